// Counts what the Swift runtime is asked to count, and the accesses that it is asked to check.
#define _GNU_SOURCE
#include "AllocationCount.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

static __thread unsigned long references;
static __thread unsigned long accesses;

// The runtime calls these through pointers where it is told that someone has changed them, which is how
// instruments look at it.
extern _Atomic bool
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
extern void *(*_swift_retain)(void *object);
extern void (*_swift_release)(void *object);
extern void *(*_swift_retain_n)(void *object, uint32_t times);
extern void (*_swift_release_n)(void *object, uint32_t times);

static void *(*retain)(void *object);
static void (*release)(void *object);
static void *(*retain_n)(void *object, uint32_t times);
static void (*release_n)(void *object, uint32_t times);

static void *counted_retain(void *object) {
  references++;
  return retain(object);
}

static void counted_release(void *object) {
  references++;
  release(object);
}

static void *counted_retain_n(void *object, uint32_t times) {
  references++;
  return retain_n(object, times);
}

static void counted_release_n(void *object, uint32_t times) {
  references++;
  release_n(object, times);
}

// Once somebody asks: it slows all of the process down.
static void count_references(void) {
  if (retain != NULL) return;
  retain = _swift_retain;
  release = _swift_release;
  retain_n = _swift_retain_n;
  release_n = _swift_release_n;
  _swift_retain = counted_retain;
  _swift_release = counted_release;
  _swift_retain_n = counted_retain_n;
  _swift_release_n = counted_release_n;
  _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = true;
}

// Takes the place of the library's function, because the program's symbols come first.
void swift_beginAccess(void *place, void *buffer, uintptr_t flags, void *caller) {
  static void (*begin)(void *, void *, uintptr_t, void *);
  if (begin == NULL) begin = dlsym(RTLD_NEXT, "swift_beginAccess");
  accesses++;
  begin(place, buffer, flags, caller);
}

bool reference_count_works(void) { return true; }
unsigned long reference_count(void) {
  count_references();
  return references;
}
unsigned long access_count(void) { return accesses; }

#else

bool reference_count_works(void) { return false; }
unsigned long reference_count(void) { return 0; }
unsigned long access_count(void) { return 0; }

#endif
