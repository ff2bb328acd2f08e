#include "CReference.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>

enum { CAPACITY = 1 << 13 };

struct creference {
  const UNormalizer2 *folding;
  UBreakIterator *words;
};

creference *creference_open(const char *locale) {
  UErrorCode code = U_ZERO_ERROR;
  creference *reference = malloc(sizeof *reference);
  if (!reference) abort();
  reference->folding = unorm2_getNFKCCasefoldInstance(&code);
  reference->words = ubrk_open(UBRK_WORD, locale, NULL, 0, &code);
  if (U_FAILURE(code)) abort();
  return reference;
}

int32_t creference_run(creference *reference, const uint16_t *text, int32_t length, int32_t *checksum) {
  UChar folded[CAPACITY];
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = unorm2_normalize(reference->folding, (const UChar *)text, length, folded, CAPACITY, &code);
  if (U_FAILURE(code)) return -1;
  for (int32_t i = 0; i < count;) {
    UChar32 scalar;
    U16_NEXT(folded, i, count, scalar);
    *checksum += uscript_getScript(scalar, &code);
  }
  ubrk_setText(reference->words, folded, count, &code);
  int32_t boundaries = 0;
  for (int32_t at = ubrk_first(reference->words); at != UBRK_DONE; at = ubrk_next(reference->words)) {
    boundaries++;
    *checksum += at + ubrk_getRuleStatus(reference->words);
  }
  return U_FAILURE(code) ? -1 : boundaries;
}
