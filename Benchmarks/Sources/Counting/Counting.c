#include "Counting.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void counting_start(void) { CALLGRIND_TOGGLE_COLLECT; }
void counting_stop(void) { CALLGRIND_TOGGLE_COLLECT; }
void counting_tell(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

#else

void counting_start(void) {}
void counting_stop(void) {}
void counting_tell(const char *name) { (void)name; }

#endif

void counting_keep(const void *value) { (void)value; }
