internal import TouchstoneEngine

/// A decision of arbitration about a recognizer in a frame, as the timeline shows it.
package struct DecisionMark: Sendable, Hashable {
    /// The kinds of decisions that have a mark.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The recognizer failed because another one was recognized.
        case prevented
        /// The recognizer may not begin, or does not receive the touch, press or event.
        case refused
        /// The recognizer is recognized simultaneously with another one.
        case together
    }

    package var kind: Kind
    /// The recognizer that the decision is about, such as `card.pan`.
    package var recognizer: String
    package var frame: Int

    /// The marks of a frame in the order of the decisions, without duplicates.
    static func all(in snapshot: FrameSnapshot) -> [DecisionMark] {
        var marks: [DecisionMark] = []
        for decision in snapshot.decisions {
            guard let kind = kind(of: decision) else { continue }
            let recognizer = decision.ask == .prevent ? decision.with ?? decision.of : decision.of
            let mark = DecisionMark(kind: kind, recognizer: recognizer, frame: snapshot.frame)
            if !marks.contains(mark) { marks.append(mark) }
        }
        return marks
    }

    /// The kind of a decision; nil for questions whose answers alone decide nothing, and for refusals that come from
    /// the class of the recognizer.
    private static func kind(of decision: Decision) -> Kind? {
        switch decision.ask {
        case .prevent, .requireFailure, .cycle: .prevented
        case .allowedTouchType: .refused
        case .shouldBegin: decision.answer ? nil : .refused
        case .simultaneous: decision.answer ? .together : nil
        case .shouldReceiveEvent, .shouldReceiveTouch, .shouldReceivePress:
            decision.answer || decision.by == .recognizer ? nil : .refused
        case .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .waitsFor, .canPrevent, .canBePrevented, .dominance,
            .state, .action, .call:
            nil
        }
    }
}
