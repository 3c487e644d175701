internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A node with a rectangle, which a layout places.
///
/// Its own coordinates have their origin at the top left corner of the rectangle. Effects such as an offset change where
/// it is drawn and touched, and not the rectangle.
class ElementNode: _ViewNode {
    /// The top left corner, in the coordinates of the element around it.
    final private(set) var origin = CGPoint.zero
    /// The size that the element has taken.
    final private(set) var size = CGSize.zero
    private var proposal: ProposedViewSize?
    private var knownSizes: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var needsLayout = true
    /// The motion of the rectangle, while that is animated.
    private var placement: AnimatedValue<AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>>?

    /// The view of the engine in which the element was rendered last. It outlives the tree's elements; those that have
    /// left the tree have none.
    final private(set) unowned(unsafe) var container: UIView?
    /// The transform from the element's coordinates to those of ``container``.
    final private(set) var toContainer = Transform.identity

    override final var elements: [ElementNode] { [self] }

    override func didDisappear() {
        container = nil
        host.names.release(self)
        super.didDisappear()
    }

    /// The elements inside this one, in the order in which they are drawn.
    var contents: [ElementNode] { [] }

    override func elementsDidChange() { setNeedsLayout() }

    override final func setNeedsLayout() {
        host.needsLayout = true
        guard !needsLayout || !knownSizes.isEmpty else { return }
        needsLayout = true
        knownSizes.removeAll(keepingCapacity: true)
        super.setNeedsLayout()
    }

    // MARK: Layout

    /// Returns the size that the element takes for a proposal.
    final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let known = knownSizes.first(where: { $0.proposal == proposal }) { return known.size }
        let size = measure(proposal)
        if knownSizes.count >= 8 { knownSizes.removeFirst() }
        knownSizes.append((proposal, size))
        return size
    }

    /// Computes the size for a proposal.
    func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Places the element, and what is inside it.
    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        if origin != self.origin || size != self.size, self.proposal != nil { movePlacement(to: origin, size) }
        self.origin = origin
        let isChanged = needsLayout || size != self.size || proposal != self.proposal
        self.size = size
        self.proposal = proposal
        needsLayout = false
        if isChanged { layOut(proposal) }
    }

    /// Places what is inside the element.
    func layOut(_ proposal: ProposedViewSize) {}

    private func movePlacement(to origin: CGPoint, _ size: CGSize) {
        let animation = host.layoutAnimation(of: self)
        guard animation != nil || placement != nil else { return }
        var placement = placement ?? AnimatedValue(.init(self.origin.animatableData, self.size.animatableData))
        let target = AnimatablePair(origin.animatableData, size.animatableData)
        if host.isAdvancing {
            placement.shift(to: target)
        } else {
            placement.set(target, with: animation, at: host.time)
        }
        self.placement = placement.isAnimated ? placement : nil
        if let animation { host.animator.animate(self, with: animation) }
    }

    /// The position of a guide in the size for a proposal, if the element or one inside of it sets the guide.
    func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double? { nil }

    /// The position of a guide in the size for a proposal: that which is set, or the default one.
    final func guide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> Double {
        if host.usesGuides, let position = explicitGuide(guide, for: proposal), position.isFinite { return position }
        return guide.defaultValue(in: ViewDimensions(size: sizeThatFits(proposal)))
    }

    /// How a stack distributes space: elements with a higher priority come first.
    var layoutPriority: Double { 0 }
    /// The position in the drawing order.
    var zIndex: Double { 0 }
    /// Whether stacks leave no space beside the element.
    var isSpacer: Bool { false }

    // MARK: Animation

    /// Whether the host advances the element in every frame.
    final var isAdvanced = false

    /// Advances what is animated to the time of the host. Returns whether something is still animated.
    func advance() -> Bool {
        placement?.advance(to: host.time) ?? false
    }

    // MARK: Rendering

    /// Shows the element and what is inside it.
    final func render(_ pass: RenderPass) {
        var pass = pass
        var (origin, shown) = (origin, size)
        if let placement {
            let presented = placement.presented
            origin.animatableData = presented.first
            shown = CGSize(width: max(0, presented.second.first), height: max(0, presented.second.second))
        }
        pass.transform = pass.transform.translatedBy(x: origin.x, y: origin.y)
        pass.size = shown
        container = pass.view
        toContainer = pass.transform
        draw(&pass)
    }

    /// Shows the element, in a pass whose coordinates are those of the element.
    func draw(_ pass: inout RenderPass) { for element in contents { element.render(pass) } }

    /// The name of the type, after which views of the engine are named.
    var typeName: String { "view" }

    /// The element whose view stands for this one: it has its name and its recognizers.
    var principal: ElementNode { self }

    /// The view of the engine that stands for this element, while it has one.
    final var shownView: UIView? { principal.ownView }
    /// The element's own view of the engine.
    var ownView: UIView? { nil }
    /// Called when a modifier needs a view of the engine for the element.
    func setNeedsView() {}

    // MARK: Coordinates

    /// Converts a point from window coordinates to those of the element.
    final func convertFromWindow(_ point: CGPoint) -> CGPoint {
        guard let container else { return point }
        return container.convert(point, from: nil).applying(toContainer.pseudoInverse)
    }

    /// Converts a point from the coordinates of the element to window coordinates.
    final func convertToWindow(_ point: CGPoint) -> CGPoint {
        guard let container else { return point }
        return container.convert(point.applying(toContainer), to: nil)
    }

    /// Returns the rectangle in the coordinates of another element, or in window coordinates.
    final func frame(in other: ElementNode?) -> CGRect {
        let corners = CGRect(origin: .zero, size: size).corners.map { corner in
            let point = convertToWindow(corner)
            return other?.convertFromWindow(point) ?? point
        }
        return CGRect(enclosing: corners) ?? .zero
    }
}

/// The views of the engine inside one of them, as a pass shows them.
final class ShownViews {
    /// The subviews before the pass.
    private let old: [UIView]
    /// The number of views that were shown at their old place, before the first one that was not.
    private var kept = 0
    /// The same as ``views``, once one of them was not at its old place. Until then, no list is made.
    private var changed: [UIView]?

    init(in view: UIView) { old = view.subviews }

    /// The views, in the order in which they are drawn.
    var views: [UIView] { changed ?? Array(old[..<kept]) }

    func append(_ view: UIView) {
        if changed == nil {
            if kept < old.count, old[kept] === view {
                kept += 1
                return
            }
            changed = views
        }
        changed?.append(view)
    }

    /// Whether the views are the subviews of a view, in this order.
    func areSubviews(of view: UIView) -> Bool {
        guard changed == nil, kept == old.count, view.subviews.count == kept else { return false }
        return view.subviews.withUnsafeBufferPointer { new in
            old.withUnsafeBufferPointer { old in old.indices.allSatisfy { old[$0] === new[$0] } }
        }
    }
}

/// One traversal of the tree that shows its elements.
struct RenderPass {
    /// The view of the engine around the element. The node that shows it owns it.
    unowned(unsafe) var view: UIView
    /// What is shown in that view. It lives until the view is complete.
    let shown: Unmanaged<ShownViews>
    /// The transform from the element's coordinates to those of ``view``.
    var transform = Transform.identity
    /// The size of the element, as it is drawn.
    var size = CGSize.zero
    /// The opacity of the elements around it that have no view of their own.
    var alpha = 1.0
    /// Whether the views get names.
    var givesNames = true

    /// Shows a view of the engine as the element.
    func show(_ view: UIView, for node: ElementNode) {
        if givesNames, !view.hasIdentifier { node.host.names.name(view, for: node) }
        let bounds = CGRect(origin: view.bounds.origin, size: size)
        if view.bounds != bounds { view.bounds = bounds }
        let center = CGPoint(x: size.width / 2, y: size.height / 2).applying(transform)
        if view.center != center { view.center = center }
        var linear = transform
        (linear.tx, linear.ty) = (0, 0)
        if view.transform != linear { view.transform = linear }
        if view.alpha != alpha { view.alpha = alpha }
        shown._withUnsafeGuaranteedRef { $0.append(view) }
    }

    /// Calls `body` with a pass for what is inside of a view of the engine, and then shows it there.
    func inside(_ view: UIView, _ body: (inout RenderPass) -> Void) {
        let shown = ShownViews(in: view)
        var pass = RenderPass(view: view, shown: .passUnretained(shown), size: size, givesNames: givesNames)
        body(&pass)
        // Touches of the views go on when they move to a view that is in the same window.
        if view.superview == nil, view !== self.view, shown.views.contains(where: { $0.superview != nil }) {
            self.view.addSubview(view)
        }
        if !shown.areSubviews(of: view) { view.setHostedViews(shown.views) }
    }
}

extension UIView {
    /// Makes `views` the subviews, in this order, without touching those that stay.
    fileprivate func setHostedViews(_ views: [UIView]) {
        let shown = Set(views.map { ObjectIdentifier($0) })
        for view in subviews where !shown.contains(ObjectIdentifier(view)) {
            // The gestures of elements around it go on.
            simulation?.moveTouches(in: view, to: self) { $0 is any HostedElement }
            view.removeFromSuperview()
        }
        for view in views where view.superview !== self { addSubview(view) }
        var places = Dictionary(uniqueKeysWithValues: zip(subviews.map { ObjectIdentifier($0) }, subviews.indices))
        for (index, view) in views.enumerated() where index < subviews.count && subviews[index] !== view {
            guard let place = places[ObjectIdentifier(view)] else { continue }
            places[ObjectIdentifier(subviews[index])] = place
            exchangeSubview(at: index, withSubviewAt: place)
        }
    }
}
