public import Geometry
public import GestureEngine

/// A view with a mistake that people make, so that a scene can show what is complained about beside what mends it. Not
/// for programs.
open class NaiveView: View {
    override public init(frame: Rect) {
        super.init(frame: frame)
        setUp()
    }

    /// A view whose frame is zero.
    public required init?(coder: Coder) {
        super.init(coder: coder)
        setUp()
    }

    func setUp() {}
}
