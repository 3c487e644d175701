internal import Geometry

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
