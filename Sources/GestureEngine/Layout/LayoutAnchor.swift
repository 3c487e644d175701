/// An edge, the middle or a side of a view, from which constraints are made: UIKit's layout anchors. What stands for `Kind`
/// keeps the two axes and the sides apart.
public struct LayoutAnchor<Kind> {
    /// The view.
    public let item: View
    let attribute: LayoutConstraint.Attribute

    init(_ item: View, _ attribute: LayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// A constraint, not yet active, that keeps this anchor where another one is, and `constant` points farther.
    public func constraint(equalTo anchor: LayoutAnchor, constant: Double = 0) -> LayoutConstraint {
        constraint(to: anchor, multiplier: 1, constant: constant)
    }

    private func constraint(to anchor: LayoutAnchor?, multiplier: Double, constant: Double) -> LayoutConstraint {
        LayoutConstraint(
            item: item, attribute: attribute, relatedBy: .equal, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }
}

extension LayoutAnchor where Kind == LayoutAnchorKind.Dimension {
    /// A constraint, not yet active, that keeps this side `multiplier` times as long as another, and `constant` points more.
    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint {
        constraint(to: anchor, multiplier: multiplier, constant: constant)
    }

    /// A constraint, not yet active, that keeps this side at a length in points.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        constraint(to: nil, multiplier: 1, constant: constant)
    }
}

/// What keeps anchors apart that cannot be pinned to each other.
public enum LayoutAnchorKind {
    /// Places along the horizontal axis.
    public enum Horizontal {}
    /// Places along the vertical axis.
    public enum Vertical {}
    /// Sides, of either axis.
    public enum Dimension {}
}

/// A place along the horizontal axis.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAnchorKind.Horizontal>
/// A place along the vertical axis.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAnchorKind.Vertical>
/// A side of a view.
public typealias LayoutDimension = LayoutAnchor<LayoutAnchorKind.Dimension>

extension View {
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .right) }
    /// The left edge: here everybody reads from left to right.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .leading) }
    /// The right edge: here everybody reads from left to right.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .trailing) }
    /// Half way between left and right.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .centerX) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .bottom) }
    /// Half way between top and bottom.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .centerY) }
    /// The width of the bounds.
    public var widthAnchor: LayoutDimension { LayoutAnchor(self, .width) }
    /// The height of the bounds.
    public var heightAnchor: LayoutDimension { LayoutAnchor(self, .height) }
}
