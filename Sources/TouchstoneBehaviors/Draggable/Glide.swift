internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The motion of a thrown view, which is that of a list: the velocity decreases by the same factor every millisecond.
struct Glide {
    /// Calls the view once a frame.
    let link: DisplayLink
    private let horizontal: Deceleration
    private let vertical: Deceleration
    /// The time of the first step, or nil before it.
    private var start: Double?
    /// The displacement from the start to the last step, in the superview's coordinates.
    private var gone = Vector.zero

    /// Returns nil for a velocity below the stop velocity. Both are in points of the superview per second.
    init?(velocity: Vector, stopVelocity: Double, link: DisplayLink) {
        func coast(_ velocity: Double) -> Deceleration {
            Deceleration(
                from: 0, velocity: velocity, rate: .init(perMillisecond: ScrollView.DecelerationRate.normal.rawValue),
                stopVelocity: stopVelocity)
        }
        self.link = link
        horizontal = coast(velocity.dx)
        vertical = coast(velocity.dy)
        guard duration > 0 else { return nil }
    }

    private var duration: Double { max(horizontal.duration, vertical.duration) }

    /// Returns the displacement since the last step, and whether the glide is over at `time`, in seconds of the simulation.
    mutating func step(to time: Double) -> (displacement: Vector, isOver: Bool) {
        let elapsed = time - (start ?? time)
        if start == nil { start = time }
        let place = Vector(dx: horizontal.value(at: elapsed), dy: vertical.value(at: elapsed))
        defer { gone = place }
        return (place - gone, elapsed >= duration)
    }
}
