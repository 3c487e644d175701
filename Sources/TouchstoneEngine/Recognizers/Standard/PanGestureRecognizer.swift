public import TouchstoneGeometry

/// Recognizes fingers that move together. Corresponds to `UIPanGestureRecognizer`.
///
/// The pan begins when the centroid of the fingers has moved by ``GestureConstants/panThreshold`` along either axis of
/// the window. ``minimumDistance`` replaces this threshold. The threshold is subtracted from the movement along each
/// axis, so the translation starts at or near zero. After that, every movement counts in full.
///
/// The translation does not change when a finger lands or lifts. The pan ends when the last finger lifts. If more than
/// one finger is needed to begin, the movement of the first finger alone counts, too.
///
/// A pan that had to wait for another recognizer's failure starts at a translation of zero. When the delegate is asked
/// whether the pan may begin, the translation is still the whole movement, so that slow fingers have a direction, too
/// (C).
open class PanGestureRecognizer: GestureRecognizer {
    /// The number of fingers that are needed to begin; 1 by default.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers; no limit by default. More fingers make a `possible` pan fail. After the pan has
    /// begun, further fingers are ignored.
    open var maximumNumberOfTouches = Int.max
    /// The distance, in points along either axis of the window, after which the pan begins;
    /// ``GestureConstants/panThreshold`` by default. The distance is subtracted from the translation. With 0 the pan
    /// begins at the first movement.
    open var minimumDistance: Double?
    /// The axis of the recognizer's view along which the pan must begin; `both` by default.
    ///
    /// The pan fails if it has moved far enough to begin but farther along the other axis. If both distances are equal,
    /// it begins. After that, it follows the fingers along both axes.
    open var axis = Axis.both
    /// The distance along each axis of the recognizer's view, in its points, beyond which the pan fails before it has
    /// begun. The pan fails even if the same movement would have begun it. No limit by default.
    open var failDistance = AxisDistances()

    /// The directions in which a pan may begin.
    public enum Axis: String, Hashable, Sendable, CaseIterable { case both, x, y }

    private(set) var travel = FingerTravel()
    /// The number of seconds from the last movement of a finger to the last lift.
    package private(set) var restingTime = 0.0
    /// The part that is subtracted from the movement when the pan begins, in window coordinates.
    private var threshold = Vector.zero

    override open class var defaultName: String { "pan" }
    override class var recognizesContinuously: Bool { true }

    /// Returns the distance that the fingers have moved since the translation was last zero, in the coordinates of
    /// `view`, or in window coordinates if `view` is nil.
    ///
    /// The result is convert(last) − convert(first). It is converted on each call, so it is correct in a view that
    /// itself moves, rotates and scales.
    open func translation(in view: View?) -> Point { travel.translation(since: travel.first, in: view) }

    /// Sets the current translation, in the coordinates of `view`, or in window coordinates if `view` is nil. The
    /// velocity does not change. A value that is not finite is ignored.
    open func setTranslation(_ translation: Point, in view: View?) {
        if translation.isFinite { travel.setTranslation(translation, in: view) }
    }

    /// Returns the velocity, in points per second, in the coordinates of `view`, or in window coordinates if `view` is
    /// nil. A finger that stops does not reduce it.
    open func velocity(in view: View?) -> Point { travel.velocity(in: view) }

    /// Returns the velocity of the fingers when they lifted, in points of `view` per second. It is zero if they rested
    /// before: nothing is thrown then, although the pan keeps its velocity.
    package func releaseVelocity(in view: View?) -> Vector {
        restingTime > constants.scrollRestingTime ? .zero : velocity(in: view) - Point.zero
    }

    /// Returns the translation in `view`, and sets it to zero.
    package func takeTranslation(in view: View?) -> Vector {
        defer { setTranslation(.zero, in: view) }
        return translation(in: view) - Point.zero
    }

    override open func location(in view: View?) -> Point { travel.location(in: view) }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        for touch in touches.inOrder {
            if state.isActive, travel.fingers.count >= maximumNumberOfTouches {
                ignore(touch, for: event)
            } else {
                travel.land(touch, at: event.timestamp, constants: constants)
            }
        }
        let count = travel.fingers.count
        if state == .possible, count > maximumNumberOfTouches {
            fail(.tooManyTouches(count: count, allowed: maximumNumberOfTouches))
        }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        travel.move(touches, with: event)
        if state.isActive {
            state = .changed
        } else if let reason = excess {
            fail(reason)
        } else if travel.fingers.count >= minimumNumberOfTouches, travel.displacement != .zero,
            let remainder = remainderWhenBeginning(after: travel.displacement)
        {
            if let reason = deviation { return fail(reason) }
            threshold = travel.displacement - remainder
            state = .began
        }
    }

    /// The reason why the pan fails before it begins, if the fingers have moved too far along an axis of the view.
    private var excess: Reason? {
        guard failDistance != AxisDistances() else { return nil }
        let displacement = translation(in: view)
        for (axis, distance, allowed) in [
            (Axis.x, abs(displacement.x), failDistance.x), (.y, abs(displacement.y), failDistance.y),
        ] {
            if let allowed, distance > allowed + GestureConstants.tolerance {
                return .movedTooFarAlongAxis(axis, distance: distance, allowed: allowed)
            }
        }
        return nil
    }

    /// The reason why the pan fails instead of beginning, if the fingers have moved along the other axis of the view.
    private var deviation: Reason? {
        guard axis != .both else { return nil }
        let displacement = translation(in: view) - Point.zero
        let (along, across) = axis == .x ? (displacement.dx, displacement.dy) : (displacement.dy, displacement.dx)
        guard abs(across) > abs(along) + GestureConstants.tolerance else { return nil }
        return .movedAcrossAxis(axis, isForward: across > 0)
    }

    /// The distance in points per axis at which the pan begins if ``minimumDistance`` is nil.
    var standardDistance: Double { constants.panThreshold }

    /// The distance in points per axis at which the pan begins.
    var neededDistance: Double { minimumDistance.map { $0 > 0 ? $0 : 0 } ?? standardDistance }

    /// Returns the translation, in window coordinates, with which the pan begins after a displacement; nil if it does
    /// not begin yet.
    func remainderWhenBeginning(after displacement: Vector) -> Vector? {
        let threshold = neededDistance
        guard max(abs(displacement.dx), abs(displacement.dy)) >= threshold - GestureConstants.tolerance else {
            return nil
        }
        return displacement.shortened(by: threshold)
    }

    /// The distance that the fingers have moved, and the distance that they must move to begin.
    var progress: (distance: Double, needed: Double) {
        (max(abs(travel.displacement.dx), abs(travel.displacement.dy)), neededDistance)
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .ended, at: event.timestamp)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        lift(touches, outcome: .cancelled, at: event.timestamp)
    }

    private func lift(_ touches: Set<Touch>, outcome: State, at time: Double) {
        restingTime = time - travel.lastMove
        let count = travel.fingers.count
        travel.lift(touches)
        guard travel.fingers.isEmpty else { return }
        end(
            as: outcome,
            orFail: count < minimumNumberOfTouches
                ? .tooFewTouches(count: count, needed: minimumNumberOfTouches)
                : .movedTooLittle(distance: progress.distance, needed: progress.needed))
    }

    override func willBegin(afterWaiting isLate: Bool) {
        if isLate {
            travel.restart()
        } else {
            travel.shorten(by: threshold)
        }
    }

    override open func reset() {
        super.reset()
        travel.reset()
        threshold = .zero
    }

    override open var readings: [TraceField] {
        let view = view
        let (translation, velocity) = (translation(in: view), velocity(in: view))
        // Most pans are at rest. The fields for these are created once.
        if translation == .zero, velocity == .zero { return Self.restingReadings }
        return [.vector("translation", translation), .vector("velocity", velocity)]
    }

    private static let restingReadings: [TraceField] = [.vector("translation", .zero), .vector("velocity", .zero)]
}

extension Vector {
    /// Returns the vector with up to `distance` subtracted from the length along each axis.
    func shortened(by distance: Double) -> Vector {
        func shortened(_ length: Double) -> Double {
            let excess = max(abs(length) - distance, 0)
            return length < 0 ? -excess : excess
        }
        return Vector(dx: shortened(dx), dy: shortened(dy))
    }
}

/// A limit along each axis, in points. Either may be missing.
public struct AxisDistances: Hashable, Sendable {
    /// The limit along the x axis, in both directions; nil for no limit.
    public var x: Double?
    /// The limit along the y axis, in both directions; nil for no limit.
    public var y: Double?

    /// Creates limits in points, which must not be negative. By default there is no limit.
    public init(x: Double? = nil, y: Double? = nil) {
        self.x = x
        self.y = y
    }
}
