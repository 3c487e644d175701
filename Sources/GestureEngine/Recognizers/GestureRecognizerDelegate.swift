/// Answers the engine's questions about a recognizer: UIKit's gesture recognizer delegate.
///
/// Each answer goes into the trace.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether the recognizer may leave `possible` for `began` or `ended`. No: it fails. Default: yes.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

    /// Whether two recognizers that share a touch may be recognized together. A yes from the delegate of either is
    /// enough; a no forbids nothing that the other side allows. Default: no.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool
}

extension GestureRecognizerDelegate {
    /// The default: yes.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    /// The default: no.
    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }
}
