public import Geometry

/// What a kind of view reports about itself.
public struct ViewReadings: Hashable, Sendable {
    /// The rectangle, in the superview's coordinates, that the view's frame is held inside.
    public var limit: Rect?
    /// Where the view is larger than its limit and is to cover it, in place of lying inside.
    public var limitCoverage: LimitCoverage
    /// The transform that a gesture asks for where the view does not get it, because of its limit or its bounds of scale; nil
    /// where it is as it was asked to be.
    public var wantedTransform: Transform?
    /// What keeps the view from following its fingers as it is made to, beside its limit.
    public var restraint: Restraint
    /// Whether the view may be pulled past its limit, and goes back by itself.
    public var isLimitElastic: Bool
    /// Whether the view goes on by itself after fingers have let go of it, and follows none meanwhile.
    public var isMovingByItself: Bool
    /// The grid, from the origin of the superview's bounds, that the view's middle comes to rest on; a side of 0 means no grid.
    public var snapGrid: Size
    /// Radians, clockwise in the superview, by which the model's transform turns the view about its middle beyond what its limit
    /// holds.
    public var tilt = 0.0
    /// Values of the kind's own, in the order in which the trace shows them.
    public var fields: [TraceField]
    /// The names of other views that this one moves, about the middle of its frame: what the fingers of one of them do moves all.
    package var members: [String] = []

    /// Readings of a kind of view; without arguments there are none.
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

    /// Ways in which a view cannot follow its fingers.
    public struct Restraint: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Options by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// From side to side, in the view's own coordinates.
        public static let horizontal = Restraint(rawValue: 1 << 0)
        /// Up and down, in the view's own coordinates.
        public static let vertical = Restraint(rawValue: 1 << 1)
        /// In size: it is as large or as small as it may be.
        public static let scale = Restraint(rawValue: 1 << 2)
        /// In angle.
        public static let turn = Restraint(rawValue: 1 << 3)
    }

    /// What of a view covers its limit.
    public struct LimitCoverage: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: Int
        /// Options by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The frame, from left to right.
        public static let horizontal = LimitCoverage(rawValue: 1 << 0)
        /// The frame, from top to bottom.
        public static let vertical = LimitCoverage(rawValue: 1 << 1)
        /// The outline of the bounds, turned as it is.
        public static let outline = LimitCoverage(rawValue: 1 << 2)
    }
}
