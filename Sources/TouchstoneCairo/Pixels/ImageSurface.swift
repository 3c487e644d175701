internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneImages

/// Owns pixels in memory in Cairo's RGB24 format: one native-endian word `0x??RRGGBB` per pixel.
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

    /// Calls `body` with the pixels after all drawing is finished. They are valid until `body` returns.
    func withPixels<Result>(_ body: (PixelRows) throws -> Result) throws -> Result {
        let (words, stride) = try words()
        return try body(PixelRows(start: words, stride: stride, width: size.width, height: size.height))
    }

    /// Calls `body` with the first pixel of a box, whose pixels `body` may change, and with the distance of two rows in
    /// pixels. The pixels are valid until `body` returns.
    func change(_ box: PixelRectangle, _ body: (UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void) throws(CairoError)
    {
        let (words, stride) = try words()
        body(words + box.top * stride + box.left, stride)
        cairo_surface_mark_dirty_rectangle(
            handle, Int32(box.left), Int32(box.top), Int32(box.width), Int32(box.height))
    }

    /// Copies the pixels of a box from another surface of the same size.
    func copy(_ box: PixelRectangle, from other: ImageSurface) throws(CairoError) {
        precondition(size == other.size, "pixels are taken from a surface of the same size")
        let (words, distance) = try other.words()
        let source = words + box.top * distance + box.left
        try change(box) { target, stride in
            for row in 0..<box.height {
                (target + row * stride).update(from: source + row * distance, count: box.width)
            }
        }
    }

    /// Returns the first pixel, after all drawing is finished, and the distance of two rows in pixels. Cairo's rows are
    /// whole words.
    private func words() throws(CairoError) -> (start: UnsafeMutablePointer<UInt32>, stride: Int) {
        cairo_surface_flush(handle)
        try check(cairo_surface_status(handle), "finish drawing")
        guard let bytes = cairo_image_surface_get_data(handle) else {
            throw .refused(action: "reach the pixels", reason: "the image has none")
        }
        let stride = Int(cairo_image_surface_get_stride(handle)) / 4
        return (UnsafeMutableRawPointer(bytes).bindMemory(to: UInt32.self, capacity: stride * size.height), stride)
    }
}

/// The size of a picture that Cairo can draw, in whole pixels: 1…32,767 on a side.
struct PixelSize: Equatable {
    let width: Int
    let height: Int
}

extension PixelSize {
    /// The size of `list` in pixels.
    ///
    /// - Throws: ``CairoError/sizeNotFinite`` or ``CairoError/tooLarge(width:height:)``.
    init(of list: DrawList) throws(CairoError) {
        let pixels = (list.size.width * list.scale, list.size.height * list.scale)
        guard pixels.0.isFinite, pixels.1.isFinite else { throw .sizeNotFinite }
        // A larger number would trap when it is converted to an integer.
        let nonsense = 1e15
        guard pixels.0 < nonsense, pixels.1 < nonsense else {
            throw .tooLarge(width: Int(min(pixels.0, nonsense)), height: Int(min(pixels.1, nonsense)))
        }
        self.init(width: list.pixelWidth, height: list.pixelHeight)
        guard max(width, height) <= CairoError.largestSide else { throw .tooLarge(width: width, height: height) }
    }
}
