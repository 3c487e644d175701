internal import CCairo

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

    /// The distance of two rows, in bytes.
    var stride: Int { Int(cairo_image_surface_get_stride(handle)) }

    /// Calls `body` with the address of the first row, after all drawing has arrived there.
    func withPixels<Result>(_ body: (UnsafePointer<UInt8>) throws -> Result) throws -> Result {
        cairo_surface_flush(handle)
        try check(cairo_surface_status(handle), "finish drawing")
        guard let pixels = cairo_image_surface_get_data(handle) else {
            throw CairoError.refused(action: "read the pixels", reason: "the image has none")
        }
        return try body(UnsafePointer(pixels))
    }
}
