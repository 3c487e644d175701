package import TouchstoneGeometry

extension Gesture {
    /// The path of the midpoint of a gesture's fingers from where it lands, in points of the window.
    package enum Path: Sendable, Hashable {
        /// A straight line.
        case straight(Vector)
        /// Points relative to the start, connected by straight lines or by a smooth curve through all of them.
        case points([Vector], isSmooth: Bool)
        /// An arc of a circle. The start is at the angle `from` of the circle. `sweep` is the angle of the arc,
        /// clockwise. The radius is greater than 0.
        case arc(radius: Double, from: Angle, sweep: Angle)
    }

    /// The time when the last finger lifts, in seconds of the scene. Nil for a recording, whose file specifies it.
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
    /// The direction of a swipe. The raw value is its name in the file.
    enum SwipeDirection: String, CaseIterable {
        case right, left, up, down

        /// The length of a swipe in points of the window, which is more than the 50 that UIKit requires (C).
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
