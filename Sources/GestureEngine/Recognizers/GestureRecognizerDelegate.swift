/// Answers the engine's questions about a recognizer: UIKit's gesture recognizer delegate.
///
/// Every method may be left out. Each answer that a delegate gives goes into the trace; a method that is left out is
/// not asked.
///
/// A class that is meant to be subclassed implements every method that a subclass may want to override: Swift does not
/// find a method in a subclass of the class that declares the conformance.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the recognizer may see an event. Asked first, before the touch or the press. No: it never sees what lands
    /// with it. Default: yes.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

    /// Whether the recognizer may see a touch; asked when it lands. No: it never does. Default: yes.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Whether the recognizer may see a press; asked when the button goes down. No: it never does. Default: yes.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Whether the recognizer may leave `possible` for `began` or `ended`. No: it fails. Default: yes.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

    /// Whether two recognizers that share a touch may be recognized together. A yes from the delegate of either is
    /// enough; a no forbids nothing that the other side allows. Default: no.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Whether the recognizer must wait for the failure of another that shares a touch with it. Asked once for each
    /// attempt. Yes is binding; a no forbids nothing that is required elsewhere. Default: no.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool

    /// Whether another recognizer that shares a touch must wait for this one's failure. Asked once for each attempt of
    /// the other. Yes is binding; a no forbids nothing that is required elsewhere. Default: no.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// The default: yes.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default: yes.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default: yes.
    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default: yes.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.defaultAnswer(true)
    }

    /// The default: no.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default: no.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }

    /// The default: no.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool {
        gestureRecognizer.defaultAnswer(false)
    }
}

extension GestureRecognizer {
    /// Says that a question was answered by a method that a delegate, or a view, does not have.
    func defaultAnswer(_ answer: Bool) -> Bool {
        defaultAnswer = answer
        return answer
    }
}
