import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct FrameSnapshotTests {
    private let tester = GestureTester()

    @Test func superviewsComeBeforeTheirSubviewsInDrawingOrder() {
        let child = tester.add("child", 0, 0, 50, 50, to: tester.card)
        _ = tester.add("grandchild", 0, 0, 50, 50, to: child)
        _ = tester.add("second", 0, 0, 50, 50, to: tester.card)
        let other = tester.add("other", 0, 0, 50, 50, to: tester.simulation.window)
        tester.simulation.window.sendSubviewToBack(other)
        tester.step()
        #expect(tester.last.views.map(\.name) == ["other", "card", "child", "grandchild", "second"])
        #expect(tester.last.views.map(\.superview) == [nil, nil, 1, 2, 1])
    }

    @Test func recognizersAreInTheOrderOfTheViews() {
        let child = tester.add("child", 0, 0, 50, 50, to: tester.card)
        _ = tester.add(PinchGestureRecognizer(), to: child)
        _ = tester.add(TapGestureRecognizer(), to: tester.card)
        _ = tester.add(PanGestureRecognizer(), to: tester.card)
        _ = tester.add(TapGestureRecognizer(), to: tester.simulation.window)
        let names = tester.step().recognizers.map(\.fullName)
        #expect(names == ["window.tap", "card.tap", "card.pan", "child.pinch"])
    }

    @Test func aRecognizerNamesTheFingersThatItFollows() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.maximumNumberOfTouches = 2
        tester.frame(.land(2, 50, 50))
        tester.frame(.move(2, 80, 50), .land(1, 20, 20))
        #expect(tester.last.recognizers.map(\.fingers) == [[2, 1]])
        tester.frame(.lift(2))
        #expect(tester.last.recognizers.map(\.fingers) == [[1]])
        tester.frame(.lift(1))
        #expect(tester.last.recognizers.map(\.fingers) == [[]])
    }

    @Test func cornersAreThoseOfTheBoundsInTheWindow() {
        let child = tester.add("child", 50, 50, 100, 60, to: tester.card)
        child.bounds.origin = Point(x: 7, y: 8)
        child.transform = Transform(rotationAngle: .pi / 2)
        tester.card.transform = Transform(scaleX: 2, y: 2)
        let shot = tester.step().views[1]
        // The child's middle, (100, 80) of the card, which is scaled by 2 about (100, 100).
        let expected = [(160.0, -40.0), (160, 160), (40, 160), (40, -40)]
        for (corner, place) in zip(shot.corners, expected) {
            #expect(isClose(corner, Point(x: place.0, y: place.1)))
        }
        #expect(isClose(Point(x: 7, y: 8).applying(shot.modelTransformToSuperview), Point(x: 130, y: 30)))
    }

    @Test func whatIsDrawnIsNotTheModelWhileAnAnimationRuns() {
        tester.step()
        View.animate(withDuration: 1, options: .curveLinear) {
            tester.card.bounds.size = Size(width: 100, height: 100)
        }
        tester.step(until: 0.5)
        let shot = tester.last.views[0]
        #expect(shot.frame == Rect(x: 50, y: 50, width: 100, height: 100) && shot.drawn == shot.presented)
        #expect(shot.drawnFrame.distance(to: Rect(x: 25, y: 25, width: 150, height: 150)) < 1e-9)
        tester.step(until: 1)
        #expect(tester.last.views[0].drawnFrame == shot.frame && tester.last.views[0].drawn == shot.model)
    }

    @Test func reportsBetweenFramesBelongToTheNext() {
        tester.step()
        tester.card.report("hello")
        tester.step()
        #expect(tester.last.events.map(\.name) == ["hello"] && tester.last.events[0].state == nil)
        tester.step()
        #expect(tester.last.events.isEmpty)
    }

    @Test func aSnapshotStaysWhenItsViewsMoveOn() {
        let before = tester.step()
        let copy = before
        tester.card.center = Point(x: 500, y: 500)
        tester.card.label = "later"
        #expect(before == copy && tester.step() != before)
        #expect(before.views[0].label == nil && before.views[0].model.center == Point(x: 100, y: 100))
    }
}
