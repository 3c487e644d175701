internal import TouchstoneEngine
public import TouchstoneGeometry

/// The conditions under which a view flies out of its window when a drag ends: a distance and a speed.
///
/// The view flies off if it exceeds the distance or the speed. If it exceeds neither, it springs back to where the drag
/// began. If both are nil, the default, the view neither flies off nor springs back.
public struct FlyOff: Sendable, Hashable, BehaviorSettingProperty {
    /// The distance of the view's middle from where it was when the drag began, in points of the superview. If it is
    /// nil, the distance does not matter.
    public var distance: Double?
    /// The speed of the touches when they end, in points of the superview per second. Touches that rested before they
    /// ended have a speed of 0. If it is nil, the speed does not matter.
    public var speed: Double?

    /// Creates conditions. The view flies off if it exceeds one of those that are not nil.
    public init(distance: Double? = nil, speed: Double? = nil) {
        self.distance = distance
        self.speed = speed
    }

    /// Creates conditions from the value of a setting in a scene, which consists of the numbers `distance` and `speed`.
    /// A number that is missing becomes nil. The result is nil if the value is of another type.
    public init?(_ value: SettingValue) {
        guard case .fields(let fields) = value else { return nil }
        self.init(distance: fields["distance"], speed: fields["speed"])
    }

    /// Whether a view that is let go stays where it is.
    var isOff: Bool { distance == nil && speed == nil }

    /// The velocity with which a view flies off, in points of its superview per second, or nil if it springs back.
    ///
    /// It is the velocity of the fingers if that is at least ``slowest`` on the screen. Otherwise the view moves at that
    /// speed, away from where the drag began. The view reports the comparison with ``speed``.
    ///
    /// - Parameters:
    ///   - displacement: the displacement of the view's middle from where the drag began.
    ///   - velocity: the velocity of the fingers when they lifted.
    func velocity(of view: View, after displacement: Vector, thrownAt velocity: Vector) -> Vector? {
        let isFar = distance.map { displacement.length > $0 } ?? false
        let isFast = speed.map { velocity.length > $0 } ?? false
        if let speed { view.report(.release(speed: velocity.length, needed: speed, motion: "flyOff")) }
        guard isFar || isFast, let superview = view.superview else { return nil }
        let toWindow = superview.transformToWindow
        if velocity.applying(toWindow).length >= Self.slowest { return velocity }
        let direction = isFar ? displacement : velocity
        let length = direction.applying(toWindow).length
        // A view that cannot move in the window disappears immediately.
        return length > 0 ? direction * (Self.slowest / length) : .zero
    }

    /// Reports that a view returns to where the drag began, by a distance in points of the superview.
    func reportReturn(of view: View, by length: Double) {
        if let distance, length <= distance {
            view.report(.short(outcome: "sprang back", distance: length, needed: distance))
        } else {
            view.report(.springBack(distance: length))
        }
    }

    /// In points of the window per second. At this speed a card leaves a phone's screen in less than a second (C).
    static let slowest = 600.0
}

/// A view that flies out of its window when it is let go, as ``FlyOff`` specifies.
protocol FlyingView: BehaviorView {
    /// The position of the view, which changes when other code moves it.
    var flightPosition: Transform { get }
    /// Moves the view by a displacement in the superview's coordinates.
    func move(inFlightBy displacement: Vector)
    /// Called when a flight ends, in the window or outside.
    func flightDidEnd()
    /// Called after the view has left the window.
    func didFlyOff()
}

extension FlyingView {
    func didFlyOff() { report("didFlyOff") }
}

/// The flight of a view out of its window, at a constant velocity.
final class Flight {
    private enum State {
        case none
        /// `last` is the time of the last step, which is nil in the frame in which the fingers lifted.
        case flying(velocity: Vector, last: Double?, FrameTicker)
        /// Out of the window, at this position. If the position differs from the view's, other code has moved the view.
        case over(at: Transform)
    }

    private unowned let view: any FlyingView
    private var state = State.none

    init(of view: any FlyingView) { self.view = view }

    /// Whether the view is flying.
    var isActive: Bool {
        if case .flying = state { true } else { false }
    }

    /// Whether the view has left the window and no other code has moved it since.
    var isOver: Bool {
        if case .over(let position) = state { position == view.flightPosition } else { false }
    }

    /// Whether the view is flying off or has flown off. Neither a limit nor a finger holds it then.
    var isAway: Bool { isActive || isOver }

    /// Starts the flight with a velocity in points of the superview per second. The view keeps its tilt.
    func start(at velocity: Vector) {
        let ticker = FrameTicker(for: view) { [weak self] time in self?.step(to: time) }
        state = .flying(velocity: velocity, last: nil, ticker)
    }

    private func step(to time: Double) {
        guard case .flying(let velocity, let last, let ticker) = state else { return }
        state = .flying(velocity: velocity, last: time, ticker)
        guard let last else { return }
        view.move(inFlightBy: velocity * (time - last))
        guard hasLeft(at: velocity) else { return }
        end()
        state = .over(at: view.flightPosition)
        view.didFlyOff()
    }

    /// Ends the flight and leaves the view where it is.
    func end() {
        guard isActive else { return }
        state = .none
        view.flightDidEnd()
    }

    /// Whether no part of the view is in the window, or the view does not move there.
    private func hasLeft(at velocity: Vector) -> Bool {
        guard let window = view.window, let superview = view.superview else { return true }
        let toWindow = superview.transformToWindow
        guard velocity.applying(toWindow) != .zero else { return true }
        let corners = view.bounds.corners.map { view.convert($0, to: nil) }
        guard let box = Rect(enclosing: corners) else { return true }
        let overlap = box.intersection(window.bounds)
        return overlap.map { $0.width <= 0 || $0.height <= 0 } ?? true
    }

    /// The fields in the trace of a view that may fly off.
    var fields: [TraceField] {
        [TraceField("isFlying", .bool(isActive)), TraceField("hasFlownOff", .bool(isOver))]
    }
}
