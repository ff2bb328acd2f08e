// The files of Grammars/, embedded in the binary.
#ifndef CGRAMMARTABLES_H
#define CGRAMMARTABLES_H

#include <stddef.h>

typedef struct grammar_table {
  const char *name;           // the file's name without its extension, such as "fi"
  const unsigned char *text;  // UTF-8, not terminated
  size_t length;              // in bytes
} grammar_table;

// How many tables there are.
size_t grammar_table_count(void);

// The table at `index`, which must be below the count.
grammar_table grammar_table_at(size_t index);

// How many tables of questions there are.
size_t question_table_count(void);

// The table of questions at `index`, which must be below the count.
grammar_table question_table_at(size_t index);

// The list of widely known apps.
grammar_table grammar_table_apps(void);

#endif
