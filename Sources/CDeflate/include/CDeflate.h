#pragma once

#include <stddef.h>
#include <stdint.h>

/// What the inner loop of a PNG writer needs: rows of pixels packed for the file, compressed, and checked; and the way
/// back for a compressed text.
///
/// Compression and checksum are ISA-L's. No function keeps state, allocates, prints or aborts; all may be called from
/// any number of threads at once as long as their buffers are apart.

#ifdef __cplusplus
extern "C" {
#endif

/// What became of a compression or a decompression.
typedef enum {
    CDeflateDone = 0,
    /// A buffer that is needed is missing.
    CDeflateBadArgument = 1,
    /// More than 4 GB on either side.
    CDeflateTooLarge = 2,
    /// `capacity` is less than what came out, or `workspaceSize` less than what is needed.
    CDeflateNoRoom = 3,
    /// ISA-L refused for a reason of its own, such as a damaged stream.
    CDeflateFailed = 4,
} CDeflateStatus;

/// The size of the scratch memory that `CDeflatePart` needs, in bytes.
size_t CDeflateWorkspaceSize(void);

/// The most bytes that `size` bytes can become.
size_t CDeflateBound(size_t size);

/// Compresses `size` bytes into a part of a deflate stream (RFC 1951) that refers to nothing before it, ends with a whole
/// byte, and is not the last: such parts one behind another, an empty last block (3, 0) behind them, are a stream.
/// No bytes become no bytes.
///
/// The same bytes give the same part, whatever `workspace` held before and wherever it lies.
///
/// @param output Room for `capacity` bytes; `CDeflateBound(size)` are always enough.
/// @param workspace Scratch memory of `workspaceSize` bytes, at least `CDeflateWorkspaceSize()`.
/// @param written Receives the length of the part; 0 unless the result is `CDeflateDone`.
CDeflateStatus CDeflatePart(
    const uint8_t *input, size_t size, uint8_t *output, size_t capacity, uint8_t *workspace,
    size_t workspaceSize, size_t *written);

/// The size of the scratch memory that `CDeflateInflate` needs, in bytes.
size_t CDeflateInflateWorkspaceSize(void);

/// Decompresses a zlib stream (RFC 1950) whose header and checksum hold. What lies behind its end is left alone.
///
/// `CDeflateNoRoom` says that more would come out than `capacity` bytes, `CDeflateFailed` that the stream is damaged or
/// cut off.
///
/// @param output Room for `capacity` bytes; what it holds after a failure means nothing.
/// @param workspace Scratch memory of `workspaceSize` bytes, at least `CDeflateInflateWorkspaceSize()`.
/// @param written Receives the number of bytes that came out; 0 unless the result is `CDeflateDone`.
CDeflateStatus CDeflateInflate(
    const uint8_t *input, size_t size, uint8_t *output, size_t capacity, uint8_t *workspace,
    size_t workspaceSize, size_t *written);

/// The CRC-32 of PNG and gzip (reflected 0xEDB88320) of `size` bytes that follow those which gave `crc`; start
/// with 0.
uint32_t CDeflateCRC32(uint32_t crc, const uint8_t *bytes, size_t size);

/// The Adler-32 of zlib (RFC 1950) of `size` bytes that follow those which gave `adler`; start with 1.
uint32_t CDeflateAdler32(uint32_t adler, const uint8_t *bytes, size_t size);

/// Packs rows of Cairo's RGB24 format (a native-endian 32-bit word 0x??RRGGBB a pixel) into PNG rows: a filter byte of
/// 0, then red, green, blue of each pixel.
///
/// @param stride Distance of the rows of `pixels` in bytes, a multiple of 4.
/// @param output Room for `height * (1 + 3 * width)` bytes.
void CDeflatePackRows(const uint8_t *pixels, size_t stride, size_t width, size_t height, uint8_t *output);

/// Packs pixels of the same format as a PNG with opacity has them: red, green, blue and 255 of each pixel.
///
/// @param output Room for `4 * count` bytes.
void CDeflatePackOpaque(const uint32_t *pixels, size_t count, uint8_t *output);

#ifdef __cplusplus
}
#endif
