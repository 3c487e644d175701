internal import CTouchstoneCairo
package import TouchstoneDrawing

/// Reads PNG files back into pixels.
package enum PNGReader {
    /// Returns the pixels of a PNG file. Transparent parts are drawn on black.
    ///
    /// - Throws: ``CairoError`` if the bytes are not a complete PNG, or if the picture is too large to read.
    package static func pixels(of bytes: [UInt8]) throws(CairoError) -> Pixels {
        let handle = try surface(of: bytes)
        defer { cairo_surface_destroy(handle) }
        guard let data = cairo_image_surface_get_data(handle) else {
            throw .refused(action: "read the PNG", reason: "it has no pixels")
        }
        let (width, height) = (
            Int(cairo_image_surface_get_width(handle)), Int(cairo_image_surface_get_height(handle))
        )
        let stride = Int(cairo_image_surface_get_stride(handle))
        var pixels = Pixels(width: width, height: height)
        pixels.withUnsafeMutableWords { words in
            for y in 0..<height {
                let row = UnsafeRawPointer(data + y * stride)
                for x in 0..<width {
                    words[y * width + x] = row.load(fromByteOffset: x * 4, as: UInt32.self) & 0xFF_FFFF
                }
            }
        }
        return pixels
    }

    /// Returns a surface with the pixels of a PNG file, which belongs to the caller.
    ///
    /// - Throws: ``CairoError`` if the bytes are not a complete PNG, or if the picture is too large to read.
    static func surface(of bytes: [UInt8]) throws(CairoError) -> OpaquePointer {
        // The header comes first, so a picture that claims to be too large is not decompressed.
        if let size = claimedSize(of: bytes),
            max(size.width, size.height) > CairoError.largestSide || size.width * size.height > mostPixels
        {
            throw .tooLarge(width: size.width, height: size.height)
        }
        var source = Source(bytes: bytes, position: 0)
        let handle = withUnsafeMutablePointer(to: &source) { source in
            cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
                    return closure.assumingMemoryBound(to: Source.self).pointee.read(Int(length), into: target)
                }, source)
        }
        // Cairo reports a damaged picture as a lack of memory.
        guard let handle, cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(handle)
            throw .refused(action: "read the PNG", reason: "it is damaged, or is not a PNG")
        }
        return handle
    }

    /// The largest number of pixels of a picture that is read. They take half a gigabyte.
    private static let mostPixels = 1 << 27

    /// Returns the sides in the header of a file. Source: ISO/IEC 15948, 11.2.2.
    private static func claimedSize(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24 else { return nil }
        func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    /// The bytes of a file, which Cairo reads piece by piece.
    private struct Source {
        let bytes: [UInt8]
        var position: Int

        mutating func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> cairo_status_t {
            guard count <= bytes.count - position else { return CAIRO_STATUS_READ_ERROR }
            bytes.withUnsafeBufferPointer { bytes in
                if let start = bytes.baseAddress { target.update(from: start + position, count: count) }
            }
            position += count
            return CAIRO_STATUS_SUCCESS
        }
    }
}
