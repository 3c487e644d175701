#include "CTouchstoneDeflate.h"

#include <string.h>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#elif defined(__ARM_NEON) && defined(__LITTLE_ENDIAN__)
#include <arm_neon.h>
#endif

/// Packs one pixel at a time. Correct on every machine.
static void packPixels(const uint8_t *pixels, size_t count, uint8_t *output) {
    for (size_t index = 0; index < count; index += 1) {
        uint32_t word;
        memcpy(&word, pixels + 4 * index, sizeof word);
        output[3 * index] = (uint8_t)(word >> 16);
        output[3 * index + 1] = (uint8_t)(word >> 8);
        output[3 * index + 2] = (uint8_t)word;
    }
}

#if defined(__x86_64__) || defined(__i386__)

/// Packs 16 pixels at a time from four registers into three.
__attribute__((target("ssse3"))) static void packPixelsInVectors(
    const uint8_t *pixels, size_t count, uint8_t *output) {
    const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
    size_t index = 0;
    for (; index + 16 <= count; index += 16) {
        const __m128i *source = (const __m128i *)(pixels + 4 * index);
        const __m128i first = _mm_shuffle_epi8(_mm_loadu_si128(source), order);
        const __m128i second = _mm_shuffle_epi8(_mm_loadu_si128(source + 1), order);
        const __m128i third = _mm_shuffle_epi8(_mm_loadu_si128(source + 2), order);
        const __m128i fourth = _mm_shuffle_epi8(_mm_loadu_si128(source + 3), order);
        __m128i *target = (__m128i *)(output + 3 * index);
        _mm_storeu_si128(target, _mm_or_si128(first, _mm_slli_si128(second, 12)));
        _mm_storeu_si128(target + 1, _mm_or_si128(_mm_srli_si128(second, 4), _mm_slli_si128(third, 8)));
        _mm_storeu_si128(target + 2, _mm_or_si128(_mm_srli_si128(third, 8), _mm_slli_si128(fourth, 4)));
    }
    packPixels(pixels + 4 * index, count - index, output + 3 * index);
}

static int hasVectors(void) { return __builtin_cpu_supports("ssse3"); }

#elif defined(__ARM_NEON) && defined(__LITTLE_ENDIAN__)

/// Packs 16 pixels at a time.
static void packPixelsInVectors(const uint8_t *pixels, size_t count, uint8_t *output) {
    size_t index = 0;
    for (; index + 16 <= count; index += 16) {
        const uint8x16x4_t source = vld4q_u8(pixels + 4 * index);
        const uint8x16x3_t target = {{source.val[2], source.val[1], source.val[0]}};
        vst3q_u8(output + 3 * index, target);
    }
    packPixels(pixels + 4 * index, count - index, output + 3 * index);
}

static int hasVectors(void) { return 1; }

#else

static void packPixelsInVectors(const uint8_t *pixels, size_t count, uint8_t *output) {
    packPixels(pixels, count, output);
}

static int hasVectors(void) { return 0; }

#endif

void CDeflatePackRows(const uint8_t *pixels, size_t stride, size_t width, size_t height, uint8_t *output) {
    const int vectors = hasVectors();
    for (size_t row = 0; row < height; row += 1) {
        *output = 0;
        if (vectors) {
            packPixelsInVectors(pixels, width, output + 1);
        } else {
            packPixels(pixels, width, output + 1);
        }
        pixels += stride;
        output += 1 + 3 * width;
    }
}

/// Returns a word 0x??RRGGBB as the bytes red, green, blue, 255.
static inline uint32_t opaque(uint32_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return word << 8 | 0xFF;
#else
    return __builtin_bswap32(word << 8 | 0xFF);
#endif
}

void CDeflatePackOpaque(const uint32_t *pixels, size_t count, uint8_t *output) {
    for (size_t index = 0; index < count; index += 1) {
        const uint32_t packed = opaque(pixels[index]);
        memcpy(output + 4 * index, &packed, sizeof packed);
    }
}
