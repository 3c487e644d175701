/// The reason why a recognizer failed or was cancelled.
public enum Reason: Hashable, Sendable {
    // MARK: Movements of the fingers

    /// The fingers moved too far. Both values are in points of the window.
    case movedTooFar(distance: Double, allowed: Double)
    /// The fingers lifted before they had moved far enough. Both values are in points of the window.
    case movedTooLittle(distance: Double, needed: Double)
    /// The fingers lifted before they had turned far enough. Both values are in radians.
    case turnedTooLittle(angle: Double, needed: Double)
    /// The fingers turned far enough, but mostly made another movement: ``GestureConstants/dominance``.
    case heldBackByDominance
    /// The fingers moved too far along an axis of the recognizer's view before it began. Both values are in the view's
    /// points.
    case movedTooFarAlongAxis(PanGestureRecognizer.Axis, distance: Double, allowed: Double)
    /// The fingers first moved across the recognizer's axis. `isForward` is whether they moved toward larger values of
    /// the other axis of its view.
    case movedAcrossAxis(PanGestureRecognizer.Axis, isForward: Bool)
    /// The fingers moved in a direction that the recognizer does not recognize.
    case movedInAnotherDirection
    /// The fingers landed too far from the edge of the window. Both values are in points of the window.
    case landedAwayFromEdge(distance: Double, allowed: Double)
    /// A later tap landed too far from the first. Both values are in points of the window.
    case landedAwayFromFirstTap(distance: Double, allowed: Double)
    /// The recognizer has no edge of the window at which it may start.
    case hasNoEdge
    /// The gesture took longer than allowed, in seconds.
    case tookTooLong(allowed: Double)
    /// The fingers, or the button, came up before the time that the recognizer needs, in seconds.
    case liftedTooEarly(needed: Double)
    /// The next tap did not land in time, in seconds.
    case noFurtherTap(allowed: Double)
    /// More fingers landed than the recognizer accepts.
    case tooManyTouches(count: Int, allowed: Int)
    /// Fewer fingers landed than the recognizer needs.
    case tooFewTouches(count: Int, needed: Int)
    /// All fingers or buttons are up, and nothing was recognized.
    case nothingLeft
    /// The fingers or buttons were cancelled.
    case touchesCancelled
    /// The recognizer's own class set the state and gave no reason.
    case ownDecision

    // MARK: Decisions of arbitration

    /// `shouldBegin` was answered with no.
    case refused(by: Decision.Answerer)
    /// The named recognizer was recognized and excludes this one.
    case prevented(by: String)
    /// The named recognizer was recognized, and this one requires its failure.
    case requirementRecognized(String)
    /// The named recognizers require each other's failure, so none of them can ever begin.
    case cycleOfRequirements([String])

    // MARK: Changes by other code

    /// The recognizer was disabled.
    case disabled
    /// The recognizer or its view was removed.
    case removed
}
