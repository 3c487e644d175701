import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// A dial on a board in a window of 600 × 600, turned by one finger.
struct DialViewTests {
    private let tester = BoardTester(DialView(frame: Rect(x: 50, y: 50, width: 200, height: 200)))
    private var dial: DialView { tester.tile }

    /// The window location at an angle about the dial's middle, clockwise from its top, in degrees of the superview.
    private func place(_ degrees: Double, radius: Double = 80) -> Point {
        let angle = degrees * .pi / 180
        let middle = dial.convert(dial.bounds.center, to: tester.board)
        return tester.board.convert(middle + Vector(dx: radius * sin(angle), dy: -radius * cos(angle)), to: nil)
    }

    /// Lands at an angle and begins the pan by a movement away from the middle, which does not turn the dial.
    private func take(at degrees: Double) {
        tester.frame([1: place(degrees, radius: 60)])
        tester.frame([1: place(degrees, radius: 70)])
        tester.frame([1: place(degrees)])
    }

    /// Moves the finger along a circle, by at most 5° a frame.
    @discardableResult
    private func go(from start: Double, to end: Double) -> FrameSnapshot {
        let count = max(Int((abs(end - start) / 5).rounded(.up)), 1)
        var snapshot = tester.frame([1: place(start)])
        for step in 1...count {
            snapshot = tester.frame([1: place(start + (end - start) * Double(step) / Double(count))])
        }
        return snapshot
    }

    private static let transforms = [
        Transform.identity, Transform(rotationAngle: 2).scaledBy(x: 1.5, y: 1.5),
        Transform(rotationAngle: -0.4).scaledBy(x: -0.8, y: 0.8),
    ]

    @Test(arguments: transforms, transforms) func itTurnsByTheAngleOfTheFinger(_ board: Transform, _ own: Transform) {
        tester.board.transform = board
        dial.transform = own
        let center = dial.center
        take(at: 20)
        go(from: 20, to: 130)
        let grip = tester.grip()
        go(from: 130, to: 400)
        #expect(abs(dial.angle.degrees - 380) < 1e-6)
        #expect(tester.grip().distance(to: grip) < 1e-6, "the point under the finger stays there")
        #expect(dial.center.distance(to: center) < 1e-9)
        tester.frame(lift: [1])
        tester.rest(frames: 60)
        #expect(abs(dial.angle.degrees - 380) < 1e-6, "without steps it stays")
    }

    @Test func itTurnsAboutItsMiddleAlsoWithAnotherAnchorPoint() {
        dial.anchorPoint = Point(x: 0.1, y: 0.9)
        let middle = dial.convert(dial.bounds.center, to: nil)
        take(at: 0)
        go(from: 0, to: 90)
        #expect(abs(dial.angle.degrees - 90) < 1e-9)
        #expect(dial.convert(dial.bounds.center, to: nil).distance(to: middle) < 1e-9)
    }

    @Test func itStopsAtAnEndAndFollowsWhenTheFingerHasComeBack() {
        dial.minimumAngle = Angle(degrees: -135)
        dial.maximumAngle = Angle(degrees: 135)
        take(at: 0)
        let beyond = go(from: 0, to: 200)
        #expect(dial.angle.degrees == 135)
        #expect(beyond.effects.map(\.effect) == [.bound(setting: "maximumAngle", value: 135)])
        go(from: 200, to: 140)
        #expect(dial.angle.degrees == 135, "the finger is still beyond it")
        go(from: 140, to: 100)
        #expect(abs(dial.angle.degrees - 100) < 1e-6)
        go(from: 100, to: -170)
        #expect(dial.angle.degrees == -135)
    }

    @Test func aFingerThatLandsAgainTurnsItAtOnce() {
        dial.maximumAngle = Angle(degrees: 90)
        take(at: 0)
        go(from: 0, to: 120)
        tester.frame(lift: [1])
        take(at: 0)
        go(from: 0, to: -30)
        #expect(abs(dial.angle.degrees - 60) < 1e-6)
    }

    @Test func aFingerInTheMiddleDoesNotTurnIt() {
        take(at: 90)
        // Across the middle to the other side: the angle of the finger jumps by 180°.
        for radius in [40.0, 15, 5, -5, -15, -40] { tester.frame([1: place(90, radius: radius)]) }
        #expect(dial.angle.degrees == 0)
        go(from: -90, to: -60)
        #expect(abs(dial.angle.degrees - 30) < 1e-6)
    }

    @Test func aSecondFingerIsIgnored() {
        take(at: 0)
        go(from: 0, to: 40)
        tester.frame([2: place(180)])
        tester.frame([2: place(220)])
        #expect(abs(dial.angle.degrees - 40) < 1e-6)
    }

    // MARK: Steps

    @Test(arguments: [(70.0, 67.5), (80, 90), (133, 135)])
    func releasedItGoesToTheNearestStep(_ angles: (released: Double, step: Double)) throws {
        dial.minimumAngle = Angle(degrees: -90)
        dial.maximumAngle = Angle(degrees: 135)
        dial.steps = 10
        take(at: 0)
        go(from: 0, to: angles.released)
        #expect(abs(dial.angle.degrees - angles.released) < 1e-6, "it follows the finger exactly")
        let snapshot = tester.frame(lift: [1])
        guard case .snap("steps", .number(let degrees))? = snapshot.effects.first?.effect else {
            Issue.record("\(snapshot.effects)")
            return
        }
        #expect(abs(degrees - angles.step) < 1e-9)
        tester.rest(frames: 30)
        #expect(abs(dial.angle.degrees - angles.step) < 1e-9)
        #expect(tester.simulation.isAtRest)
    }

    @Test func withoutARangeTheStepsAreAroundATurn() {
        dial.steps = 8
        take(at: 0)
        go(from: 0, to: 410)
        tester.frame(lift: [1])
        tester.rest(frames: 30)
        #expect(abs(dial.angle.degrees - 405) < 1e-9)
    }

    @Test func eachStepIsReportedOnce() {
        dial.steps = 4
        tester.frame([1: place(0, radius: 60)])
        var events: [String] = []
        func add(_ snapshot: FrameSnapshot) { events += snapshot.events.filter { $0.state == nil }.map(\.name) }
        for radius in [70.0, 80] { add(tester.frame([1: place(0, radius: radius)])) }
        for degrees in stride(from: 5.0, through: 140, by: 5) { add(tester.frame([1: place(degrees)])) }
        add(tester.frame(lift: [1]))
        #expect(
            events.filter { $0 != "didDrag" } == [
                "didBeginDragging", "didChangeStep", "didChangeStep", "didEndDragging",
            ])
    }

    @Test func aFingerCatchesItOnItsWayToAStep() throws {
        dial.steps = 4
        take(at: 0)
        go(from: 0, to: 30)
        tester.frame(lift: [1])
        tester.rest(frames: 4)
        let shown = try #require(dial.layer.presentation()?.affineTransform()).decomposition.angle * 180 / .pi
        #expect(shown > 1 && shown < 29)
        take(at: 200)
        // The pan began one frame after the finger landed, and the dial went on until then.
        let caught = dial.angle.degrees
        #expect(caught > 0 && caught < shown)
        go(from: 200, to: 215)
        #expect(abs(dial.angle.degrees - caught - 15) < 1e-6)
    }

    // MARK: The angle from code

    @Test func anAngleOutsideTheRangeBecomesItsNearestEnd() {
        dial.maximumAngle = Angle(degrees: 50)
        dial.angle = Angle(degrees: 80)
        #expect(dial.angle.degrees == 50)
        dial.angle = Angle(radians: .nan)
        #expect(dial.angle.degrees == 50)
        dial.maximumAngle = Angle(degrees: 20)
        #expect(abs(dial.angle.degrees - 20) < 1e-12)
        dial.minimumAngle = Angle(degrees: 30)
        #expect(abs(dial.angle.degrees - 30) < 1e-12, "an upper end below the lower one counts as that")
    }

    @Test func theKindSetsAllSettings() throws {
        let kind = BehaviorKind.dial
        let made = try #require(
            kind.makeView(given: [
                "minimumAngle": .numberOrWord(.number(-90)), "maximumAngle": .numberOrWord(.number(90)),
                "angle": .number(-45), "steps": .number(6),
            ]) as? DialView)
        #expect(made.minimumAngle == Angle(degrees: -90) && made.maximumAngle == Angle(degrees: 90))
        #expect(made.steps == 6 && abs(made.angle.degrees + 45) < 1e-12)
        let plain = try #require(kind.makeView() as? DialView)
        #expect(plain.minimumAngle == nil && plain.maximumAngle == nil && plain.steps == 0)
        #expect(plain.gestureRecognizers.map(\.name) == kind.recognizers)
    }
}
