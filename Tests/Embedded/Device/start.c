// What a Cortex-M7 needs before `main`, and what Embedded Swift needs besides newlib.
#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>

extern char top_of_stack;

// Turns the floating-point unit on, then starts newlib.
__attribute__((naked, noreturn)) void reset(void) {
  __asm__ volatile(
      "ldr r0, =0xE000ED88\n ldr r1, [r0]\n orr r1, r1, #0xF00000\n str r1, [r0]\n dsb\n isb\n"
      "ldr r0, =_start\n bx r0");
}

// A trap of Swift ends here, too.
static void fault(void) {
  puts("trap");
  fflush(stdout);
  _Exit(1);
}

__attribute__((section(".vectors"), used)) static const void *const vectors[] = {
    &top_of_stack, reset, fault, fault, fault, fault, fault};

int posix_memalign(void **block, size_t alignment, size_t bytes) {
  *block = memalign(alignment, bytes);
  return *block ? 0 : ENOMEM;
}

// The seeds of hash tables: the same in each run.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) ((char *)bytes)[i] = 42;
}

// `Double(text)`. Returns the end of the number, or nil if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end == text ? NULL : end;
}
