#ifndef COUNTING_H
#define COUNTING_H

#include "AllocationCount.h"

// Instructions, as callgrind counts them with `--collect-atstart=no`. Without callgrind nothing happens.

/// Counts from here on until `counting_stop`.
void counting_start(void);
void counting_stop(void);

/// Writes down under `name` what has been counted, and begins at zero.
void counting_tell(const char *name);

/// Keeps the optimiser from leaving out what made `value`.
void counting_keep(const void *value);

#endif
