import Foundation
import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The facts of `docs/platform.md`, "Scrolling", and the release of a scroll view in "Pan".
struct ScrollingFactsTests {
    // MARK: Release

    /// The fingers' velocity along each axis, in points per second, and the reported one, in points per millisecond.
    @Test(arguments: [
        (Vector(dx: 0, dy: -187.5), Point(x: 0, y: 0)), (Vector(dx: 0, dy: -250), Point(x: 0, y: 0)),
        (Vector(dx: 0, dy: -251), Point(x: 0, y: 0.251)), (Vector(dx: 0, dy: -625), Point(x: 0, y: 0.625)),
        (Vector(dx: -240, dy: 0), Point(x: 0, y: 0)), (Vector(dx: -600, dy: 0), Point(x: 0.6, y: 0)),
        // Each axis is judged separately: together these are 339 and 650.
        (Vector(dx: -240, dy: -240), Point(x: 0, y: 0)), (Vector(dx: -600, dy: -250), Point(x: 0.6, y: 0)),
        (Vector(dx: -600, dy: -600), Point(x: 0.6, y: 0.6)),
    ])
    func slowReleasesCountAsNone(fingers: Vector, told: Point) {
        let tester = ScrollTester(contentSize: Size(width: 5000, height: 5000))
        tester.list.contentOffset = Point(x: 2000, y: 2000)
        var velocity: Point?
        tester.retarget = {
            velocity = $0
            #expect(($0 == .zero) == ($1 == tester.offset))
            return nil
        }
        var place = Point(x: 150, y: 300)
        tester.gestures.frame(.land(1, place.x, place.y))
        for _ in 0..<8 {
            place += fingers * (1.0 / 60)
            tester.gestures.frame(.move(1, place.x, place.y))
        }
        tester.gestures.frame(.lift(1))
        #expect(isClose(velocity ?? Point(x: .nan, y: .nan), told, within: 1e-9))
        #expect(tester.list.isDecelerating == (told != .zero))
    }

    @Test func theReleaseThresholdCanBeSet() {
        var constants = GestureConstants.standard
        GestureConstants.overridable.first { $0.name == "scrollReleaseThreshold" }?.set(.number(100), in: &constants)
        for (constants, coasts) in [(constants, true), (.standard, false)] {
            let tester = ScrollTester(constants: constants)
            tester.drag(by: [-10, -2, -2, -2])
            #expect(tester.list.isDecelerating == coasts, "120 points per second")
        }
    }

    /// Whether a resting finger sends no events or repeats its location in every frame.
    @Test(arguments: [(3, true), (12, false)], [false, true])
    func aListThatWasHeldStillDoesNotCoast(_ rest: (frames: Int, coasts: Bool), isSilent: Bool) {
        let tester = ScrollTester()
        tester.pull(by: [-20, -20, -20, -20])
        for _ in 0..<rest.frames {
            if isSilent { tester.gestures.step() } else { tester.gestures.frame(.move(1, 100, 120)) }
        }
        tester.gestures.frame(.lift(1))
        #expect(tester.list.isDecelerating == rest.coasts)
    }

    // MARK: Return from rest

    /// Holds a list 235 points beyond an edge and lifts.
    private func returning(
        from offset: Double = -235, fps: Double = 1000, _ change: (ScrollView) -> Void = { _ in }
    ) -> ScrollTester {
        let tester = ScrollTester(fps: fps)
        change(tester.list)
        tester.list.contentOffset.y = min(max(offset, 0), 1600)
        tester.pull(by: offset < 0 ? [11, 1] : [-11, -1])
        tester.list.contentOffset.y = offset
        tester.gestures.step(until: tester.simulation.time + 0.2)
        tester.gestures.frame(.lift(1))
        return tester
    }

    /// The curve that is within 1.4 points of all 39 measured frames.
    private func measuredCurve(_ time: Double) -> Double {
        let u = time + 0.0085
        return -235 * (76.5 * exp(-8.35 * u) - 8.35 * exp(-76.5 * u)) / 68.15
    }

    /// Milliseconds after the lift, the measured value, and the permitted error of the fit.
    @Test(arguments: [
        (8, -223.0, 1.4), (58, -152, 1.4), (124, -88, 1.4), (208, -43, 1.4), (608, 0, 1),
    ])
    func letGoAtRestBeyondAnEdgeItReturnsAsMeasured(milliseconds: Int, measured: Double, tolerance: Double) {
        for (edge, side) in [(0.0, 1.0), (1600, -1)] {
            let tester = returning(from: edge - 235 * side)
            #expect(tester.offset.y == edge - 235 * side && tester.list.isDecelerating)
            for _ in 0..<milliseconds { tester.gestures.step() }
            #expect(abs((tester.offset.y - edge) * side - measured) <= tolerance)
            let curve = 1.0025 * measuredCurve(Double(milliseconds) / 1000) + 0.0025 * 235
            #expect(abs((tester.offset.y - edge) * side - curve) < 1e-9)
        }
    }

    @Test func aReturnIsCloseToTheMeasuredCurveInEveryFrameAndWithinAPointInTime() {
        let tester = returning()
        var arrival: Int?
        // The last of the 39 frames is 642 ms after the lift.
        for milliseconds in 1...642 {
            tester.gestures.step()
            #expect(abs(tester.offset.y - measuredCurve(Double(milliseconds) / 1000)) < 0.6)
            if arrival == nil, tester.offset.y >= -1 { arrival = milliseconds }
        }
        #expect((592...608).contains(arrival ?? 0), "in the frame that was measured, and not in the one before")
    }

    @Test(arguments: [60.0, 120]) func aReturnEndsAtTheEdgeWithoutAJump(fps: Double) {
        for change in [{ _ in }, { $0.isPagingEnabled = true }] as [(ScrollView) -> Void] {
            let tester = returning(fps: fps, change)
            let offsets = tester.rest().map(\.y)
            #expect(tester.offset.y == 0 && !tester.list.isDecelerating)
            #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(offsets[offsets.count - 2] > -0.2)
        }
    }

    @Test func lessThanTheToleranceBeyondAnEdgeItGoesThereAtOnce() {
        let tester = returning(from: -0.05)
        tester.gestures.step()
        #expect(tester.offset.y == 0 && tester.simulation.isAtRest)
        #expect(tester.delegateCalls.last == "didEndDragging false")
    }

    @Test func letGoWithAVelocityBeyondAnEdgeItIsCriticallyDamped() {
        let tester = ScrollTester()
        var velocity = 0.0
        tester.retarget = { told, _ in
            velocity = told.y * 1000
            return nil
        }
        tester.drag(by: [10, 60, 60, 20, 20])
        let start = tester.offset.y
        #expect(start < -50 && velocity < -100)
        let spring = CriticalSpring(displacement: start, velocity: velocity, frequency: 11)
        for (frame, offset) in tester.rest().enumerated() where offset.y != 0 {
            #expect(abs(offset.y - spring.value(at: Double(frame) / 60)) < 1e-9)
        }
        #expect(tester.offset.y == 0)
    }

    @Test func eachAxisReturnsByItself() {
        let tester = ScrollTester(contentSize: Size(width: 3000, height: 2000))
        tester.list.contentOffset.x = 1000
        var place = Point(x: 190, y: 100)
        tester.gestures.frame(.land(1, place.x, place.y))
        let down = Array(repeating: Vector(dx: 0, dy: 60), count: 2)
        for step in down + Array(repeating: Vector(dx: -10, dy: 0), count: 6) {
            place += step
            tester.gestures.frame(.move(1, place.x, place.y))
        }
        let start = tester.offset
        tester.gestures.frame(.lift(1))
        for _ in 0..<6 { tester.gestures.step() }
        let y = OverdampedReturn(
            displacement: start.y,
            form: OverdampedReturn.Form(slowRate: 8.35, fastRate: 76.5, lead: 0.0085, equilibriumOffset: 0.0025))
        let x = Deceleration(from: start.x, velocity: 600, rate: .init(perMillisecond: 0.998), stopVelocity: 10)
        #expect(isClose(tester.offset, Point(x: x.value(at: 0.1), y: y.value(at: 0.1))))
    }

    // MARK: Final offsets

    @Test(arguments: [-8.0, -20, -200, 30]) func theTargetThatIsToldIsWhereItStops(step: Double) {
        let tester = ScrollTester()
        tester.list.contentOffset.y = 700
        var target: Point?
        tester.retarget = {
            target = $1
            return nil
        }
        tester.drag(by: [step < 0 ? -10 : 10, step, step])
        #expect(tester.list.isDecelerating)
        tester.rest()
        #expect(tester.offset == target, "exactly")
    }

    // MARK: Directional lock

    /// Degrees off an axis, and whether the drag is locked to it.
    @Test(arguments: [(0.0, true), (19.9, true), (20.1, false), (24, false), (45, false)])
    func directionsAreLockedWithinTwentyDegrees(degrees: Double, isLocked: Bool) {
        for axis in [0.0, 90, 180, 270] {
            let tester = ScrollTester(contentSize: Size(width: 2000, height: 2000))
            tester.list.isDirectionalLockEnabled = true
            tester.list.contentOffset = Point(x: 800, y: 800)
            let angle = (axis + degrees) * .pi / 180
            let path = Vector(dx: cos(angle), dy: sin(angle)) * 60
            tester.gestures.frame(.land(1, 100, 200))
            tester.gestures.frame(.move(1, 100 + path.dx, 200 + path.dy))
            let across = axis == 0 || axis == 180 ? tester.offset.y : tester.offset.x
            #expect((across == 800) == isLocked || degrees == 0, "\(axis)")
        }
    }
}
