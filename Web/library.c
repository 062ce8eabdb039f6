// Embedded Swift needs these functions of a C library on WebAssembly. JavaScript provides two of them: `env.number` reads
// a number from text, and `env.putchar` is called by a `print` or by a trap of an unoptimised build. A program without
// such code does not import them. Transcendental functions are the runtime's own, in Swift.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Memory. Blocks have sizes of 16, 24, 32, 48, 64, 96 … bytes. A free block is kept in the list of its size, and its
// first word is the next one. Eight bytes before a block hold the number of its list.

enum { page = 65536, header = 16, lists = 56 };

extern unsigned char __heap_base;
static void *freed[lists];
static uintptr_t top, end;

static size_t size_of(unsigned list) {
  size_t size = (size_t)16 << list / 2;
  return list % 2 ? size + size / 2 : size;
}

static unsigned list_of(size_t bytes) {
  if (bytes <= 16) return 0;
  // The list of the power of two below, or one of the two after it.
  unsigned list = 2 * (unsigned)(27 - __builtin_clz((unsigned)(bytes - 1)));
  while (size_of(list) < bytes) list++;
  return list;
}

void *malloc(size_t bytes) {
  if (bytes > (size_t)1 << 30) __builtin_trap();
  unsigned list = list_of(bytes);
  void *known = freed[list];
  if (known) {
    freed[list] = *(void **)known;
    return known;
  }
  if (!top) {
    top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * page;
  }
  uintptr_t block = top + header;
  if (block + size_of(list) > end) {
    size_t needed = (block + size_of(list) - end + page - 1) / page;
    size_t more = end / page / 8;
    if (needed < more) needed = more;
    if (__builtin_wasm_memory_grow(0, needed) == (size_t)-1) __builtin_trap();
    end += needed * page;
  }
  // Sizes are multiples of 8, and all blocks begin at multiples of 16.
  top = (block + size_of(list) + 15) & ~(uintptr_t)15;
  *(unsigned *)(block - 8) = list;
  return (void *)block;
}

void free(void *block) {
  if (!block) return;
  unsigned list = *(unsigned *)((uintptr_t)block - 8);
  *(void **)block = freed[list];
  freed[list] = block;
}

int posix_memalign(void **block, size_t alignment, size_t bytes) {
  if (alignment > 16) __builtin_trap();
  *block = malloc(bytes);
  return 0;
}

void *memcpy(void *to, const void *from, size_t bytes) { return __builtin_memcpy(to, from, bytes); }
void *memmove(void *to, const void *from, size_t bytes) { return __builtin_memmove(to, from, bytes); }
void *memset(void *to, int byte, size_t bytes) { return __builtin_memset(to, byte, bytes); }

int memcmp(const void *a, const void *b, size_t bytes) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < bytes; i++)
    if (x[i] != y[i]) return x[i] - y[i];
  return 0;
}

// The seeds of hash tables: the same in each run.
void arc4random_buf(void *to, size_t bytes) {
  unsigned char *bytes_of = to;
  for (size_t i = 0; i < bytes; i++) bytes_of[i] = (unsigned char)(i * 37 + 11);
}

uintptr_t __stack_chk_guard = 0x595e9fbd;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

__attribute__((import_module("env"), import_name("putchar"))) int host_putchar(int byte);
int putchar(int byte) { return host_putchar(byte); }

// Numbers.

double sqrt(double x) { return __builtin_sqrt(x); }
double floor(double x) { return __builtin_floor(x); }
double ceil(double x) { return __builtin_ceil(x); }
double trunc(double x) { return __builtin_trunc(x); }
double rint(double x) { return __builtin_rint(x); }
double nearbyint(double x) { return __builtin_nearbyint(x); }
double fabs(double x) { return __builtin_fabs(x); }
double copysign(double x, double y) { return __builtin_copysign(x, y); }

// Halves go away from zero.
double round(double x) {
  double size = __builtin_fabs(x);
  if (!(size < 4503599627370496.0)) return x;
  double whole = __builtin_floor(size);
  if (size - whole >= 0.5) whole += 1;
  return __builtin_copysign(whole, x);
}

// Exact, like the one of every C library: subtracts multiples of the divisor, from the greatest power of two down.
double fmod(double x, double y) {
  double size = __builtin_fabs(x), step = __builtin_fabs(y);
  if (!(size < __builtin_inf()) || !(step > 0)) return (x * y) / (x * y);
  if (size < step || step == __builtin_inf()) return x;
  double multiple = step;
  while (multiple <= size / 2) multiple *= 2;
  for (; multiple >= step; multiple /= 2)
    if (size >= multiple) size -= multiple;
  return __builtin_copysign(size, x);
}

// The lower 128 bits of a product.
typedef struct {
  uint64_t low, high;
} wide;

void __multi3(wide *product, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;
  uint64_t middle = (a0 * b0 >> 32) + (uint32_t)(a0 * b1) + (uint32_t)(a1 * b0);
  product->low = (uint32_t)(a0 * b0) | middle << 32;
  product->high =
    a1 * b1 + (a0 * b1 >> 32) + (a1 * b0 >> 32) + (middle >> 32) + a_low * b_high + a_high * b_low;
}

// Text to number by the host's `Number`, which rounds correctly as every `strtod` does, but has its own words.
__attribute__((import_module("env"), import_name("number"))) double host_number(const char *, size_t);

static bool is_word(const char *text, const char *word) {
  while (*word && (*text | 0x20) == *word) text++, word++;
  return !*text && !*word;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  size_t count = 0;
  while (text[count]) count++;
  const char *bare = *text == '-' || *text == '+' ? text + 1 : text;
  double sign = *text == '-' ? -1 : 1;
  if (is_word(bare, "inf") || is_word(bare, "infinity") || is_word(bare, "nan")) {
    *value = (*bare | 0x20) == 'n' ? __builtin_copysign(__builtin_nan(""), sign) : sign * __builtin_inf();
    return text + count;
  }
  *value = host_number(text, count);
  return *value == *value ? text + count : 0;
}
