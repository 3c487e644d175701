package import TouchstoneGeometry

/// Pictures of one size from which an animation is made.
package struct FrameStrip {
    /// The numbers of the frames, ascending, at least one.
    let frames: [Int]
    /// The frame rate: frame k is at k divided by this, in seconds.
    let framesPerSecond: Double
    /// The size of each picture, in points.
    let size: Size
    /// Pixels per point.
    let scale: Double
    /// Provides the pictures of the given frames, from the first on. It is called each time a format needs them.
    package let jobs: (_ frames: [Int]) -> FramePass.Source

    /// - Parameters:
    ///   - frames: The numbers of the frames, ascending, at least one.
    ///   - framesPerSecond: The frame rate: frame k is at k divided by this, in seconds.
    ///   - size: The size of each picture, in points.
    ///   - scale: Pixels per point of the pictures.
    ///   - jobs: Provides the pictures of the given frames, from the first on. It is called several times.
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
