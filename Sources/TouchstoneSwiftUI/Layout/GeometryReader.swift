internal import TouchstoneEngine
public import TouchstoneGeometry

/// A view whose content depends on its size. It takes the whole proposed size.
public struct GeometryReader<Content: View>: PrimitiveView {
    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// Creates a reader.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: GeometryNode(context)) { $0.update(content, in: context) }
    }
}

/// The size and the place of a view.
public struct GeometryProxy {
    weak var node: ElementNode?
    /// The size in points.
    public let size: CGSize
    /// The insets of the safe area: none.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the rectangle in other coordinates.
    public func frame(in space: CoordinateSpace) -> CGRect {
        guard let node, !space.isLocal else { return CGRect(origin: .zero, size: size) }
        let frame = node.frame(in: space.element(for: node))
        (node as? GeometryNode)?.note(frame, in: space)
        return frame
    }
    /// Returns the rectangle in other coordinates.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }
}

/// The node of a view whose content depends on its size. The content is evaluated in the layout, when the size is known.
final class GeometryNode: ElementNode {
    private var content: _ViewNode?
    /// Evaluates the content. It does not hold the host, which owns this node.
    private var evaluate: ((GeometryNode, _ViewContext) -> Void)?
    private var environment = EnvironmentValues()
    private var shownSize: CGSize?
    /// The rectangles that the content has read, and that it reads again when they change.
    private var readFrames: [(space: CoordinateSpace, frame: CGRect)] = []
    private var group: HostedView?

    override var typeName: String { "geometryReader" }
    override var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var contents: [ElementNode] { content?.elements ?? [] }

    func update<Content: View>(_ make: @escaping (GeometryProxy) -> Content, in context: _ViewContext) {
        environment = context.environment
        environment.stackAxis = nil
        evaluate = { node, context in
            let view = node.observed { make(GeometryProxy(node: node, size: node.size)) }
            node.updateContent(view, in: context)
        }
        shownSize = nil
        setNeedsLayout()
    }

    private func updateContent(_ view: some View, in context: _ViewContext) {
        guard let new = view._node(replacing: content, in: context) else { return }
        adopt(new, insteadOf: content)
        content = new
    }

    override func layOut(_ proposal: ProposedViewSize) {
        if shownSize != size {
            shownSize = size
            readFrames = []
            evaluate?(
                self, _ViewContext(host: host, environment: environment, transaction: host.transaction(of: self)))
        }
        let own = ProposedViewSize(size)
        for element in contents { element.place(at: .zero, proposal: own) }
    }

    /// Notes a rectangle that an evaluation has read.
    func note(_ frame: CGRect, in space: CoordinateSpace) {
        guard host.isUpdating else { return }
        if readFrames.isEmpty { host.addPlaceReader(self) }
        if !readFrames.contains(where: { $0.space == space }) { readFrames.append((space, frame)) }
    }

    /// Evaluates the content in the next layout if a rectangle that it has read is another one now.
    func readPlaces() {
        guard !readFrames.allSatisfy({ frame(in: $0.space.element(for: self)) == $0.frame }) else { return }
        shownSize = nil
        setNeedsLayout()
    }

    override func didDisappear() {
        host.removePlaceReader(self)
        super.didDisappear()
    }

    override var ownView: UIView? { group }
    override func setNeedsView() { if group == nil { group = HostedView() } }

    override func draw(_ pass: inout RenderPass) {
        guard let group else { return super.draw(&pass) }
        pass.show(group, for: self)
        pass.inside(group) { inner in for element in contents { element.render(inner) } }
    }
}
