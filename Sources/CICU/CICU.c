#include "CICU.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utrans.h>

const cicu_properties *cicu_pages[CICU_PAGES];

const char *cicu_status_name(cicu_status status) { return u_errorName((UErrorCode)status); }

int32_t cicu_fold(const uint16_t *text, int32_t length, uint16_t *folded, int32_t capacity, cicu_status *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&code);
  int32_t count = unorm2_normalize(
      normalizer, (const UChar *)text, length, (UChar *)folded, capacity, &code);
  *status = code;
  return count;
}

int32_t cicu_decompose(
    const uint16_t *text, int32_t length, uint16_t *decomposed, int32_t capacity, cicu_status *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFDInstance(&code);
  int32_t count = unorm2_normalize(
      normalizer, (const UChar *)text, length, (UChar *)decomposed, capacity, &code);
  *status = code;
  return count;
}

static uint8_t kind_of(UChar32 scalar) {
  switch (u_charType(scalar)) {
    case U_UPPERCASE_LETTER: case U_LOWERCASE_LETTER: case U_TITLECASE_LETTER: case U_MODIFIER_LETTER:
    case U_OTHER_LETTER: case U_LETTER_NUMBER: case U_OTHER_NUMBER: case U_PRIVATE_USE_CHAR:
      return CICU_LETTER;
    case U_NON_SPACING_MARK: case U_ENCLOSING_MARK: case U_COMBINING_SPACING_MARK:
      return CICU_MARK;
    case U_DECIMAL_DIGIT_NUMBER:
      return CICU_DIGIT;
    case U_DASH_PUNCTUATION:
      return CICU_HYPHEN;
    case U_START_PUNCTUATION: case U_END_PUNCTUATION: case U_CONNECTOR_PUNCTUATION:
    case U_OTHER_PUNCTUATION: case U_INITIAL_PUNCTUATION: case U_FINAL_PUNCTUATION:
      return CICU_PUNCTUATION;
    case U_MATH_SYMBOL: case U_CURRENCY_SYMBOL: case U_MODIFIER_SYMBOL: case U_OTHER_SYMBOL:
      return CICU_SYMBOL;
    default:
      return CICU_SPACE;
  }
}

static bool is_unspaced(UChar32 scalar) {
  switch (u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK)) {
    case U_LB_IDEOGRAPHIC: case U_LB_COMPLEX_CONTEXT: case U_LB_CONDITIONAL_JAPANESE_STARTER:
      return true;
    case U_LB_NONSTARTER:  // the Japanese prolonged sound and iteration marks
      return u_isalpha(scalar);
    default:
      return false;
  }
}

static cicu_properties properties_of(UChar32 scalar, const UNormalizer2 *normalizer) {
  UErrorCode code = U_ZERO_ERROR;
  cicu_properties properties = {.folded = (uint32_t)scalar, .digit = -1};
  UScriptCode script = uscript_getScript(scalar, &code);
  properties.script = (uint16_t)(U_FAILURE(code) || script < 0 ? USCRIPT_COMMON : script);
  properties.kind = kind_of(scalar);
  if (properties.kind == CICU_DIGIT) properties.digit = (int8_t)u_charDigitValue(scalar);
  if (properties.script == USCRIPT_COMMON || properties.script == USCRIPT_INHERITED)
    properties.flags |= CICU_COMMON_SCRIPT;
  if ((properties.kind == CICU_LETTER || properties.kind == CICU_MARK) && is_unspaced(scalar))
    properties.flags |= CICU_UNSPACED;
  if (u_getIntPropertyValue(scalar, UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_VOWEL_DEPENDENT)
    properties.flags |=
        u_getIntPropertyValue(scalar, UCHAR_INDIC_POSITIONAL_CATEGORY) == U_INPC_VISUAL_ORDER_LEFT
            ? CICU_JOINS_AFTER
            : CICU_JOINS_BEFORE;
  if (u_hasBinaryProperty(scalar, UCHAR_UPPERCASE)) properties.flags |= CICU_UPPERCASE;
  if (u_hasBinaryProperty(scalar, UCHAR_LOWERCASE)) properties.flags |= CICU_LOWERCASE;
  if (u_hasBinaryProperty(scalar, UCHAR_CASED)) properties.flags |= CICU_CASED;
  if (!normalizer || U_IS_SURROGATE(scalar)) return properties;

  if (unorm2_hasBoundaryBefore(normalizer, scalar)) properties.flags |= CICU_FOLD_BOUNDARY;
  if (u_getIntPropertyValue(scalar, UCHAR_NFKC_QUICK_CHECK) != UNORM_YES) properties.flags |= CICU_COMPOSES;
  properties.combining_class = u_getCombiningClass(scalar);
  UChar source[2], folded[32];
  int32_t length = 0;
  code = U_ZERO_ERROR;
  if (unorm2_getDecomposition(normalizer, scalar, folded, 32, &code) < 0) {  // folds to itself
    properties.flags |= CICU_FOLDS_ALONE;  // nor has it a canonical decomposition
    return properties;
  }
  UChar canonical[32];
  code = U_ZERO_ERROR;
  const UNormalizer2 *nfd = unorm2_getNFDInstance(&code);
  int32_t units = U_SUCCESS(code) ? unorm2_getDecomposition(nfd, scalar, canonical, 32, &code) : 0;
  if (U_SUCCESS(code) && units > 0 && u_countChar32(canonical, units) > 1) properties.flags |= CICU_DECOMPOSES;
  U16_APPEND_UNSAFE(source, length, scalar);
  code = U_ZERO_ERROR;
  int32_t count = unorm2_normalize(normalizer, source, length, folded, 32, &code);
  int32_t scalars = U_SUCCESS(code) && count > 0 ? u_countChar32(folded, count) : 0;
  if (scalars == 1 || scalars == 2) {
    int32_t place = 0;
    UChar32 next;
    U16_NEXT_UNSAFE(folded, place, next);
    properties.folded = (uint32_t)next;
    if (scalars == 2) {
      U16_NEXT_UNSAFE(folded, place, next);
      properties.second = (uint32_t)next;
    }
    properties.flags |= CICU_FOLDS_ALONE;
  }
  return properties;
}

static bool folds_to_itself(const cicu_properties *properties, UChar32 scalar) {
  uint16_t needed = CICU_FOLD_BOUNDARY | CICU_FOLDS_ALONE;
  return (properties->flags & needed) == needed && properties->folded == (uint32_t)scalar && properties->second == 0;
}

const cicu_properties *cicu_load_page(uint32_t scalar) {
  static cicu_properties empty[CICU_PAGE_SIZE];  // if memory runs out: letters that fold by ICU
  UErrorCode code = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFKCCasefoldInstance(&code);
  cicu_properties *page = malloc(CICU_PAGE_SIZE * sizeof *page);
  if (!page) return empty;
  UChar32 first = (UChar32)(scalar & ~(uint32_t)(CICU_PAGE_SIZE - 1));
  for (int32_t i = 0; i < CICU_PAGE_SIZE; i++) {
    page[i] = properties_of(first + i, U_SUCCESS(code) ? normalizer : NULL);
    if (folds_to_itself(&page[i], first + i)) page[i].flags |= CICU_FOLDS_TO_ITSELF;
  }
  const cicu_properties *expected = NULL;
  if (__atomic_compare_exchange_n(&cicu_pages[scalar >> CICU_PAGE_BITS], &expected, page, false,
                                  __ATOMIC_RELEASE, __ATOMIC_ACQUIRE))
    return page;
  free(page);  // another thread was faster
  return expected;
}

// One transliterator a thread: ICU's may not be shared. It is closed when the thread ends.
static _Thread_local UTransliterator *to_latin;
static pthread_key_t latin_key;
static pthread_once_t latin_once = PTHREAD_ONCE_INIT;

static void close_latin(void *transliterator) {
  utrans_close(transliterator);
  to_latin = NULL;
}

static void make_latin_key(void) {
  if (pthread_key_create(&latin_key, close_latin) != 0) abort();
}

static UTransliterator *latin_of_thread(UErrorCode *code) {
  static const UChar id[] = u"Any-Latin; Latin-ASCII; Lower";
  if (to_latin) return to_latin;
  pthread_once(&latin_once, make_latin_key);
  to_latin = utrans_openU(id, -1, UTRANS_FORWARD, NULL, 0, NULL, code);
  // Without the key, the transliterator would only outlive its thread.
  if (to_latin) (void)pthread_setspecific(latin_key, to_latin);
  return to_latin;
}

int32_t cicu_latin(const uint16_t *text, int32_t length, uint16_t *latin, int32_t capacity, cicu_status *status) {
  UErrorCode code = U_ZERO_ERROR;
  UTransliterator *transliterator = latin_of_thread(&code);
  int32_t count = length, limit = length;
  if (U_SUCCESS(code) && length <= capacity) {
    memcpy(latin, text, (size_t)length * sizeof *text);
    utrans_transUChars(transliterator, (UChar *)latin, &count, capacity, 0, &limit, &code);
  }
  if (code == U_BUFFER_OVERFLOW_ERROR) code = U_ZERO_ERROR;
  *status = code;
  return count;
}

bool cicu_has_script(uint32_t scalar, uint16_t script) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script);
}

uint16_t cicu_script_named(const char *code) {
  int32_t value = u_getPropertyValueEnum(UCHAR_SCRIPT, code);
  return (uint16_t)(value < 0 ? USCRIPT_UNKNOWN : value);
}

const char *cicu_script_code(uint16_t script) { return uscript_getShortName((UScriptCode)script); }

static int32_t as_tag(const char *locale, char *out, int32_t capacity, UErrorCode *code) {
  return uloc_toLanguageTag(locale, out, capacity, true, code);
}

int32_t cicu_locale(
    const char *locale, enum cicu_locale_step step, char *out, int32_t capacity, cicu_status *status) {
  UErrorCode code = U_ZERO_ERROR;
  char tag[ULOC_FULLNAME_CAPACITY], name[ULOC_FULLNAME_CAPACITY], result[ULOC_FULLNAME_CAPACITY];
  int32_t length = -1, parsed = 0;
  as_tag(locale, tag, sizeof tag, &code);                       // resolves iw, zh_HK
  uloc_forLanguageTag(tag, name, sizeof name, &parsed, &code);  // resolves no, in, …
  if (U_SUCCESS(code)) {
    switch (step) {
      case CICU_CANONICAL:
        length = as_tag(name, out, capacity, &code);
        break;
      case CICU_MAXIMAL:
        uloc_addLikelySubtags(name, result, sizeof result, &code);
        if (U_SUCCESS(code)) length = as_tag(result, out, capacity, &code);
        break;
      case CICU_LANGUAGE:
        length = uloc_getLanguage(name, out, capacity, &code);
        break;
      case CICU_SCRIPT:
        length = uloc_getScript(name, out, capacity, &code);
        break;
      case CICU_REGION:
        length = uloc_getCountry(name, out, capacity, &code);
        break;
      case CICU_PARENT:
        length = uloc_getParent(name, result, sizeof result, &code);
        if (U_SUCCESS(code) && length > 0) length = as_tag(result, out, capacity, &code);
        else if (U_SUCCESS(code) && capacity > 0) out[0] = 0;
        break;
    }
  }
  *status = code;
  return U_SUCCESS(code) && length < capacity ? length : -1;
}

struct cicu_breaker { UBreakIterator *iterator; };

cicu_breaker *cicu_breaker_open(const char *locale, cicu_status *status) {
  UErrorCode code = U_ZERO_ERROR;
  cicu_breaker *breaker = malloc(sizeof *breaker);
  if (!breaker) { *status = U_MEMORY_ALLOCATION_ERROR; return NULL; }
  breaker->iterator = ubrk_open(UBRK_WORD, locale, NULL, 0, &code);
  *status = code;
  if (U_SUCCESS(code)) return breaker;
  free(breaker);
  return NULL;
}

void cicu_breaker_close(cicu_breaker *breaker) {
  if (breaker) ubrk_close(breaker->iterator);
  free(breaker);
}

void cicu_breaker_set_text(cicu_breaker *breaker, const uint16_t *text, int32_t length, cicu_status *status) {
  UErrorCode code = U_ZERO_ERROR;
  ubrk_setText(breaker->iterator, (const UChar *)text, length, &code);
  *status = code;
}

int32_t cicu_breaker_next(cicu_breaker *breaker) {
  int32_t next = ubrk_next(breaker->iterator);
  return next == UBRK_DONE ? -1 : next;
}

int32_t cicu_join(
    const char *locale, const uint16_t *const *texts, const int32_t *lengths, int32_t count, uint16_t *joined,
    int32_t capacity, cicu_status *status) {
  UErrorCode code = U_ZERO_ERROR;
  UListFormatter *formatter = ulistfmt_open(locale, &code);
  int32_t length = ulistfmt_format(
      formatter, (const UChar *const *)texts, lengths, count, (UChar *)joined, capacity, &code);
  ulistfmt_close(formatter);
  *status = code;
  return length;
}
