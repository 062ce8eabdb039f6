#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>

/// Whether allocations are counted at all on this platform and in this build.
bool allocation_count_works(void);

/// How many times this thread has asked for memory so far. Per thread, because tests run in parallel.
unsigned long allocation_count(void);

/// How many bytes this thread has been given so far, as the allocator rounds them.
unsigned long allocation_volume(void);

/// How many blocks this thread has been given less those that it has given back, and their bytes as the
/// allocator rounds them. Only differences mean something: a thread may free what another one got.
long allocated_blocks(void);
long allocated_bytes(void);

#endif
