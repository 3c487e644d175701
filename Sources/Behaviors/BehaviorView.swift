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
