internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneImages

/// Writes the stored frames of an animation to a file. The file is begun by the initializer. Each frame is then added
/// in order, and the file is ended, which has no name yet.
protocol AnimationWriter<Content>: SendableMetatype {
    /// The stored form of a frame that differs from the one before.
    associatedtype Content: Sendable

    /// Returns the approximate number of bytes of a frame in the file.
    static func byteCount(of content: Content) -> Int

    /// Adds the next frame, which is shown for `ticks` ticks.
    mutating func add(_ content: Content, for ticks: Int) throws

    /// Ends the file.
    mutating func end() throws
}

/// Passes the frames of an animation to its writer, each as soon as its duration is known.
struct TimedFrames<Writer: AnimationWriter> {
    private var writer: Writer
    private var delays: ArraySlice<Int>
    private var pending: (content: Writer.Content, ticks: Int)?
    /// The approximate number of bytes of each frame in the file, in order.
    private(set) var byteCounts: [Int] = []

    /// - Parameter delays: The ticks for which each frame is shown.
    init(_ writer: Writer, delays: [Int]) {
        self.writer = writer
        self.delays = delays[...]
    }

    /// Adds the next frame; nil for a frame that looks the same as the one before, and only extends its duration.
    mutating func add(_ content: Writer.Content?) throws {
        byteCounts.append(content.map(Writer.byteCount) ?? 0)
        let ticks = delays.popFirst() ?? 0
        if let content {
            try writePending()
            pending = (content, ticks)
        } else {
            pending?.ticks += ticks
        }
    }

    /// Ends the file.
    mutating func end() throws {
        try writePending()
        try writer.end()
    }

    private mutating func writePending() throws {
        if let pending { try writer.add(pending.content, for: pending.ticks) }
    }
}

/// The size in pixels of the pictures of an animation.
struct AnimationCanvas: Hashable, Sendable {
    /// Pixels per point.
    let scale: Double
    let width: Int
    let height: Int

    /// - Throws: ``AnimationError`` for a picture of another size.
    func check(_ pixels: PixelRows) throws(AnimationError) {
        guard pixels.width != width || pixels.height != height else { return }
        throw AnimationError(
            description: "a picture of \(pixels.width) × \(pixels.height) pixels among those of \(width) × \(height)")
    }
}

extension AnimationCanvas {
    /// The canvas of the strip's pictures, scaled by `factor`.
    init(of strip: FrameStrip, scaledBy factor: Double) {
        let list = DrawList(size: strip.size, scale: strip.scale * factor, background: .white)
        self.init(scale: list.scale, width: list.pixelWidth, height: list.pixelHeight)
    }
}

/// An error of making an animation from its pictures.
package struct AnimationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem, without a full stop.
    package let description: String
}
