internal import GestureEngine

/// The delegate of a view's recognizers that recognize together, and with no others: an object apart from the view, so
/// that a subclass can be a delegate of recognizers of its own.
final class RecognizersTogether: GestureRecognizerDelegate {
    private let recognizers: [GestureRecognizer]

    /// Becomes the delegate of the recognizers, which hold it weakly.
    init(_ recognizers: [GestureRecognizer]) {
        self.recognizers = recognizers
        for recognizer in recognizers { recognizer.delegate = self }
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        recognizers.contains(gestureRecognizer) && recognizers.contains(other)
    }
}
