#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How often memory is allocated on this thread while `body` runs; -1 where the C library, or a sanitizer, does not let it be
/// counted.
long allocations_during(void (*body)(void *context), void *context);

#endif
