public import Geometry
public import GestureEngine

/// A view that brings recognizers of its own: what the kinds of this module have in common.
open class BehaviorView: View {
    /// A view with a frame, in its superview's coordinates.
    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// A view whose frame is zero.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    /// Adds the recognizers. Called once, when all properties have their values.
    func setUp() {}
}

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
