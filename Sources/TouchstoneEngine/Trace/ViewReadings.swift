public import TouchstoneGeometry

/// The values that a kind of view reports about itself.
public struct ViewReadings: Hashable, Sendable {
    /// The rectangle inside which the view's frame is kept, in the superview's coordinates.
    public var limit: Rect?
    /// The parts of the view that must cover the limit if the view is larger than the limit, instead of being inside
    /// it.
    public var limitCoverage: LimitCoverage
    /// The transform that a gesture requests, if the view's limit or range of scales prevents it; nil if the view has
    /// the requested transform.
    public var wantedTransform: Transform?
    /// The ways in which the view currently cannot follow its fingers, apart from its limit.
    public var restraint: Restraint
    /// Whether the view may be pulled beyond its limit and then springs back.
    public var isLimitElastic: Bool
    /// Whether the view is moving after the fingers have lifted. It follows no fingers while it does.
    public var isMovingByItself: Bool
    /// The grid on which the view's center comes to rest, from the origin of the superview's bounds. A side of 0 means
    /// no grid.
    public var snapGrid: Size
    /// The points at which the view's center comes to rest, in the superview's coordinates.
    public var snapPoints: [Point] = []
    /// The angle, in radians and clockwise in the superview, by which the model's transform also rotates the view about
    /// its center. The limit restricts the view without this angle.
    public var tilt = 0.0
    /// Further values of this kind of view, in the order in which the trace shows them.
    public var fields: [TraceField]
    /// The names of the other views that this one moves, about the center of its frame. A gesture on one of them moves
    /// all of them.
    package var members: [String] = []
    /// The subview that fingers currently move instead of this view, and by which recognizer.
    package var draggedSubview: DraggedSubview?

    /// Creates readings. Without arguments there are none.
    public init(
        limit: Rect? = nil, limitCoverage: LimitCoverage = [], wantedTransform: Transform? = nil,
        restraint: Restraint = [], isLimitElastic: Bool = false, isMovingByItself: Bool = false, snapGrid: Size = .zero,
        fields: [TraceField] = []
    ) {
        self.limit = limit
        self.limitCoverage = limitCoverage
        self.wantedTransform = wantedTransform
        self.restraint = restraint
        self.isLimitElastic = isLimitElastic
        self.isMovingByItself = isMovingByItself
        self.snapGrid = snapGrid
        self.fields = fields
    }

    /// A subview that a recognizer of its superview moves, such as a row of a list.
    package struct DraggedSubview: Hashable, Sendable {
        /// The name of the subview.
        package var view: String
        /// The recognizer's own name.
        package var recognizer: String
        /// The ways in which the subview cannot follow the fingers, in the superview's own coordinates.
        package var restraint: Restraint

        /// Describes a subview that is dragged.
        package init(_ view: String, by recognizer: String, restraint: Restraint) {
            (self.view, self.recognizer, self.restraint) = (view, recognizer, restraint)
        }
    }

    /// Ways in which a view cannot follow its fingers.
    public struct Restraint: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Creates options from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Horizontal movement, in the view's own coordinates.
        public static let horizontal = Restraint(rawValue: 1 << 0)
        /// Vertical movement, in the view's own coordinates.
        public static let vertical = Restraint(rawValue: 1 << 1)
        /// Scaling: the view has its largest or smallest size.
        public static let scale = Restraint(rawValue: 1 << 2)
        /// Rotation.
        public static let turn = Restraint(rawValue: 1 << 3)
    }

    /// The parts of a view that must cover its limit.
    public struct LimitCoverage: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Creates options from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The frame, horizontally.
        public static let horizontal = LimitCoverage(rawValue: 1 << 0)
        /// The frame, vertically.
        public static let vertical = LimitCoverage(rawValue: 1 << 1)
        /// The outline of the bounds, with the view's rotation.
        public static let outline = LimitCoverage(rawValue: 1 << 2)
    }
}
