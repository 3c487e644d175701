import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct TurnGestureRecognizerTests {
    private let tester = BoardTester(View(frame: Rect(x: 0, y: 0, width: 300, height: 300)))
    private let turn = TurnGestureRecognizer()
    private let middle = Point(x: 250, y: 250)

    init() { tester.tile.addGestureRecognizer(turn) }

    private func fingers(at degrees: Double) {
        let arm = Vector(dx: 50, dy: 0).applying(Transform(rotationAngle: degrees * .pi / 180))
        tester.frame([1: middle - arm, 2: middle + arm])
    }

    @Test func itBeginsAtItsAngleAndKeepsIt() {
        turn.minimumAngle = .degrees(20)
        fingers(at: 170)
        fingers(at: 189)
        #expect(turn.state == .possible)
        fingers(at: 190)
        #expect(turn.state == .began && abs(turn.rotation.degrees - 20) < 1e-9)
    }

    @Test func itSaysWhyItFails() {
        func reasonAfter(lifting fingers: [Int]) -> Reason? { tester.frame(lift: fingers).transitions.last?.reason }
        turn.minimumAngle = .degrees(90)
        fingers(at: 0)
        fingers(at: 45)
        tester.frame(lift: [1])
        guard case .turnedTooLittle(let angle, let needed) = reasonAfter(lifting: [2]) else {
            Issue.record("it gives another reason")
            return
        }
        #expect(abs(angle - .pi / 4) < 1e-9 && needed == .pi / 2)
        tester.frame()
        tester.frame([1: middle])
        #expect(reasonAfter(lifting: [1]) == .tooFewTouches(count: 1, needed: 2))
        tester.frame()
        fingers(at: 0)
        tester.simulation.cancelAllTouches()
        #expect(tester.frame().transitions.last?.reason == .touchesCancelled)
    }

    @Test func whicheverFingerLandsAgainItGoesOn() {
        fingers(at: 0)
        fingers(at: 30)
        tester.frame(lift: [1])
        tester.frame([1: Point(x: 293, y: 100)])
        #expect(abs(turn.rotation.degrees - 30) < 1e-9)
        tester.frame([1: Point(x: 293, y: 100), 2: Point(x: 293, y: 400)])
        #expect(turn.state == .changed && abs(turn.rotation.degrees - 30) < 2)
    }

    @Test func fingersOnOnePointHaveNoDirection() {
        fingers(at: 0)
        fingers(at: 10)
        tester.frame([1: middle, 2: middle])
        #expect(abs(turn.rotation.degrees - 10) < 1e-9)
        fingers(at: 25)
        #expect(abs(turn.rotation.degrees - 25) < 1e-9)
    }

    @Test func velocityAndStartAreThoseOfTheFingers() {
        for angle in [170.0, 180, 190, 200] { fingers(at: angle) }
        #expect(abs(turn.velocity.degrees - 600) < 1e-6 && isClose(turn.startLocation(in: nil), middle))
        #expect(isClose(turn.startAnchor, Point(x: 0.5, y: 0.5)))
        tester.rest(frames: 7)
        tester.frame(lift: [1, 2])
        #expect(turn.state == .ended && turn.velocity == .zero, "the fingers have rested")
    }

    private func isClose(_ first: Point, _ second: Point) -> Bool { first.distance(to: second) < 1e-9 }
}
