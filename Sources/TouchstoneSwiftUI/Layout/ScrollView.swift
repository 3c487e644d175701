internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A view that scrolls its content, with the scroll view of the engine.
public struct ScrollView<Content: View>: PrimitiveView {
    /// The content.
    public var content: Content
    /// The directions in which it scrolls.
    public var axes: Axis.Set

    /// Creates a view that scrolls vertically, unless other directions are given.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: ScrollNode(context)) { node in
            var inner = context
            inner.environment.stackAxis = axes == .horizontal ? .horizontal : .vertical
            node.update(content, axes, in: inner)
        }
    }
}

/// The scroll view of the engine for an element.
final class HostedScrollView: UIScrollView, HostedElement {
    var contentShape: ((CGPoint) -> Bool)?
    weak var stateNode: EvaluatedNode?
    /// Called when the content has moved.
    var moved: (() -> Void)?

    override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { moved?() } }
    }
}

/// The node of a view that scrolls its content. Several views are a column, or a row.
final class ScrollNode: WrapperNode {
    private let view = HostedScrollView(frame: .zero)
    private var axes = Axis.Set.vertical

    override init(_ context: _ViewContext) {
        super.init(context)
        view.moved = { [weak self] in self?.host.placesDidChange() }
    }

    override var typeName: String { "scrollView" }
    override var principal: ElementNode { self }
    override var ownView: UIView? { view }
    override func setNeedsView() {}
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? { nil }
    override var layoutPriority: Double { 0 }
    override var zIndex: Double { 0 }
    override var isSpacer: Bool { false }

    func update(_ content: some View, _ axes: Axis.Set, in context: _ViewContext) {
        if axes != self.axes {
            self.axes = axes
            setNeedsLayout()
        }
        updateContent(content, in: context)
        let scrolls = context.environment.isScrollEnabled && context.environment.isEnabled
        if view.isScrollEnabled != scrolls { view.isScrollEnabled = scrolls }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let content = element.sizeThatFits(inner(proposal))
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    }

    override func layOut(_ proposal: ProposedViewSize) {
        let own = inner(ProposedViewSize(size))
        let content = element.sizeThatFits(own)
        element.place(
            at: CGPoint(x: max(0, (size.width - content.width) / 2) * (axes.contains(.vertical) ? 1 : 0), y: 0),
            proposal: own)
        let whole = CGSize(width: max(content.width, 0), height: max(content.height, 0))
        if view.contentSize != whole { view.contentSize = whole }
    }

    override func draw(_ pass: inout RenderPass) {
        pass.show(view, for: self)
        pass.inside(view) { element.render($0) }
    }
}

private struct ScrollDisabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether scroll views scroll.
    public var isScrollEnabled: Bool {
        get { !self[ScrollDisabledKey.self] }
        set { self[ScrollDisabledKey.self] = !newValue }
    }
}

extension View {
    /// Sets whether the scroll views inside do not scroll.
    public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
    /// Has no effect: no indicator is drawn.
    public func scrollIndicators(_ visibility: Visibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
        self
    }
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
