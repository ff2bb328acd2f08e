// What ICU alone needs for a text: the measure that parsing is held against.
#ifndef CREFERENCE_H
#define CREFERENCE_H

#include <stdint.h>

typedef struct creference creference;

// Opens a word break iterator for a locale. Aborts if ICU can't.
creference *creference_open(const char *locale);

// Folds a text (NFKC_Casefold), looks up the script of every scalar, and finds all word boundaries.
// Returns the number of boundaries; `checksum` takes what was found, so that nothing is left out.
int32_t creference_run(creference *reference, const uint16_t *text, int32_t length, int32_t *checksum);

#endif
