/// An event in a scene that is worth a picture.
package struct Moment: Sendable, Hashable {
    /// The kinds of events. Later kinds are more important.
    package enum Kind: Int, Sendable, Hashable, Comparable, CaseIterable {
        /// The middle of a gesture that lasts for a while.
        case middle
        /// Recognizers fail.
        case failed
        /// A finger lands or lifts.
        case finger
        /// A recognizer begins.
        case began
        /// A view touches its limit, or stops touching it.
        case limit
        /// A recognizer ends, or a discrete gesture is recognized. Its effect is now visible.
        case ended
        /// An action of the scene is performed.
        case action
        /// A recognizer or a finger is cancelled.
        case cancelled
        /// A view is past its limit.
        case pastLimit
        /// The frame before a remark or a failure, so that the change is visible.
        case before
        /// Something is unusual, although no expectation failed.
        case remark
        /// An expectation is known to have failed.
        case failure
        /// The first or the last frame.
        case end

        /// Orders kinds by their importance.
        package static func < (lhs: Kind, rhs: Kind) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The number of the frame.
    package var frame: Int
    /// The kind of the event.
    package var kind: Kind
    /// A description of the event, without a full stop.
    package var words: String

    /// Creates a moment. `words` describes the event, without a full stop.
    package init(frame: Int, kind: Kind, words: String) {
        self.frame = frame
        self.kind = kind
        self.words = words
    }
}

/// The frames that show the story of a scene, with the events in each.
package struct MomentSelection: Sendable, Hashable {
    /// A selected frame.
    package struct Shot: Sendable, Hashable {
        /// The number of the frame.
        package var frame: Int
        /// The events in the frame, the most important first.
        package var moments: [Moment]
    }

    /// The selected frames, in order, without duplicates.
    package let shots: [Shot]

    /// The largest distance at which two frames are considered to look alike. The less important of the two is omitted.
    private static let tooNear = 2
    /// The kinds that are always shown, even if they are close to each other.
    private static let alwaysShown: Set<Moment.Kind> = [.before, .remark, .failure, .end]

    /// - Parameters:
    ///   - moments: all events, including the first and the last frame.
    ///   - count: the largest number of pictures, at least 1.
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

    /// The index of the most important candidate. Among equally important ones it is the one farthest from the chosen
    /// frames.
    private static func next(of candidates: [Shot], beside chosen: [Int]) -> Int? {
        var best: (index: Int, kind: Moment.Kind, distance: Int)?
        for (index, candidate) in candidates.enumerated() {
            guard let kind = candidate.moments.first?.kind else { continue }
            let distance = chosen.map { abs($0 - candidate.frame) }.min() ?? .max
            guard distance > tooNear || candidate.moments.contains(where: { alwaysShown.contains($0.kind) }) else {
                continue
            }
            if let best, (kind, distance) <= (best.kind, best.distance) { continue }
            best = (index, kind, distance)
        }
        return best?.index
    }
}

extension [Moment] {
    /// The moments of some frames, and a text for each frame in which nothing happens. Events between the frames are
    /// omitted.
    ///
    /// - Parameter frames: the frames in ascending order.
    package func shown(in frames: [Int]) -> [Moment] {
        let chosen = Set(frames)
        let kept = filter { chosen.contains($0.frame) }
        let covered = Set(kept.map(\.frame))
        return kept
            + frames.filter { !covered.contains($0) }.map { Moment(frame: $0, kind: .middle, words: "") }
    }
}
