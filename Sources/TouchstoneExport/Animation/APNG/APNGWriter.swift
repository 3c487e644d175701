internal import TouchstoneDrawing
internal import TouchstoneImages

/// Writes an animated PNG, one frame after another.
struct APNGWriter: AnimationWriter {
    private let file: StreamedFile
    private var image: AnimatedPNG
    private let denominator: UInt16
    private var pending = PendingFrame<APNGFrameEncoder.Content>()
    private var frameCount = 0

    init(to file: StreamedFile, canvas: AnimationCanvas, clock: FrameClock, text: String?) throws {
        self.file = file
        image = AnimatedPNG(width: canvas.width, height: canvas.height)
        denominator = UInt16(clamping: clock.ticksPerSecond)
        try file.append(image.opening(text: text))
    }

    static func byteCount(of content: APNGFrameEncoder.Content) -> Int { content.stream.byteCount }

    mutating func add(_ content: APNGFrameEncoder.Content?, for ticks: Int) throws {
        if let frame = pending.add(content, for: ticks) { try write(frame) }
    }

    mutating func end() throws {
        if let frame = pending.end() { try write(frame) }
        try file.append(image.closing)
        let count = image.frameCount(frameCount)
        try file.overwrite(count.bytes, at: count.offset)
    }

    private mutating func write(_ frame: (content: APNGFrameEncoder.Content, ticks: Int)) throws {
        frameCount += 1
        let delay = AnimatedPNG.Delay(numerator: UInt16(clamping: frame.ticks), denominator: denominator)
        try file.append(image.frame(frame.content.stream, in: frame.content.place, delay: delay))
    }
}

/// Compresses the changed pixels.
final class APNGFrameEncoder: FrameChangeEncoder {
    /// Pixels that are drawn over a rectangle.
    struct Content: Sendable {
        let place: PixelRectangle
        let stream: PixelStream
    }

    private var maker = PixelStream.Maker()
    private var previous: Pixels?

    func begin(after pixels: Pixels) { previous.copy(pixels) }

    func encode(_ pixels: Pixels, changes: [PixelBand]) throws -> Content? {
        guard let changed = previous.map({ pixels.changes(since: $0, in: changes) }) else {
            previous = pixels
            let all = PixelRectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
            return Content(place: all, stream: try pixels.withRows { try maker.stream(of: $0) })
        }
        guard let place = changed.rectangle else { return nil }
        previous?.copy(changed, from: pixels)
        return Content(place: place, stream: try pixels.withRows { try maker.stream(of: changed, of: $0, in: place) })
    }
}
