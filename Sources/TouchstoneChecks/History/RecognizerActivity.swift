package import TouchstoneEngine

/// The activity of a recognizer in a frame. It is the recognizer's state, except that waiting is distinguished from
/// `possible`.
package enum RecognizerActivity: String, Sendable, Hashable, CaseIterable {
    /// The recognizer follows fingers that may become its gesture.
    case possible
    /// The recognizer would be recognized, but waits for other recognizers to fail.
    case waiting
    case began, changed, ended, cancelled, failed

    /// Creates the activity of a recognizer; nil for an idle recognizer.
    package init?(_ recognizer: RecognizerSnapshot) {
        switch recognizer.state {
        case .possible:
            guard recognizer.isInSequence else { return nil }
            self = recognizer.waitingFor.isEmpty ? .possible : .waiting
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed
        }
    }

    /// Creates the combined activity of all recognizers in a frame: the most important one. A failure is less important
    /// than other recognizers that still follow fingers. If there are touches but no activity, the result is
    /// `possible`, because the touches may still become a gesture. Nil if there are neither.
    package init?(ofAllIn snapshot: FrameSnapshot) {
        let all = Set(snapshot.recognizers.compactMap(RecognizerActivity.init))
        guard let most = Self.byWeight.first(where: all.contains) ?? (snapshot.touches.isEmpty ? nil : .possible) else {
            return nil
        }
        self = most
    }

    private static let byWeight: [RecognizerActivity] = [
        .cancelled, .began, .changed, .ended, .waiting, .possible, .failed,
    ]
}

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
