/// The methods with which an object decides whether a recognizer receives touches, may begin, may recognize
/// simultaneously with others, and must wait for their failure. Corresponds to `UIGestureRecognizerDelegate`.
///
/// Every method is optional. ``FrameSnapshot/decisions`` contains each answer of a method that the delegate implements.
/// If the simulation has ``Simulation/rules`` and they return an answer, the delegate's method is not called.
///
/// If a class is meant to be subclassed, declare the conformance in that class, and implement there every method that a
/// subclass may override. Swift calls a subclass's method only if the class that declares the conformance implements
/// it.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Returns whether the recognizer receives a touch or press that begins in `event`; true by default.
    ///
    /// Called for each touch or press that begins, after ``GestureRecognizer/shouldReceive(_:)`` has returned true and
    /// before the delegate's method for the touch or press. If it returns false, the recognizer never receives the
    /// touch or press.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

    /// Returns whether the recognizer receives a touch; true by default. Called once, when the touch begins. If it
    /// returns false, the recognizer never receives the touch.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Returns whether the recognizer receives a press; true by default. Called once, when the button goes down. If it
    /// returns false, the recognizer never receives the press.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Returns whether the recognizer may change from `possible` to `began` or `ended`; true by default. Called after
    /// ``View/gestureRecognizerShouldBegin(_:)`` of the views of the tracked touches and presses, and of the
    /// recognizer's own view, has returned true. If it returns false, the recognizer fails.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

    /// Returns whether two recognizers that share a touch may be recognized simultaneously; false by default.
    ///
    /// Called when one of them would otherwise make the other fail. If the delegate of one of them returns true, both
    /// may be recognized, even if the delegate of the other returns false.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Returns whether the recognizer must wait for the failure of another recognizer that shares a touch with it;
    /// false by default.
    ///
    /// Called at most once in each sequence for each other recognizer, and not if the failure is already required. If
    /// it returns true, the recognizer must wait. If it returns false, it may still have to wait because of
    /// ``GestureRecognizer/require(toFail:)`` or another method.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool

    /// Returns whether another recognizer that shares a touch with the recognizer must wait for the failure of the
    /// recognizer; false by default.
    ///
    /// Called at most once in each sequence of the other recognizer, and not if the failure is already required. If it
    /// returns true, the other recognizer must wait. If it returns false, the other may still have to wait because of
    /// ``GestureRecognizer/require(toFail:)``.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// The default implementation. Returns true.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation. Returns true.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation. Returns true.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation. Returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default implementation. Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default implementation. Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default implementation. Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }
}

extension GestureRecognizer {
    /// Notes that the answer comes from a default implementation, and returns it.
    package func defaultAnswer(_ answer: Bool) -> Bool {
        defaultAnswer = answer
        return answer
    }
}
