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
    /// It is the velocity of the fingers if that is at least ``slowest`` on the screen. Otherwise the view moves at
    /// that speed, away from where the drag began.
    ///
    /// - Parameters:
    ///   - displacement: the displacement of the view's middle from where the drag began.
    ///   - velocity: the velocity of the fingers when they lifted.
    func velocity(of view: View, after displacement: Vector, thrownAt velocity: Vector) -> Vector? {
        let isFar = distance.map { displacement.length > $0 } ?? false
        let isFast = speed.map { velocity.length > $0 } ?? false
        guard isFar || isFast, let superview = view.superview else { return nil }
        let toWindow = superview.transformToWindow
        if velocity.applying(toWindow).length >= Self.slowest { return velocity }
        let direction = isFar ? displacement : velocity
        let length = direction.applying(toWindow).length
        // A view that cannot move in the window disappears immediately.
        return length > 0 ? direction * (Self.slowest / length) : .zero
    }

    /// In points of the window per second. At this speed a card leaves a phone's screen in less than a second (C).
    static let slowest = 600.0
}

/// The motion of a view that leaves its window, at a constant velocity.
struct Flight {
    /// Calls the view once a frame.
    let link: DisplayLink
    /// In points of the superview per second.
    let velocity: Vector
    private var last: Double?

    init(velocity: Vector, link: DisplayLink) {
        self.velocity = velocity
        self.link = link
    }

    /// Returns the displacement since the last step. It is nil for the first step, in the frame in which the fingers
    /// lifted.
    ///
    /// - Parameter time: the time of the simulation, in seconds.
    mutating func step(to time: Double) -> Vector? {
        defer { last = time }
        return last.map { velocity * (time - $0) }
    }

    /// Whether the flight is over: no part of the view is in the window, or the view does not move there.
    func isOver(for view: View) -> Bool {
        guard let window = view.window, let superview = view.superview else { return true }
        let toWindow = superview.transformToWindow
        guard velocity.applying(toWindow) != .zero else { return true }
        let corners = view.bounds.corners.map { view.convert($0, to: nil) }
        guard let box = Rect(enclosing: corners) else { return true }
        let overlap = box.intersection(window.bounds)
        return overlap.map { $0.width <= 0 || $0.height <= 0 } ?? true
    }
}

extension BehaviorView {
    /// The fields in the trace of a view that may fly off.
    func flightFields(isFlying: Bool, hasFlownOff: Bool) -> [TraceField] {
        [TraceField("isFlying", .bool(isFlying)), TraceField("hasFlownOff", .bool(hasFlownOff))]
    }
}

extension GestureConstants {
    /// The duration, in seconds, of a critically damped spring with the frequency of the platform's bounce: ωD = 9.233,
    /// ω = 11 (`docs/platform.md`, Animation and Scrolling).
    var bounceDuration: Double { 9.23341347645 / bounceFrequency }
}
