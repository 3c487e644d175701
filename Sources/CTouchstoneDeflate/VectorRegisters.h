#pragma once

/// ISA-L 2.30 returns without clearing the upper halves of the vector registers. This slows down every SSE instruction
/// that the thread executes afterwards (by 5 to 29 % of the time to draw a frame).

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

__attribute__((target("avx"))) static inline void zeroUpper(void) { _mm256_zeroupper(); }

static inline void cleanVectorRegisters(void) {
    if (__builtin_cpu_supports("avx")) zeroUpper();
}
#else
static inline void cleanVectorRegisters(void) {}
#endif
