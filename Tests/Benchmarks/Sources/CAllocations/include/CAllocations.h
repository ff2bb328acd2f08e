// Counts what is taken from the heap. The functions of the C library that do so are defined anew in the program that
// links this, and count before they do the same.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

// How often this thread has taken memory from the heap.
int64_t callocations_count(void);

#endif
