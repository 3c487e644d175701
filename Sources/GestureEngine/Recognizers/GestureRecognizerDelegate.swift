/// Decides whether a recognizer receives touches, may begin, and may work alongside others. Corresponds to
/// `UIGestureRecognizerDelegate`.
///
/// Every method is optional. The trace records each answer of a method that the delegate implements.
///
/// If a class is meant to be subclassed, declare the conformance there and implement every method that a subclass may
/// override. Swift calls a subclass's method only if the class that declares the conformance implements it.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the recognizer receives an event. If false, it receives none of the touches or presses that begin in the
    /// event. Called before the methods for the touch and the press. True by default.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

    /// Whether the recognizer receives a touch. If false, it never receives it. Called when the touch lands. True by
    /// default.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Whether the recognizer receives a press. If false, it never receives it. Called when the button goes down. True
    /// by default.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Whether the recognizer may change from `possible` to `began` or `ended`. If false, it fails. True by default.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

    /// Whether two recognizers that share a touch may be recognized at the same time. It is enough if the delegate of
    /// one of them returns true; returning false does not override the other delegate. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Whether the recognizer must wait for the failure of another recognizer that shares a touch with it. Called once
    /// in each sequence. Returning true is binding; returning false does not cancel a requirement that was set
    /// elsewhere. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool

    /// Whether another recognizer that shares a touch must wait for the failure of this one. Called once in each
    /// sequence of the other recognizer. Returning true is binding; returning false does not cancel a requirement that
    /// was set elsewhere. False by default.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// The default implementation; returns true.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation; returns true.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation; returns true.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation; returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation; returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default implementation; returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default implementation; returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }
}

extension GestureRecognizer {
    /// Notes that the answer comes from a default implementation, and returns it.
    func defaultAnswer(_ answer: Bool) -> Bool {
        defaultAnswer = answer
        return answer
    }
}
