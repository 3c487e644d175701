package import TouchstoneDrawing
internal import TouchstoneImages

/// Encodes a few pictures that exist as pixels as files. For pictures that must be drawn, and for many pictures, use
/// ``AnimationExporter``.
package enum PictureSequence {
    /// Returns a PNG file.
    ///
    /// - Throws: An error whose description says what failed, also for a picture without pixels.
    package static func png(_ pixels: Pixels) throws -> [UInt8] {
        try requirePixels(pixels)
        var file = PNGFile()
        return try pixels.withRows { rows in try file.bytes(of: rows) }
    }

    /// Returns an animated PNG file that repeats forever.
    ///
    /// - Parameter pictures: The pictures, of one size, each with its duration in seconds. Without pictures the result
    ///   is empty.
    /// - Throws: An error whose description says what failed, also for pictures of several sizes.
    package static func animatedPNG(_ pictures: [(pixels: Pixels, seconds: Double)]) throws -> [UInt8] {
        guard let first = pictures.first?.pixels else { return [] }
        try requirePixels(first)
        var image = AnimatedPNG(width: first.width, height: first.height)
        var bytes = try image.opening(text: nil)
        let encoder = APNGFrameEncoder()
        let whole = [PixelBand(rows: 0..<first.height, columns: 0..<first.width)]
        var pending = PendingFrame<APNGFrameEncoder.Content>()
        var count = 0
        func append(_ frame: (content: APNGFrameEncoder.Content, ticks: Int)?) {
            guard let frame else { return }
            count += 1
            bytes += image.frame(
                frame.content.stream, in: frame.content.place,
                delay: .init(numerator: UInt16(clamping: frame.ticks), denominator: 100))
        }
        for (pixels, seconds) in pictures {
            guard pixels.width == first.width, pixels.height == first.height else {
                throw AnimationError.anotherSize(
                    width: pixels.width, height: pixels.height, expectedWidth: first.width,
                    expectedHeight: first.height)
            }
            append(pending.add(try encoder.encode(pixels, changes: whole), for: Int((seconds * 100).rounded())))
        }
        append(pending.end())
        bytes += image.closing
        let frames = image.frameCount(count)
        bytes.replaceSubrange(frames.offset..<frames.offset + frames.bytes.count, with: frames.bytes)
        return bytes
    }

    private static func requirePixels(_ pixels: Pixels) throws(ImageFormatError) {
        guard pixels.width > 0, pixels.height > 0 else {
            throw .refused(action: "write a picture", reason: "it has no pixels")
        }
    }
}
