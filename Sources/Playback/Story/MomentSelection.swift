/// The frames of a scene that tell its story, and what happens in each.
package struct MomentSelection: Sendable, Hashable {
    /// A frame that is shown.
    package struct Shot: Sendable, Hashable {
        /// The number of the frame.
        package var frame: Int
        /// What happens in it, what is worth most first.
        package var moments: [Moment]
    }

    /// In the order of the frames, each frame once.
    package let shots: [Shot]

    /// Frames as near to each other as this look alike: of the two the one that is worth less is left out.
    private static let tooNear = 2
    /// What is shown whatever is near it.
    private static let alwaysShown: Set<Moment.Kind> = [.before, .remark, .failure, .end]

    /// - Parameters:
    ///   - moments: all that happens, the first and the last frame among it.
    ///   - count: pictures at most, at least 1.
    package init(_ moments: [Moment], count: Int) {
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
}

extension [Moment] {
    /// The moments of some frames, and a word for each of these in which nothing happens; what happens between two of them
    /// is left out.
    ///
    /// - Parameter frames: in ascending order.
    package func shown(in frames: [Int]) -> [Moment] {
        let chosen = Set(frames)
        let kept = filter { chosen.contains($0.frame) }
        let told = Set(kept.map(\.frame))
        return kept
            + frames.filter { !told.contains($0) }.map { Moment(frame: $0, kind: .middle, words: "") }
    }
}
