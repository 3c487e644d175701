/// A view pinned to its superview or to another view in it: UIKit's layout constraint.
///
///     first item's attribute = multiplier · second item's attribute + constant
///
/// While it is active it is kept when the superview lays out its subviews: ``View/layoutSubviews()``. It counts for views
/// without their transforms, in the superview's coordinates from 0 on, and so neither changes a transform nor follows one.
///
/// - Where constraints contradict each other, the one that was activated first holds; the other has ``isSatisfied`` false,
///   and the trace shows `didBreakConstraint` for its view.
/// - What they leave open stays as it is: sizes first (a view's ``View/intrinsicContentSize`` where it has one), then places,
///   of views in the order in which constraints name them. So a circle is no mistake.
/// - A view that is pinned no more follows its ``View/autoresizingMask`` no more either; one that nobody has pinned stays where
///   it is for those that are pinned to it.
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
    /// A name for whoever looks for it.
    public var identifier: String?
    /// Whether the last layout could keep it; true before there was one.
    public internal(set) var isSatisfied = true

    /// The view in which it is active.
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

    /// Whether it is kept. It needs the views to be in one superview, or one in the other, and ends when one of them leaves.
    ///
    /// - Precondition: on activation, one of the views has a superview.
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
        let superview: View?
        if let secondItem, secondItem.superview === firstItem {
            superview = firstItem
        } else {
            superview = firstItem.superview ?? secondItem?.superview
        }
        guard let superview else {
            preconditionFailure("LayoutConstraint: the views have no superview in common; add them to it first")
        }
        self.superview = superview
        superview.attributes.constraints.append(self)
        pinnedView?.attributes.pinCount += 1
        superview.setNeedsLayout()
    }

    private func deactivate() {
        guard let superview else { return }
        pinnedView?.attributes.pinCount -= 1
        superview.attributes.constraints.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
        isSatisfied = true
    }

    /// The one of the two views that follows the other: the first, unless that is the superview.
    var pinnedView: View? { firstItem === superview ? secondItem : firstItem }
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
