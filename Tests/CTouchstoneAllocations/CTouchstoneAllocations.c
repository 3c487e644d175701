// The program's own malloc is called instead of the C library's, which it calls to do the work.

#include "CTouchstoneAllocations.h"
#include <stdbool.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static _Thread_local bool isCounting;
static _Thread_local long count;

void *malloc(size_t size) {
    if (isCounting) count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    if (isCounting) count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    if (isCounting) count++;
    return __libc_realloc(block, size);
}

long allocations_during(void (*body)(void *context), void *context) {
    count = 0;
    isCounting = true;
    body(context);
    isCounting = false;
    return count;
}

#else

long allocations_during(void (*body)(void *context), void *context) {
    body(context);
    return -1;
}

#endif
