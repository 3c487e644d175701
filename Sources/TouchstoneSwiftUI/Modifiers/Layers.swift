internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A view behind or in front of another, whose size it has, or a mask of it.
struct LayeredView<Content: View, Layer: View>: PrimitiveView {
    let content: Content
    let layer: Layer
    let alignment: Alignment
    let place: LayerPlace

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: LayeredNode(context)) { node in
            node.update(content, ZStack(alignment: alignment) { layer }, alignment, place, in: context)
        }
    }
}

/// What a layer of a view is for the view.
enum LayerPlace { case background, overlay, mask }

/// The node of a view with another one behind it or in front of it, or with a mask.
final class LayeredNode: WrapperNode {
    private var layer: _ViewNode?
    private var alignment = Alignment.center
    private var place = LayerPlace.background
    private var group: HostedView?
    /// The view of the engine that the mask is drawn in.
    private lazy var maskView = HostedView()

    override var children: [_ViewNode] { super.children + (layer.map { [$0] } ?? []) }
    override var contents: [ElementNode] {
        switch place {
        case .background: layers + [element]
        case .overlay: [element] + layers
        case .mask: [element]
        }
    }
    override var typeName: String { "\(place)" }
    private var layers: [ElementNode] { layer?.elements ?? [] }

    func update(
        _ content: some View, _ view: some View, _ alignment: Alignment, _ place: LayerPlace,
        in context: _ViewContext
    ) {
        if place == .mask { setNeedsView() }
        if (alignment, place) != (self.alignment, self.place) {
            (self.alignment, self.place) = (alignment, place)
            setNeedsLayout()
        }
        updateContent(content, in: context)
        guard let new = view._node(replacing: layer, in: context) else { return }
        adopt(new, insteadOf: layer)
        layer = new
        setNeedsLayout()
    }

    override func layOut(_ proposal: ProposedViewSize) {
        super.layOut(proposal)
        let own = ProposedViewSize(size)
        for element in layers { element.place(at: alignment.origin(of: element, own, in: size), proposal: own) }
    }

    override var principal: ElementNode { self }
    override var ownView: UIView? { group }
    override func setNeedsView() { if group == nil { group = HostedView() } }

    override func draw(_ pass: inout RenderPass) {
        guard let group else { return super.draw(&pass) }
        pass.show(group, for: self)
        pass.inside(group) { inner in for element in contents { element.render(inner) } }
        if place == .mask { drawMask(of: group, pass) }
    }

    private func drawMask(of group: HostedView, _ pass: RenderPass) {
        let frame = CGRect(origin: .zero, size: pass.size)
        if maskView.frame != frame { maskView.frame = frame }
        var pass = RenderPass(view: maskView, shown: pass.shown, size: pass.size)
        pass.givesNames = false
        pass.inside(maskView) { inner in for element in layers { element.render(inner) } }
        if group.mask !== maskView { group.mask = maskView }
    }
}

/// A view that is drawn only inside of an outline.
struct ClippedView<Content: View, Outline: Shape>: PrimitiveView {
    let content: Content
    let shape: Outline

    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ClipNode<Outline>(shape, context)) { $0.update(content, shape, in: context) }
    }
}

/// The node of an outline that clips a view.
final class ClipNode<Outline: Shape>: WrapperNode {
    private let view = HostedView()
    override var typeName: String { "clip" }
    private var shape: Outline
    private var motion: Motion<Outline>?

    init(_ shape: Outline, _ context: _ViewContext) {
        self.shape = shape
        super.init(context)
        view.clipsToBounds = true
    }

    func update(_ content: some View, _ shape: Outline, in context: _ViewContext) {
        if !shape._hasSameData(as: self.shape) {
            animate(&motion, from: self.shape, to: shape, with: context.transaction.shownAnimation)
        }
        self.shape = shape
        updateContent(content, in: context)
    }

    override func advance() -> Bool {
        let isMoving = super.advance()
        if motion?.advance(to: host.time) == false { motion = nil }
        return motion != nil || isMoving
    }

    override var principal: ElementNode { self }
    override var ownView: UIView? { view }
    override func setNeedsView() {}

    override func draw(_ pass: inout RenderPass) {
        let outline = motion?.presented(shape) ?? shape
        if let radius = outline._cornerRadius(in: pass.size) {
            view.layer.cornerRadius = min(radius, pass.size.width / 2, pass.size.height / 2)
            if view.layer.mask != nil { view.layer.mask = nil }
        } else {
            let mask = view.layer.mask as? CAShapeLayer ?? CAShapeLayer()
            mask.frame = CGRect(origin: .zero, size: pass.size)
            mask.path = outline.path(in: mask.bounds).cgPath
            view.layer.mask = mask
        }
        pass.show(view, for: self)
        pass.inside(view) { element.render($0) }
    }
}

/// Draws a shadow of the content's view.
struct Shadow: ElementModifier {
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    func show(_ content: ElementNode, of node: ElementNode) {
        guard let layer = content.shownView?.layer else { return }
        layer.shadowColor = color.value.withAlphaComponent(1)
        layer.shadowOpacity = Float(color.value.channels.alpha)
        layer.shadowRadius = radius
        layer.shadowOffset = offset
    }

    static var traits: ModifierTraits { .needsView }
}

/// Names the view that stands for the content.
struct Identifier: ElementModifier {
    let identifier: String
    static var traits: ModifierTraits { .needsView }
    func show(_ content: ElementNode, of node: ElementNode) {
        guard let view = content.shownView, view.accessibilityIdentifier != identifier else { return }
        view.accessibilityIdentifier = identifier
    }
}

/// Sets where the content can be touched.
struct ContentShape<Outline: Shape>: ElementModifier {
    let shape: Outline
    static var traits: ModifierTraits { .needsView }

    func show(_ content: ElementNode, of node: ElementNode) {
        guard let view = content.shownView as? any HostedElement else { return }
        view.contentShape = { [weak node, weak view, shape] point in
            guard let node, let view else { return false }
            let own = node.convertFromWindow(view.convert(point, to: nil))
            return shape.path(in: CGRect(origin: .zero, size: node.size)).contains(own)
        }
    }
}

/// Sets whether the content can be touched.
struct HitTesting: ElementModifier {
    let isEnabled: Bool
    static var traits: ModifierTraits { .needsView }
    func show(_ content: ElementNode, of node: ElementNode) {
        guard let view = content.shownView, view.isUserInteractionEnabled != isEnabled else { return }
        view.isUserInteractionEnabled = isEnabled
    }
}

extension View {
    /// Draws a view behind this one, in its rectangle.
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        LayeredView(content: self, layer: background, alignment: alignment, place: .background)
    }
    /// Draws views behind this one, in its rectangle.
    public func background<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View { LayeredView(content: self, layer: content(), alignment: alignment, place: .background) }
    /// Fills the rectangle of the view.
    @_disfavoredOverload
    public func background<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        LayeredView(
            content: self, layer: _ShapeView(shape: Rectangle(), fill: style), alignment: .center, place: .background)
    }
    /// Fills a shape behind the view.
    public func background<Style: ShapeStyle, Outline: Shape>(
        _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        LayeredView(content: self, layer: _ShapeView(shape: shape, fill: style), alignment: .center, place: .background)
    }
    /// Draws a view in front of this one, in its rectangle.
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        LayeredView(content: self, layer: overlay, alignment: alignment, place: .overlay)
    }
    /// Draws views in front of this one, in its rectangle.
    public func overlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View { LayeredView(content: self, layer: content(), alignment: alignment, place: .overlay) }
    /// Draws a line around the view, inside of its rectangle.
    public func border(_ content: some ShapeStyle, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(content, lineWidth: width).allowsHitTesting(false))
    }

    /// Draws the view only inside of a shape. What is not drawn can be touched, unless a ``contentShape(_:eoFill:)``
    /// excludes it.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
        ClippedView(content: self, shape: shape)
    }
    /// Draws the view only inside of its rectangle.
    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }
    /// Draws the view with round corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }
    /// Draws the view only inside of a shape. What is not drawn can be touched.
    public func mask(_ mask: some Shape) -> some View { clipShape(mask) }
    /// Draws the view only inside of the outlines of what another view shows, whatever its opacity. A text masks by its
    /// rectangle. What is not drawn can be touched.
    @_disfavoredOverload
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        LayeredView(content: self, layer: mask, alignment: .center, place: .mask)
    }
    /// Draws the view only inside of the outlines of what other views show, whatever their opacity. A text masks by its
    /// rectangle. What is not drawn can be touched.
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View { LayeredView(content: self, layer: mask(), alignment: alignment, place: .mask) }

    /// Draws a shadow below the view.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { modified(by: Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y))) }

    /// Names the view for scenes and tests: the text, image, shape or stack that the modifiers are applied to.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modified(by: Identifier(identifier: identifier))
    }
    /// Sets where the view can be touched.
    public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
        modified(by: ContentShape(shape: shape))
    }
    /// Sets whether the view can be touched.
    public func allowsHitTesting(_ enabled: Bool) -> some View { modified(by: HitTesting(isEnabled: enabled)) }
}
