/// The versions of an animation, of which the first that is small enough is used. First the frame rate is lowered, to
/// no less than 10 frames per second, then the size of the pictures, to no less than a quarter.
package struct AnimationVersions: Hashable, Sendable {
    /// One version of the animation.
    package struct Version: Hashable, Sendable {
        /// Every nth frame that the format can show is shown.
        package let every: Int
        /// The size of the pictures relative to the requested size.
        package let scale: Double
    }

    /// The versions, from the best to the smallest.
    package let all: [Version]

    private static let steps = [1, 2, 3, 4, 6]
    private static let scales = [0.75, 0.5, 0.375, 0.25]
    private static let leastFramesPerSecond = 10.0

    /// - Parameters:
    ///   - framesPerSecond: The frame rate of the first version.
    ///   - frameCount: The number of frames of the first version.
    package init(framesPerSecond: Double, frameCount: Int) {
        let steps = Self.steps.filter {
            $0 == 1 || ($0 < frameCount && framesPerSecond / Double($0) > Self.leastFramesPerSecond - 0.01)
        }
        all =
            steps.map { Version(every: $0, scale: 1) }
            + Self.scales.map { Version(every: steps.last ?? 1, scale: $0) }
    }

    /// Returns the next version that is worth trying after one that produced `bytes` bytes; nil after the last.
    ///
    /// A file does not shrink by more than its number of pixels does. So all that cannot be small enough are skipped,
    /// except the last.
    package func next(after index: Int, bytes: Int, maximum: Int) -> Int? {
        guard index + 1 < all.count else { return nil }
        return (index + 1..<all.count).first { next in
            let (old, new) = (all[index], all[next])
            let pixels = Double(old.every) / Double(new.every) * (new.scale / old.scale) * (new.scale / old.scale)
            return Double(bytes) * pixels <= Double(maximum)
        } ?? all.count - 1
    }
}

/// The frames from which the size of an animation is estimated: the first frame, and evenly spread pairs of neighbours.
/// The second frame of a pair is stored as its changes since the first.
package struct FrameSample: Hashable, Sendable {
    /// The numbers of the frames, ascending.
    package let frames: [Int]
    /// For each of them whether it is the second of a pair.
    private let isCounted: [Bool]
    private let frameCount: Int

    private static let pairs = 48

    /// Returns nil if there are so few frames that making all of them is as fast.
    ///
    /// - Parameter shown: The numbers of the frames that the animation shows.
    package init?(of shown: [Int]) {
        guard shown.count > 3 * Self.pairs else { return nil }
        let seconds = Set((0..<Self.pairs).map { 1 + $0 * (shown.count - 1) / Self.pairs })
        let places = seconds.union(seconds.map { $0 - 1 }).union([0]).sorted()
        frames = places.map { shown[$0] }
        isCounted = places.map(seconds.contains)
        frameCount = shown.count
    }

    /// Returns the estimated number of bytes of the animation.
    ///
    /// - Parameter byteCounts: The number of bytes of each frame of the sample.
    package func byteCount(from byteCounts: [Int]) -> Int {
        let counted = zip(byteCounts, isCounted).filter(\.1).map(\.0)
        let changes = counted.isEmpty ? 0 : counted.reduce(0, +) * (frameCount - 1) / counted.count
        return (byteCounts.first ?? 0) + changes
    }
}
