internal import Drawing
internal import Geometry

/// Writes what is stored of the frames of an animation to a file. Its life: begun when it is made, then each frame in
/// order, then the end; dropped before its finish it leaves nothing behind.
protocol AnimationWriter<Content>: SendableMetatype {
    /// What is stored of a frame that differs from the one before.
    associatedtype Content: Sendable

    /// About how many bytes a frame takes in the file.
    static func byteCount(of content: Content) -> Int

    /// Adds the next frame, which is shown for so many ticks; nil for one that looks as the one before.
    mutating func add(_ content: Content?, for ticks: Int) throws

    /// Ends the file, which has no name yet, and returns how many bytes it has.
    mutating func end() throws -> Int

    /// Gives the file its name.
    mutating func finish() throws -> WrittenFile
}

/// Turns the pixels of frames that follow one another into what a format stores of each. For one thread.
protocol FrameChangeEncoder: AnyObject, SendableMetatype {
    /// What is stored of a frame that differs from the one before.
    associatedtype Content: Sendable

    /// Another run begins, after a frame with these pixels.
    func begin(after pixels: Pixels)

    /// What is stored of the next frame; nil for one that looks as the one before. The pixels are good until it returns: a copy that is
    /// kept would have all of them copied for the next frame.
    ///
    /// - Parameter changes: What may look otherwise than in the frame before: bands that have no row in common, from top to bottom.
    func encode(_ pixels: Pixels, changes: [PixelBand]) throws -> Content?
}

/// The frame that was added last: it waits to be written until it is known for how long it is shown.
struct PendingFrame<Content> {
    private var frame: (content: Content, ticks: Int)?

    /// Adds a frame; returns the one before it, which is now complete. One that looks as the one before makes that last
    /// longer.
    mutating func add(_ content: Content?, for ticks: Int) -> (content: Content, ticks: Int)? {
        guard let content else {
            frame?.ticks += ticks
            return nil
        }
        defer { frame = (content, ticks) }
        return frame
    }

    /// The last of the frames.
    mutating func end() -> (content: Content, ticks: Int)? {
        defer { frame = nil }
        return frame
    }
}

/// How many pixels the pictures of an animation have.
struct AnimationCanvas: Hashable, Sendable {
    /// Pixels per point.
    let scale: Double
    let width: Int
    let height: Int

    /// The strip's pictures, `factor` times as large as they are.
    init(of strip: FrameStrip, scaledBy factor: Double) {
        scale = strip.scale * factor
        let list = DrawList(size: strip.size, scale: scale, background: .white)
        width = list.pixelWidth
        height = list.pixelHeight
    }
}
