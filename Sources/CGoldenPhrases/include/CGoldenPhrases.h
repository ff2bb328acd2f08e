// The files of Phrases/, embedded in the binary.
#ifndef CGOLDENPHRASES_H
#define CGOLDENPHRASES_H

#include <stddef.h>

typedef struct golden_file {
  const char *name;           // the file's name, such as "fi.phrases"
  const unsigned char *text;  // UTF-8, not terminated
  size_t length;              // in bytes
} golden_file;

// How many files there are.
size_t golden_file_count(void);

// The file at `index`, which must be below the count.
golden_file golden_file_at(size_t index);

#endif
