/// A constraint that pins a view to one of its superviews, or to another view of the same tree. Corresponds to
/// `NSLayoutConstraint`.
///
///     first item's attribute = multiplier · second item's attribute + constant
///
/// An active constraint is applied when the superviews of its items are laid out (``View/layoutSubviews()``), up to
/// the nearest view that contains both items.
///
/// The constraint applies to views without their transforms, including those of the views in between. It therefore
/// neither changes a transform nor depends on one. The nearest common superview starts at 0 of its own coordinates, no
/// matter how far it is scrolled. The scroll offsets of the views in between (the origins of their bounds) do count. A
/// view in a scroll view that is pinned to a view outside therefore floats over the content (D).
///
/// - If constraints contradict each other, those of a higher ``priority`` take precedence, then those of an outer view
///   over those of an inner view, and then those that were activated first (C). For the other constraint,
///   ``isSatisfied`` is false. The frame contains a ``BrokenConstraint`` and an event `didBreakConstraint` of its view.
///   A side that would be negative is 0; a constraint that is missed because of this is not satisfied.
/// - Values that the constraints leave open do not change: first sizes (a view's ``View/intrinsicContentSize`` if it
///   has one), then positions, in the order in which constraints name the views. A circle of constraints is therefore
///   not an error. If a side depends on a side of the other axis, such as `height = 0.5 · width`, either may be pinned.
///   If neither is pinned, the first attribute follows.
/// - A pinned view does not use its ``View/autoresizingMask``. A view that no constraint pins keeps its position, and
///   others can be pinned to it.
///
/// ```swift
/// LayoutConstraint.activate([
///     label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 12),
///     label.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
/// ])
/// ```
public final class LayoutConstraint {
    /// The attributes of a view that can be pinned, with UIKit's values. Leading is left, and trailing is right.
    public enum Attribute: Int, Sendable, Hashable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    }

    /// The relation of two attributes.
    public enum Relation: Int, Sendable, Hashable {
        /// The attributes are equal; the only relation here.
        case equal
    }

    /// The axes of a layout, with UIKit's values.
    public enum Axis: Int, Sendable, Hashable { case horizontal, vertical }

    /// The importance of a constraint, up to 1000. Corresponds to `UILayoutPriority`.
    public struct Priority: RawRepresentable, Hashable, Sendable {
        /// The number.
        public var rawValue: Float
        /// Creates a priority from its number.
        public init(rawValue: Float) { self.rawValue = rawValue }
        /// Creates a priority from its number.
        public init(_ rawValue: Float) { self.rawValue = rawValue }

        /// The constraint must be satisfied.
        public static let required = Priority(rawValue: 1000)
        /// A high priority.
        public static let defaultHigh = Priority(rawValue: 750)
        /// A low priority.
        public static let defaultLow = Priority(rawValue: 250)
        /// The priority of a size that fits.
        public static let fittingSizeLevel = Priority(rawValue: 50)
    }

    /// The importance: ``Priority/required`` unless it is set. Constraints of a higher priority precede all others. One
    /// that is not required may be broken by them, and is then not reported.
    public var priority = Priority.required { didSet { if priority != oldValue { superview?.setNeedsLayout() } } }

    /// The view that is pinned; held weakly.
    public private(set) weak var firstItem: View?
    /// The attribute of the first item.
    public let firstAttribute: Attribute
    /// The view to which the first item is pinned; nil if there is only a constant. Held weakly.
    public private(set) weak var secondItem: View?
    /// The attribute of the second item.
    public let secondAttribute: Attribute
    /// The factor of the second attribute.
    public let multiplier: Double
    /// The number of points that is added. A value that is not finite is ignored.
    public var constant: Double {
        didSet {
            if !constant.isFinite { constant = oldValue }
            superview?.setNeedsLayout()
        }
    }
    /// A name that identifies the constraint.
    public var identifier: String?
    /// Whether the last layout satisfied the constraint; true before the first layout.
    public private(set) var isSatisfied = true
    /// Whether the trace already contains that the constraint is not satisfied.
    private var isReported = false

    /// The view in which the constraint is active: the nearest one that contains both items.
    private(set) weak var superview: View?

    /// Creates a constraint that is not active. A constant that is not finite counts as 0, and a multiplier that is not
    /// finite counts as 1.
    ///
    /// If the first attribute is `notAnAttribute`, the constraint never becomes active (C), and the lint `legal-states`
    /// fails.
    public init(
        item first: View, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem second: View?,
        attribute secondAttribute: Attribute, multiplier: Double, constant: Double
    ) {
        firstItem = first
        self.firstAttribute = firstAttribute
        secondItem = second
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.multiplier = multiplier.isFinite ? multiplier : 1
        self.constant = constant.isFinite ? constant : 0
        if firstAttribute == .notAnAttribute {
            Misuse(.constraintWithoutAttribute, of: first).record(in: first.simulation)
        }
    }

    /// Whether the constraint is active. An active constraint needs a view that contains both items, or an item that
    /// contains the other. It becomes inactive when an item, or a view around it, is removed from that view.
    ///
    /// If there is no such view when the constraint is activated, the program ends with a message, as on the platform.
    public var isActive: Bool {
        get { superview != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates constraints. Earlier constraints take precedence over later ones.
    public static func activate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    public static func deactivate(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard superview == nil, firstAttribute != .notAnAttribute, let firstItem else { return }
        guard let superview = nearestSuperview else {
            let names = [firstItem, secondItem].compactMap { $0?.displayName }
            // Not a precondition: an optimized build would omit the message.
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

    /// The nearest view that contains both items, or the item that contains the other.
    private var nearestSuperview: View? {
        guard let firstItem else { return nil }
        guard let secondItem, secondItem !== firstItem else { return firstItem.superview }
        if secondItem.isDescendant(of: firstItem) { return firstItem }
        return sequence(first: firstItem, next: \.superview).first { secondItem.isDescendant(of: $0) }
    }

    /// The views between the items and the view in which the constraint is active.
    private var crossedViews: [View] {
        [firstItem, secondItem].compactMap { $0 }.filter { $0 !== superview }.flatMap { item in
            sequence(first: item, next: \.superview).dropFirst().prefix { $0 !== superview }
        }
    }

    /// The item that follows the other: the first item, unless that is the superview of the other.
    var pinnedView: View? { firstItem === superview ? secondItem : firstItem }

    /// The item that the other follows. Nil if it is the view in which the constraint is active, because that view lays
    /// out its own subviews anyway.
    private var followedView: View? {
        guard let secondItem, firstItem !== secondItem, let pinnedView else { return nil }
        let other = pinnedView === firstItem ? secondItem : firstItem
        return other === superview ? nil : other
    }

    /// Whether a side depends on a side of the other axis.
    var isAcrossAxes: Bool { secondAttribute.isLength && firstAttribute.isLength && secondAttribute != firstAttribute }

    func names(aViewIn view: View) -> Bool {
        [firstItem, secondItem].contains { $0?.isDescendant(of: view) == true }
    }

    /// Called after a layout with the resulting values of the two sides; nil if the attributes cannot be compared.
    func wasSolved(_ isKept: Bool, first: Double?, second: Double?) {
        isSatisfied = isKept
        isReported = isReported && !isKept
        guard !isKept, !isReported, priority == .required, let view = pinnedView, let simulation = view.simulation
        else { return }
        isReported = true
        view.report("didBreakConstraint")
        simulation.recorder.record(BrokenConstraint(self, first: first, second: second))
    }
}

extension View {
    /// The constraints that are active in the view.
    public var constraints: [LayoutConstraint] { attributes.constraints }
}

/// A constraint that a layout could not satisfy, as a value.
public struct BrokenConstraint: Hashable, Sendable {
    /// The name of the first item.
    public var view: String
    /// The attribute of the first item.
    public var attribute: LayoutConstraint.Attribute
    /// The name of the second item; nil if there is only a constant.
    public var otherView: String?
    /// The attribute of the second item.
    public var otherAttribute: LayoutConstraint.Attribute
    /// The factor of the second attribute.
    public var multiplier: Double
    /// The number of points that is added.
    public var constant: Double
    /// The constraint's own name.
    public var identifier: String?
    /// The resulting value of the first side, in points; nil if the attributes cannot be compared.
    public var value: Double?
    /// The resulting value of the second side, in points; nil if the attributes cannot be compared.
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

    /// The axis; nil for `notAnAttribute`.
    var axis: Axis? {
        switch self {
        case .notAnAttribute: nil
        case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
        case .top, .bottom, .height, .centerY: .vertical
        }
    }

    /// Whether the attribute is a side rather than a position.
    var isLength: Bool { self == .width || self == .height }

    /// The position of the attribute in a view, as a fraction of the view's length.
    var part: Double {
        switch self {
        case .right, .trailing, .bottom: 1
        case .centerX, .centerY: 0.5
        case .notAnAttribute, .left, .leading, .top, .width, .height: 0
        }
    }
}
