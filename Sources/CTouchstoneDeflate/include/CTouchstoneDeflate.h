#pragma once

#include <stddef.h>
#include <stdint.h>

/// The inner loop of a PNG writer: packing rows of pixels, compressing them, and computing checksums. It also
/// decompresses texts.
///
/// Compression and checksums are ISA-L's. No function keeps state, allocates, prints or aborts. All functions may be
/// called from any number of threads at the same time if their buffers are separate.

#ifdef __cplusplus
extern "C" {
#endif

/// The result of a compression or a decompression.
typedef enum {
    CDeflateDone = 0,
    /// A required buffer is missing.
    CDeflateBadArgument = 1,
    /// More than 4 GB on either side.
    CDeflateTooLarge = 2,
    /// `capacity` is less than the size of the output, or `workspaceSize` is less than required.
    CDeflateNoRoom = 3,
    /// ISA-L refused for another reason, such as a damaged stream.
    CDeflateFailed = 4,
} CDeflateStatus;

/// The size of the scratch memory that `CDeflatePart` needs, in bytes.
size_t CDeflateWorkspaceSize(void);

/// The largest number of bytes to which `size` bytes can be compressed.
size_t CDeflateBound(size_t size);

/// Compresses `size` bytes into a part of a deflate stream (RFC 1951). The part refers to nothing before it, ends with
/// a whole byte, and is not marked as the last. Several parts followed by an empty last block (3, 0) are a stream. If
/// `size` is 0, the part is empty.
///
/// The same bytes always produce the same part, regardless of the contents and the address of `workspace`.
///
/// @param output Room for `capacity` bytes. `CDeflateBound(size)` are always enough.
/// @param workspace Scratch memory of `workspaceSize` bytes, at least `CDeflateWorkspaceSize()`.
/// @param written Receives the length of the part; 0 unless the result is `CDeflateDone`.
CDeflateStatus CDeflatePart(
    const uint8_t *input, size_t size, uint8_t *output, size_t capacity, uint8_t *workspace,
    size_t workspaceSize, size_t *written);

/// The size of the scratch memory that `CDeflateInflate` needs, in bytes.
size_t CDeflateInflateWorkspaceSize(void);

/// Decompresses a zlib stream (RFC 1950) whose header and checksum are valid. Bytes after its end are ignored.
///
/// The result is `CDeflateNoRoom` if the output is larger than `capacity` bytes, and `CDeflateFailed` if the stream is
/// damaged or incomplete.
///
/// @param output Room for `capacity` bytes. Its contents after a failure are undefined.
/// @param workspace Scratch memory of `workspaceSize` bytes, at least `CDeflateInflateWorkspaceSize()`.
/// @param written Receives the number of bytes of output; 0 unless the result is `CDeflateDone`.
CDeflateStatus CDeflateInflate(
    const uint8_t *input, size_t size, uint8_t *output, size_t capacity, uint8_t *workspace,
    size_t workspaceSize, size_t *written);

/// Returns the CRC-32 of PNG and gzip (reflected 0xEDB88320) of `size` bytes that follow bytes with the checksum `crc`;
/// start with 0.
uint32_t CDeflateCRC32(uint32_t crc, const uint8_t *bytes, size_t size);

/// Returns the Adler-32 of zlib (RFC 1950) of `size` bytes that follow bytes with the checksum `adler`; start with 1.
uint32_t CDeflateAdler32(uint32_t adler, const uint8_t *bytes, size_t size);

/// Packs rows of Cairo's RGB24 format (one native-endian 32-bit word 0x??RRGGBB per pixel) into PNG rows: a filter byte
/// of 0, then red, green, blue of each pixel.
///
/// @param stride The distance of the rows of `pixels` in bytes, a multiple of 4.
/// @param output Room for `height * (1 + 3 * width)` bytes.
void CDeflatePackRows(const uint8_t *pixels, size_t stride, size_t width, size_t height, uint8_t *output);

/// Packs pixels of the same format as in a PNG with opacity: red, green, blue and 255 of each pixel.
///
/// @param output Room for `4 * count` bytes.
void CDeflatePackOpaque(const uint32_t *pixels, size_t count, uint8_t *output);

#ifdef __cplusplus
}
#endif
