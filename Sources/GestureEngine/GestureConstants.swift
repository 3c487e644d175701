/// Every number that recognizers go by, each with unit and source. The letters are those of `GESTURES.md`: M measured,
/// D documented, R reported, C our choice.
public struct GestureConstants: Hashable, Sendable {
    /// The platform's values.
    public static let standard = GestureConstants()

    /// Points or radians by which a threshold may be missed: places are sums, and differ in the last bits (C).
    static let tolerance = 1e-9

    // MARK: Pan

    /// Points per axis before a pan begins; taken off the translation (M).
    public var panThreshold = 10.0
    /// The weight of the newest pair of samples in a pan's velocity, 0…1 (R).
    public var panVelocityNewestWeight = 0.2

    // MARK: Pinch and rotation

    /// Points by which the fingers' distance changes before a pinch begins; taken off (R).
    public var pinchThreshold = 8.0
    /// Radians by which the fingers turn before a rotation begins, when their distance stays; taken off (R).
    public var rotationThreshold = 5 * Double.pi / 180
    /// Radians added to that, times the root of the relative change of distance, at most 1 (R).
    public var rotationThresholdForSpread = 5 * Double.pi / 180
    /// The weight of the newest pair of samples in the velocities of pinch and rotation, 0…1 (R).
    public var pinchVelocityNewestWeight = 0.25
    /// Points; fingers closer than this count as this far apart, and their angle stays what it was (C).
    public var minimumFingerDistance = 1.0

    // MARK: Tap

    /// Seconds at most between the lift of one tap and the landing of the next (R).
    public var tapMaximumInterval = 0.35
    /// Seconds at most from the first landing to the last lift of one tap (R).
    public var tapMaximumDuration = 0.75
    /// Points that a finger may move during a tap (C).
    public var tapAllowableMovement = 10.0

    /// Points at most between one tap and the next that counts with it (C).
    public var tapMaximumDistance = 45.0

    // MARK: Swipe

    /// Seconds at most for a swipe (R).
    public var swipeMaximumDuration = 0.5
    /// Points that a swipe goes along its direction at least (R).
    public var swipeMinimumDistance = 50.0
    /// Points that a swipe may go across its direction (R).
    public var swipeMaximumDeviation = 200.0
    /// Radians that a swipe may be off its direction (C).
    public var swipeMaximumAngle = 20 * Double.pi / 180

    // MARK: Screen edge

    /// Points from the edge of the window within which a screen-edge pan starts (R).
    public var edgeRegion = 13.0
    /// Points away from the edge before a screen-edge pan begins; taken off the translation (R).
    public var edgePanThreshold = 15.0

    // MARK: Scrolling

    /// The part of a coasting list's velocity that a millisecond leaves (M).
    static let scrollDecelerationRate = 0.998
    /// The same for `ScrollView.DecelerationRate.fast` (D).
    static let scrollFastDecelerationRate = 0.99
    /// Points per second at which a coasting list stops (M).
    public var scrollStopVelocity = 10.0
    /// The part of a finger's way that the content gives way beyond an edge, at the edge (M).
    public var rubberBandCoefficient = 0.55
    /// ω of the critically damped bounce at an edge, radians per second (M).
    public var bounceFrequency = 11.0
    /// Points from its edge at which a bounce is over (C).
    public var bounceTolerance = 0.1
    /// Seconds of rest after which a finger that lifts gives the content no velocity (C).
    public var scrollRestingTime = 0.1
    /// Seconds for which a scroll view withholds a finger from the view in its content, unless it is clear before that
    /// the finger does not drag (R).
    public var contentTouchDelay = 0.15
    /// Radians from an axis within which a drag is locked to it, where the scroll view is to lock directions (C).
    public var directionalLockAngle = 25 * Double.pi / 180
    /// Seconds that an animated change of content offset or zoom scale takes (R).
    public var scrollAnimationDuration = 0.3
    /// The part of the smallest zoom scale that no pinch reaches; the largest has the inverse (C).
    public var zoomStretchLimit = 0.5

    // MARK: Sheets

    /// Points that the largest sheet leaves free at the top (M: a superview of 393 × 852 points).
    package static let sheetTopInset = 59.0
    /// Points below the content of a sheet that lies at the bottom edge (M).
    package static let sheetBottomInset = 34.0
    /// Points that a medium sheet is high (M).
    package static let sheetMediumHeight = 425.0
    /// The superview's height, in points, for which that was measured; in others the sheet's is in proportion (C).
    package static let sheetMeasuredHeight = 852.0
    /// Points at the sides of a floating sheet, and below it, at least (M).
    package static let sheetSmallestMargin = 8.0
    /// Points at the sides of a floating sheet, and below it, at most (M).
    package static let sheetLargestMargin = 28.0
    /// The height of the lowest detent, in points, that has the smallest margin, and the bottom inset (M).
    package static let sheetMarginPoints = 150.0
    /// Points by which the margin grows for each point that a detent is lower (M: a fit to 11 published sheets).
    package static let sheetMarginPerPoint = 10 / 37.0

    // MARK: Velocity

    /// Seconds; a pair of samples closer than this counts as standing still (R).
    public var velocityMinimumInterval = 0.001

    /// The platform's values, to be changed one by one.
    public init() {}
}

extension GestureConstants {
    /// A constant that a scene can override: one whose source is R or C.
    public struct Description: Sendable {
        /// What a constant is measured in; a fraction is a number in 0…1 without a unit.
        public enum Unit: Sendable { case points, seconds, radians, fraction }

        /// The name of the property of ``GestureConstants``, which is also the scene's word: `pinchThreshold`.
        public let name: String
        /// The unit of ``range`` and of what ``set(_:in:)`` takes.
        public let unit: Unit
        /// In the constant's unit.
        public let range: ClosedRange<Double>
        private let path: @Sendable (inout GestureConstants, Double) -> Void

        init(
            _ name: String, _ unit: Unit, _ range: ClosedRange<Double>,
            _ path: @escaping @Sendable (inout GestureConstants, Double) -> Void
        ) {
            self.name = name
            self.unit = unit
            self.range = range
            self.path = path
        }

        /// Sets the constant, in its unit.
        public func set(_ value: Double, in constants: inout GestureConstants) { path(&constants, value) }
    }

    /// The constants that a scene can override, in the order of their declaration.
    public static let overridable: [Description] = [
        Description("panVelocityNewestWeight", .fraction, 0...1) { $0.panVelocityNewestWeight = $1 },
        Description("pinchThreshold", .points, 0...1000) { $0.pinchThreshold = $1 },
        Description("rotationThreshold", .radians, 0...Double.pi) { $0.rotationThreshold = $1 },
        Description("rotationThresholdForSpread", .radians, 0...Double.pi) { $0.rotationThresholdForSpread = $1 },
        Description("pinchVelocityNewestWeight", .fraction, 0...1) { $0.pinchVelocityNewestWeight = $1 },
        Description("minimumFingerDistance", .points, 0.001...1000) { $0.minimumFingerDistance = $1 },
        Description("tapMaximumInterval", .seconds, 0...60) { $0.tapMaximumInterval = $1 },
        Description("tapMaximumDuration", .seconds, 0...60) { $0.tapMaximumDuration = $1 },
        Description("tapAllowableMovement", .points, 0...1000) { $0.tapAllowableMovement = $1 },
        Description("tapMaximumDistance", .points, 0...10_000) { $0.tapMaximumDistance = $1 },
        Description("swipeMaximumDuration", .seconds, 0...60) { $0.swipeMaximumDuration = $1 },
        Description("swipeMinimumDistance", .points, 0...10_000) { $0.swipeMinimumDistance = $1 },
        Description("swipeMaximumDeviation", .points, 0...10_000) { $0.swipeMaximumDeviation = $1 },
        Description("swipeMaximumAngle", .radians, 0...Double.pi / 2) { $0.swipeMaximumAngle = $1 },
        Description("edgeRegion", .points, 0...10_000) { $0.edgeRegion = $1 },
        Description("edgePanThreshold", .points, 0...10_000) { $0.edgePanThreshold = $1 },
        Description("bounceTolerance", .points, 0.001...100) { $0.bounceTolerance = $1 },
        Description("scrollRestingTime", .seconds, 0...60) { $0.scrollRestingTime = $1 },
        Description("contentTouchDelay", .seconds, 0...60) { $0.contentTouchDelay = $1 },
        Description("directionalLockAngle", .radians, 0...Double.pi / 4) { $0.directionalLockAngle = $1 },
        Description("scrollAnimationDuration", .seconds, 0...60) { $0.scrollAnimationDuration = $1 },
        Description("zoomStretchLimit", .fraction, 0.01...1) { $0.zoomStretchLimit = $1 },
        Description("velocityMinimumInterval", .seconds, 0...1) { $0.velocityMinimumInterval = $1 },
    ]
}
