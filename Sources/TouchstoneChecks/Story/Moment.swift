package import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

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
    static let tooNear = 2
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

/// The views whose numbers change in a run, and the numbers that change.
package struct ViewChanges: Sendable, Hashable {
    /// The numbers of a view that can change, in the order in which they are shown.
    package enum Kind: Int, Sendable, Hashable, CaseIterable { case position, size, scale, angle, alpha, offset, value }

    /// The views with the kinds of numbers that change: first those whose own gestures are recognized, then the others,
    /// both in the order of their first change. Parts of views, such as thumbs, are not included.
    package var views: [(name: String, kinds: Set<Kind>)] {
        let all = zip(names, kinds).map { (name: $0, kinds: $1) }
        return all.filter { handled.contains($0.name) } + all.filter { !handled.contains($0.name) }
    }

    fileprivate var names: [String] = []
    fileprivate var kinds: [Set<Kind>] = []
    /// The views with a gesture that was recognized.
    fileprivate var handled: Set<String> = []
}

extension ViewChanges {
    /// The changing numbers of a view as drawn, in the form that a picture shows: `at 120, 80 · ×1.33 · 30°`. If they
    /// differ from those of the model, the text begins with `drawn`.
    package static func words(of view: ViewSnapshot, _ kinds: Set<Kind>) -> String {
        let drawn = words(of: ViewNumbers(view), kinds)
        guard view.presented != nil else { return drawn }
        var model = view
        model.presented = nil
        return drawn == words(of: ViewNumbers(model), kinds) ? drawn : "drawn \(drawn)"
    }

    private static func words(of numbers: ViewNumbers, _ kinds: Set<Kind>) -> String {
        func short(_ value: Double) -> String { trimmedDecimals(value, 1) }
        return Kind.allCases.filter(kinds.contains).compactMap { kind in
            switch kind {
            case .position: "at \(short(numbers.position.x)), \(short(numbers.position.y))"
            case .size: "\(short(numbers.size.width)) × \(short(numbers.size.height))"
            case .scale: "×\(decimals(numbers.scale, 2))"
            case .angle: "\(short(numbers.angle))°"
            case .alpha: "\(Int((numbers.alpha * 100).rounded())) % opaque"
            case .value: numbers.value.map { "value \($0)" }
            case .offset: numbers.offset.map { "scrolled \($0.map(short).joined(separator: ", "))" }
            }
        }.joined(separator: " · ")
    }
}

/// Finds the numbers of views that change, frame by frame.
struct ViewChangeTracker: Sendable, Hashable {
    private(set) var changes = ViewChanges()
    private var first: [String: ViewNumbers] = [:]
    private var indices: [String: Int] = [:]

    mutating func observe(_ snapshot: FrameSnapshot) {
        for recognizer in snapshot.recognizers where recognizer.isRecognized { changes.handled.insert(recognizer.view) }
        for view in snapshot.views where view.name != "view\(view.number)" && !view.isPart {
            let numbers = ViewNumbers(view)
            guard let then = first[view.name] else {
                first[view.name] = numbers
                continue
            }
            let kinds = numbers.differences(from: then)
            guard !kinds.isEmpty else { continue }
            if let index = indices[view.name] {
                changes.kinds[index].formUnion(kinds)
            } else {
                indices[view.name] = changes.names.count
                changes.names.append(view.name)
                changes.kinds.append(kinds)
            }
        }
    }
}

/// The numbers of a view in its superview, as drawn.
private struct ViewNumbers: Sendable, Hashable {
    /// The center of the bounds, in the superview's coordinates.
    let position: Point
    /// The size of the bounds.
    let size: Size
    let scale: Double
    /// The angle in degrees, clockwise on the screen.
    let angle: Double
    let alpha: Double
    /// The content offset of a scroll view.
    let offset: [Double]?
    /// The value of a control.
    let value: String?

    init(_ view: ViewSnapshot) {
        let parts = view.drawn.transform.decomposition
        position = view.drawn.bounds.center.applying(view.drawnTransformToSuperview)
        size = view.drawn.bounds.size
        scale = parts.scaleX
        angle = parts.angle * 180 / .pi
        alpha = view.drawn.alpha
        let field = view.readings.fields.first { $0.name == "contentOffset" }
        if case .vector(let numbers)? = field?.value { offset = numbers } else { offset = nil }
        switch view.readings.fields.first(where: { $0.name == "value" })?.value {
        case .number(let number)?: value = decimals(number, 2)
        case .text(let text)?: value = text
        case .vector?, .bool?, nil: value = nil
        }
    }

    /// The numbers that differ visibly.
    func differences(from other: ViewNumbers) -> Set<ViewChanges.Kind> {
        var kinds: Set<ViewChanges.Kind> = []
        if !(position.distance(to: other.position) < 0.5), offset == other.offset { kinds.insert(.position) }
        if !(abs(size.width - other.size.width) < 0.5 && abs(size.height - other.size.height) < 0.5) {
            kinds.insert(.size)
        }
        if value != other.value { kinds.insert(.value) }
        if !(abs(scale - other.scale) < 0.005) { kinds.insert(.scale) }
        if !(abs(angle - other.angle) < 0.5) { kinds.insert(.angle) }
        if !(abs(alpha - other.alpha) < 0.01) { kinds.insert(.alpha) }
        if offset != other.offset { kinds.insert(.offset) }
        return kinds
    }
}
