package import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Descriptions of the decisions of arbitration in one frame: recognizers that wait, prevent each other or are refused.
package struct ArbitrationNotes: Sendable, Hashable {
    /// A line.
    package struct Note: Sendable, Hashable {
        package var text: String
        /// Whether a recognizer waits; otherwise a recognizer was refused or failed.
        package var isWaiting: Bool
    }

    /// The notes in the order of the decisions, with those about waiting last; without duplicates.
    package private(set) var notes: [Note] = []

    package init(_ snapshot: FrameSnapshot) {
        for decision in snapshot.decisions {
            if let text = Self.text(of: decision) { add(text, isWaiting: false) }
        }
        for recognizer in snapshot.recognizers where !recognizer.waitingFor.isEmpty {
            add(
                "\(isolated(recognizer.fullName)) waits for \(enumeration(recognizer.waitingFor.map(isolated))) to fail",
                isWaiting: true)
        }
    }

    private mutating func add(_ text: String, isWaiting: Bool) {
        let note = Note(text: text, isWaiting: isWaiting)
        if !notes.contains(note) { notes.append(note) }
    }

    /// The text about a decision; nil for questions whose answers alone decide nothing.
    private static func text(of decision: Decision) -> String? {
        let name = isolated(decision.of)
        let other = isolated(decision.with ?? "")
        switch decision.ask {
        case .allowedTouchType: return "\(name) accepts no \(decision.with ?? "")"
        case .prevent: return "\(name) prevents \(other)"
        case .requireFailure: return "\(name) is not recognized, because \(other) is"
        case .cycle: return "\(name) and \(other) wait for each other to fail"
        case .simultaneous:
            return decision.answer ? "\(name) may be recognized with \(other), says \(decision.by.words)" : nil
        case .shouldBegin:
            if case .rule(let condition?) = decision.by, !decision.answer {
                return "\(name) may not begin: \(condition)"
            }
            return decision.answer ? nil : "\(name) may not begin, says \(decision.by.words)"
        case .dominance:
            return decision.answer ? nil : "\(name) is held back: the fingers mostly move in another way"
        case .shouldReceiveEvent, .shouldReceiveTouch, .shouldReceivePress:
            // A refusal by the recognizer's class is not a decision of this scene.
            guard !decision.answer, decision.by != .recognizer else { return nil }
            return "\(name) receives no \(decision.ask.subject ?? ""), says \(decision.by.words)"
        case .state, .action, .call:
            guard case .platform(let misuse) = decision.by else { return nil }
            return misuse.words
        case .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .waitsFor, .canPrevent, .canBePrevented: return nil
        }
    }
}

extension Decision.Question {
    /// The object that the question asks whether the recognizer may receive.
    package var subject: String? {
        switch self {
        case .shouldReceiveEvent: "event"
        case .shouldReceiveTouch: "touch"
        case .shouldReceivePress: "press"
        default: nil
        }
    }
}
