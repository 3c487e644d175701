internal import Synchronization
internal import TouchstoneExport
internal import TouchstoneGeometry

/// A sequence of pictures that can be drawn: those of a scene, or of several scenes side by side.
protocol PreparedPictures {
    /// A description of the pictures.
    var title: String { get }
    /// The beginning of the names of its files, such as `card`, `card-compensated` and `card-compare`.
    var stem: String { get }
    /// Its folder within the output folder, with a trailing slash; empty for the output folder itself.
    var folder: String { get }
    /// The number of the last frame.
    var lastFrame: Int { get }
    /// The frame rate. The time of frame k in seconds is k divided by this value.
    var framesPerSecond: Double { get }
    /// The size of each picture, in points.
    var pictureSize: Size { get }
    /// Pixels per point.
    var scale: Double { get }

    /// The scenes that it shows.
    var scenes: [LoadedScene] { get }

    /// The drawing jobs for some frames, in ascending order, played from the beginning.
    func jobs(for frames: [Int]) -> FramePass.Source
}

extension PreparedPictures {
    /// The path in the output folder of the file whose name has one of the endings in ``ProductNames``.
    func path(_ ending: String) -> String { folder + stem + ending }

    /// The path of the picture of a frame.
    func path(ofFrame frame: Int, fileExtension: String) -> String {
        folder + ProductNames.frames + frameNaming.name(frame: frame, fileExtension: fileExtension)
    }

    /// The drawing jobs for some frames, in ascending order.
    ///
    /// - Parameter next: plays up to a frame and returns its job. It is called by one worker at a time.
    static func source<Player>(
        of frames: [Int], playedBy player: sending Player,
        _ next: @escaping @Sendable (inout Player, _ frame: Int) -> FrameJob?
    ) -> FramePass.Source {
        let state = Mutex((player: player, waiting: frames[...]))
        return { state.withLock { state in state.waiting.popFirst().flatMap { next(&state.player, $0) } } }
    }

    /// Whether its pictures are those of other pictures of the same rendering, that is, whether their files have the same
    /// names.
    func isPlayed(as other: any PreparedPictures) -> Bool { stem == other.stem && folder == other.folder }

    /// The naming of the pictures of its frames.
    var frameNaming: FrameNaming { FrameNaming(stem: stem, frameCount: lastFrame + 1) }
}
