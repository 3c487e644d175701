import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The tester's own helpers return false where they must.
struct GestureTesterTests {
    @Test func closePlacesAreToldFromOthers() {
        #expect(isClose(Point(x: 1, y: 2), Point(x: 1, y: 2 + 1e-10)))
        #expect(!isClose(Point(x: 1, y: 2), Point(x: 1, y: 2 + 1e-8)))
        #expect(!isClose(Point(x: .nan, y: 2), Point(x: 1, y: 2)))
    }

    @Test func statesAreThoseOfOneRecognizer() {
        let tester = GestureTester()
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        let tap = tester.add(TapGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50))
        for x in [80.0, 90, 100] { tester.frame(.move(1, x, 50)) }
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .changed, .changed, .ended])
        #expect(tester.story(of: pan) == [.began, .changed, .ended])
        #expect(tester.states(of: tap) == [.failed])
    }

    @Test func stepsUntilATimeAndNotBeyond() {
        let tester = GestureTester(fps: 10)
        tester.step(until: 0.35)
        #expect(tester.last.time == 0.4)
        tester.step(until: 0.4)
        #expect(tester.frames.count == 5)
    }
}
