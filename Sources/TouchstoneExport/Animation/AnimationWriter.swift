internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Writes the stored frames of an animation to a file. The file is begun by the initializer. Each frame is then added
/// in order, and the file is ended, which has no name yet.
protocol AnimationWriter<Content>: SendableMetatype {
    /// The stored form of a frame that differs from the one before.
    associatedtype Content: Sendable

    /// Returns the approximate number of bytes of a frame in the file.
    static func byteCount(of content: Content) -> Int

    /// Adds the next frame, which is shown for `ticks` ticks; nil for a frame that looks the same as the one before.
    mutating func add(_ content: Content?, for ticks: Int) throws

    /// Ends the file.
    mutating func end() throws
}

/// Turns the pixels of successive frames into the form that a format stores. For use on one thread.
protocol FrameChangeEncoder: AnyObject, SendableMetatype {
    /// The stored form of a frame that differs from the one before.
    associatedtype Content: Sendable

    /// Begins another run, after a frame with these pixels.
    func begin(after pixels: Pixels)

    /// Returns the stored form of the next frame; nil if the frame looks the same as the one before. The pixels are
    /// valid until this method returns. If a copy were kept, drawing the next frame would copy all pixels.
    ///
    /// - Parameter changes: The parts that may differ from the frame before: bands that share no row, from top to
    ///   bottom.
    func encode(_ pixels: Pixels, changes: [PixelBand]) throws -> Content?
}

/// The last frame that was added. It is written later, when its duration is known.
struct PendingFrame<Content> {
    private var frame: (content: Content, ticks: Int)?

    /// Adds a frame and returns the one before it, which is now complete. A frame that looks the same as the one before
    /// only extends its duration.
    mutating func add(_ content: Content?, for ticks: Int) -> (content: Content, ticks: Int)? {
        guard let content else {
            frame?.ticks += ticks
            return nil
        }
        defer { frame = (content, ticks) }
        return frame
    }

    /// Returns the last frame.
    mutating func end() -> (content: Content, ticks: Int)? {
        defer { frame = nil }
        return frame
    }
}

/// The size in pixels of the pictures of an animation.
struct AnimationCanvas: Hashable, Sendable {
    /// Pixels per point.
    let scale: Double
    let width: Int
    let height: Int

    /// The canvas of the strip's pictures, scaled by `factor`.
    init(of strip: FrameStrip, scaledBy factor: Double) {
        scale = strip.scale * factor
        let list = DrawList(size: strip.size, scale: scale, background: .white)
        width = list.pixelWidth
        height = list.pixelHeight
    }
}
