internal import TouchstoneGeometry

/// A modifier of this library. It is public, as are the views with one, so that the code of a body is compiled for them.
public protocol _ElementModifier {}

/// What the modifiers of a type do besides changing how their content is drawn.
struct ModifierTraits: OptionSet {
    let rawValue: Int
    /// They change rectangles.
    static let changesLayout = ModifierTraits(rawValue: 1)
    /// They set a guide.
    static let setsGuide = ModifierTraits(rawValue: 2)
    /// They set the position in the drawing order.
    static let setsZIndex = ModifierTraits(rawValue: 4)
    /// They need a view of the engine for their content.
    static let needsView = ModifierTraits(rawValue: 8)
}

/// A modifier that changes the rectangle of its content, or how it is drawn.
protocol ElementModifier: _ElementModifier, Animatable {
    /// What all modifiers of the type do.
    static var traits: ModifierTraits { get }
    /// Whether the parts that are not animated give the same rectangles as those of another modifier.
    func hasSameLayout(as other: Self) -> Bool
    /// Becomes another modifier. Returns whether it has another animated part, and whether it may give other rectangles.
    /// Modifiers do not implement it themselves: it is a requirement so that it is compiled for each type, which is fast.
    mutating func become(_ next: Self) -> (hasNewData: Bool, hasNewLayout: Bool)
    /// Returns the size for a proposal.
    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize
    /// Places the content in a rectangle of the given size.
    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize)
    /// Changes the coordinates or the opacity in which the content is drawn.
    func apply(to pass: inout RenderPass)
    /// Changes the view of the engine that stands for the content, after it was drawn. Only for modifiers that need one.
    func show(_ content: ElementNode, of node: ElementNode)
    /// The position of a guide in the size for a proposal, if the modifier or its content sets it.
    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double?
    /// The position in the drawing order, if the modifier sets it.
    var zIndex: Double? { get }
    /// The priority in a stack, if the modifier sets it.
    var layoutPriority: Double? { get }
}

extension ElementModifier {
    static var traits: ModifierTraits { [] }
    func hasSameLayout(as other: Self) -> Bool { true }
    mutating func become(_ next: Self) -> (hasNewData: Bool, hasNewLayout: Bool) {
        let hasNewData = animatableData != next.animatableData
        let hasNewLayout = Self.traits.contains(.changesLayout) && (hasNewData || !hasSameLayout(as: next))
        self = next
        return (hasNewData, hasNewLayout)
    }
    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize { content.sizeThatFits(proposal) }
    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: proposal)
    }
    func apply(to pass: inout RenderPass) {}
    func show(_ content: ElementNode, of node: ElementNode) {}
    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        content.explicitGuide(guide, for: proposal)
    }
    var zIndex: Double? { nil }
    var layoutPriority: Double? { nil }
}

/// A view with a modifier.
public struct _ModifiedElement<Content: View, Modifier: _ElementModifier>: PrimitiveView {
    let content: Content
    let modifier: Modifier

    @usableFromInline
    init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        guard let old, isReusable(old) else { return updated(makeNode(context), in: context) }
        let node = unsafeDowncast(old, to: AnyModifierNode<Modifier>.self)
        node.take(modifier, context.transaction)
        node.updateContent(content, in: context)
        return nil
    }

    private func makeNode(_ context: _ViewContext) -> AnyModifierNode<Modifier> {
        let node = (modifier as? any ElementModifier)?.makeNode(context) as? AnyModifierNode<Modifier>
        guard let node else { preconditionFailure("\(Modifier.self) is not a modifier of this library") }
        return node
    }
}

extension ElementModifier {
    fileprivate func makeNode(_ context: _ViewContext) -> WrapperNode { ModifierNode(self, context) }
}

extension View {
    func modified<Modifier: ElementModifier>(by modifier: Modifier) -> _ModifiedElement<Self, Modifier> {
        _ModifiedElement(content: self, modifier: modifier)
    }
}

/// An element around another one.
class WrapperNode: ElementNode {
    private var content: _ViewNode?
    /// The column around the content, once that has had another number of elements than one. On the platform, each of
    /// them has the modifier (C).
    private var group: StackNode?

    override var children: [_ViewNode] { (group ?? content).map { [$0] } ?? [] }
    override var contents: [ElementNode] { [element] }

    /// The element of the content.
    final var element: ElementNode { withElement { $0 } }
    private var known: Unmanaged<ElementNode>?

    /// Calls `body` with the element of the content, which the tree keeps meanwhile. No reference is counted.
    @inline(__always)
    final func withElement<Result>(_ body: (ElementNode) -> Result) -> Result {
        (known ?? findElement())._withUnsafeGuaranteedRef(body)
    }

    private func findElement() -> Unmanaged<ElementNode> {
        let element = Unmanaged.passUnretained(group ?? content?.elements.first ?? makeGroup())
        known = element
        return element
    }

    final func updateContent(_ view: some View, in context: _ViewContext) {
        let new =
            content == nil
            ? view._node(replacing: nil, in: context)
            : unretained(content!) { view._node(replacing: $0, in: context) }
        guard let new else { return }
        if let group { group.take(new) } else { adopt(new) }
        content?.didDisappear()
        content = new
        elementsDidChange()
    }

    override func elementsDidChange() {
        known = nil
        if group == nil, let content, content.elements.count != 1 { _ = makeGroup() }
        super.elementsDidChange()
    }

    private func makeGroup() -> StackNode {
        let group = StackNode(_ViewContext(host: host, environment: EnvironmentValues(), transaction: Transaction()))
        self.group = group
        adopt(group)
        if let content { group.take(content) }
        known = nil
        return group
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { withElement { $0.sizeThatFits(proposal) } }
    override func layOut(_ proposal: ProposedViewSize) { withElement { $0.place(at: .zero, proposal: proposal) } }
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        element.explicitGuide(guide, for: proposal)
    }
    override var layoutPriority: Double { element.layoutPriority }
    override var zIndex: Double { element.zIndex }
    override var isSpacer: Bool { element.isSpacer }
    override var principal: ElementNode { element.principal }
    override func setNeedsView() { element.setNeedsView() }
}

/// The node of a modifier, for code that does not know that its type is an ``ElementModifier``.
class AnyModifierNode<Modifier>: WrapperNode {
    /// Takes the modifier of an evaluation.
    func take(_ next: Modifier, _ transaction: Transaction) {}
}

/// The node of a modifier.
final class ModifierNode<Modifier: ElementModifier>: AnyModifierNode<Modifier> {
    /// The modifier of the last evaluation.
    private(set) var current: Modifier
    /// The animation, while there is one.
    private var motion: Motion<Modifier>?
    private let traits = Modifier.traits

    init(_ modifier: Modifier, _ context: _ViewContext) {
        current = modifier
        super.init(context)
        if traits.contains(.setsZIndex) { host.usesZIndex = true }
        if traits.contains(.setsGuide) { host.usesGuides = true }
    }

    override func take(_ next: Modifier, _ transaction: Transaction) {
        if motion == nil, transaction.shownAnimation == nil {
            if current.become(next).hasNewLayout { setNeedsLayout() }
            return
        }
        let old = current
        let (hasNewData, hasNewLayout) = current.become(next)
        if hasNewLayout { setNeedsLayout() }
        if hasNewData { animate(&motion, from: old, to: current, with: transaction.shownAnimation) }
    }

    /// The modifier with the value on the way to its target.
    private var presented: Modifier {
        if let motion { return motion.presented(current) }
        return current
    }

    override func advance() -> Bool {
        let isMoving = super.advance()
        guard let motion else { return isMoving }
        if traits.contains(.changesLayout) { setNeedsLayout() }
        if motion.advance(to: host.time) { return true }
        self.motion = nil
        return isMoving
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withElement { presented.measure(proposal, $0) }
    }
    override func layOut(_ proposal: ProposedViewSize) { withElement { presented.place($0, in: size, proposal) } }
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        presented.explicitGuide(guide, proposal, element)
    }
    override var layoutPriority: Double { current.layoutPriority ?? element.layoutPriority }
    override var zIndex: Double { current.zIndex ?? element.zIndex }

    override func draw(_ pass: inout RenderPass) {
        withElement { element in
            let needsView = traits.contains(.needsView)
            if needsView { element.setNeedsView() }
            presented.apply(to: &pass)
            element.render(pass)
            if needsView { current.show(element, of: self) }
        }
    }
}
