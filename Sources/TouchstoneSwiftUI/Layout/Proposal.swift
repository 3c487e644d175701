public import TouchstoneGeometry

/// The size that a layout proposes to an element. A length of nil asks for the ideal one.
public struct ProposedViewSize: Hashable, Sendable {
    /// The proposed width, in points.
    public var width: CGFloat?
    /// The proposed height, in points.
    public var height: CGFloat?

    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// Creates a proposal of a size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// The proposal, with other lengths in place of those that are nil.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// A direction of a layout.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    /// Directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int8
        /// Creates options from bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The horizontal direction.
        public static let horizontal = Set(rawValue: 1)
        /// The vertical direction.
        public static let vertical = Set(rawValue: 2)
    }

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// A point of a rectangle, in fractions of its size.
public struct UnitPoint: Hashable, Sendable {
    /// The horizontal fraction.
    public var x: CGFloat
    /// The vertical fraction.
    public var y: CGFloat

    /// The top left corner.
    public init() { self.init(x: 0, y: 0) }
    /// Creates a point.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// The top left corner.
    public static let zero = UnitPoint()
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the left side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the right side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top side.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom side.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top left corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top right corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom left corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom right corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    func point(in rect: CGRect) -> CGPoint { CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height) }
}

/// An edge of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    /// Edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int8
        /// Creates options from bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// The set of one edge.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
        /// The edge with this name.
        public static let top = Set(.top)
        /// The edge with this name.
        public static let leading = Set(.leading)
        /// The edge with this name.
        public static let bottom = Set(.bottom)
        /// The edge with this name.
        public static let trailing = Set(.trailing)
        /// The left and the right edge.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and the bottom edge.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Lengths at the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The length at the top, in points.
    public var top: CGFloat
    /// The length at the left, in points.
    public var leading: CGFloat
    /// The length at the bottom, in points.
    public var bottom: CGFloat
    /// The length at the right, in points.
    public var trailing: CGFloat

    /// Creates insets of zero.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    /// Creates insets.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension EdgeInsets: Animatable {
    /// The four lengths.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(top, leading), AnimatablePair(bottom, trailing)) }
        set {
            (top, leading) = (newValue.first.first, newValue.first.second)
            (bottom, trailing) = (newValue.second.first, newValue.second.second)
        }
    }
}
