/// Every number that recognizers go by, each with unit and source. The letters are those of `docs/platform.md`: M measured,
/// D documented, S studied, R reported, C our choice.
public struct GestureConstants: Hashable, Sendable {
    /// The platform's values.
    public static let standard = GestureConstants()

    /// Points or radians by which a threshold may be missed: places are sums, and differ in the last bits (C).
    static let tolerance = 1e-9

    // MARK: Pan

    /// Points per axis before a pan begins; taken off the translation (M).
    public var panThreshold = 10.0
    /// The weight of the newest pair of events in a pan's velocity, 0…1 (R).
    public var panVelocityNewestWeight = 0.2

    // MARK: Pinch and rotation

    /// Points by more than which the fingers' distance changes before a pinch begins; taken off the base (R, S).
    public var pinchThreshold = 8.0
    /// Radians by which the fingers turn before a rotation begins, when their distance stays; taken off the base (R, S).
    public var rotationThreshold = 5 * Double.pi / 180
    /// Radians added to that, times the root of the relative change of distance, at most 1 (R).
    public var rotationThresholdForSpread = 5 * Double.pi / 180
    /// The weight of the newest pair of events in the velocities of pinch and rotation, 0…1 (R).
    public var pinchVelocityNewestWeight = 0.25
    /// Points; fingers closer than this count as this far apart, and their angle stays what it was (C).
    public var minimumFingerDistance = 1.0

    /// Whether a pinch follows only while the fingers mostly move apart or together, and a rotation only while they mostly
    /// turn (S, from one source only: hence false).
    public var dominance = false
    /// The weight of the newest event in the running means of what a pair of fingers does, 0…1 (S).
    public var dominanceNewestWeight = 0.4
    /// How many times each of the others a component must be to dominate (S).
    public var dominanceRatio = 1.4
    /// What moving together counts in a pinch (S).
    public var pinchTranslationWeight = 0.5
    /// What moving apart or together counts in a pinch (S).
    public var pinchRadialWeight = 4.0
    /// What turning counts in a pinch (S).
    public var pinchTangentialWeight = 0.5
    /// What moving together counts in a rotation (S).
    public var rotationTranslationWeight = 0.25
    /// What moving apart or together counts in a rotation (S).
    public var rotationRadialWeight = 0.25
    /// What turning counts in a rotation (S).
    public var rotationTangentialWeight = 1.0

    // MARK: Tap

    /// Seconds at most between the lift of one tap and the landing of the next (R).
    public var tapMaximumInterval = 0.35
    /// Seconds at most from the first landing to the last lift of one tap (R).
    public var tapMaximumDuration = 0.75
    /// Points that the fingers' centroid may be from where the first tap of a sequence started, during a tap and where a
    /// later one lands (S).
    public var tapAllowableMovement = 45.0

    // MARK: Swipe

    /// Seconds at most for a swipe (R).
    public var swipeMaximumDuration = 0.5
    /// Points that each finger of a swipe goes along its direction at least (R).
    public var swipeMinimumDistance = 50.0
    /// Points that each finger of a swipe may go across its direction (R).
    public var swipeMaximumDeviation = 200.0

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
    /// The slow rate of a return from rest beyond an edge, per second (M, a fit: `docs/platform.md`, Scrolling).
    public var returnSlowRate = 9.0
    /// The fast rate of a return from rest beyond an edge, per second (M, a fit).
    public var returnFastRate = 46.0
    /// Seconds by which a return from rest is ahead of the lift (M, a fit).
    public var returnLead = 0.011
    /// Points from its edge at which a bounce or a return is over (C).
    public var bounceTolerance = 0.1
    /// Points per second, per axis, up to which the fingers' velocity counts as 0 when they let go of a list (C: traces show
    /// that 187.5 counts as 0 and 625 does not).
    public var scrollReleaseThreshold = 250.0
    /// Seconds of rest after which a finger that lifts gives the content no velocity (C).
    public var scrollRestingTime = 0.1
    /// Seconds for which a scroll view withholds a finger from the view in its content, unless it is clear before that
    /// the finger does not drag (R).
    public var contentTouchDelay = 0.15
    /// Radians from an axis within which a drag is locked to it, where the scroll view is to lock directions (S).
    public var directionalLockAngle = 20 * Double.pi / 180
    /// Seconds that an animated change of content offset or zoom scale takes (R).
    public var scrollAnimationDuration = 0.3
    /// The part of the smallest zoom scale that no pinch reaches; the largest has the inverse (C).
    public var zoomStretchLimit = 0.5

    // MARK: States

    /// What the state of a recognizer reads in `reset()`: `possible`, as since iOS 26, or the state that it ended in, as
    /// before (R).
    public var stateInReset = StateInReset.possible

    /// What a recognizer's state reads in `reset()`.
    public enum StateInReset: String, Hashable, Sendable, CaseIterable { case possible, final }

    // MARK: Controls

    /// Points beyond the bounds of a control, in its own coordinates, up to which the finger that it tracks counts as inside (R).
    public var controlTrackingMargin = 70.0

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

    // MARK: Controls and rows

    /// The diameter of a slider's thumb, in points (C).
    package static let sliderThumbSize = 28.0
    /// How far from the middle of a slider's thumb, along either axis, a finger takes hold of it, in points (C).
    package static let sliderThumbReach = 22.0
    /// ω of the spring of a switch's thumb, in radians per second (C).
    package static let switchFrequency = 25.0
    /// The part of the way from a row's open place over the rest of its width beyond which a release triggers a button (C).
    package static let swipeRowFullSwipe = 0.5

    // MARK: Velocity

    /// Seconds; a pair of events closer than this counts as standing still (R).
    public var velocityMinimumInterval = 0.001

    /// The platform's values, to be changed one by one.
    public init() {}
}

extension GestureConstants {
    var pinchDominanceWeights: PairMotion.Weights {
        PairMotion.Weights(
            translation: pinchTranslationWeight, radial: pinchRadialWeight, tangential: pinchTangentialWeight)
    }

    var rotationDominanceWeights: PairMotion.Weights {
        PairMotion.Weights(
            translation: rotationTranslationWeight, radial: rotationRadialWeight, tangential: rotationTangentialWeight)
    }
}
