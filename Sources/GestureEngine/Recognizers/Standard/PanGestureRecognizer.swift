public import Geometry

/// Fingers that move together: UIKit's pan.
///
/// Begins when the fingers' centroid has moved by ``GestureConstants/panThreshold`` along either axis of the window;
/// that distance is taken off each axis, so that the translation starts at or near zero. From then on every movement
/// counts in full. ``minimumDistance`` replaces it. A finger that lands or lifts leaves the translation as it is; the pan ends with the last finger. What the
/// first finger has gone alone counts, also where more fingers are needed to begin.
///
/// A pan that had to wait for another's failure starts at a translation of zero. A delegate that is asked whether it may begin still
/// reads the whole displacement, so that slow fingers have a direction, too (C).
open class PanGestureRecognizer: GestureRecognizer {
    /// How many fingers it takes to begin. 1 unless set.
    open var minimumNumberOfTouches = 1
    /// With more fingers than this, while possible, the pan fails; once it has begun, further fingers are ignored. No
    /// limit unless set.
    open var maximumNumberOfTouches = Int.max
    /// Points of the window, per axis, in the place of ``GestureConstants/panThreshold``: how far the fingers go before the pan
    /// begins, and what is taken off the translation. With 0 the first movement begins it. The platform's unless set.
    open var minimumDistance: Double?
    /// The axis of the recognizer's view along which the first movement must go: a pan fails that has gone far enough to begin,
    /// and farther along the other one. A movement just between the two begins it. Once it has begun, it follows its fingers along
    /// both. `both` unless set.
    open var axis = Axis.both
    /// How far the fingers may go along each axis of the recognizer's view, in its points, before the pan begins: it fails where
    /// they go farther, also where the same movement would have begun it. No limit unless set.
    open var failDistance = AxisDistances()

    /// Where the first movement of a pan may go.
    public enum Axis: String, Hashable, Sendable, CaseIterable { case both, x, y }

    private(set) var travel = FingerTravel()
    /// Seconds from the last movement of a finger to the newest lift.
    package private(set) var restingTime = 0.0
    /// What is taken off the displacement when the pan begins; window coordinates.
    private var threshold = Vector.zero

    override open class var defaultName: String { "pan" }

    /// How far the fingers have gone since the translation was last zero: convert(last) − convert(first), converted when
    /// asked, so it is right in a view that is itself moving, turned and scaled. In the coordinates of `view` (nil: the
    /// window).
    open func translation(in view: View?) -> Point { travel.translation(since: travel.first, in: view) }

    /// Makes `translation`, in the coordinates of `view` (nil: the window), what the translation counts from. The
    /// velocity stays. A value that is not finite is ignored.
    open func setTranslation(_ translation: Point, in view: View?) {
        if translation.isFinite { travel.setTranslation(translation, in: view) }
    }

    /// Points per second in the coordinates of `view` (nil: the window). A resting finger does not wear it down.
    open func velocity(in view: View?) -> Point { travel.velocity(in: view) }

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

    /// Why the pan fails before it begins, if the fingers have gone too far along an axis of the view.
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

    /// Why the pan does not begin, if the fingers have gone along the other axis of the view.
    private var deviation: Reason? {
        guard axis != .both else { return nil }
        let displacement = translation(in: view) - Point.zero
        let (along, across) = axis == .x ? (displacement.dx, displacement.dy) : (displacement.dy, displacement.dx)
        guard abs(across) > abs(along) + GestureConstants.tolerance else { return nil }
        return .movedAcrossAxis(axis, isForward: across > 0)
    }

    /// Points per axis before the pan begins where ``minimumDistance`` says nothing.
    var standardDistance: Double { constants.panThreshold }

    /// Points per axis before the pan begins.
    var neededDistance: Double { minimumDistance.map { $0 > 0 ? $0 : 0 } ?? standardDistance }

    /// The translation, in the window, with which the pan begins after a displacement; nil where it does not begin yet.
    func remainderWhenBeginning(after displacement: Vector) -> Vector? {
        let threshold = neededDistance
        guard max(abs(displacement.dx), abs(displacement.dy)) >= threshold - GestureConstants.tolerance else {
            return nil
        }
        return displacement.shortened(by: threshold)
    }

    /// How far the fingers have gone, and how far they must go to begin.
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
        // Most pans rest: those fields are made once.
        if translation == .zero, velocity == .zero { return Self.restingReadings }
        return [.vector("translation", translation), .vector("velocity", velocity)]
    }

    private static let restingReadings: [TraceField] = [.vector("translation", .zero), .vector("velocity", .zero)]
}

extension Vector {
    /// The same vector with up to `distance` taken off each axis.
    func shortened(by distance: Double) -> Vector {
        func shortened(_ length: Double) -> Double {
            let excess = max(abs(length) - distance, 0)
            return length < 0 ? -excess : excess
        }
        return Vector(dx: shortened(dx), dy: shortened(dy))
    }
}

/// A distance along each axis, in points; either may be missing.
public struct AxisDistances: Hashable, Sendable {
    /// Along the x axis, to either side; nil for none.
    public var x: Double?
    /// Along the y axis, to either side; nil for none.
    public var y: Double?

    /// Distances in points, not negative; none unless given.
    public init(x: Double? = nil, y: Double? = nil) {
        self.x = x
        self.y = y
    }
}
