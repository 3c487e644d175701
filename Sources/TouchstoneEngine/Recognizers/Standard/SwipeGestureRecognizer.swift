public import TouchstoneGeometry

/// Recognizes fingers that move quickly in a direction. Corresponds to `UISwipeGestureRecognizer`.
///
/// The swipe is discrete: the state becomes `ended` as soon as the fingers have moved far enough. Within
/// ``GestureConstants/swipeMaximumDuration``, each finger must move at least ``GestureConstants/swipeMinimumDistance``
/// along one of the directions in ``direction``, and at most ``GestureConstants/swipeMaximumDeviation`` across it.
/// Within these limits the swipe may be diagonal. Directions are those of the recognizer's view as it appears on the
/// screen. Distances are in points of the window.
///
/// The swipe fails immediately if, for each direction, a finger has moved the minimum distance in the opposite
/// direction or too far across (C).
open class SwipeGestureRecognizer: GestureRecognizer {
    /// The directions of a swipe. Corresponds to `UISwipeGestureRecognizer.Direction`.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The directions as bits, with UIKit's values.
        public let rawValue: UInt

        /// Creates directions from bits. Unknown bits are kept and have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Toward a larger x.
        public static let right = Direction(rawValue: 1 << 0)
        /// Toward a smaller x.
        public static let left = Direction(rawValue: 1 << 1)
        /// Toward a smaller y.
        public static let up = Direction(rawValue: 1 << 2)
        /// Toward a larger y.
        public static let down = Direction(rawValue: 1 << 3)

        /// The unit vector of each direction, in the view's coordinates.
        var vectors: [Vector] {
            let all: [(Direction, Vector)] = [
                (.right, Vector(dx: 1, dy: 0)), (.left, Vector(dx: -1, dy: 0)), (.up, Vector(dx: 0, dy: -1)),
                (.down, Vector(dx: 0, dy: 1)),
            ]
            return all.filter { contains($0.0) }.map(\.1)
        }
    }

    /// The directions that are recognized, in the recognizer's view; right by default. A swipe in any one of them is
    /// enough.
    open var direction = Direction.right
    /// The number of fingers; 1 by default. A smaller value counts as 1.
    open var numberOfTouchesRequired = 1

    /// The fingers and the points where they landed, in window coordinates.
    private var fingers: [(touch: Touch, start: Point)] = []
    /// The centroid of the points where the fingers of the last sequence landed, in window coordinates.
    private var start: Point?

    override open class var defaultName: String { "swipe" }

    /// Returns the point where the swipe began, in the coordinates of `view`, or in window coordinates if `view` is
    /// nil. It is the centroid of the points where the fingers landed (D).
    override open func location(in view: View?) -> Point {
        guard let start else { return super.location(in: view) }
        return view.map { $0.convert(start, from: nil) } ?? start
    }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if fingers.isEmpty { setDeadline(constants.swipeMaximumDuration, after: event) }
        fingers += touches.inOrder.map { ($0, $0.location) }
        start = Point.centroid(of: fingers.map(\.start))
        let needed = max(numberOfTouchesRequired, 1)
        if fingers.count > needed { fail(.tooManyTouches(count: fingers.count, allowed: needed)) }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        guard fingers.count == max(numberOfTouchesRequired, 1) else { return }
        let directions = directions
        if directions.contains(where: { direction in displacements.allSatisfy { isDone($0, direction) } }) {
            state = .ended
        } else if directions.allSatisfy({ direction in displacements.contains { isHopeless($0, direction) } }) {
            fail(.movedInAnotherDirection)
        }
    }

    /// The displacement of each finger from the point where it landed, in window coordinates.
    private var displacements: [Vector] { fingers.map { $0.touch.location - $0.start } }

    /// The unit vector of each direction, in window coordinates. If the view is collapsed to a line, the direction
    /// itself is used.
    private var directions: [Vector] {
        let toWindow = view?.transformToWindow ?? .identity
        return direction.vectors.map { direction in
            let vector = direction.applying(toWindow)
            return vector.length > 0 ? vector * (1 / vector.length) : direction
        }
    }

    private func isDone(_ displacement: Vector, _ direction: Vector) -> Bool {
        displacement.along(direction) >= constants.swipeMinimumDistance - GestureConstants.tolerance
            && abs(displacement.across(direction)) <= constants.swipeMaximumDeviation + GestureConstants.tolerance
    }

    private func isHopeless(_ displacement: Vector, _ direction: Vector) -> Bool {
        -displacement.along(direction) >= constants.swipeMinimumDistance - GestureConstants.tolerance
            || abs(displacement.across(direction)) > constants.swipeMaximumDeviation + GestureConstants.tolerance
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        let needed = max(numberOfTouchesRequired, 1)
        fail(fingers.count < needed ? .tooFewTouches(count: fingers.count, needed: needed) : progress)
    }

    /// The reason for failing when fingers lift too early: the shortest distance that a finger has moved.
    private var progress: Reason {
        let distance = displacements.map { displacement in
            directions.map { max(displacement.along($0), 0) }.max() ?? 0
        }.min()
        return .movedTooLittle(distance: distance ?? 0, needed: constants.swipeMinimumDistance)
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { fail(.touchesCancelled) }

    override func deadlinePassed() { fail(.tookTooLong(allowed: constants.swipeMaximumDuration)) }

    override open func reset() {
        super.reset()
        fingers = []
    }
}

extension Vector {
    /// The component of this displacement along a unit vector.
    fileprivate func along(_ direction: Vector) -> Double { dx * direction.dx + dy * direction.dy }
    /// The component of this displacement across a unit vector; its sign tells the side.
    fileprivate func across(_ direction: Vector) -> Double { dx * direction.dy - dy * direction.dx }
}
