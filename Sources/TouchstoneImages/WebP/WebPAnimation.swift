internal import CTouchstoneWebP

/// Joins the pictures of an animated WebP with libwebp, which keeps them in memory until the end.
package final class WebPAnimation {
    private let mux: OpaquePointer

    /// The largest number of pixels on a side. Source: libwebp's limit for one picture.
    package static let largestSide = Int(WEBP_MAX_DIMENSION)
    /// The longest duration of a picture, in milliseconds. Source: the format has 24 bits for it.
    package static let longestDelay = (1 << 24) - 1

    /// Creates an animation of `width` × `height` pixels that repeats forever.
    package init(width: Int, height: Int) throws(ImageFormatError) {
        guard max(width, height) <= Self.largestSide else {
            throw .refused(
                action: "begin a WebP file",
                reason: "\(width) × \(height) pixels, and no side may be longer than \(Self.largestSide)")
        }
        guard let mux = WebPMuxNew() else {
            throw .refused(action: "begin a WebP file", reason: "libwebp is of another version")
        }
        self.mux = mux
        var settings = WebPMuxAnimParams(bgcolor: 0xFFFF_FFFF, loop_count: 0)
        let statuses = [
            WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)), WebPMuxSetAnimationParams(mux, &settings),
        ]
        for status in statuses where status != WEBP_MUX_OK { throw WebPText.refused("begin a WebP file", status) }
    }

    deinit { WebPMuxDelete(mux) }

    /// Returns the smallest rectangle that covers the given one and in which a picture can be drawn: its left and top
    /// edges are even numbers.
    package static func rectangle(covering part: PixelRectangle) -> PixelRectangle {
        PixelRectangle(
            x: part.left & ~1, y: part.top & ~1, width: part.width + (part.left & 1),
            height: part.height + (part.top & 1))
    }

    /// Adds a picture from ``WebPFrameMaker``, which is drawn over the one before in a rectangle from
    /// ``rectangle(covering:)`` and shown for `delay` milliseconds.
    package func add(_ frame: [UInt8], in rectangle: PixelRectangle, delay: Int) throws(ImageFormatError) {
        let status = frame.withUnsafeBufferPointer { bytes in
            var info = WebPMuxFrameInfo()
            info.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            info.x_offset = Int32(rectangle.left)
            info.y_offset = Int32(rectangle.top)
            info.duration = Int32(min(delay, Self.longestDelay))
            info.id = WEBP_CHUNK_ANMF
            info.dispose_method = WEBP_MUX_DISPOSE_NONE
            info.blend_method = WEBP_MUX_BLEND
            return WebPMuxPushFrame(mux, &info, 1)
        }
        guard status == WEBP_MUX_OK else { throw WebPText.refused("add a picture to a WebP file", status) }
    }

    /// Returns the bytes of the file, with a text (``EmbeddedText``) if there is one.
    package func bytes(text: String?) throws -> [UInt8] {
        var data = WebPData()
        defer { WebPDataClear(&data) }
        let status = WebPMuxAssemble(mux, &data)
        guard status == WEBP_MUX_OK else { throw WebPText.refused("finish a WebP file", status) }
        let bytes = Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
        return if let text { try WebPText.put(CompressedText(text), into: bytes) } else { bytes }
    }
}
