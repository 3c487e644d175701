internal import Exporters
internal import Geometry

/// Pictures in a row that can be drawn: those of a scene, or of several scenes side by side.
protocol Reel {
    /// What the pictures show, in words.
    var title: String { get }
    /// What its files are called: `card`, `card-compensated`, `card-compare`.
    var stem: String { get }
    /// Its folder in the folder of the output, with a slash at the end; empty for that folder itself.
    var folder: String { get }
    /// The number of the last frame.
    var lastFrame: Int { get }
    /// Frame k is at k divided by this, in seconds.
    var framesPerSecond: Double { get }
    /// How large each picture is, in points.
    var pictureSize: Size { get }
    /// Pixels per point.
    var scale: Double { get }

    /// The scenes that it shows.
    var scenes: [LoadedScene] { get }

    /// The pictures of some frames, in ascending order, played from the beginning.
    func jobs(for frames: [Int]) -> FramePass.Source
}

extension Reel {
    /// The path, in the folder of the output, of the file whose name has an ending of ``ProductNames``.
    func path(_ ending: String) -> String { folder + stem + ending }

    /// The path of the picture of a frame.
    func path(ofFrame frame: Int, fileExtension: String) -> String {
        folder + ProductNames.frames + frameNaming.name(frame: frame, fileExtension: fileExtension)
    }

    /// Whether its pictures are those of another reel of the same rendering: their files have the same names.
    func isPlayed(as other: any Reel) -> Bool { stem == other.stem && folder == other.folder }

    /// What the pictures of its frames are called.
    var frameNaming: FrameNaming { FrameNaming(stem: stem, frameCount: lastFrame + 1) }
}
