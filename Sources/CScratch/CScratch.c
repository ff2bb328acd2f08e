#include "CScratch.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

struct cscratch_spill {
  struct cscratch_spill *next;
  _Alignas(16) unsigned char bytes[];
};

enum { FIRST_SIZE = 1 << 18, LARGEST_KEPT = 1 << 24 };

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local cscratch *of_thread;

static void *allocate(size_t size) {
  void *memory = malloc(size);
  if (!memory) abort();
  return memory;
}

static void free_spill(cscratch *scratch) {
  while (scratch->spill) {
    struct cscratch_spill *next = scratch->spill->next;
    free(scratch->spill);
    scratch->spill = next;
  }
}

static void destroy(void *scratch) {
  free_spill(scratch);
  free(((cscratch *)scratch)->base);
  free(scratch);
  of_thread = NULL;
}

static void make_key(void) {
  if (pthread_key_create(&key, destroy) != 0) abort();
}

cscratch *cscratch_of_thread(void) {
  if (__builtin_expect(of_thread != NULL, 1)) return of_thread;
  pthread_once(&once, make_key);
  cscratch *scratch = allocate(sizeof *scratch);
  *scratch = (cscratch){.base = allocate(FIRST_SIZE), .size = FIRST_SIZE};
  // Without the key, the memory would only outlive its thread.
  (void)pthread_setspecific(key, scratch);
  return of_thread = scratch;
}

void *cscratch_spill_over(cscratch *scratch, size_t size) {
  struct cscratch_spill *spill = allocate(sizeof *spill + size);
  spill->next = scratch->spill;
  scratch->spill = spill;
  scratch->spilled += size;
  return spill->bytes;
}

void cscratch_settle(cscratch *scratch) {
  free_spill(scratch);
  size_t wanted = scratch->size + scratch->spilled;
  scratch->spilled = 0;
  if (wanted > LARGEST_KEPT) return;
  free(scratch->base);
  scratch->base = allocate(wanted);
  scratch->size = wanted;
}
