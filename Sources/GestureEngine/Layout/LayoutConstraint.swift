/// A view pinned to one of its superviews, or to another view of the same tree: UIKit's layout constraint.
///
///     first item's attribute = multiplier · second item's attribute + constant
///
/// While it is active it is kept when the views are laid out that hold its items, up to the nearest one that holds both:
/// ``View/layoutSubviews()``. It counts for views without their transforms, also of those in between, and so neither changes a
/// transform nor follows one. The nearest superview of both starts at 0 of its own coordinates, however far it is scrolled; how
/// far those in between are scrolled (the origins of their bounds) counts, so a view in a scroll view that is pinned to one
/// outside floats over the content (D).
///
/// - Where constraints contradict each other, the one that was activated first holds, those that are active in an outer view
///   before those of an inner one (C); the other has ``isSatisfied`` false, and the frame has a ``BrokenConstraint`` and an
///   event `didBreakConstraint` of its view. A side that would be negative is 0, and a constraint that is missed by that is not
///   satisfied.
/// - What they leave open stays as it is: sizes first (a view's ``View/intrinsicContentSize`` where it has one), then places,
///   of views in the order in which constraints name them. So a circle is no mistake. Of a side that depends on the other axis's,
///   such as `height = 0.5 · width`, either may be pinned; where neither is, the first attribute follows.
/// - A view that is pinned does not follow its ``View/autoresizingMask``; one that no constraint pins stays where it is for
///   those that are pinned to it.
///
/// ```swift
/// LayoutConstraint.activate([
///     label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 12),
///     label.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
/// ])
/// ```
public final class LayoutConstraint {
    /// What of a view is pinned; the numbers are UIKit's. Leading is left, and trailing is right.
    public enum Attribute: Int, Sendable, Hashable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    }

    /// How two attributes are related.
    public enum Relation: Int, Sendable, Hashable {
        /// They are equal; there is nothing else here.
        case equal
    }

    /// The view that is pinned; held weakly.
    public private(set) weak var firstItem: View?
    /// What of it is pinned.
    public let firstAttribute: Attribute
    /// What it is pinned to; nil where the constant stands alone. Held weakly.
    public private(set) weak var secondItem: View?
    /// What of that it is pinned to.
    public let secondAttribute: Attribute
    /// What the second attribute is multiplied by.
    public let multiplier: Double
    /// What is added, in points. What is not finite is ignored.
    public var constant: Double {
        didSet {
            if !constant.isFinite { constant = oldValue }
            superview?.setNeedsLayout()
        }
    }
    /// A name to find it by.
    public var identifier: String?
    /// Whether the last layout could keep it; true before there was one.
    public private(set) var isSatisfied = true
    /// Whether the trace has it that the constraint is not satisfied.
    private var isReported = false

    /// The view in which it is active: the nearest one that holds both items.
    private(set) weak var superview: View?

    /// A constraint that is not active. A constant that is not finite counts as 0, a multiplier as 1.
    ///
    /// - Precondition: the first attribute is one.
    public init(
        item first: View, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem second: View?,
        attribute secondAttribute: Attribute, multiplier: Double, constant: Double
    ) {
        precondition(firstAttribute != .notAnAttribute, "LayoutConstraint: there is no attribute to be pinned")
        firstItem = first
        self.firstAttribute = firstAttribute
        secondItem = second
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.multiplier = multiplier.isFinite ? multiplier : 1
        self.constant = constant.isFinite ? constant : 0
    }

    /// Whether it is kept. It needs a view that holds both items, or is one of them and holds the other, and ends when an item,
    /// or a view around it, leaves that view.
    ///
    /// - Precondition: on activation, there is such a view.
    public var isActive: Bool {
        get { superview != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates constraints; those that are named first go before others.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard superview == nil, let firstItem else { return }
        guard let superview = nearestSuperview else {
            let names = [firstItem, secondItem].compactMap { $0?.displayName }
            // Not a precondition, whose words an optimized build leaves out.
            fatalError(
                names.count == 2 && secondItem !== firstItem
                    ? "LayoutConstraint: '\(names[0])' and '\(names[1])' have no superview in common; add them to one first"
                    : "LayoutConstraint: '\(names[0])' has no superview; add it to one first")
        }
        self.superview = superview
        superview.attributes.constraints.append(self)
        pinnedView?.attributes.pinCount += 1
        followedView?.attributes.followerCount += 1
        for view in crossedViews { view.attributes.crossingCount += 1 }
        superview.setNeedsLayout()
    }

    private func deactivate() {
        guard let superview else { return }
        pinnedView?.attributes.pinCount -= 1
        followedView?.attributes.followerCount -= 1
        for view in crossedViews { view.attributes.crossingCount -= 1 }
        superview.attributes.constraints.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
        isSatisfied = true
        isReported = false
    }

    /// The nearest view that holds both items, or is the one and holds the other.
    private var nearestSuperview: View? {
        guard let firstItem else { return nil }
        guard let secondItem, secondItem !== firstItem else { return firstItem.superview }
        if secondItem.isDescendant(of: firstItem) { return firstItem }
        return sequence(first: firstItem, next: \.superview).first { secondItem.isDescendant(of: $0) }
    }

    /// The views between the items and the one in which the constraint is active.
    private var crossedViews: [View] {
        [firstItem, secondItem].compactMap { $0 }.filter { $0 !== superview }.flatMap { item in
            sequence(first: item, next: \.superview).dropFirst().prefix { $0 !== superview }
        }
    }

    /// The one of the two views that follows the other: the first, unless that is the superview.
    var pinnedView: View? { firstItem === superview ? secondItem : firstItem }

    /// The one of the two views that the other follows, where it is not the view in which the constraint is active, which lays
    /// out its subviews by itself.
    private var followedView: View? {
        guard let secondItem, firstItem !== secondItem, let pinnedView else { return nil }
        let other = pinnedView === firstItem ? secondItem : firstItem
        return other === superview ? nil : other
    }

    /// Whether a side depends on the other axis's.
    var isAcrossAxes: Bool { secondAttribute.isLength && firstAttribute.isLength && secondAttribute != firstAttribute }

    func names(aViewIn view: View) -> Bool {
        [firstItem, secondItem].contains { $0?.isDescendant(of: view) == true }
    }

    /// A layout has come to these values of its two sides; nil where they make no sense together.
    func wasSolved(_ isKept: Bool, first: Double?, second: Double?) {
        isSatisfied = isKept
        isReported = isReported && !isKept
        guard !isKept, !isReported, let view = pinnedView, let simulation = view.simulation else { return }
        isReported = true
        view.report("didBreakConstraint")
        simulation.recorder.record(BrokenConstraint(self, first: first, second: second))
    }
}

/// A constraint that a layout could not keep, as a value.
public struct BrokenConstraint: Hashable, Sendable {
    /// What the trace calls the first item.
    public var view: String
    /// What of it was to be pinned.
    public var attribute: LayoutConstraint.Attribute
    /// What the trace calls the second item; nil where the constant stands alone.
    public var otherView: String?
    /// What of the second item.
    public var otherAttribute: LayoutConstraint.Attribute
    /// What the second attribute is multiplied by.
    public var multiplier: Double
    /// What is added, in points.
    public var constant: Double
    /// The constraint's own name.
    public var identifier: String?
    /// What the first side came to, in points; nil where the attributes make no sense together.
    public var value: Double?
    /// What the second side came to, in points; nil where the attributes make no sense together.
    public var wantedValue: Double?

    init(_ constraint: LayoutConstraint, first: Double?, second: Double?) {
        view = constraint.firstItem?.displayName ?? ""
        attribute = constraint.firstAttribute
        otherView = constraint.secondItem?.displayName
        otherAttribute = constraint.secondAttribute
        multiplier = constraint.multiplier
        constant = constraint.constant
        identifier = constraint.identifier
        value = first
        wantedValue = second
    }
}

extension LayoutConstraint.Attribute {
    /// The axis along which a view is pinned.
    enum Axis { case horizontal, vertical }

    /// nil for no attribute.
    var axis: Axis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
        case .top, .bottom, .height, .centerY: .vertical
        }
    }

    /// Whether it is a side, and not a place.
    var isLength: Bool { self == .width || self == .height }

    /// Where a place lies in a view, in units of its length.
    var part: Double {
        switch self {
        case .right, .trailing, .bottom: 1
        case .centerX, .centerY: 0.5
        case .notAnAttribute, .left, .leading, .top, .width, .height: 0
        }
    }
}
