/// The time that compared scenes share. It has the highest frame rate of the scenes and ends with the last of them.
package struct ComparisonClock: Sendable, Hashable {
    /// The frame rate. Frame k is at k / framesPerSecond seconds.
    package let framesPerSecond: Double
    /// The number of the last frame.
    package let lastFrame: Int
    private let scenes: [Timing]

    private struct Timing: Sendable, Hashable {
        var framesPerSecond: Double
        var lastFrame: Int
    }

    /// The tolerance, in frames, for a time to count as that of a frame.
    private static let tolerance = 1e-6

    /// - Parameter scenes: the frames per second of the scenes, greater than 0, and the numbers of their last frames.
    package init(_ scenes: [(framesPerSecond: Double, lastFrame: Int)]) {
        self.scenes = scenes.map { Timing(framesPerSecond: $0.framesPerSecond, lastFrame: $0.lastFrame) }
        let rate = scenes.map(\.framesPerSecond).max() ?? 1
        framesPerSecond = rate
        lastFrame =
            scenes.map { Int((Double($0.lastFrame) / $0.framesPerSecond * rate - Self.tolerance).rounded(.up)) }.max()
            ?? 0
    }

    /// The time of a frame, in seconds.
    func time(of frame: Int) -> Double { Double(frame) / framesPerSecond }

    /// The frame that a scene shows in a frame of the comparison: its last frame at or before that time.
    package func frame(ofScene index: Int, in frame: Int) -> Int {
        let wanted = (time(of: frame) * scenes[index].framesPerSecond + Self.tolerance).rounded(.down)
        return min(scenes[index].lastFrame, Int(wanted))
    }

    /// The time in seconds when a scene ended, if it ended before a frame of the comparison; otherwise nil.
    func end(ofScene index: Int, before frame: Int) -> Double? {
        let end = Double(scenes[index].lastFrame) / scenes[index].framesPerSecond
        return end < time(of: frame) - Self.tolerance ? end : nil
    }
}
