package import Geometry

extension Gesture {
    /// Where the midpoint of a gesture's fingers goes from where it lands; in points of the window.
    package enum Path: Sendable, Hashable {
        /// In a straight line.
        case straight(Vector)
        /// From point to point, each counted from the start; in straight lines, or on a smooth curve through all of them.
        case points([Vector], isSmooth: Bool)
        /// On a circle: the start lies at the angle `from` of it, and `sweep` is how far it goes round, clockwise. The
        /// radius is greater than 0.
        case arc(radius: Double, from: Angle, sweep: Angle)
    }

    /// When the last of the fingers lifts, in seconds of the scene; nil for a recording, whose file says it.
    package var end: Double? {
        switch action {
        case .taps(let taps): at + Double(taps.count) * taps.duration + Double(taps.count - 1) * Taps.interval
        case .movement(let movement): at + movement.duration
        case .touches(let fingers): at + (fingers.compactMap(\.samples.last?.time).max() ?? 0)
        case .recording: nil
        }
    }
}

extension Gesture {
    /// Where a swipe goes, as the file names it.
    enum SwipeDirection: String, CaseIterable {
        case right, left, up, down

        /// Points of the window that a swipe goes: more than the 50 that the platform asks for (C).
        private static let length = 120.0

        var distance: Vector {
            switch self {
            case .right: Vector(dx: Self.length, dy: 0)
            case .left: Vector(dx: -Self.length, dy: 0)
            case .up: Vector(dx: 0, dy: -Self.length)
            case .down: Vector(dx: 0, dy: Self.length)
            }
        }
    }
}
