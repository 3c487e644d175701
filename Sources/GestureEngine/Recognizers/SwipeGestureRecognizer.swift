internal import Geometry

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// Fingers that go quickly in a direction: UIKit's swipe. Discrete: `ended` when they have gone far enough.
///
/// Within ``GestureConstants/swipeMaximumDuration`` their centroid goes at least
/// ``GestureConstants/swipeMinimumDistance`` along one of ``direction``, at most
/// ``GestureConstants/swipeMaximumDeviation`` across, and at most ``GestureConstants/swipeMaximumAngle`` off it. One that
/// has gone as far in another direction fails at once.
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

        /// Unit vectors of the window for each of the directions.
        var vectors: [Vector] {
            let all: [(Direction, Vector)] = [
                (.right, Vector(dx: 1, dy: 0)), (.left, Vector(dx: -1, dy: 0)), (.up, Vector(dx: 0, dy: -1)),
                (.down, Vector(dx: 0, dy: 1)),
            ]
            return all.filter { contains($0.0) }.map(\.1)
        }
    }

    /// Where to, in the window. Right unless set; one of several is enough.
    open var direction = Direction.right
    /// 1 unless set; less counts as 1.
    open var numberOfTouchesRequired = 1

    private var fingers = FollowedFingers()
    private var start = Point.zero
    private var distance = 0.0

    override open class var defaultName: String { "swipe" }

    override open func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        if fingers.isEmpty { setDeadline(constants.swipeMaximumDuration, after: event) }
        fingers.land(touches)
        start = fingers.centroid ?? start
        let needed = max(numberOfTouchesRequired, 1)
        if fingers.count > needed { fail(.tooManyTouches(count: fingers.count, allowed: needed)) }
    }

    override open func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        fingers.move(touches) { fingers, _ in
            guard state == .possible, fingers.count == max(numberOfTouchesRequired, 1),
                let centroid = fingers.centroid
            else { return }
            judge(centroid - start)
        }
    }

    private func judge(_ way: Vector) {
        distance = way.length
        let needed = constants.swipeMinimumDistance - GestureConstants.tolerance
        var isOnTheWay = distance < needed
        for direction in self.direction.vectors {
            let along = way.dx * direction.dx + way.dy * direction.dy
            let across = abs(way.dx * direction.dy - way.dy * direction.dx)
            guard across <= constants.swipeMaximumDeviation, along > 0,
                atan2(across, along) <= constants.swipeMaximumAngle + GestureConstants.tolerance
            else { continue }
            if along >= needed {
                state = .ended
                return
            }
            isOnTheWay = true
        }
        if !isOnTheWay { fail(.movedInAnotherDirection) }
    }

    override open func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        let needed = max(numberOfTouchesRequired, 1)
        fail(
            fingers.count < needed
                ? .tooFewTouches(count: fingers.count, needed: needed)
                : .movedTooLittle(distance: distance, needed: constants.swipeMinimumDistance))
    }

    override open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { fail(.touchesCancelled) }

    override func deadlinePassed() { fail(.tookTooLong(allowed: constants.swipeMaximumDuration)) }

    override open func reset() {
        super.reset()
        fingers.removeAll()
        distance = 0
    }
}
