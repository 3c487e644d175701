package import Checks

/// Where goldens are, which are written, and how far a scene may be from its own.
package struct GoldenOptions: Sendable, Hashable {
    /// The folder of all goldens; each scene has a folder of its own in it, and each variant one in that.
    package var folder: String
    /// Which goldens are written.
    package var mode: RecordMode
    /// How far a scene may be from its golden.
    package var tolerance: GoldenTolerance
    /// The frames whose pictures are kept, where a golden is written; those that tell the scene's story unless some are
    /// named.
    package var frames: FrameSelection

    /// Goldens in a folder, which are compared and not written unless more is said.
    package init(
        folder: String, mode: RecordMode = .never, tolerance: GoldenTolerance = GoldenTolerance(),
        frames: FrameSelection = FrameSelection()
    ) {
        self.folder = folder
        self.mode = mode
        self.tolerance = tolerance
        self.frames = frames
    }
}
