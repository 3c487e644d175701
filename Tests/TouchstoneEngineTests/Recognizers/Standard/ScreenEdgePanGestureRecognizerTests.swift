import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ScreenEdgePanGestureRecognizerTests {
    private let tester = GestureTester()
    private let pan: ScreenEdgePanGestureRecognizer

    init() {
        pan = tester.add(ScreenEdgePanGestureRecognizer(), to: tester.simulation.window)
        pan.edges = .left
    }

    private var reason: Reason? { tester.frames.flatMap(\.transitions).last?.reason }

    private func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double) {
        tester.frame(.land(1, x, y))
        for step in 1...10 { tester.frame(.move(1, x + dx * Double(step) / 10, y + dy * Double(step) / 10)) }
        tester.frame(.lift(1))
        tester.step()
    }

    @Test(arguments: [(0.0, true), (13, true), (13.5, false), (500, false)])
    func startsWithinThirteenPointsOfTheEdge(_ x: Double, _ begins: Bool) {
        drag(x, 400, by: 100, 0)
        #expect(tester.story(of: pan) == (begins ? [.began, .changed, .ended] : [.failed]))
        if !begins { #expect(reason == .landedAwayFromEdge(distance: x, allowed: 13)) }
    }

    @Test(
        arguments: [
            (RectEdge.left, 2.0, 500.0, 60.0, 0.0), (.right, 998, 500, -60, 0), (.top, 500, 2, 0, 60),
            (.bottom, 500, 998, 0, -60),
        ])
    func eachEdgeHasItsDirection(_ edge: RectEdge, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double) {
        pan.edges = edge
        drag(x, y, by: dx, dy)
        #expect(tester.story(of: pan) == [.began, .changed, .ended])
        drag(x, y, by: dy, dx)
        #expect(tester.states(of: pan).last == .failed && reason == .movedInAnotherDirection, "along the edge")
        pan.edges = RectEdge.all.subtracting(edge)
        drag(x, y, by: dx, dy)
        #expect(tester.states(of: pan).last == .failed, "not its edge")
    }

    @Test func beginsAfterFifteenPointsThatAreTakenOff() {
        tester.frame(.land(1, 5, 500))
        tester.frame(.move(1, 19.9, 500))
        #expect(tester.states(of: pan).isEmpty)
        tester.frame(.move(1, 22, 500))
        #expect(tester.states(of: pan) == [.began] && isClose(pan.translation(in: nil), Point(x: 2, y: 0)))
        tester.frame(.move(1, 40, 520))
        #expect(isClose(pan.translation(in: nil), Point(x: 20, y: 20)))
    }

    @Test func aShortWaySaysHowFarItWas() {
        drag(5, 500, by: 8, 0)
        #expect(tester.states(of: pan) == [.failed])
        #expect(reason == .movedTooLittle(distance: 8, needed: 15))
    }

    @Test func inACornerEitherEdgeCounts() {
        pan.edges = [.left, .top]
        drag(3, 3, by: 0, 50)
        drag(3, 3, by: 50, 0)
        #expect(tester.states(of: pan).count { $0 == .began } == 2)
    }

    @Test func withoutEdgesItNeverBegins() {
        pan.edges = []
        drag(1, 1, by: 100, 100)
        #expect(tester.states(of: pan) == [.failed])
    }

    @Test func aSecondFingerMayLandAnywhere() {
        tester.frame(.land(1, 5, 500))
        tester.frame(.land(2, 500, 500))
        tester.frame(.move(1, 45, 500), .move(2, 540, 500))
        #expect(tester.states(of: pan) == [.began])
    }
}
