internal import TouchstoneImages

/// Writes an animated PNG, one frame after another.
struct APNGWriter: AnimationWriter {
    /// Pixels that are drawn over a rectangle.
    struct Content: Sendable {
        let rectangle: PixelRectangle
        let stream: PixelStream
    }

    private let file: StreamedFile
    private var image: AnimatedPNG
    private let denominator: UInt16
    private var frameCount = 0

    init(to file: StreamedFile, canvas: AnimationCanvas, ticksPerSecond: Int, text: String?) throws {
        self.file = file
        image = AnimatedPNG(width: canvas.width, height: canvas.height)
        denominator = UInt16(clamping: ticksPerSecond)
        try file.append(image.opening(text: text))
    }

    static func byteCount(of content: Content) -> Int { content.stream.byteCount }

    mutating func add(_ content: Content, for ticks: Int) throws {
        frameCount += 1
        let delay = AnimatedPNG.Delay(numerator: UInt16(clamping: ticks), denominator: denominator)
        try file.append(image.frame(content.stream, in: content.rectangle, delay: delay))
    }

    mutating func end() throws {
        try file.append(image.closing)
        let count = image.frameCount(frameCount)
        try file.overwrite(count.bytes, at: count.offset)
    }

    /// Returns an encoder that compresses the changed pixels.
    static func makeEncoder() -> FrameChangeEncoder<Content> {
        var maker = PixelStream.Maker()
        return FrameChangeEncoder { change in
            let stream =
                try change.previous.map { try maker.stream(of: $0.parts, of: change.pixels, in: change.rectangle) }
                ?? maker.stream(of: change.pixels)
            return Content(rectangle: change.rectangle, stream: stream)
        }
    }
}
