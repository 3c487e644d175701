/// Why a recognizer failed, or was cancelled.
public enum Reason: Hashable, Sendable {
    // MARK: What the fingers did

    /// They moved too far; both in points of the window.
    case movedTooFar(distance: Double, allowed: Double)
    /// They were gone before they had moved far enough; both in points of the window.
    case movedTooLittle(distance: Double, needed: Double)
    /// They were gone before they had turned far enough; both in radians.
    case turnedTooLittle(angle: Double, needed: Double)
    /// They had turned far enough, but mostly did something else: ``GestureConstants/dominance``.
    case heldBackByDominance
    /// They moved too far along an axis of the recognizer's view before it began; both in the view's points.
    case movedTooFarAlongAxis(PanGestureRecognizer.Axis, distance: Double, allowed: Double)
    /// They first moved across the recognizer's only axis: towards larger values of the other axis of its view, or smaller ones.
    case movedAcrossAxis(PanGestureRecognizer.Axis, isForward: Bool)
    /// They moved in another direction than the recognizer's.
    case movedInAnotherDirection
    /// They landed too far from the edge of the window; both in points of the window.
    case landedAwayFromEdge(distance: Double, allowed: Double)
    /// A tap of several is too far from the first; both in points of the window.
    case landedAwayFromFirstTap(distance: Double, allowed: Double)
    /// It is for no edge of the window.
    case hasNoEdge
    /// It took longer than allowed, in seconds.
    case tookTooLong(allowed: Double)
    /// They, or the button, were up before the time that the recognizer needs, in seconds.
    case liftedTooEarly(needed: Double)
    /// The next tap did not come in time, in seconds.
    case noFurtherTap(allowed: Double)
    /// More fingers landed than the recognizer is for.
    case tooManyTouches(count: Int, allowed: Int)
    /// Fewer fingers landed than the recognizer is for.
    case tooFewTouches(count: Int, needed: Int)
    /// All fingers, or buttons, are up, and nothing was recognized.
    case nothingLeft
    /// Its fingers, or buttons, were cancelled.
    case touchesCancelled
    /// Its own class says so, and not why.
    case ownDecision

    // MARK: What others decided

    /// `shouldBegin` was answered with no.
    case refused(by: Decision.Answerer)
    /// The named recognizer was recognized, and both cannot be.
    case prevented(by: String)
    /// The named recognizer was recognized, whose failure this one needs.
    case requirementRecognized(String)
    /// The named recognizers need each other's failure: none of them can ever begin.
    case cycleOfRequirements([String])

    // MARK: What was done to it

    /// It was switched off.
    case disabled
    /// It, or its view, was removed.
    case removed
}
