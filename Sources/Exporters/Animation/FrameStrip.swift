package import Geometry

/// Pictures of one size that become an animation.
package struct FrameStrip {
    /// The numbers of the frames that there are, ascending, at least one.
    let frames: [Int]
    /// Frame k is at k divided by this, in seconds.
    let framesPerSecond: Double
    /// How large each picture is, in points.
    let size: Size
    /// Pixels per point.
    let scale: Double
    /// Makes the pictures of some of the frames, from the first on; called as often as a format has to see them.
    package let jobs: (_ frames: [Int]) -> FramePass.Source

    /// - Parameters:
    ///   - frames: The numbers of the frames that there are, ascending, at least one.
    ///   - framesPerSecond: Frame k is at k divided by this, in seconds.
    ///   - size: How large each picture is, in points.
    ///   - scale: Pixels per point of the pictures.
    ///   - jobs: Makes the pictures of some of the frames, from the first on; called several times.
    package init(
        frames: [Int], framesPerSecond: Double, size: Size, scale: Double,
        jobs: @escaping (_ frames: [Int]) -> FramePass.Source
    ) {
        precondition(!frames.isEmpty, "an animation has a frame")
        self.frames = frames
        self.framesPerSecond = framesPerSecond
        self.size = size
        self.scale = scale
        self.jobs = jobs
    }
}
