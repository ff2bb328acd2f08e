// The ICU calls that Dialect uses, behind plain C types.
//
// No ICU header may be visible here: a Swift program that imports Foundation and a module that shows
// <unicode/*.h> does not compile, because Foundation brings an ICU of its own with other definitions.
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

// An ICU status: negative for a warning, zero for success, positive for an error.
typedef int32_t cicu_status;

// The name of a status as ICU spells it, such as "U_ILLEGAL_ARGUMENT_ERROR".
const char *cicu_status_name(cicu_status status);

// What a scalar is to a tokenizer.
enum cicu_kind {
  CICU_LETTER = 0,   // letters, and numbers that are no decimal digits
  CICU_MARK,         // combining marks
  CICU_DIGIT,        // decimal digits of any script
  CICU_SPACE,        // white space and control characters
  CICU_HYPHEN,       // dashes and hyphens
  CICU_PUNCTUATION,  // other punctuation
  CICU_SYMBOL,       // symbols, emoji among them
};

enum cicu_flag {
  CICU_FOLDS_ALONE = 1,         // NFKC_Casefold of the scalar by itself is `folded`, and `second` if that is not 0
  CICU_FOLD_BOUNDARY = 2,       // NFKC_Casefold never joins it with what stands before
  CICU_UNSPACED = 4,            // its script is written without spaces between words
  CICU_COMMON_SCRIPT = 8,       // script Common or Inherited: it takes the script of its neighbours
  CICU_JOINS_BEFORE = 16,       // a vowel that belongs to the letter before it, such as Thai sara aa
  CICU_JOINS_AFTER = 32,        // a vowel that belongs to the letter behind it, such as Thai sara e
  CICU_COMPOSES = 64,           // normalisation may make one scalar of it and what stands before
  CICU_DECOMPOSES = 128,        // its canonical decomposition is a letter with marks
  CICU_UPPERCASE = 256,         // a capital letter
  CICU_LOWERCASE = 512,         // a small letter
  CICU_CASED = 1024,            // a letter of a script that has capital letters
  CICU_FOLDS_TO_ITSELF = 2048,  // NFKC_Casefold leaves it as it is, whatever stands before
};

// What Unicode says of one scalar.
typedef struct cicu_properties {
  uint32_t folded;
  uint32_t second;
  uint16_t script;  // ISO 15924 as ICU's UScriptCode
  uint16_t flags;   // enum cicu_flag
  uint8_t kind;     // enum cicu_kind
  int8_t digit;     // 0...9 for decimal digits, else -1
  uint8_t combining_class;
} cicu_properties;

enum { CICU_PAGE_BITS = 2, CICU_PAGE_SIZE = 1 << CICU_PAGE_BITS, CICU_PAGES = 0x110000 >> CICU_PAGE_BITS };

// The pages of the property table, each a cache line, that have been asked for; the others are NULL.
extern const cicu_properties *cicu_pages[CICU_PAGES];

// Fills the page that holds `scalar` from ICU and publishes it to all threads.
const cicu_properties *cicu_load_page(uint32_t scalar);

// The properties of `scalar`, which must be below 0x110000.
static inline const cicu_properties *cicu_properties_of(uint32_t scalar) {
  const cicu_properties *page = __atomic_load_n(&cicu_pages[scalar >> CICU_PAGE_BITS], __ATOMIC_ACQUIRE);
  if (__builtin_expect(page == 0, 0)) page = cicu_load_page(scalar);
  return page + (scalar & (CICU_PAGE_SIZE - 1));
}

// Writes the NFKC_Casefold of UTF-16 `text` to `folded`; returns its length, which may exceed `capacity`.
int32_t cicu_fold(const uint16_t *text, int32_t length, uint16_t *folded, int32_t capacity, cicu_status *status);

// Writes the canonical decomposition (NFD) of UTF-16 `text` to `decomposed`; returns its length.
int32_t cicu_decompose(
    const uint16_t *text, int32_t length, uint16_t *decomposed, int32_t capacity, cicu_status *status);

// True if `script` is among the script extensions of `scalar`.
bool cicu_has_script(uint32_t scalar, uint16_t script);

// The script with a four-letter code; Zzzz if there is none.
uint16_t cicu_script_named(const char *code);

// The four-letter code of a script.
const char *cicu_script_code(uint16_t script);

// Writes `text` in Latin letters without diacritics to `latin`; returns its length, which may exceed `capacity`.
int32_t cicu_latin(const uint16_t *text, int32_t length, uint16_t *latin, int32_t capacity, cicu_status *status);

enum cicu_locale_step {
  CICU_CANONICAL,  // zh-hk and zh_HK to zh-HK, iw to he, no to nb
  CICU_MAXIMAL,    // zh-HK to zh-Hant-HK
  CICU_LANGUAGE,   // the language subtag alone
  CICU_SCRIPT,     // the script subtag alone, empty if unstated
  CICU_REGION,     // the region subtag alone, empty if unstated
  CICU_PARENT,     // one step up CLDR's tree: en-IE to en-001, pt-AO to pt-PT; empty above a bare language
};

// Writes what `step` makes of the BCP 47 or ICU locale identifier `locale`; returns the length, or -1.
int32_t cicu_locale(
    const char *locale, enum cicu_locale_step step, char *out, int32_t capacity, cicu_status *status);

// A word break iterator over UTF-16.
typedef struct cicu_breaker cicu_breaker;
cicu_breaker *cicu_breaker_open(const char *locale, cicu_status *status);
void cicu_breaker_close(cicu_breaker *breaker);
// Sets the text, which must outlive the iteration.
void cicu_breaker_set_text(cicu_breaker *breaker, const uint16_t *text, int32_t length, cicu_status *status);
// The next boundary, a UTF-16 offset, or -1 after the last.
int32_t cicu_breaker_next(cicu_breaker *breaker);

// Writes `count` texts as a list in the language of `locale`, as CLDR has it: "Anna, Ben and Chloe". Returns the length
// of the list, which may be more than `capacity`.
int32_t cicu_join(
    const char *locale, const uint16_t *const *texts, const int32_t *lengths, int32_t count, uint16_t *joined,
    int32_t capacity, cicu_status *status);

#endif
