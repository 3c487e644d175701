#include "CTouchstoneJPEG.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

/// The largest number of scans of a file. Each scan of a progressive file may cost as much as decoding the whole
/// picture, and a small file can contain thousands. Files of programs have about ten.
#define MOST_SCANS 500

/// libjpeg's state, and the place where its errors continue.
typedef struct {
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failure;
} Reader;

static void fail(j_common_ptr decoder) { longjmp(((Reader *)decoder->client_data)->failure, 1); }

/// Warnings, which libjpeg would print.
static void ignoreMessage(j_common_ptr decoder) { (void)decoder; }

static void ignoreWarning(j_common_ptr decoder, int level) {
    (void)decoder;
    (void)level;
}

static void countScans(j_common_ptr decoder) {
    if (((j_decompress_ptr)decoder)->input_scan_number > MOST_SCANS) fail(decoder);
}

/// Begins to read a file. An error continues at `reader->failure`, which must be set before.
static void begin(Reader *reader, const uint8_t *bytes, size_t size) {
    // The type of the first parameter of some versions is not const. The bytes are not changed.
    jpeg_mem_src(&reader->decoder, (unsigned char *)bytes, (unsigned long)size);
    jpeg_read_header(&reader->decoder, TRUE);
}

/// Prepares everything that needs no file.
static void prepare(Reader *reader) {
    reader->decoder.err = jpeg_std_error(&reader->errors);
    reader->errors.error_exit = fail;
    reader->errors.output_message = ignoreMessage;
    reader->errors.emit_message = ignoreWarning;
    reader->decoder.client_data = reader;
}

/// Continues after `prepare`, where an error may already jump.
static void create(Reader *reader) {
    jpeg_create_decompress(&reader->decoder);
    // Creating clears all but the error handlers and the client's data.
    reader->progress.progress_monitor = countScans;
    reader->decoder.progress = &reader->progress;
}

CJPEGStatus CJPEGReadSize(const uint8_t *bytes, size_t size, size_t *width, size_t *height) {
    Reader reader = {0};
    *width = 0;
    *height = 0;
    if (!bytes || size == 0) return CJPEGDamaged;
    prepare(&reader);
    if (setjmp(reader.failure)) {
        jpeg_destroy_decompress(&reader.decoder);
        *width = 0;
        *height = 0;
        return CJPEGDamaged;
    }
    create(&reader);
    begin(&reader, bytes, size);
    *width = reader.decoder.image_width;
    *height = reader.decoder.image_height;
    jpeg_destroy_decompress(&reader.decoder);
    return CJPEGDone;
}

/// Sets the form in which libjpeg returns pixels. Returns whether there is one.
static int chooseColors(j_decompress_ptr decoder) {
    switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: decoder->out_color_space = JCS_GRAYSCALE; return 1;
    case JCS_RGB:
    case JCS_YCbCr: decoder->out_color_space = JCS_RGB; return 1;
    case JCS_CMYK:
    case JCS_YCCK: decoder->out_color_space = JCS_CMYK; return 1;
    default: return 0;
    }
}

static uint32_t product(uint32_t one, uint32_t other) { return (one * other + 127) / 255; }

/// Converts a row of samples to words. Adobe's programs store inverted CMYK.
static void convert(const JSAMPLE *row, j_decompress_ptr decoder, uint32_t *words) {
    size_t width = decoder->output_width;
    if (decoder->out_color_space == JCS_GRAYSCALE) {
        for (size_t x = 0; x < width; x++) words[x] = 0xFF000000u | row[x] * 0x010101u;
    } else if (decoder->out_color_space == JCS_RGB) {
        for (size_t x = 0; x < width; x++, row += 3) {
            words[x] = 0xFF000000u | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
        }
    } else {
        uint32_t flip = decoder->saw_Adobe_marker ? 0 : 255;
        for (size_t x = 0; x < width; x++, row += 4) {
            uint32_t light = row[3] ^ flip;
            uint32_t red = product(row[0] ^ flip, light);
            uint32_t green = product(row[1] ^ flip, light);
            uint32_t blue = product(row[2] ^ flip, light);
            words[x] = 0xFF000000u | red << 16 | green << 8 | blue;
        }
    }
}

CJPEGStatus CJPEGDecode(const uint8_t *bytes, size_t size, uint32_t *words, size_t capacity) {
    Reader reader = {0};
    if (!bytes || size == 0 || !words) return CJPEGDamaged;
    prepare(&reader);
    if (setjmp(reader.failure)) {
        jpeg_destroy_decompress(&reader.decoder);
        return CJPEGDamaged;
    }
    create(&reader);
    begin(&reader, bytes, size);
    j_decompress_ptr decoder = &reader.decoder;
    if ((size_t)decoder->image_width * decoder->image_height > capacity) {
        jpeg_destroy_decompress(decoder);
        return CJPEGTooLarge;
    }
    if (!chooseColors(decoder)) {
        jpeg_destroy_decompress(decoder);
        return CJPEGUnsupported;
    }
    jpeg_start_decompress(decoder);
    // The row belongs to the decoder.
    JSAMPARRAY row = decoder->mem->alloc_sarray(
        (j_common_ptr)decoder, JPOOL_IMAGE, decoder->output_width * (JDIMENSION)decoder->output_components, 1);
    while (decoder->output_scanline < decoder->output_height) {
        size_t line = decoder->output_scanline;
        if (jpeg_read_scanlines(decoder, row, 1) != 1) break;
        convert(row[0], decoder, words + line * decoder->output_width);
    }
    jpeg_destroy_decompress(decoder);
    return CJPEGDone;
}
