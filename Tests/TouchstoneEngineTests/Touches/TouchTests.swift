import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct TouchTests {
    private final class Listener: View {
        var touch: Touch?
        var samples: [TouchSample] = []
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { touch = touches.first }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
            samples = touches.first.flatMap { event?.coalescedTouches(for: $0) } ?? []
        }
    }

    @Test func aTouchKnowsWhereItIsAndWasInAnyView() throws {
        let tester = GestureTester()
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        listener.transform = Transform(scaleX: 0.5, y: 0.5)
        tester.card.addSubview(listener)
        tester.frame(.land(3, 50, 50))
        let touch = try #require(listener.touch)
        #expect(touch.finger == 3 && touch.phase == .began && touch.view === listener && touch.timestamp == 0)
        tester.frame(.move(3, 60, 50))
        #expect(touch.phase == .moved && touch.location(in: nil) == Point(x: 60, y: 50))
        #expect(isClose(touch.location(in: listener), Point(x: 70, y: 50)))
        #expect(touch.preciseLocation(in: listener) == touch.location(in: listener))
        tester.frame(.move(3, 70, 50))
        #expect(touch.location(in: nil) == Point(x: 70, y: 50))
        tester.step()
        #expect(touch.phase == .stationary && tester.last.touches[0].previousLocation == Point(x: 70, y: 50))
        tester.frame(.lift(3))
        #expect(touch.phase == .ended && tester.last.touches.map(\.phase) == [.ended])
        #expect(tester.step().touches.isEmpty)
    }

    @Test func coalescedTouchesAreTheSamplesOfTheEvent() {
        let tester = GestureTester()
        let listener = Listener(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        tester.card.addSubview(listener)
        tester.frame(.land(1, 50, 50))
        tester.play([.move(1, 51, 50)], at: 0.004)
        tester.play([.land(2, 500, 500)], at: 0.006)
        tester.play([.move(1, 52, 50)], at: 0.008)
        tester.step()
        #expect(listener.samples.map(\.location.x) == [51, 52] && listener.samples.map(\.time) == [0.004, 0.008])
        #expect(listener.samples.map(\.timestamp) == [0.004, 0.008])
        let places = listener.samples.map { $0.preciseLocation(in: listener) }
        #expect(places == listener.samples.map { $0.location(in: listener) })
    }

    @Test func previousLocationIsThatOfTheFrameBefore() {
        let tester = GestureTester()
        tester.frame(.land(1, 50, 50))
        #expect(tester.last.touches[0].previousLocation == Point(x: 50, y: 50))
        for x in [55.0, 61] {
            let before = tester.last.touches[0].location
            tester.frame(.move(1, x, 50))
            #expect(tester.last.touches[0].previousLocation == before)
        }
    }
}
