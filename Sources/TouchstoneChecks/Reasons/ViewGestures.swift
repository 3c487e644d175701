internal import TouchstoneEngine
internal import TouchstonePlayer

/// The histories of a view's own recognizers, and the effects that the view reported. They provide the reasons for
/// failures of the view.
struct ViewGestures {
    private let view: String
    /// The histories, in the order in which the recognizers first appear.
    private(set) var histories: [RecognizerHistory] = []
    /// The purpose of each recognizer, in the order of ``histories``.
    private var handlings: [Handling] = []
    /// The number of recognizers in the previous frame. New recognizers are searched for only if it changes.
    private var recognizerCount = 0
    /// What the view did with the last gesture other than to follow it, in order; each effect once.
    private(set) var effects: [Effect] = []

    init(of view: String) { self.view = view }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    mutating func observe(_ snapshot: FrameSnapshot) {
        if snapshot.recognizers.count != recognizerCount {
            recognizerCount = snapshot.recognizers.count
            // Handles in the view's group move the view, too.
            let members = snapshot.views.first { $0.name == view }?.readings.members ?? []
            for recognizer in snapshot.recognizers where recognizer.view == view || members.contains(recognizer.view) {
                guard !histories.contains(where: { $0.recognizer == recognizer.fullName }) else { continue }
                histories.append(RecognizerHistory(of: recognizer.fullName))
                handlings.append(recognizer.handling)
            }
        }
        for index in histories.indices { histories[index].observe(snapshot) }
        // A finger that lands while no other one is down starts a new gesture.
        if !snapshot.landings.isEmpty, snapshot.touches.allSatisfy({ $0.phase == .began }) { effects = [] }
        for record in snapshot.effects where record.view == view {
            effects.removeAll { $0.kind == record.effect.kind }
            effects.append(record.effect)
        }
    }

    /// The histories of the recognizers with a given purpose.
    func histories(for handling: Handling) -> [RecognizerHistory] {
        zip(histories, handlings).filter { !$1.isDisjoint(with: handling) }.map { $0.0 }
    }

    /// Whether any recognizer has begun.
    var hasBegun: Bool { histories.contains { !$0.beginnings.isEmpty } }

    /// The reasons why no recognizer has begun: those of the first two that fingers reached, or otherwise that of the
    /// first one. Nil for a view without recognizers, and if one has begun.
    func obstacle(among histories: [RecognizerHistory]) -> (frame: Int?, words: String)? {
        guard let first = histories.first, histories.allSatisfy(\.beginnings.isEmpty) else { return nil }
        let obstacles = histories.map { ($0.recognizer, $0.obstacle()) }
        let decided = obstacles.filter { $0.1.frame != nil }.prefix(2)
        guard let frame = decided.first?.1.frame else {
            return (nil, "\(first.recognizer) never begins: \(first.obstacle().words)")
        }
        return (frame, decided.map { "\($0.0) does not begin: \($0.1.words)" }.joined(separator: "; "))
    }
}

/// The causes of the changes of one view, or of several.
struct ViewMovers {
    /// The changes of one view by one cause.
    private struct Mover {
        var cause: ViewChange.Cause
        /// The first and the last frame of each kind of change.
        var frames: [(kind: ViewChange.Kinds, frames: ClosedRange<Int>)] = []
    }

    /// The movers of each view, in the order in which they first changed it.
    private var movers: [String: [Mover]] = [:]
    private let isTracked: (String) -> Bool

    /// - Parameter isTracked: whether changes of the view with the given name are recorded.
    init(of isTracked: @escaping (String) -> Bool) { self.isTracked = isTracked }

    /// Adds the next frame. Call this method for each frame of the scene once and in order.
    mutating func observe(_ snapshot: FrameSnapshot) {
        for change in snapshot.changes where isTracked(change.view) {
            var own = movers[change.view] ?? []
            let index = own.firstIndex { $0.cause == change.cause } ?? own.count
            if index == own.count { own.append(Mover(cause: change.cause)) }
            for kind in ViewChange.Kinds.each where change.kinds.contains(kind) {
                if let span = own[index].frames.firstIndex(where: { $0.kind == kind }) {
                    let first = own[index].frames[span].frames.lowerBound
                    own[index].frames[span].frames = first...snapshot.frame
                } else {
                    own[index].frames.append((kind, snapshot.frame...snapshot.frame))
                }
            }
            movers[change.view] = own
        }
    }

    /// The causes of the latest changes of these kinds, in order; empty if there are none.
    func latest(_ kinds: ViewChange.Kinds, of view: String) -> [(cause: ViewChange.Cause, kinds: ViewChange.Kinds)] {
        let all = (movers[view] ?? []).flatMap { mover in
            mover.frames.filter { kinds.contains($0.kind) }.map { (mover.cause, $0.kind, $0.frames.upperBound) }
        }
        guard let last = all.map(\.2).max() else { return [] }
        var found: [(cause: ViewChange.Cause, kinds: ViewChange.Kinds)] = []
        for (cause, kind, frame) in all where frame == last {
            if let index = found.firstIndex(where: { $0.cause == cause }) {
                found[index].kinds.formUnion(kind)
            } else {
                found.append((cause, kind))
            }
        }
        return found
    }

    /// Whether a recognizer has changed the view in one of these ways.
    func hasChanged(_ kinds: ViewChange.Kinds, of view: String, by recognizer: String) -> Bool {
        (movers[view] ?? []).contains { mover in
            mover.cause == .recognizer(recognizer) && mover.frames.contains { kinds.contains($0.kind) }
        }
    }
}

extension ViewChange.Kinds {
    /// The single kinds, the most noticeable first.
    fileprivate static let each: [ViewChange.Kinds] = [.scales, .turns, .moves, .resizes, .scrolls]

    /// The verb of the most noticeable kind.
    fileprivate var verb: String {
        if contains(.scales) { return "scales" }
        if contains(.turns) { return "turns" }
        if contains(.moves) { return "moves" }
        return contains(.resizes) ? "resizes" : "scrolls"
    }
}

extension ViewChange.Cause {
    /// A sentence about a change of a view, such as `both.pinch scales it`.
    func words(_ kinds: ViewChange.Kinds, of view: String) -> String {
        switch self {
        case .recognizer(let name): "\(isolated(name)) \(kinds.verb) it"
        case .touches(let name):
            name == view
                ? "it \(kinds.verb) as it receives touches"
                : "\(isolated(name)) \(kinds.verb) it as it receives touches"
        // The handlers of each frame, and the calls that wait, belong to the window.
        case .motion("window"): "code that runs on its own \(kinds.verb) it"
        case .motion(let name):
            name == view ? "it \(kinds.verb) by itself" : "\(isolated(name)) \(kinds.verb) it, moving by itself"
        case .layout: "a layout \(kinds.verb) it"
        case .completion: "a completion of an animation \(kinds.verb) it"
        case .action(let words): "an action \(kinds.verb) it (\(words))"
        }
    }
}
