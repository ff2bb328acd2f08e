#include "CGrammarTables.h"

// One file a table, in alphabetical order. A test compares this list with the folder.
static const unsigned char ar[] = {
#embed "../../Grammars/ar.grammar"
};
static const unsigned char da[] = {
#embed "../../Grammars/da.grammar"
};
static const unsigned char de[] = {
#embed "../../Grammars/de.grammar"
};
static const unsigned char en[] = {
#embed "../../Grammars/en.grammar"
};
static const unsigned char es[] = {
#embed "../../Grammars/es.grammar"
};
static const unsigned char fi[] = {
#embed "../../Grammars/fi.grammar"
};
static const unsigned char fr[] = {
#embed "../../Grammars/fr.grammar"
};
static const unsigned char he[] = {
#embed "../../Grammars/he.grammar"
};
static const unsigned char hi[] = {
#embed "../../Grammars/hi.grammar"
};
static const unsigned char it[] = {
#embed "../../Grammars/it.grammar"
};
static const unsigned char ja[] = {
#embed "../../Grammars/ja.grammar"
};
static const unsigned char ko[] = {
#embed "../../Grammars/ko.grammar"
};
static const unsigned char ms[] = {
#embed "../../Grammars/ms.grammar"
};
static const unsigned char nb[] = {
#embed "../../Grammars/nb.grammar"
};
static const unsigned char nl[] = {
#embed "../../Grammars/nl.grammar"
};
static const unsigned char pt[] = {
#embed "../../Grammars/pt.grammar"
};
static const unsigned char ru[] = {
#embed "../../Grammars/ru.grammar"
};
static const unsigned char sv[] = {
#embed "../../Grammars/sv.grammar"
};
static const unsigned char th[] = {
#embed "../../Grammars/th.grammar"
};
static const unsigned char tr[] = {
#embed "../../Grammars/tr.grammar"
};
static const unsigned char vi[] = {
#embed "../../Grammars/vi.grammar"
};
static const unsigned char yue[] = {
#embed "../../Grammars/yue.grammar"
};
static const unsigned char zh[] = {
#embed "../../Grammars/zh.grammar"
};
static const unsigned char zh_HK[] = {
#embed "../../Grammars/zh-HK.grammar"
};
static const unsigned char apps[] = {
#embed "../../Grammars/apps.list"
};

static const grammar_table tables[] = {
    {"ar", ar, sizeof ar},
    {"da", da, sizeof da},
    {"de", de, sizeof de},
    {"en", en, sizeof en},
    {"es", es, sizeof es},
    {"fi", fi, sizeof fi},
    {"fr", fr, sizeof fr},
    {"he", he, sizeof he},
    {"hi", hi, sizeof hi},
    {"it", it, sizeof it},
    {"ja", ja, sizeof ja},
    {"ko", ko, sizeof ko},
    {"ms", ms, sizeof ms},
    {"nb", nb, sizeof nb},
    {"nl", nl, sizeof nl},
    {"pt", pt, sizeof pt},
    {"ru", ru, sizeof ru},
    {"sv", sv, sizeof sv},
    {"th", th, sizeof th},
    {"tr", tr, sizeof tr},
    {"vi", vi, sizeof vi},
    {"yue", yue, sizeof yue},
    {"zh", zh, sizeof zh},
    {"zh-HK", zh_HK, sizeof zh_HK},
};

size_t grammar_table_count(void) { return sizeof tables / sizeof *tables; }
grammar_table grammar_table_at(size_t index) { return tables[index]; }
grammar_table grammar_table_apps(void) { return (grammar_table){"apps", apps, sizeof apps}; }
