/// The frames of a scene that tell its story, and what happens in each.
package struct MomentSelection: Sendable, Hashable {
    /// A frame that is shown.
    package struct Shot: Sendable, Hashable {
        /// The number of the frame.
        package var frame: Int
        /// What happens in it, what is worth most first; empty for a frame in between.
        package var moments: [Moment]
    }

    /// In the order of the frames, each frame once.
    package let shots: [Shot]

    /// Frames as near to each other as this look alike: of the two the one that is worth less is left out.
    private static let tooNear = 2
    /// What is shown whatever is near it.
    private static let alwaysShown: Set<Moment.Kind> = [.before, .jump, .broken, .end]
    /// Pictures that a story has at least, where there are as many frames: where little happens, frames in between are
    /// shown, too.
    private static let fewest = 6

    /// - Parameters:
    ///   - moments: all that happens, the first and the last frame among it.
    ///   - count: pictures at most, at least 1.
    ///   - busy: frames in which something goes on, in order and apart from each other; frames in between are
    ///     taken from these, and from all frames where there are none.
    package init(_ moments: [Moment], count: Int, busy: [Range<Int>] = []) {
        let byFrame = Dictionary(grouping: moments, by: \.frame)
        var candidates = byFrame.map { frame, moments in
            Shot(
                frame: frame,
                moments: moments.enumerated().sorted { ($1.element.kind, $0.offset) < ($0.element.kind, $1.offset) }
                    .map(\.element))
        }.sorted { $0.frame < $1.frame }
        var chosen: [Int: Shot] = [:]
        while chosen.count < max(1, count), let next = Self.next(of: candidates, beside: chosen.keys.sorted()) {
            let shot = candidates.remove(at: next)
            chosen[shot.frame] = shot
        }
        while chosen.count < min(Self.fewest, count),
            let frame = Self.middle(between: chosen.keys.sorted(), of: busy)
        {
            chosen[frame] = Shot(frame: frame, moments: [])
        }
        shots = chosen.values.sorted { $0.frame < $1.frame }
    }

    /// The place of the candidate that is worth most; of several the one that is farthest from those that are chosen.
    private static func next(of candidates: [Shot], beside chosen: [Int]) -> Int? {
        var best: (place: Int, kind: Moment.Kind, distance: Int)?
        for (place, candidate) in candidates.enumerated() {
            guard let kind = candidate.moments.first?.kind else { continue }
            let distance = chosen.map { abs($0 - candidate.frame) }.min() ?? .max
            guard distance > tooNear || candidate.moments.contains(where: { alwaysShown.contains($0.kind) }) else {
                continue
            }
            if let best, (kind, distance) <= (best.kind, best.distance) { continue }
            best = (place, kind, distance)
        }
        return best?.place
    }

    /// The frame in the middle of the longest busy time between two frames; nil where there is none between any two.
    private static func middle(between frames: [Int], of busy: [Range<Int>]) -> Int? {
        var longest = 0..<0
        for (start, end) in zip(frames, frames.dropFirst()) {
            for time in busy.isEmpty ? [start + 1..<end] : busy.map({ $0.clamped(to: start + 1..<end) })
            where time.count > longest.count { longest = time }
        }
        return longest.isEmpty ? nil : (longest.lowerBound + longest.upperBound) / 2
    }
}
