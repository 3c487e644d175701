internal import GestureEngine

/// What arbitration decided of a recognizer in a frame, as the timeline marks it.
package struct DecisionMark: Sendable, Hashable {
    /// What was decided.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// It was failed by another that was recognized.
        case prevented
        /// It may not begin, or does not get the touch, press or event.
        case refused
        /// It goes together with another.
        case together
    }

    package var kind: Kind
    /// The recognizer that it was decided of: `card.pan`.
    package var recognizer: String
    package var frame: Int

    /// The marks of a frame, in the order in which things were decided; each once.
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

    /// Nil for questions whose answers decide nothing by themselves, and for what a class is not made for.
    private static func kind(of decision: Decision) -> Kind? {
        switch decision.ask {
        case .prevent, .requireFailure, .cycle: .prevented
        case .allowedTouchType: .refused
        case .shouldBegin: decision.answer ? nil : .refused
        case .simultaneous: decision.answer ? .together : nil
        case .shouldReceiveEvent, .shouldReceiveTouch, .shouldReceivePress:
            decision.answer || decision.by == .recognizer ? nil : .refused
        case .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .waitsFor, .canPrevent, .canBePrevented, .dominance:
            nil
        }
    }
}
