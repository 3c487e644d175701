package import GestureEngine
internal import SceneFile

/// What arbitration decides in one frame, in plain words: who waits for whom, who prevents whom, who is refused.
package struct ArbitrationNotes: Sendable, Hashable {
    /// A line.
    package struct Note: Sendable, Hashable {
        package var text: String
        /// Whether somebody waits; otherwise somebody was refused or failed.
        package var isWaiting: Bool
    }

    /// In the order in which things were decided, those who wait last; each line once.
    package private(set) var notes: [Note] = []

    package init(_ snapshot: FrameSnapshot) {
        for decision in snapshot.decisions {
            if let text = Self.text(of: decision) { add(text, isWaiting: false) }
        }
        for recognizer in snapshot.recognizers where !recognizer.waitingFor.isEmpty {
            add("\(recognizer.fullName) waits for \(enumeration(recognizer.waitingFor)) to fail", isWaiting: true)
        }
    }

    private mutating func add(_ text: String, isWaiting: Bool) {
        let note = Note(text: text, isWaiting: isWaiting)
        if !notes.contains(note) { notes.append(note) }
    }

    /// Nil for questions whose answers decide nothing by themselves.
    private static func text(of decision: Decision) -> String? {
        let other = decision.with ?? ""
        switch decision.ask {
        case .prevent: return "\(decision.of) prevents \(other)"
        case .requireFailure: return "\(decision.of) fails: \(other), whose failure it needs, is recognized"
        case .cycle: return "\(decision.of) and \(other) wait for each other"
        case .simultaneous:
            return decision.answer ? "\(decision.of) goes together with \(other), says \(decision.by.words)" : nil
        case .shouldBegin:
            return decision.answer ? nil : "\(decision.of) may not begin, says \(decision.by.words)"
        case .dominance:
            return decision.answer ? nil : "\(decision.of) is held back: the fingers mostly move in another way"
        case .shouldReceiveEvent, .shouldReceiveTouch, .shouldReceivePress:
            // What a class is not made for is no decision of this scene.
            guard !decision.answer, decision.by != .recognizer else { return nil }
            return "\(decision.of) gets no \(decision.ask.subject ?? ""), says \(decision.by.words)"
        case .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .waitsFor, .canPrevent, .canBePrevented: return nil
        }
    }
}

extension Decision.Question {
    /// What the question is whether the recognizer may receive.
    package var subject: String? {
        switch self {
        case .shouldReceiveEvent: "event"
        case .shouldReceiveTouch: "touch"
        case .shouldReceivePress: "press"
        default: nil
        }
    }
}
