internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Views in a row from left to right.
public struct HStack<Content: View>: PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a row. The distance between views is 8 points unless it is given.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: StackNode(context)) { node in
            node.update(content, .horizontal, alignment.key, spacing, in: context)
        }
    }
}

/// Views in a column from top to bottom.
public struct VStack<Content: View>: PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Creates a column. The distance between views is 8 points unless it is given.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { (self.alignment, self.spacing, self.content) = (alignment, spacing, content()) }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: StackNode(context)) { $0.update(content, .vertical, alignment.key, spacing, in: context) }
    }
}

/// Views in a row. All are made at once.
public typealias LazyHStack = HStack
/// Views in a column. All are made at once.
public typealias LazyVStack = VStack

/// Views one in front of the other.
public struct ZStack<Content: View>: PrimitiveView {
    let alignment: Alignment
    let content: Content

    /// Creates a stack. The last view is in front.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: LayerStackNode(context)) { $0.update(content, alignment, in: context) }
    }
}

/// An element that takes the space which others in a stack leave.
public struct Spacer: PrimitiveView {
    let minLength: CGFloat?

    /// Creates a space of at least 8 points, unless another length is given.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    /// Updates the node of the view, or returns another one.
    public func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        reuse(old, or: SpacerNode(context)) { $0.update(minLength ?? 8, in: context) }
    }
}

/// A thin line between views.
public struct Divider: View {
    /// Creates a line.
    public init() {}
    /// The views that this view consists of.
    public var body: some View { DividerLine() }
}

/// An element of several others. A modifier can make it a view of the engine.
class ContainerNode: ElementNode {
    private var content: _ViewNode?
    private var group: HostedView?

    override final var children: [_ViewNode] { content.map { [$0] } ?? [] }
    override var contents: [ElementNode] { content?.elements ?? [] }

    final func update(_ view: some View, in context: _ViewContext) {
        guard let new = view._node(replacing: content, in: context) else { return }
        adopt(new, insteadOf: content)
        content = new
        setNeedsLayout()
    }

    /// Takes a node that was evaluated elsewhere as the content.
    final func take(_ node: _ViewNode) {
        adopt(node)
        content = node
        setNeedsLayout()
    }

    /// Where the elements are placed for a proposal to the container, in order.
    func placements(for proposal: ProposedViewSize) -> [(proposal: ProposedViewSize, origin: CGPoint)] { [] }

    override final func layOut(_ proposal: ProposedViewSize) {
        for (element, placement) in zip(contents, placements(for: proposal)) {
            element.place(at: placement.origin, proposal: placement.proposal)
        }
    }

    /// A guide that elements inside set is at the mean of their positions (D).
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? {
        guard host.usesGuides else { return nil }
        let positions = zip(contents, placements(for: proposal)).compactMap { element, placement in
            element.explicitGuide(guide, for: placement.proposal).map { $0 + placement.origin[guide.axis] }
        }
        return positions.isEmpty ? nil : positions.reduce(0, +) / Double(positions.count)
    }

    override var ownView: UIView? { group }

    override func setNeedsView() { if group == nil { group = HostedView() } }

    override func draw(_ pass: inout RenderPass) {
        guard let group else { return drawContents(&pass) }
        pass.show(group, for: self)
        pass.inside(group) { drawContents(&$0) }
    }

    private func drawContents(_ pass: inout RenderPass) {
        let contents = contents
        guard host.usesZIndex else {
            for index in contents.indices { unretained(contents[index]) { $0.render(pass) } }
            return
        }
        let ordered = contents.enumerated().sorted {
            ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
        }
        for (_, element) in ordered { element.render(pass) }
    }
}

/// The node of a row or a column.
final class StackNode: ContainerNode {
    private var axis = Axis.vertical
    private var alignment = HorizontalAlignment.center.key
    private var spacing: CGFloat?

    func update(
        _ content: some View, _ axis: Axis, _ alignment: AlignmentKey, _ spacing: CGFloat?, in context: _ViewContext
    ) {
        if (axis, alignment, spacing) != (self.axis, self.alignment, self.spacing) {
            (self.axis, self.alignment, self.spacing) = (axis, alignment, spacing)
            setNeedsLayout()
        }
        var inner = context
        inner.environment.stackAxis = axis
        update(content, in: inner)
    }

    /// The usual distance between elements, in points (C: the platform's depends on the views).
    private static let usualSpacing = 8.0

    override var typeName: String { axis == .horizontal ? "hStack" : "vStack" }

    private func gap(_ first: ElementNode, _ second: ElementNode) -> Double {
        if let spacing { return spacing.isFinite ? spacing : 0 }
        return first.isSpacer || second.isSpacer ? 0 : Self.usualSpacing
    }

    private func gaps(_ elements: [ElementNode]) -> Double {
        zip(elements, elements.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let elements = contents
        let sizes = sizes(of: elements, proposal)
        var size = CGSize.zero
        size[axis] = sizes.reduce(gaps(elements)) { $0 + $1[axis] }
        let (before, after) = crossExtent(elements, sizes, proposal)
        size[axis.other] = before + after
        return size
    }

    /// The proposal to an element that takes a size.
    private func own(_ proposal: ProposedViewSize, _ size: CGSize) -> ProposedViewSize {
        var own = proposal
        if proposal[axis] != nil { own[axis] = size[axis] }
        return own
    }

    /// The largest distances before and after the guide, across the axis.
    private func crossExtent(
        _ elements: [ElementNode], _ sizes: [CGSize], _ proposal: ProposedViewSize
    ) -> (before: Double, after: Double) {
        var (before, after) = (-Double.infinity, -Double.infinity)
        for (element, size) in zip(elements, sizes) {
            let guide = guide(of: element, size, proposal)
            before = max(before, guide)
            after = max(after, size[axis.other] - guide)
        }
        return before.isFinite ? (before, after) : (0, 0)
    }

    private func guide(of element: ElementNode, _ size: CGSize, _ proposal: ProposedViewSize) -> Double {
        host.usesGuides
            ? element.guide(alignment, for: own(proposal, size))
            : alignment.defaultValue(in: ViewDimensions(size: size))
    }

    /// Distributes the proposed length: elements with a higher priority come first, and of those with the same, the less
    /// flexible.
    private func sizes(of elements: [ElementNode], _ proposal: ProposedViewSize) -> [CGSize] {
        var sizes = [CGSize](repeating: .zero, count: elements.count)
        guard let length = proposal[axis] else {
            for (index, element) in elements.enumerated() { sizes[index] = element.sizeThatFits(proposal) }
            return sizes
        }
        func size(_ index: Int, _ length: Double) -> CGSize {
            var own = proposal
            own[axis] = length
            return unretained(elements[index]) { $0.sizeThatFits(own) }
        }
        var remaining = length - gaps(elements)
        let priorities = elements.map(\.layoutPriority)
        let isUniform = priorities.allSatisfy { $0 == priorities[0] }
        let smallest = elements.indices.map { isUniform ? 0 : size($0, 0)[axis] }
        for priority in isUniform ? Array(priorities.prefix(1)) : Set(priorities).sorted(by: >) {
            let group = elements.indices.filter { priorities[$0] == priority }
            let rest = elements.indices.filter { priorities[$0] < priority }.reduce(0) { $0 + smallest[$1] }
            var available = remaining - rest
            let flexibility = group.map { size($0, .infinity)[axis] - size($0, 0)[axis] }
            let order = group.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
            for (position, member) in order.enumerated() {
                let share = max(0, available) / Double(order.count - position)
                sizes[group[member]] = size(group[member], share)
                available -= sizes[group[member]][axis]
            }
            remaining = available + rest
        }
        return sizes
    }

    override func placements(for proposal: ProposedViewSize) -> [(proposal: ProposedViewSize, origin: CGPoint)] {
        let elements = contents
        let sizes = sizes(of: elements, proposal)
        let (before, _) = crossExtent(elements, sizes, proposal)
        var position = 0.0
        return elements.indices.map { index in
            var origin = CGPoint.zero
            origin[axis] = position
            origin[axis.other] = before - guide(of: elements[index], sizes[index], proposal)
            position += sizes[index][axis]
            if index + 1 < elements.count { position += gap(elements[index], elements[index + 1]) }
            return (own(proposal, sizes[index]), origin)
        }
    }
}

/// The node of views one in front of the other.
class LayerStackNode: ContainerNode {
    private(set) var alignment = Alignment.center
    override var typeName: String { "zStack" }

    final func update(_ view: some View, _ alignment: Alignment, in context: _ViewContext) {
        if alignment != self.alignment {
            self.alignment = alignment
            setNeedsLayout()
        }
        var inner = context
        inner.environment.stackAxis = nil
        update(view, in: inner)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var (low, high) = (CGPoint(x: Double.infinity, y: .infinity), CGPoint(x: -Double.infinity, y: -.infinity))
        for element in contents {
            let size = element.sizeThatFits(proposal)
            let guide = guide(of: element, proposal)
            low = CGPoint(x: min(low.x, -guide.x), y: min(low.y, -guide.y))
            high = CGPoint(x: max(high.x, size.width - guide.x), y: max(high.y, size.height - guide.y))
        }
        return low.x.isFinite ? CGSize(width: high.x - low.x, height: high.y - low.y) : .zero
    }

    private func guide(of element: ElementNode, _ proposal: ProposedViewSize) -> CGPoint {
        CGPoint(
            x: element.guide(alignment.horizontal.key, for: proposal),
            y: element.guide(alignment.vertical.key, for: proposal))
    }

    /// Elements for which no length was proposed get that of the stack, such as a column whose space pushes a text down
    /// (S).
    override func placements(for proposal: ProposedViewSize) -> [(proposal: ProposedViewSize, origin: CGPoint)] {
        let own = ProposedViewSize(proposal.replacingUnspecifiedDimensions(by: sizeThatFits(proposal)))
        let guides = contents.map { guide(of: $0, own) }
        let left = guides.map(\.x).max() ?? 0
        let top = guides.map(\.y).max() ?? 0
        return guides.map { (own, CGPoint(x: left - $0.x, y: top - $0.y)) }
    }
}

/// The node of a space.
final class SpacerNode: ElementNode {
    private var minLength = 0.0
    private var axis: Axis?

    override var isSpacer: Bool { true }
    /// A space takes what all others leave (S).
    override var layoutPriority: Double { -.infinity }

    func update(_ minLength: CGFloat, in context: _ViewContext) {
        let axis = context.environment.stackAxis
        guard (minLength, axis) != (self.minLength, self.axis) else { return }
        (self.minLength, self.axis) = (minLength, axis)
        setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = CGSize.zero
        for each in Axis.allCases where axis == nil || axis == each { size[each] = max(minLength, proposal[each] ?? 0) }
        return size
    }
}

/// The line of a ``Divider``.
struct DividerLine: PrimitiveView {
    func _node(replacing old: _ViewNode?, in context: _ViewContext) -> _ViewNode? {
        let axis = context.environment.stackAxis
        let line = UIColor.separator
        let view = Color(line).frame(
            width: axis == .horizontal ? 1 : nil, height: axis == .horizontal ? nil : 1)
        return view._node(replacing: old, in: context)
    }
}
