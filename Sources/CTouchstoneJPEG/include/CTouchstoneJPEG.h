#pragma once

#include <stddef.h>
#include <stdint.h>

/// A reader of JPEG files, on top of libjpeg. Errors of libjpeg, which it reports with `longjmp`, end here.
///
/// No function prints, aborts or keeps state. All functions may be called from any number of threads at the same time.

#ifdef __cplusplus
extern "C" {
#endif

/// The result of reading a JPEG file.
typedef enum {
    CJPEGDone = 0,
    /// The bytes are not a JPEG file, or are too damaged to be read.
    CJPEGDamaged = 1,
    /// The picture has more pixels than fit.
    CJPEGTooLarge = 2,
    /// The colors of the file have a form that is not supported.
    CJPEGUnsupported = 3,
} CJPEGStatus;

/// Reads the size in the header of a file.
///
/// @param bytes The file.
/// @param size The number of its bytes.
/// @param width Receives the number of pixels in a row, at least 1; 0 unless the result is `CJPEGDone`.
/// @param height Receives the number of rows, at least 1; 0 unless the result is `CJPEGDone`.
CJPEGStatus CJPEGReadSize(const uint8_t *bytes, size_t size, size_t *width, size_t *height);

/// Decodes a file with gray, RGB, YCbCr, CMYK or YCCK colors. CMYK is converted without a color profile.
///
/// If the file ends early, or a part of it is damaged, the missing pixels are gray or wrong.
///
/// @param bytes The file.
/// @param size The number of its bytes.
/// @param words Receives words of the form `0xFFRRGGBB`, row by row.
/// @param capacity The number of words that there is room for.
CJPEGStatus CJPEGDecode(const uint8_t *bytes, size_t size, uint32_t *words, size_t capacity);

#ifdef __cplusplus
}
#endif
