/// The ways to make an animation, from which the first is taken that has no more bytes than it may: first fewer frames a second,
/// down to 10, then smaller pictures, down to a quarter.
package struct SizeLadder: Hashable, Sendable {
    /// A way to make the animation.
    package struct Rung: Hashable, Sendable {
        /// Every nth of the frames that the format can show is shown.
        package let every: Int
        /// How large the pictures are beside those that were asked for.
        package let scale: Double
    }

    /// From the best to the smallest.
    package let rungs: [Rung]

    private static let steps = [1, 2, 3, 4, 6]
    private static let scales = [0.75, 0.5, 0.375, 0.25]
    private static let leastFramesPerSecond = 10.0

    /// - Parameters:
    ///   - framesPerSecond: How many frames a second there are on the first rung.
    ///   - frameCount: How many frames there are on it.
    package init(framesPerSecond: Double, frameCount: Int) {
        let steps = Self.steps.filter {
            $0 == 1 || ($0 < frameCount && framesPerSecond / Double($0) > Self.leastFramesPerSecond - 0.01)
        }
        rungs =
            steps.map { Rung(every: $0, scale: 1) }
            + Self.scales.map { Rung(every: steps.last ?? 1, scale: $0) }
    }

    /// The next rung that is worth a try after one that gave so many bytes; nil after the last.
    ///
    /// A file shrinks by no more than the number of its pixels, so rungs that cannot be enough are left out, but for the
    /// last.
    package func next(after index: Int, bytes: Int, maximum: Int) -> Int? {
        guard index + 1 < rungs.count else { return nil }
        return (index + 1..<rungs.count).first { next in
            let (old, new) = (rungs[index], rungs[next])
            let pixels = Double(old.every) / Double(new.every) * (new.scale / old.scale) * (new.scale / old.scale)
            return Double(bytes) * pixels <= Double(maximum)
        } ?? rungs.count - 1
    }
}

/// The frames from which the size of an animation is estimated: the first, and evenly spread pairs of neighbours. The second of a
/// pair is stored as its changes since the first.
package struct FrameSample: Hashable, Sendable {
    /// The numbers of the frames, ascending.
    package let frames: [Int]
    /// Whether each of them is the second of a pair.
    private let isCounted: [Bool]
    private let frameCount: Int

    private static let pairs = 48

    /// Nil for so few frames that all of them are made as quickly.
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

    /// About how many bytes the animation has.
    ///
    /// - Parameter byteCounts: How many are stored of each frame of the sample.
    package func byteCount(from byteCounts: [Int]) -> Int {
        let counted = zip(byteCounts, isCounted).filter(\.1).map(\.0)
        let changes = counted.isEmpty ? 0 : counted.reduce(0, +) * (frameCount - 1) / counted.count
        return (byteCounts.first ?? 0) + changes
    }
}
