package import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The history of one recognizer: the fingers that it received and missed, its failures, and the times when it began.
package struct RecognizerHistory: Sendable, Hashable {
    /// Something that happened in a frame.
    package struct Event<Content: Sendable & Hashable>: Sendable, Hashable {
        package var frame: Int
        /// The time in seconds.
        package var time: Double
        package var content: Content
    }

    /// Events of one kind: the first and the last ones, and the number of all.
    package struct Events<Content: Sendable & Hashable>: Sendable, Hashable {
        package private(set) var kept: [Event<Content>] = []
        package private(set) var count = 0

        /// The largest number of events that are kept. Events in the middle are dropped first.
        private static var most: Int { 16 }

        package var isEmpty: Bool { count == 0 }

        fileprivate mutating func append(_ event: Event<Content>) {
            count += 1
            kept.append(event)
            if kept.count > Self.most { kept.remove(at: Self.most / 2) }
        }
    }

    /// The reason why a finger that landed inside the recognizer's view was not offered to the recognizer.
    package enum Miss: Sendable, Hashable {
        /// The recognizer does not accept touches of this type.
        case typeNotAllowed(finger: Int, Touch.TouchType)
        /// The recognizer was disabled.
        case disabled(finger: Int, hit: String)
        /// The finger hit another view, or no view.
        case obstructed(finger: Int, hit: String?, words: String)
        /// The finger landed where the view is, or where it is drawn, while the named view was being animated.
        case animated(finger: Int, hit: String?, view: String)

        /// A description such as `finger 1 lands in button, but hits banner: banner is in front`.
        fileprivate func words(view: String) -> String {
            switch self {
            case .typeNotAllowed(_, let type): "it accepts no \(type.rawValue)"
            case .disabled(let finger, let hit): "it is switched off when finger \(finger) lands on \(isolated(hit))"
            case .obstructed(let finger, let hit, let words):
                "finger \(finger) lands in \(isolated(view)), but hits \(hit.map(isolated) ?? "no view"): \(words)"
            case .animated(let finger, let hit, let view):
                "finger \(finger) lands on \(hit.map(isolated) ?? "no view"): \(isolated(view)) is being animated"
            }
        }
    }

    /// The name of the recognizer, such as `card.pan`.
    package let recognizer: String
    /// The recognizer's state after the last frame.
    package private(set) var state = GestureRecognizer.State.possible
    /// The recognizers whose failure it waits for in the last frame.
    package private(set) var waitingFor: [String] = []
    /// The times at which it began or was recognized.
    package private(set) var beginnings = Events<GestureRecognizer.State>()
    /// The times at which it ended successfully or was recognized.
    package private(set) var endings = Events<GestureRecognizer.State>()
    private var failures = Events<Reason?>()
    private var cancellations = Events<Reason?>()
    /// The fingers that landed inside its view and were not offered to it.
    private var misses = Events<Miss>()
    /// The fingers and presses that were withheld from it.
    private var refusals = Events<Decision.Answerer?>()
    /// The fingers that it received, and the presses, which have no number.
    private var received = Events<Int?>()
    /// The answers of the current attempt that let it be recognized together with others.
    private var permissions: [Event<Decision>] = []
    private var isAttemptOver = false

    /// Creates the history before the first frame.
    package init(of recognizer: String) { self.recognizer = recognizer }

    /// Adds the next frame.
    package mutating func observe(_ snapshot: FrameSnapshot) {
        guard
            !(snapshot.decisions.isEmpty && snapshot.offers.isEmpty && snapshot.transitions.isEmpty
                && snapshot.landings.isEmpty)
        else { return }
        func event<Content>(_ content: Content) -> Event<Content> {
            Event(frame: snapshot.frame, time: snapshot.time, content: content)
        }
        for offer in snapshot.offers where offer.recognizer == recognizer {
            if offer.isReceived {
                received.append(event(offer.finger))
            } else {
                let refusal = snapshot.decisions.last {
                    $0.ask.subject != nil && $0.of == recognizer && !$0.answer
                }
                refusals.append(event(refusal?.by))
            }
        }
        for landing in snapshot.landings {
            if let miss = miss(of: landing, in: snapshot) { misses.append(event(miss)) }
        }
        if isAttemptOver { permissions = [] }
        isAttemptOver = false
        permissions += snapshot.decisions.filter { $0.permits(recognizer) }.map { event($0) }
        for transition in snapshot.transitions where transition.recognizer == recognizer {
            let wasActive = state.isActive
            state = transition.state
            switch state {
            case .began: beginnings.append(event(state))
            case .ended:
                if !wasActive { beginnings.append(event(state)) }
                endings.append(event(state))
            case .cancelled: cancellations.append(event(transition.reason))
            case .failed: failures.append(event(transition.reason))
            case .possible, .changed: break
            }
            isAttemptOver = state.isOver
        }
        waitingFor = snapshot.recognizers.first { $0.fullName == recognizer }?.waitingFor ?? []
    }

    /// The reason why a finger that landed inside the recognizer's view was not offered to it; nil if it was offered,
    /// or if it landed outside the view.
    package func miss(of landing: Landing, in snapshot: FrameSnapshot) -> Miss? {
        guard let view = view, snapshot.recognizers.contains(where: { $0.fullName == recognizer }),
            !snapshot.offers.contains(where: { $0.recognizer == recognizer && $0.finger == landing.finger })
        else { return nil }
        let isOfOtherType = snapshot.decisions.contains {
            $0.ask == .allowedTouchType && $0.of == recognizer && $0.with == landing.type.rawValue
        }
        if isOfOtherType { return .typeNotAllowed(finger: landing.finger, landing.type) }
        if let hit = landing.view, snapshot.isView(hit, inside: view) {
            return .disabled(finger: landing.finger, hit: hit)
        }
        switch snapshot.obstacle(to: view, at: landing) {
        case .outside(let outer):
            let words = "the point is outside of \(isolated(outer)), which contains \(isolated(view))"
            return .obstructed(finger: landing.finger, hit: landing.view, words: words)
        case .other(let words): return .obstructed(finger: landing.finger, hit: landing.view, words: words)
        case .animation(let name): return .animated(finger: landing.finger, hit: landing.view, view: name)
        case nil:
            return snapshot.animatedView(drawnAt: landing.location, of: view).map { animated in
                guard !animated.isStoppedByAnimation else {
                    return .animated(finger: landing.finger, hit: landing.view, view: animated.name)
                }
                let words = "\(isolated(animated.name)) gets touches where it will be, not where it is drawn"
                return .obstructed(finger: landing.finger, hit: landing.view, words: words)
            }
        }
    }

    private var view: String? { recognizer.lastIndex(of: ".").map { String(recognizer[..<$0]) } }

    // MARK: Words

    /// The reason why the recognizer did not begin: the first obstacle, and the frame in which it was decided, if there
    /// is one.
    ///
    /// - Parameter frames: the frames in which it should have begun; nil for all.
    package func obstacle(in frames: ClosedRange<Int>? = nil) -> (frame: Int?, words: String) {
        let last = frames?.upperBound ?? .max
        let inside = failures.kept.filter { frames?.contains($0.frame) ?? true }
        func weight(_ failure: Event<Reason?>) -> Int { failure.content?.weight ?? 0 }
        // The first of the failures with the most informative reason. If there are none in these frames, the last one
        // before.
        let most = inside.map(weight).max()
        func reason(of failure: Event<Reason?>) -> String {
            failure.content?.words(inFrame: failure.frame) ?? "it failed (frame \(failure.frame))"
        }
        if let first = inside.first(where: { weight($0) == most }) { return (first.frame, reason(of: first)) }
        if !waitingFor.isEmpty { return (nil, "it waits for \(enumeration(waitingFor)) to fail") }
        // What happens in these frames comes before what happened earlier. Ignore misses if a finger was received in
        // these frames.
        if let frames, !received.kept.contains(where: { frames.contains($0.frame) }) {
            if let refusal = refusals.kept.first(where: { frames.contains($0.frame) }) {
                return (refusal.frame, words(of: refusal))
            }
            if let miss = misses.kept.first(where: { frames.contains($0.frame) }) {
                return (miss.frame, miss.content.words(view: view ?? ""))
            }
        }
        if let failure = failures.kept.last(where: { $0.frame <= last }) {
            return (failure.frame, reason(of: failure))
        }
        if !received.isEmpty { return (nil, "its fingers have not met its conditions by then") }
        if let refusal = refusals.kept.first { return (refusal.frame, words(of: refusal)) }
        if let miss = misses.kept.first { return (miss.frame, miss.content.words(view: view ?? "")) }
        return (nil, "no finger landed on its view, and no button that it handles went down")
    }

    private func words(of refusal: Event<Decision.Answerer?>) -> String {
        let answerer = refusal.content.map { ", says \($0.words)" } ?? ""
        return "it may not receive the touch\(answerer) (frame \(refusal.frame))"
    }

    /// A description of its last cancellation, with the reason; nil if it was never cancelled.
    package var cancellation: String? {
        cancellations.kept.last.map { event in
            let reason = event.content.map { ": \($0.words)" } ?? ""
            return "\(isolated(recognizer)) was cancelled in frame \(event.frame)\(reason)"
        }
    }

    /// A description of the last finger or press that it received at or before a time.
    package func lastArrival(before time: Double) -> String? {
        received.kept.last { $0.time <= time }.map { event in
            let what = event.content.map { "finger \($0) lands" } ?? "the button goes down"
            return "\(what) at \(seconds(event.time))"
        }
    }

    /// The cause that let it begin, or be recognized, in a frame.
    ///
    /// - Parameters:
    ///   - snapshot: the frame.
    ///   - waited: the recognizers whose failure it waited for in the previous frame.
    package func cause(in snapshot: FrameSnapshot, after waited: [String]) -> String {
        if !waited.isEmpty { return "\(enumeration(waited)), which it waited for, failed" }
        // A recognizer that is still possible would not have prevented this one.
        let recognized = snapshot.recognizers.filter(\.isRecognized).map(\.fullName)
        if let permission = permissions.first(where: { recognized.contains($0.content.other(than: recognizer)) }) {
            let when = permission.frame == snapshot.frame ? "" : " (frame \(permission.frame))"
            return permission.content.permission(for: recognizer) + when
        }
        let answers = snapshot.decisions.filter { $0.of == recognizer && $0.answer }
        if let allowed = answers.first(where: { $0.ask == .shouldBegin && $0.by != .engine && $0.by != .recognizer }) {
            return "it may begin, says \(allowed.by.words)"
        }
        let last =
            (failures.kept.map(\.frame) + cancellations.kept.map(\.frame) + beginnings.kept.dropLast().map(\.frame))
            .max() ?? -1
        let fingers = received.kept.filter { $0.frame > last }.compactMap { event in
            event.content.map { "finger \($0) (frame \(event.frame))" }
        }
        return (fingers.isEmpty ? "" : "it received \(enumeration(fingers)), and ") + "nothing kept it from beginning"
    }

    /// The text after the recognizer's name in a summary, such as `never began: it failed, because …`.
    package var summary: String {
        guard let first = beginnings.kept.first else { return "never began: \(obstacles)" }
        let times = beginnings.count == 1 ? "once" : "\(beginnings.count) times, first"
        let isDiscrete = beginnings.kept.contains { $0.content == .ended }
        var parts = ["\(isDiscrete ? "was recognized" : "began") \(times) at \(seconds(first.time))"]
        if !cancellations.isEmpty { parts.append("was cancelled \(Self.times(cancellations))") }
        if !failures.isEmpty { parts.append("failed \(Self.times(failures))") }
        if !waitingFor.isEmpty { parts.append("still waits for \(enumeration(waitingFor)) to fail") }
        return enumeration(parts)
    }

    /// All obstacles that prevented it from beginning.
    private var obstacles: String {
        let waits = waitingFor.isEmpty ? nil : "it still waits for \(enumeration(waitingFor)) to fail"
        let fails = failures.isEmpty ? nil : "it failed \(Self.times(failures))"
        if waits != nil || fails != nil { return enumeration([fails, waits].compactMap { $0 }) }
        if !received.isEmpty { return "the scene ended before it began" }
        if !refusals.isEmpty { return "it was refused every touch" }
        for miss in misses.kept {
            switch miss.content {
            case .typeNotAllowed(_, let type): return "it accepts no \(type.rawValue)"
            case .disabled: return "it was switched off when fingers landed on its view"
            case .obstructed(_, _, let words): return "fingers inside its view hit another view: \(words)"
            case .animated(_, _, let view):
                return "fingers landed while \(isolated(view)) was being animated"
            }
        }
        return "no finger landed on its view, and no button that it handles went down"
    }

    /// The number of events and their reasons, each once: `2 times (moved …; list.pan was recognized first, …)`.
    private static func times(_ events: Events<Reason?>) -> String {
        var words: [String] = []
        for case let reason? in events.kept.map(\.content) where !words.contains(reason.words) {
            words.append(reason.words)
        }
        let count = events.count == 1 ? "once" : "\(events.count) times"
        return words.isEmpty ? count : "\(count) (\(words.joined(separator: "; ")))"
    }
}

extension Decision {
    /// Whether the decision lets a recognizer be recognized although another one is.
    fileprivate func permits(_ recognizer: String) -> Bool {
        switch ask {
        case .simultaneous: answer && (of == recognizer || with == recognizer)
        case .canPrevent: !answer && with == recognizer
        case .canBePrevented: !answer && of == recognizer
        case .allowedTouchType, .shouldReceiveEvent, .shouldReceiveTouch, .shouldReceivePress, .shouldBegin,
            .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .waitsFor, .requireFailure, .prevent, .dominance,
            .cycle, .state, .action, .call:
            false
        }
    }

    /// The other one of its two recognizers.
    fileprivate func other(than recognizer: String) -> String { (of == recognizer ? with : of) ?? "" }

    /// A description of a decision that permits a recognizer.
    fileprivate func permission(for recognizer: String) -> String {
        let other = isolated(other(than: recognizer))
        let answerer = by == .recognizer && of != recognizer ? "the class of \(isolated(of))" : by.words
        return ask == .simultaneous
            ? "it may be recognized together with \(other), says \(answerer)"
            : "\(other) may not prevent it, says \(answerer)"
    }
}

extension FrameSnapshot {
    /// The view, among a view and those around it, that is being animated and because of which the view is drawn at a
    /// point of the window but cannot be hit there; nil if the view is not drawn there or none is being animated.
    fileprivate func animatedView(drawnAt location: Point, of name: String) -> ViewSnapshot? {
        guard let index = views.firstIndex(where: { $0.name == name }),
            let inverse = views[index].transformToWindow.inverted,
            views[index].drawn.bounds.contains(location.applying(inverse))
        else { return nil }
        return sequence(first: index) { views[$0].superview }.map { views[$0] }.last { $0.presented != nil }
    }

    /// Whether a view is another view or is inside it.
    func isView(_ name: String, inside other: String) -> Bool {
        var index = views.firstIndex { $0.name == name }
        while let current = index {
            if views[current].name == other { return true }
            index = views[current].superview
        }
        return other == "window"
    }
}
