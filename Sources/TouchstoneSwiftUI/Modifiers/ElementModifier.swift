internal import TouchstoneGeometry

/// A modifier of this library. It is public, as are the views with one, so that the code of a body is compiled for them.
public protocol _ElementModifier {}

/// A modifier that changes the rectangle of its content, or how it is drawn.
protocol ElementModifier: _ElementModifier, Animatable {
    /// Whether the modifier changes rectangles.
    var changesLayout: Bool { get }
    /// Whether the parts that are not animated give the same rectangles as those of another modifier.
    func hasSameLayout(as other: Self) -> Bool
    /// Whether the animated part is that of another modifier. Modifiers do not implement it themselves: it is a
    /// requirement so that it is compiled for each type, which is fast.
    func hasSameData(as other: Self) -> Bool
    /// Returns the size for a proposal.
    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize
    /// Places the content in a rectangle of the given size.
    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize)
    /// Changes the coordinates or the opacity in which the content is drawn.
    func apply(to pass: inout RenderPass)
    /// Changes the view of the engine that stands for the content, after it was drawn.
    func show(_ content: ElementNode, of node: ElementNode)
    /// The position of a guide in the size for a proposal, if the modifier or its content sets it.
    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double?
    /// Whether the modifier sets a guide.
    var setsGuide: Bool { get }
    /// The position in the drawing order, if the modifier sets it.
    var zIndex: Double? { get }
    /// The priority in a stack, if the modifier sets it.
    var layoutPriority: Double? { get }
    /// Whether the modifier needs a view of the engine for its content.
    var needsView: Bool { get }
}

extension ElementModifier {
    var changesLayout: Bool { false }
    func hasSameLayout(as other: Self) -> Bool { true }
    func hasSameData(as other: Self) -> Bool { animatableData == other.animatableData }
    func measure(_ proposal: ProposedViewSize, _ content: ElementNode) -> CGSize { content.sizeThatFits(proposal) }
    func place(_ content: ElementNode, in size: CGSize, _ proposal: ProposedViewSize) {
        content.place(at: .zero, proposal: proposal)
    }
    func apply(to pass: inout RenderPass) {}
    func show(_ content: ElementNode, of node: ElementNode) {}
    func explicitGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize, _ content: ElementNode) -> Double? {
        content.explicitGuide(guide, for: proposal)
    }
    var setsGuide: Bool { false }
    var zIndex: Double? { nil }
    var layoutPriority: Double? { nil }
    var needsView: Bool { false }
}

/// A view with a modifier.
public struct _ModifiedElement<Content: View, Modifier: _ElementModifier>: PrimitiveView {
    let content: Content
    let modifier: Modifier

    @usableFromInline
    init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }

    /// Updates the node of the view, or makes one.
    public func _node(reusing old: _ViewNode?, in context: _ViewContext) -> _ViewNode {
        let node: AnyModifierNode = reuse(old) { makeNode(context) }
        withUnsafePointer(to: modifier) { node.take($0, context.transaction) }
        node.updateContent(content, in: context)
        return node
    }

    private func makeNode(_ context: _ViewContext) -> AnyModifierNode {
        guard let modifier = modifier as? any ElementModifier else {
            preconditionFailure("\(Modifier.self) is not a modifier of this library")
        }
        return modifier.makeNode(context)
    }
}

extension ElementModifier {
    fileprivate func makeNode(_ context: _ViewContext) -> AnyModifierNode { ModifierNode(self, context) }
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
    final var element: ElementNode {
        if let known { return known }
        let element = group ?? content?.elements.first ?? makeGroup()
        known = element
        return element
    }
    private unowned(unsafe) var known: ElementNode?

    final func updateContent(_ view: some View, in context: _ViewContext) {
        let old = content
        let new = view._node(reusing: old, in: context)
        guard new !== old else { return }
        content = new
        if let group { group.take(new) } else { adopt(new) }
        old?.didDisappear()
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

    override func measure(_ proposal: ProposedViewSize) -> CGSize { element.sizeThatFits(proposal) }
    override func layOut(_ proposal: ProposedViewSize) { element.place(at: .zero, proposal: proposal) }
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        element.explicitGuide(guide, for: proposal)
    }
    override var layoutPriority: Double { element.layoutPriority }
    override var zIndex: Double { element.zIndex }
    override var isSpacer: Bool { element.isSpacer }
    override var principal: ElementNode { element.principal }
    override func setNeedsView() { element.setNeedsView() }
}

/// The node of a modifier, whatever its type.
class AnyModifierNode: WrapperNode {
    /// Takes the modifier of an evaluation, which is of the node's own type.
    func take(_ modifier: UnsafeRawPointer, _ transaction: Transaction) {}
}

/// The node of a modifier.
final class ModifierNode<Modifier: ElementModifier>: AnyModifierNode {
    private var modifier: Modifier
    /// The modifier of the last evaluation.
    var current: Modifier { modifier }
    /// The animation, while there is one.
    private var motion: Motion<Modifier>?

    init(_ modifier: Modifier, _ context: _ViewContext) {
        self.modifier = modifier
        super.init(context)
    }

    override func take(_ pointer: UnsafeRawPointer, _ transaction: Transaction) {
        let modifier = pointer.assumingMemoryBound(to: Modifier.self).pointee
        let isSame = modifier.hasSameData(as: self.modifier)
        if modifier.changesLayout, !isSame || !modifier.hasSameLayout(as: self.modifier) { setNeedsLayout() }
        if !isSame { animate(to: modifier, with: transaction.shownAnimation) }
        self.modifier = modifier
        if modifier.zIndex != nil { host.usesZIndex = true }
        if modifier.setsGuide { host.usesGuides = true }
    }

    private func animate(to next: Modifier, with animation: Animation?) {
        guard animation != nil || motion != nil else { return }
        let motion = motion ?? Motion(modifier)
        motion.move(to: next, with: animation, at: host.time)
        self.motion = motion.isAnimated ? motion : nil
        if let animation { host.animator.animate(self, with: animation) }
    }

    /// The modifier with the value on the way to its target.
    private var presented: Modifier {
        if let motion { return motion.presented(modifier) }
        return modifier
    }

    override func advance() -> Bool {
        let isMoving = super.advance()
        guard let motion else { return isMoving }
        if modifier.changesLayout { setNeedsLayout() }
        if motion.advance(to: host.time) { return true }
        self.motion = nil
        return isMoving
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { presented.measure(proposal, element) }
    override func layOut(_ proposal: ProposedViewSize) { presented.place(element, in: size, proposal) }
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        presented.explicitGuide(guide, proposal, element)
    }
    override var layoutPriority: Double { modifier.layoutPriority ?? element.layoutPriority }
    override var zIndex: Double { modifier.zIndex ?? element.zIndex }

    override func draw(_ pass: inout RenderPass) {
        let element = element
        if modifier.needsView { element.setNeedsView() }
        presented.apply(to: &pass)
        element.render(pass)
        modifier.show(element, of: self)
    }
}
