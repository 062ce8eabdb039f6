// Stands in for the C library's allocator, which it calls; works where it is linked into the program,
// as it is into the tests.
#define _GNU_SOURCE
#include "AllocationCount.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

#include <malloc.h>

#define LOCAL static __thread __attribute__((tls_model("initial-exec")))
LOCAL unsigned long count;
LOCAL unsigned long volume;
LOCAL long blocks;
LOCAL long bytes;

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void *given(void *memory) {
  count++;
  if (memory != NULL) {
    blocks++;
    volume += malloc_usable_size(memory);
    bytes += malloc_usable_size(memory);
  }
  return memory;
}

static void taken(void *memory) {
  if (memory == NULL) return;
  blocks--;
  bytes -= malloc_usable_size(memory);
}

void *malloc(size_t size) { return given(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return given(__libc_calloc(number, size)); }

void *realloc(void *old, size_t size) {
  taken(old);
  return given(__libc_realloc(old, size));
}

void free(void *memory) {
  taken(memory);
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) { return given(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

bool allocation_count_works(void) { return true; }
unsigned long allocation_count(void) { return count; }
unsigned long allocation_volume(void) { return volume; }
long allocated_blocks(void) { return blocks; }
long allocated_bytes(void) { return bytes; }

#else

bool allocation_count_works(void) { return false; }
unsigned long allocation_count(void) { return 0; }
unsigned long allocation_volume(void) { return 0; }
long allocated_blocks(void) { return 0; }
long allocated_bytes(void) { return 0; }

#endif
