// The question tables of Grammars/, embedded in the binary.
#ifndef CQUESTIONTABLES_H
#define CQUESTIONTABLES_H

#include <stddef.h>

typedef struct question_table {
  const char *name;           // the file's name without its extension, such as "fi"
  const unsigned char *text;  // UTF-8, not terminated
  size_t length;              // in bytes
} question_table;

// How many tables there are.
size_t question_table_count(void);

// The table at `index`, which must be below the count.
question_table question_table_at(size_t index);

#endif
