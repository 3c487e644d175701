public import Checks

/// Where goldens are, which are written, and how far a scene may be from its own.
public struct GoldenOptions: Sendable, Hashable {
    /// The folder of all goldens; each scene has a folder of its own in it, and each variant one in that.
    public var folder: String
    /// Which goldens are written.
    public var mode: RecordMode
    /// How far a scene may be from its golden.
    public var tolerance: GoldenTolerance
    /// The frames whose pictures are kept, where a golden is written; those that tell the scene's story unless some are
    /// named.
    public var frames: FrameSelection

    /// Goldens in a folder, which are compared and not written unless more is said.
    public init(
        folder: String, mode: RecordMode = .never, tolerance: GoldenTolerance = GoldenTolerance(),
        frames: FrameSelection = FrameSelection()
    ) {
        self.folder = folder
        self.mode = mode
        self.tolerance = tolerance
        self.frames = frames
    }
}
