internal import CCairo
internal import Drawing
internal import ImageFormats

/// Owns pixels in memory, in Cairo's RGB24 format: a native-endian word `0x??RRGGBB` a pixel.
final class ImageSurface {
    let handle: OpaquePointer
    let size: PixelSize

    init(size: PixelSize) throws(CairoError) {
        self.size = size
        let handle = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
        let status = cairo_surface_status(handle)
        guard let handle, status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(handle)
            try check(status, "make an image of \(size.width) × \(size.height) pixels")
            throw .refused(action: "make an image", reason: "no surface")
        }
        self.handle = handle
    }

    deinit { cairo_surface_destroy(handle) }

    /// Calls `body` with the pixels, after all drawing has arrived there; they are good until it returns.
    func withPixels<Result>(_ body: (PixelRows) throws -> Result) throws -> Result {
        cairo_surface_flush(handle)
        try check(cairo_surface_status(handle), "finish drawing")
        guard let bytes = cairo_image_surface_get_data(handle) else {
            throw CairoError.refused(action: "read the pixels", reason: "the image has none")
        }
        // Cairo's rows are whole words.
        let stride = Int(cairo_image_surface_get_stride(handle)) / 4
        return try bytes.withMemoryRebound(to: UInt32.self, capacity: stride * size.height) { words in
            try body(PixelRows(start: words, stride: stride, width: size.width, height: size.height))
        }
    }

    /// Calls `body` with the first pixel of a box, whose pixels it may change, and the distance of two rows; the pixels are
    /// good until it returns.
    func change(_ box: PixelBox, _ body: (UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void) throws(CairoError) {
        cairo_surface_flush(handle)
        guard let bytes = cairo_image_surface_get_data(handle) else {
            throw CairoError.refused(action: "change the pixels", reason: "the image has none")
        }
        let stride = Int(cairo_image_surface_get_stride(handle)) / 4
        bytes.withMemoryRebound(to: UInt32.self, capacity: stride * size.height) { words in
            body(words + box.top * stride + box.left, stride)
        }
        cairo_surface_mark_dirty_rectangle(
            handle, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height))
    }

    /// Takes over the pixels of a box from another surface of the same size.
    func copy(_ box: PixelBox, from other: ImageSurface) throws(CairoError) {
        precondition(size == other.size, "pixels are taken from a surface of the same size")
        cairo_surface_flush(handle)
        cairo_surface_flush(other.handle)
        guard let target = cairo_image_surface_get_data(handle), let source = cairo_image_surface_get_data(other.handle)
        else { throw CairoError.refused(action: "read the pixels", reason: "the image has none") }
        let stride = Int(cairo_image_surface_get_stride(handle))
        for row in box.top..<box.bottom {
            let start = row * stride + 4 * box.left
            (target + start).update(from: source + start, count: 4 * box.width)
        }
        cairo_surface_mark_dirty_rectangle(
            handle, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height))
    }
}
