// Memory that a thread keeps for work that ends before it returns.
//
// A parse needs room for some dozen short lists. Taken from the heap, each would cost more than the work it holds.
#ifndef CSCRATCH_H
#define CSCRATCH_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cscratch {
  unsigned char *base;
  size_t size;
  size_t used;
  // What did not fit, a list; it is freed, and the room enlarged, when the work ends.
  struct cscratch_spill *spill;
  size_t spilled;
  // How many that use it are at work, one within another.
  int depth;
} cscratch;

// The calling thread's, freed when the thread ends. Aborts if there is no memory.
cscratch *cscratch_of_thread(void);

// Room for `size` bytes beyond what fits.
void *cscratch_spill_over(cscratch *scratch, size_t size);

// Room for `size` bytes, aligned to 16, until the work ends.
static inline void *cscratch_take(cscratch *scratch, size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (__builtin_expect(size > scratch->size - scratch->used, 0)) return cscratch_spill_over(scratch, size);
  void *taken = scratch->base + scratch->used;
  scratch->used += size;
  return taken;
}

// Frees what spilled over, and makes room for as much.
void cscratch_settle(cscratch *scratch);

// Begins work.
static inline void cscratch_begin(cscratch *scratch) { scratch->depth++; }

// Ends work: all that was taken since the outermost beginning is given back.
static inline void cscratch_end(cscratch *scratch) {
  if (--scratch->depth > 0) return;
  scratch->used = 0;
  if (__builtin_expect(scratch->spill != 0, 0)) cscratch_settle(scratch);
}

#endif
