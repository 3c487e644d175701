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

    /// Writes an animated PNG that repeats forever.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, at least one, of one size, each with its duration in seconds.
    ///   - file: The file, which is ended.
    /// - Throws: An error whose description says what failed, also for pictures of several sizes.
    package static func write(
        animatedPNG pictures: [(pixels: Pixels, seconds: Double)], to file: StreamedFile
    ) throws {
        let first = pictures[0].pixels
        try requirePixels(first)
        let canvas = AnimationCanvas(scale: 1, width: first.width, height: first.height)
        let writer = try APNGWriter(to: file, canvas: canvas, ticksPerSecond: 100, text: nil)
        var frames = TimedFrames(writer, delays: pictures.map { Int(($0.seconds * 100).rounded()) })
        let encoder = APNGWriter.makeEncoder()
        let whole = [PixelBand(rows: 0..<first.height, columns: 0..<first.width)]
        for (pixels, _) in pictures {
            try canvas.check(pixels)
            try frames.add(encoder.encode(pixels, changes: whole))
        }
        try frames.end()
        try file.finish()
    }

    private static func requirePixels(_ pixels: Pixels) throws(ImageFormatError) {
        guard pixels.width > 0, pixels.height > 0 else {
            throw .refused(action: "write a picture", reason: "it has no pixels")
        }
    }
}
