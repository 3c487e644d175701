public import TouchstoneEngine
public import TouchstoneGeometry

/// A view that adds its own recognizers. It is the base class of the kinds in this module.
open class BehaviorView: View {
    /// Creates a view with a frame, in its superview's coordinates.
    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a view with a zero frame.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    /// Adds the recognizers. Called once, after all properties have their values.
    func setUp() {}
}

/// A delegate that lets a view's recognizers recognize simultaneously with each other, and with no others. It is
/// separate from the view, so that a subclass of the view can be the delegate of its own recognizers.
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
