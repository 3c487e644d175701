#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// Returns the number of memory allocations on this thread while `body` runs; -1 if the C library, or a sanitizer, does
/// not permit counting them.
long allocations_during(void (*body)(void *context), void *context);

#endif
