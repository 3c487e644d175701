public import Geometry

/// Fingers that go quickly in a direction: UIKit's swipe. Discrete: `ended` when they have gone far enough.
///
/// Within ``GestureConstants/swipeMaximumDuration`` each of them goes at least ``GestureConstants/swipeMinimumDistance``
/// along one of ``direction`` and at most ``GestureConstants/swipeMaximumDeviation`` across. The directions are those of
/// the recognizer's view as it lies on the screen, the distances points of the window. A swipe may be as slanting as that
/// allows. It fails at once where a finger has gone as far the opposite way, or too far across, for each of the
/// directions (C).
open class SwipeGestureRecognizer: GestureRecognizer {
    /// Directions of a swipe: UIKit's.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The directions as bits, UIKit's.
        public let rawValue: UInt

        /// Directions by their bits; those without a meaning are kept and do nothing.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Towards a larger x.
        public static let right = Direction(rawValue: 1 << 0)
        /// Towards a smaller x.
        public static let left = Direction(rawValue: 1 << 1)
        /// Towards a smaller y.
        public static let up = Direction(rawValue: 1 << 2)
        /// Towards a larger y.
        public static let down = Direction(rawValue: 1 << 3)

        /// Unit vectors of the view for each of the directions.
        var vectors: [Vector] {
            let all: [(Direction, Vector)] = [
                (.right, Vector(dx: 1, dy: 0)), (.left, Vector(dx: -1, dy: 0)), (.up, Vector(dx: 0, dy: -1)),
                (.down, Vector(dx: 0, dy: 1)),
            ]
            return all.filter { contains($0.0) }.map(\.1)
        }
    }

    /// Where to, in the recognizer's view. Right unless set; one of several is enough.
    open var direction = Direction.right
    /// 1 unless set; less counts as 1.
    open var numberOfTouchesRequired = 1

    /// The fingers and where they landed, in window coordinates.
    private var fingers: [(touch: Touch, start: Point)] = []
    /// The centroid of where the fingers of the last sequence landed, in window coordinates.
    private var start: Point?

    override open class var defaultName: String { "swipe" }

    /// Where the swipe began, in the coordinates of `view` (nil: the window): the centroid of the fingers' landings (D).
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

    /// How far each finger is from where it landed, in the window.
    private var displacements: [Vector] { fingers.map { $0.touch.location - $0.start } }

    /// Unit vectors of the window for each of the directions. A view that is squashed to a line has those of the window.
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

    /// What the finger that has come least far has not done.
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
    /// How far this displacement leads along a unit vector.
    fileprivate func along(_ direction: Vector) -> Double { dx * direction.dx + dy * direction.dy }
    /// How far it leads across a unit vector, to either side.
    fileprivate func across(_ direction: Vector) -> Double { dx * direction.dy - dy * direction.dx }
}
