/// The numbers that recognizers use, each with its unit and source.
///
/// A letter gives the source, as in `docs/platform.md`: M measured, D documented, S studied, R reported, C chosen here.
public struct GestureConstants: Hashable, Sendable {
    /// UIKit's values.
    public static let standard = GestureConstants()

    /// The tolerance of a threshold, in points or radians. Positions are sums and may differ in the last bits (C).
    static let tolerance = 1e-9
    /// The number of calls of the same method of an app, each inside the previous one, after which the engine makes no
    /// further one (C).
    static let deepestNesting = 16

    // MARK: Pan

    /// The distance in points, per axis, at which a pan begins; subtracted from the translation (M).
    public var panThreshold = 10.0
    /// The weight of the newest pair of events in a pan's velocity, 0…1 (R).
    public var panVelocityNewestWeight = 0.2

    // MARK: Pinch and rotation

    /// The change of the fingers' distance, in points, that must be exceeded for a pinch to begin. The distance at the
    /// start is adjusted by it (R, S).
    public var pinchThreshold = 8.0
    /// The turn of the fingers, in radians, at which a rotation begins if their distance does not change; subtracted
    /// from the rotation (R, S).
    public var rotationThreshold = 5 * Double.pi / 180
    /// An additional threshold of a rotation, in radians. It is multiplied by the square root of the relative change of
    /// the fingers' distance, which counts at most as 1 (R).
    public var rotationThresholdForSpread = 5 * Double.pi / 180
    /// The weight of the newest pair of events in the velocities of pinch and rotation, 0…1 (R).
    public var pinchVelocityNewestWeight = 0.25
    /// The smallest distance of two fingers, in points. If they are closer, this distance is used, and their angle does
    /// not change (C).
    public var minimumFingerDistance = 1.0

    /// Whether a pinch changes only while the fingers mostly move apart or together, and a rotation only while they
    /// mostly turn. False, because there is only one source for it (S).
    public var dominance = false
    /// The weight of the newest event in the running means of a pair's movements, 0…1 (S).
    public var dominanceNewestWeight = 0.4
    /// The factor by which a component must exceed each of the others to dominate (S).
    public var dominanceRatio = 1.4
    /// The weight of common movement in a pinch (S).
    public var pinchTranslationWeight = 0.5
    /// The weight of moving apart or together in a pinch (S).
    public var pinchRadialWeight = 4.0
    /// The weight of turning in a pinch (S).
    public var pinchTangentialWeight = 0.5
    /// The weight of common movement in a rotation (S).
    public var rotationTranslationWeight = 0.25
    /// The weight of moving apart or together in a rotation (S).
    public var rotationRadialWeight = 0.25
    /// The weight of turning in a rotation (S).
    public var rotationTangentialWeight = 1.0

    // MARK: Tap

    /// The longest time, in seconds, between the lift of one tap and the landing of the next (R).
    public var tapMaximumInterval = 0.35
    /// The longest time, in seconds, from the first landing to the last lift of one tap (R).
    public var tapMaximumDuration = 0.75
    /// The distance, in points, that the fingers' centroid may be from the point where the first tap of a sequence
    /// started. It applies during a tap and to the landings of later taps (S).
    public var tapAllowableMovement = 45.0

    // MARK: Swipe

    /// The longest time, in seconds, of a swipe (R).
    public var swipeMaximumDuration = 0.5
    /// The shortest distance, in points, that each finger of a swipe must move along its direction (R).
    public var swipeMinimumDistance = 50.0
    /// The longest distance, in points, that each finger of a swipe may move across its direction (R).
    public var swipeMaximumDeviation = 200.0

    // MARK: Screen edge

    /// The distance, in points, from the edge of the window within which a screen-edge pan starts (R).
    public var edgeRegion = 13.0
    /// The distance, in points, away from the edge at which a screen-edge pan begins; subtracted from the translation
    /// (R).
    public var edgePanThreshold = 15.0

    // MARK: Scrolling

    /// The fraction of a decelerating scroll view's velocity that is left after a millisecond (M).
    static let scrollDecelerationRate = 0.998
    /// The same fraction for `ScrollView.DecelerationRate.fast` (D).
    static let scrollFastDecelerationRate = 0.99
    /// The velocity, in points per second, at which a decelerating scroll view stops (M).
    public var scrollStopVelocity = 10.0
    /// The fraction of a finger's movement that the content follows just beyond an edge (M).
    public var rubberBandCoefficient = 0.55
    /// The frequency ω of the critically damped bounce at an edge, in radians per second (M).
    public var bounceFrequency = 11.0
    /// The slow rate of the return from rest beyond an edge, per second (M, a fit: `docs/platform.md`, Scrolling).
    public var returnSlowRate = 8.35
    /// The fast rate of the return from rest beyond an edge, per second (M, a fit).
    public var returnFastRate = 76.5
    /// The number of seconds by which a return from rest is ahead of the lift (M, a fit).
    public var returnLead = 0.0085
    /// The fraction of its distance by which the equilibrium of a return from rest lies inside the edge, where the
    /// return stops (M, a fit to the time after which the content is within a point of the edge).
    public var returnEquilibriumOffset = 0.0025
    /// The distance from the edge, in points, at which a bounce or a return is over (C).
    public var bounceTolerance = 0.1
    /// The velocity of the fingers, in points per second and per axis, up to which it counts as 0 when they lift from a
    /// scroll view (C: traces show that 187.5 counts as 0 and 625 does not).
    public var scrollReleaseThreshold = 250.0
    /// The number of seconds of rest after which a finger that lifts gives the content no velocity (C).
    public var scrollRestingTime = 0.1
    /// The number of seconds for which a scroll view withholds a finger from the view in its content. The view receives
    /// the finger earlier if it becomes clear that the finger does not drag (R).
    public var contentTouchDelay = 0.15
    /// The angle from an axis, in radians, within which a drag is locked to that axis if the scroll view locks
    /// directions (S).
    public var directionalLockAngle = 20 * Double.pi / 180
    /// The duration, in seconds, of an animated change of content offset or zoom scale (R).
    public var scrollAnimationDuration = 0.3
    /// The fraction of the smallest zoom scale that no pinch reaches. The inverse applies to the largest scale (C).
    public var zoomStretchLimit = 0.5

    // MARK: States

    /// The state that a recognizer reads in `reset()`: `possible`, as since iOS 26, or the state in which the sequence
    /// ended, as before (R).
    public var stateInReset = StateInReset.possible

    /// The state that a recognizer reads in `reset()`.
    public enum StateInReset: String, Hashable, Sendable, CaseIterable { case possible, final }

    // MARK: Controls

    /// The distance beyond a control's bounds, in points of its own coordinates, up to which the tracked finger counts
    /// as inside (R).
    public var controlTrackingMargin = 70.0

    // MARK: Sheets

    /// The distance, in points, that the largest sheet leaves free at the top (M: a superview of 393 × 852 points).
    package static let sheetTopInset = 59.0
    /// The distance, in points, below the content of a sheet at the bottom edge (M).
    package static let sheetBottomInset = 34.0
    /// The height of a medium sheet, in points (M).
    package static let sheetMediumHeight = 425.0
    /// The superview's height, in points, for which this was measured. In superviews of other heights, the sheet's
    /// height is in proportion (C).
    package static let sheetMeasuredHeight = 852.0
    /// The smallest margin of a floating sheet at its sides and below it, in points (M).
    package static let sheetSmallestMargin = 8.0
    /// The largest margin of a floating sheet at its sides and below it, in points (M).
    package static let sheetLargestMargin = 28.0
    /// The height, in points, of the lowest detent that has the smallest margin. The bottom inset is added from this
    /// height on (M).
    package static let sheetMarginPoints = 150.0
    /// The growth of the margin, in points, per point by which a detent is lower (M: a fit to 11 published sheets).
    package static let sheetMarginPerPoint = 10 / 37.0
    /// The frequency ω of the critically damped spring that moves a sheet after the lift, in radians per second: a
    /// mass of 3 on a spring of 1000 (M).
    package static let sheetFrequency = (1000 / 3.0).squareRoot()
    /// The velocity of the fingers, in points per second, from which on a lift is a flick, however short the drag (M
    /// for a sheet with one detent; C for several).
    package static let sheetFlickVelocity = 1000.0
    /// The fraction of the lowest detent's height, without the bottom inset, by which a sheet is below that detent
    /// when a lift without a flick dismisses it; it must be exceeded (M).
    package static let sheetDismissFraction = 0.5

    // MARK: Controls and rows

    /// The diameter of a slider's thumb, in points (C).
    package static let sliderThumbSize = 28.0
    /// The distance from the center of a slider's thumb, in points along either axis, within which a finger takes hold
    /// of it (C).
    package static let sliderThumbReach = 22.0
    /// The frequency ω of the spring of a switch's thumb, in radians per second (C).
    package static let switchFrequency = 25.0
    /// The fraction of the way from a row's open position over the rest of its width beyond which a release triggers a
    /// button (C).
    package static let swipeRowFullSwipe = 0.5
    /// The distance, in points, from an edge of a list within which a finger that drags a row makes the list scroll. It
    /// is at most a third of the list (C).
    package static let reorderScrollZone = 60.0
    /// The speed, in points per second, with which the list scrolls when the finger is at the edge or beyond it (C).
    package static let reorderScrollSpeed = 600.0
    /// The distance, in points, that a finger moves before its direction changes (C).
    package static let reorderScrollTolerance = 2.0
    /// The number of seconds after which a finger rests that has not moved farther than that (C).
    package static let reorderRestDuration = 0.1
    /// The distance, in points, by which a row is dragged beyond the middle between two places before the others make
    /// room. Without it, a finger at rest could change the order in every frame (C).
    package static let reorderHysteresis = 2.0
    /// The duration, in seconds, of the motion of rows that make room, and of a row that is let go (C).
    package static let reorderDuration = 0.25

    // MARK: Velocity

    /// The shortest interval, in seconds, of a pair of events. Events that are closer count as standing still (R).
    public var velocityMinimumInterval = 0.001
    /// The number of seconds of the velocity that SwiftUI's `predictedEndTranslation` adds to a drag's translation (S).
    public var dragPredictionTime = 0.25

    /// Creates UIKit's values, which can then be changed one by one.
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
