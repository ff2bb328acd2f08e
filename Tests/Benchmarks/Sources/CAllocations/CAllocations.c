#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local int64_t count;

int64_t callocations_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  count++;
  return __libc_calloc(elements, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}
