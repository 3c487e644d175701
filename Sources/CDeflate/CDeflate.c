#include "CDeflate.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

__attribute__((target("avx"))) static void zeroUpper(void) { _mm256_zeroupper(); }

/// ISA-L 2.30 returns with the upper halves of the vector registers dirty, which slows down every SSE instruction that
/// the thread executes afterwards (5 to 29 % of the time to draw a frame).
static void cleanVectorRegisters(void) {
    if (__builtin_cpu_supports("avx")) zeroUpper();
}
#else
static void cleanVectorRegisters(void) {}
#endif

size_t CDeflateWorkspaceSize(CDeflateLevel level) {
    switch (level) {
    case CDeflateFast: return ISAL_DEF_LVL1_DEFAULT;
    case CDeflateSmall: return ISAL_DEF_LVL3_DEFAULT;
    }
    return 0;
}

size_t CDeflateBound(size_t size) {
    // The worst case is a sequence of stored blocks: 5 bytes for each 65,535, and the wrapper's 6. What a block of
    // literals may take beyond that before ISA-L falls back to stored ones fits into the rest.
    return size + 5 * (size / 65535 + 1) + 6 + 256;
}

CDeflateStatus CDeflateCompress(
    CDeflateLevel level, const uint8_t *input, size_t size, uint8_t *output, size_t capacity, uint8_t *workspace,
    size_t workspaceSize, size_t *written) {
    if (written == NULL) return CDeflateBadArgument;
    *written = 0;
    const size_t needed = CDeflateWorkspaceSize(level);
    if (needed == 0 || output == NULL || workspace == NULL || (input == NULL && size > 0)) return CDeflateBadArgument;
    if (size > UINT32_MAX) return CDeflateTooLarge;
    if (workspaceSize < needed) return CDeflateNoRoom;

    struct isal_zstream stream = {0};
    isal_deflate_stateless_init(&stream);
    stream.level = level;
    stream.level_buf = workspace;
    stream.level_buf_size = (uint32_t)needed;
    stream.gzip_flag = IGZIP_ZLIB;
    stream.end_of_stream = 1;
    stream.flush = NO_FLUSH;
    stream.next_in = (uint8_t *)input;
    stream.avail_in = (uint32_t)size;
    stream.next_out = output;
    stream.avail_out = capacity > UINT32_MAX ? UINT32_MAX : (uint32_t)capacity;
    const int result = isal_deflate_stateless(&stream);
    cleanVectorRegisters();

    switch (result) {
    case COMP_OK:
        *written = stream.total_out;
        return CDeflateDone;
    case STATELESS_OVERFLOW: return CDeflateNoRoom;
    default: return CDeflateFailed;
    }
}

uint32_t CDeflateCRC32(uint32_t crc, const uint8_t *bytes, size_t size) {
    if (bytes == NULL || size == 0) return crc;
    const uint32_t result = crc32_gzip_refl(crc, bytes, size);
    cleanVectorRegisters();
    return result;
}
