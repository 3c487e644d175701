internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstonePlayer

/// Something that is so in a frame of one scene and not in the same frame of another, other than the place of a view.
struct FrameDifference: Sendable, Hashable {
    /// What differs, with what a reader wants to know first in front.
    enum Kind: Int, Sendable, Comparable {
        case event, state, visibility, look, decision

        static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
    }

    var kind: Kind
    /// The number of the frame of the clock.
    var frame: Int
    /// What is so, such as `card.tap ends`.
    var words: String
    /// The index of the scene in which it is so, and of the one in which it is not.
    var scene: Int
    var other: Int

    /// Finds the differences between two frames: at most one of each kind.
    ///
    /// - Parameters:
    ///   - first: the frame of the first scene. Its records are empty if the clock shows it again.
    ///   - second: the same of another scene.
    ///   - scene: the index of the other scene.
    ///   - frame: the number of the frame of the clock.
    static func all(_ first: FrameSnapshot, _ second: FrameSnapshot, ofScene scene: Int, in frame: Int) -> [Self] {
        var found: [Self] = []
        func note(_ kind: Kind, _ words: String?, isInFirst: Bool) {
            guard let words else { return }
            let (shown, other) = isInFirst ? (0, scene) : (scene, 0)
            found.append(FrameDifference(kind: kind, frame: frame, words: words, scene: shown, other: other))
        }
        func compare<Value: Hashable>(
            _ kind: Kind, _ list: KeyPath<FrameSnapshot, [Value]>, _ words: (Value) -> String?
        ) {
            let (ours, theirs) = (first[keyPath: list], second[keyPath: list])
            guard ours != theirs else { return }
            if let own = ours.first(where: { !theirs.contains($0) && words($0) != nil }) {
                note(kind, words(own), isInFirst: true)
            } else if let own = theirs.first(where: { !ours.contains($0) && words($0) != nil }) {
                note(kind, words(own), isInFirst: false)
            }
        }
        compare(.event, \.reports) { "\(isolated($0.view)) reports '\($0.name)'" }
        compare(.state, \.transitions) { $0.words }
        compare(.decision, \.decisions) { decision in
            decision.words(for: decision.of).map { "\(isolated(decision.of)): \($0)" }
        }
        compareViews(first, second) { note($0, $1, isInFirst: $2) }
        return found
    }

    /// Compares what can be seen of views with the same name.
    private static func compareViews(
        _ first: FrameSnapshot, _ second: FrameSnapshot, _ note: (Kind, String, _ isInFirst: Bool) -> Void
    ) {
        let (ours, theirs) = (first.shownByName, second.shownByName)
        for name in ours.keys.sorted() where theirs[name] == nil { return note(.visibility, shows(name), true) }
        for name in theirs.keys.sorted() where ours[name] == nil { return note(.visibility, shows(name), false) }
        for name in ours.keys.sorted() {
            guard let our = ours[name], let their = theirs[name], let words = our.look(unlike: their) else { continue }
            return note(.look, "\(isolated(name)) \(words)", true)
        }
    }

    private static func shows(_ name: String) -> String { "\(isolated(name)) is shown" }
}

extension FrameSnapshot {
    /// The delegate calls that views report.
    fileprivate var reports: [EventRecord] { events.filter { $0.state == nil } }

    fileprivate var shownByName: [String: ViewSnapshot] {
        Dictionary(
            shownViews.map { views[$0] }.filter(\.isNamed).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension ViewSnapshot {
    /// How the view is drawn, if another view is drawn otherwise.
    fileprivate func look(unlike other: ViewSnapshot) -> String? {
        let (our, their) = (drawn, other.drawn)
        if abs(our.alpha - their.alpha) > 1.0 / 255 { return "has \(Int((our.alpha * 100).rounded())) % opacity" }
        if our.backgroundColor != their.backgroundColor {
            return our.backgroundColor == nil ? "has no fill" : "is filled in this colour"
        }
        if label != other.label { return label.map { "says '\($0)'" } ?? "says nothing" }
        if abs(our.cornerRadius - their.cornerRadius) > ComparisonHistory.threshold { return "has these corners" }
        let hasBorder = borderColor != nil && borderWidth > 0
        let otherHasBorder = other.borderColor != nil && other.borderWidth > 0
        guard hasBorder || otherHasBorder, borderColor != other.borderColor || borderWidth != other.borderWidth else {
            return nil
        }
        return hasBorder ? "has this border" : "has no border"
    }
}

extension Transition {
    /// A sentence without a full stop; nil for a change that says nothing by itself.
    fileprivate var words: String? {
        let verb: String? =
            switch state {
            case .possible, .changed: nil
            case .began: "begins"
            case .ended: previous == .possible ? "is recognized" : "ends"
            case .cancelled: "is cancelled"
            case .failed: "fails"
            }
        return verb.map { "\(isolated(recognizer)) \($0)" }
    }
}
