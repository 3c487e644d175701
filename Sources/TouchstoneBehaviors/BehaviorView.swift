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
