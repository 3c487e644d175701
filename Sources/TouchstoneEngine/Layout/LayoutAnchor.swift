/// An edge, a center or a side of a view, from which constraints are created. Corresponds to `NSLayoutAnchor`. `Kind`
/// distinguishes the two axes and the sides.
public struct LayoutAnchor<Kind> {
    /// The view.
    public let item: View
    let attribute: LayoutConstraint.Attribute

    init(_ item: View, _ attribute: LayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// Returns a constraint that aligns this anchor with another, plus `constant` points. It is not active yet.
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
    /// Returns a constraint that makes this side `multiplier` times as long as another, plus `constant` points. It is
    /// not active yet.
    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: Double, constant: Double = 0
    ) -> LayoutConstraint {
        constraint(to: anchor, multiplier: multiplier, constant: constant)
    }

    /// Returns a constraint that gives this side a length in points. It is not active yet.
    public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
        constraint(to: nil, multiplier: 1, constant: constant)
    }
}

/// The kinds of anchors. Only anchors of the same kind can be pinned to each other.
public enum LayoutAnchorKind {
    /// Positions along the horizontal axis.
    public enum Horizontal {}
    /// Positions along the vertical axis.
    public enum Vertical {}
    /// Sides along either axis.
    public enum Dimension {}
}

/// A position along the horizontal axis.
public typealias LayoutXAxisAnchor = LayoutAnchor<LayoutAnchorKind.Horizontal>
/// A position along the vertical axis.
public typealias LayoutYAxisAnchor = LayoutAnchor<LayoutAnchorKind.Vertical>
/// A side of a view.
public typealias LayoutDimension = LayoutAnchor<LayoutAnchorKind.Dimension>

extension View {
    /// The left edge.
    public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .right) }
    /// The left edge, because the text direction is always left to right.
    public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .leading) }
    /// The right edge, because the text direction is always left to right.
    public var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .trailing) }
    /// The horizontal center.
    public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .centerX) }
    /// The top edge.
    public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .top) }
    /// The bottom edge.
    public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .bottom) }
    /// The vertical center.
    public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .centerY) }
    /// The width of the bounds.
    public var widthAnchor: LayoutDimension { LayoutAnchor(self, .width) }
    /// The height of the bounds.
    public var heightAnchor: LayoutDimension { LayoutAnchor(self, .height) }
}
