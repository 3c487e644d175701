#include "CTouchstoneDeflate.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include "VectorRegisters.h"

/// ISA-L's state of a stream (some 80 KB), followed by its tables. The stack of a thread may be too small for either.
#define STREAM_SIZE ((sizeof(struct isal_zstream) + 63) / 64 * 64)

size_t CDeflateWorkspaceSize(void) {
    // 63 more bytes for alignment, since the workspace may begin anywhere.
    return 63 + STREAM_SIZE + ISAL_DEF_LVL1_DEFAULT;
}

size_t CDeflateBound(size_t size) {
    // The worst case is a sequence of stored blocks: 5 bytes for each 65,535. The rest has room for what a block of
    // literals may take beyond that before ISA-L uses stored blocks instead, and for the empty blocks at the ends of
    // both pieces.
    return size + 5 * (size / 65535 + 1) + 256;
}

/// The number of bytes that are compressed separately at the front.
///
/// When ISA-L's fast routine begins a stream, it hashes the address of its own state instead of the third byte's hash
/// (`write_first_byte` in `igzip_icf_body_h1_gr_bt.asm`, 2.30 to 2.32: `tmp2` still contains the stream's address). For
/// about one in some thousand addresses this changes the choice of matches, and the same picture produces other bytes.
/// A first piece of at most 16 bytes is compressed by another routine, and the fast routine then continues a stream
/// that has begun. The piece must be longer than 3 bytes for the stream to count as begun.
#define HEAD 8

/// Compresses `stream`'s input so far up to a whole byte of its output. Returns whether all of the input was consumed.
static int takesAll(struct isal_zstream *stream, const uint8_t *input, size_t size) {
    stream->next_in = (uint8_t *)input;
    stream->avail_in = (uint32_t)size;
    return isal_deflate(stream) == COMP_OK && stream->avail_in == 0 && stream->avail_out > 0;
}

CDeflateStatus CDeflatePart(
    const uint8_t *input, size_t size, uint8_t *output, size_t capacity, uint8_t *workspace,
    size_t workspaceSize, size_t *written) {
    if (written == NULL) return CDeflateBadArgument;
    *written = 0;
    if (output == NULL || workspace == NULL || (input == NULL && size > 0)) return CDeflateBadArgument;
    if (size > UINT32_MAX) return CDeflateTooLarge;
    if (workspaceSize < CDeflateWorkspaceSize()) return CDeflateNoRoom;
    if (size == 0) return CDeflateDone;

    uint8_t *const aligned = (uint8_t *)(((uintptr_t)workspace + 63) & ~(uintptr_t)63);
    struct isal_zstream *const stream = (struct isal_zstream *)aligned;
    isal_deflate_init(stream);
    // On drawings, level 3 takes five times as long, and its output is no smaller.
    stream->level = 1;
    stream->level_buf = aligned + STREAM_SIZE;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream->gzip_flag = IGZIP_DEFLATE;
    stream->flush = SYNC_FLUSH;
    stream->end_of_stream = 0;
    stream->next_out = output;
    stream->avail_out = capacity > UINT32_MAX ? UINT32_MAX : (uint32_t)capacity;

    const size_t head = size > HEAD ? HEAD : 0;
    const int taken = (head == 0 || takesAll(stream, input, head)) && takesAll(stream, input + head, size - head);
    cleanVectorRegisters();

    if (taken) {
        *written = stream->total_out;
        return CDeflateDone;
    }
    return stream->avail_out == 0 || capacity < CDeflateBound(size) ? CDeflateNoRoom : CDeflateFailed;
}

uint32_t CDeflateAdler32(uint32_t adler, const uint8_t *bytes, size_t size) {
    if (bytes == NULL || size == 0) return adler;
    const uint32_t result = isal_adler32(adler, bytes, size);
    cleanVectorRegisters();
    return result;
}

uint32_t CDeflateCRC32(uint32_t crc, const uint8_t *bytes, size_t size) {
    if (bytes == NULL || size == 0) return crc;
    const uint32_t result = crc32_gzip_refl(crc, bytes, size);
    cleanVectorRegisters();
    return result;
}
