#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>

/// Whether allocations are counted at all on this platform and in this build.
bool allocation_count_works(void);

/// How many times this thread has asked for memory so far. Per thread, because tests run in parallel.
unsigned long allocation_count(void);

#endif
