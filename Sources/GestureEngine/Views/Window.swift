internal import Geometry

/// The root view of a simulation. Its coordinates are window coordinates: in points, from the top left corner, with y
/// increasing downward.
public final class Window: View {
    init(size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        identifier = "window"
    }

    /// Always returns nil, because a simulation creates its own window.
    public required init?(coder: Coder) { return nil }
}
