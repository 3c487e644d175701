internal import TouchstoneGeometry

/// A guide by which a layout aligns elements.
public protocol AlignmentID: SendableMetatype {
    /// The position of the guide in an element that does not set it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide, with its direction.
struct AlignmentKey: Hashable, Sendable {
    let id: any AlignmentID.Type
    let axis: Axis

    func defaultValue(in dimensions: ViewDimensions) -> Double { id.defaultValue(in: dimensions) }

    static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool { lhs.id == rhs.id && lhs.axis == rhs.axis }
    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
        hasher.combine(axis)
    }
}

/// The size and the guides of an element.
public struct ViewDimensions {
    private let node: ElementNode?
    private let proposal: ProposedViewSize
    private let size: CGSize

    /// The dimensions of an element for a proposal.
    init(_ node: ElementNode, _ proposal: ProposedViewSize) {
        (self.node, self.proposal, size) = (node, proposal, node.sizeThatFits(proposal))
    }

    /// The dimensions of a rectangle that sets no guide.
    init(size: CGSize) { (node, proposal, self.size) = (nil, .unspecified, size) }

    /// The width in points.
    public var width: CGFloat { size.width }
    /// The height in points.
    public var height: CGFloat { size.height }

    /// The position of a guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat {
        self[explicit: guide] ?? guide.key.defaultValue(in: self)
    }
    /// The position of a guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? guide.key.defaultValue(in: self) }
    /// The position of a guide that the element sets.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        node?.explicitGuide(guide.key, for: proposal)
    }
    /// The position of a guide that the element sets.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        node?.explicitGuide(guide.key, for: proposal)
    }
}

/// A horizontal guide.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates a guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

    private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }
    private enum Trailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }

    /// The left side.
    public static let leading = HorizontalAlignment(Leading.self)
    /// The middle.
    public static let center = HorizontalAlignment(Center.self)
    /// The right side.
    public static let trailing = HorizontalAlignment(Trailing.self)
}

/// A vertical guide.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// Creates a guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

    private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }
    private enum Bottom: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }

    /// The top side.
    public static let top = VerticalAlignment(Top.self)
    /// The middle.
    public static let center = VerticalAlignment(Center.self)
    /// The bottom side.
    public static let bottom = VerticalAlignment(Bottom.self)
    /// The base line of the first line of text: here the bottom side.
    public static let firstTextBaseline = VerticalAlignment(Bottom.self)
    /// The base line of the last line of text: here the bottom side.
    public static let lastTextBaseline = VerticalAlignment(Bottom.self)
}

/// A guide for both directions.
public struct Alignment: Hashable, Sendable {
    /// The horizontal guide.
    public var horizontal: HorizontalAlignment
    /// The vertical guide.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// The guides with this name.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The guides with this name.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The guides with this name.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The guides with this name.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The guides with this name.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The guides with this name.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The guides with this name.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The guides with this name.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The guides with this name.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// Returns where an element is placed so that its guides are at those of a rectangle.
    func origin(of element: ElementNode, _ proposal: ProposedViewSize, in size: CGSize) -> CGPoint {
        func offset(_ key: AlignmentKey) -> Double {
            key.defaultValue(in: ViewDimensions(size: size)) - element.guide(key, for: proposal)
        }
        return CGPoint(x: offset(horizontal.key), y: offset(vertical.key))
    }
}
