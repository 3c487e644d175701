internal import TouchstoneEngine
public import TouchstoneGeometry

/// A view that a function draws. It takes the whole proposed size.
public struct Canvas: PrimitiveView {
    /// Whether the canvas covers what is behind it. It has no effect.
    public var isOpaque: Bool
    /// Draws the view. The coordinates have their origin at the top left corner of the view.
    public var renderer: (inout GraphicsContext, CGSize) -> Void

    /// Creates a view. The function is called again after each evaluation and each change of the size.
    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) { (isOpaque, self.renderer) = (opaque, renderer) }

    /// Draws the view.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: CanvasNode(context)) { $0.update(renderer, context.environment) }
    }
}

/// The node of a view that a function draws.
final class CanvasNode: ElementNode {
    private let view = CanvasView(frame: .zero)

    override init(_ context: _ViewContext) {
        super.init(context)
        view.contentMode = .redraw
    }

    override var ownView: UIView? { view }
    override var typeName: String { "canvas" }

    func update(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, _ environment: EnvironmentValues) {
        view.render = { context, size in
            var own = GraphicsContext(context, environment)
            renderer(&own, size)
        }
        view.setNeedsDisplay()
    }

    override func draw(_ pass: inout RenderPass) { pass.show(view, for: self) }
}

/// A view of the engine that a function draws.
final class CanvasView: HostedView {
    var render: ((CGContext, CGSize) -> Void)?
    override var isTouchable: Bool { true }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        render?(context, rect.size)
    }
}
