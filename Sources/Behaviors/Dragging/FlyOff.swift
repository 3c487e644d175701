public import Geometry
internal import GestureEngine

/// When a view that is let go leaves its window: beyond a distance, or at a speed. Else it springs back to where the drag began.
/// Without either, which is the default, it does neither.
public struct FlyOff: Sendable, Hashable, BehaviorSettingProperty {
    /// Of the view's middle from where the drag began, in points of the superview; nil: no distance is enough.
    public var distance: Double?
    /// Of the fingers when they lift, in points of the superview per second; nil: no speed is enough. Fingers that rest before they
    /// lift have none.
    public var speed: Double?

    /// Leaves beyond either; one that is nil does not count.
    public init(distance: Double? = nil, speed: Double? = nil) {
        self.distance = distance
        self.speed = speed
    }

    /// Of a map of `distance` and `speed`.
    public init?(_ value: SettingValue) {
        guard case .fields(let fields) = value else { return nil }
        self.init(distance: fields["distance"], speed: fields["speed"])
    }

    /// Whether a view that is let go stays where it is.
    var isOff: Bool { distance == nil && speed == nil }

    /// The velocity with which a view flies off, in points of its superview per second; nil where it springs back.
    ///
    /// It is the fingers', where that is at least ``slowest`` on the screen; else the view goes that fast, away from where the
    /// drag began.
    ///
    /// - Parameters:
    ///   - displacement: of the view's middle from where the drag began.
    ///   - velocity: of the fingers when they lifted.
    func velocity(of view: View, after displacement: Vector, thrownAt velocity: Vector) -> Vector? {
        let isFar = distance.map { displacement.length > $0 } ?? false
        let isFast = speed.map { velocity.length > $0 } ?? false
        guard isFar || isFast, let superview = view.superview else { return nil }
        let toWindow = superview.transformToWindow
        if velocity.applying(toWindow).length >= Self.slowest { return velocity }
        let direction = isFar ? displacement : velocity
        let length = direction.applying(toWindow).length
        // What does not move in the window is gone at once.
        return length > 0 ? direction * (Self.slowest / length) : .zero
    }

    /// Points of the window per second: the slowest card still leaves a phone's screen in less than a second (C).
    static let slowest = 600.0
}

/// The motion of a view that leaves its window, at the same velocity all the way.
struct Flight {
    /// Calls the view once a frame.
    let link: DisplayLink
    /// Points of the superview per second.
    let velocity: Vector
    private var last: Double?

    init(velocity: Vector, link: DisplayLink) {
        self.velocity = velocity
        self.link = link
    }

    /// Returns the displacement since the last step; nil for the first, in the frame in which the fingers lifted.
    ///
    /// - Parameter time: in seconds of the simulation.
    mutating func step(to time: Double) -> Vector? {
        defer { last = time }
        return last.map { velocity * (time - $0) }
    }

    /// Whether the flight is over: nothing of the view is in the window, or it does not move there.
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
    /// What the trace says of a view that may fly off.
    func flightFields(isFlying: Bool, hasFlownOff: Bool) -> [TraceField] {
        [TraceField("isFlying", .bool(isFlying)), TraceField("hasFlownOff", .bool(hasFlownOff))]
    }
}

extension GestureConstants {
    /// A critically damped spring of this duration has the frequency of the platform's bounce: ωD = 9.233, ω = 11
    /// (`docs/platform.md`, Animation and Scrolling). Seconds.
    var bounceDuration: Double { 9.23341347645 / bounceFrequency }
}
