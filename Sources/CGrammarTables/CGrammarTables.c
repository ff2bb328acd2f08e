#include "CGrammarTables.h"

static const unsigned char es[] = {
#embed "../../Grammars/es.grammar"
};
static const unsigned char de[] = {
#embed "../../Grammars/de.grammar"
};

static const grammar_table tables[] = {
    {"de", de, sizeof de},
    {"es", es, sizeof es},
};

size_t grammar_table_count(void) { return sizeof tables / sizeof *tables; }
grammar_table grammar_table_at(size_t index) { return tables[index]; }
