import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct TouchDispatcherTests {
    private let tester = GestureTester()

    private func pan() -> PanGestureRecognizer { tester.add(PanGestureRecognizer(), to: tester.card) }

    // MARK: Still samples

    /// A recognizer that counts the events that move its fingers.
    private final class Counter: GestureRecognizer {
        var times: [Double] = []
        override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event) { times.append(event.timestamp) }
    }

    @Test func aSampleWhereTheFingerIsIsNoMovement() {
        let (pan, counter) = (pan(), tester.add(Counter(), to: tester.card))
        pan.minimumDistance = 0
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 50, 50))
        #expect(pan.state == .possible && counter.times.isEmpty && tester.last.touches[0].phase == .stationary)
        tester.frame(.move(1, 51, 50))
        #expect(pan.state == .began && tester.last.touches[0].phase == .moved)
        let velocity = pan.velocity(in: nil)
        tester.frame(.move(1, 51, 50))
        #expect(pan.state == .began && pan.velocity(in: nil) == velocity)
        tester.play([.move(1, 53, 50)], at: 4 / 60.0 - 0.01)
        tester.play([.move(1, 53, 50)], at: 4 / 60.0)
        tester.step()
        #expect(counter.times == [2 / 60.0, 4 / 60.0 - 0.01], "the still sample is not the newest of its event")
        tester.frame(.move(1, 53, 50), .lift(1))
        #expect(pan.state == .ended && counter.times.count == 2)
    }

    @Test func onlyTheFingersThatMoveAreDelivered() {
        final class Listener: GestureRecognizer {
            var moved: [[Int]] = []
            override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
                moved.append(touches.map(\.finger).sorted())
            }
        }
        let listener = tester.add(Listener(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        tester.frame(.move(1, 60, 50), .move(2, 90, 50))
        tester.frame(.move(1, 60, 50), .move(2, 90, 50))
        tester.frame(.move(1, 50, 50), .move(2, 80, 50))
        #expect(listener.moved == [[1], [1, 2]])
    }

    // MARK: Whose touch it is

    @Test func aFingerIsHitTestedOnceAndStaysWithItsView() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 900, 900))
        #expect(tester.last.touches[0].view == "card" && pan.state == .began)
        tester.frame(.land(2, 500, 500))
        #expect(tester.last.touches[1].view == "window" && pan.numberOfTouches == 1)
    }

    @Test func aFingerOutsideOfTheWindowHasNoView() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.simulation.window)
        tester.frame(.land(1, -50, 50))
        tester.frame(.move(1, 50, 50))
        #expect(tester.last.touches[0].view == nil && pan.state == .possible)
        #expect(tester.frames[0].landings == [tester.frames[0].landings[0]] && tester.frames[0].landings[0].view == nil)
    }

    @Test func fingersThatAreDownAfterAResetAreIgnoredUntilTheyLift() {
        let pan = pan()
        pan.maximumNumberOfTouches = 1
        tester.frame(.land(1, 50, 50))
        tester.frame(.land(2, 90, 50))
        for step in 1...5 { tester.frame(.move(1, 50 + Double(step) * 20, 50), .move(2, 90, 50 + Double(step) * 20)) }
        #expect(tester.states(of: pan) == [.failed])
        tester.frame(.land(3, 50, 90))
        tester.frame(.move(3, 80, 90))
        #expect(tester.states(of: pan) == [.failed, .began] && pan.numberOfTouches == 1)
        tester.frame(.lift(1))
        tester.frame(.land(1, 50, 50))
        tester.frame(.lift(3))
        #expect(tester.states(of: pan) == [.failed, .began, .ended])
    }

    @Test func aRecognizerAddedInMidTouchWaitsForTheNextFinger() {
        tester.frame(.land(1, 50, 50))
        let pan = pan()
        tester.frame(.move(1, 90, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan).isEmpty)
    }

    @Test func movesAndLiftsOfAFingerThatIsNotDownMeanNothing() {
        let pan = pan()
        tester.frame(.move(1, 90, 50))
        tester.frame(.lift(1))
        tester.frame(.cancel(1))
        #expect(tester.states(of: pan).isEmpty && tester.last.touches.isEmpty)
    }

    @Test func aLandingWithoutALiftBeginsAnew() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        tester.frame(.land(1, 50, 50))
        #expect(tester.states(of: pan) == [.began, .cancelled])
        tester.frame(.move(1, 62, 50))
        #expect(tester.states(of: pan) == [.began, .cancelled, .began])
        #expect(pan.translation(in: nil) == Point(x: 2, y: 0))
    }

    // MARK: Cancelling

    @Test func allTouchesCancelledBetweenFramesAreToldInTheNext() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        tester.simulation.cancelAllTouches()
        tester.frame(.move(1, 120, 50))
        #expect(tester.states(of: pan) == [.began, .cancelled])
        #expect(tester.last.recognizers[0].state == .cancelled)
        #expect(tester.last.touches.map(\.phase) == [.cancelled])
        #expect(tester.last.events.map(\.state) == [.cancelled])
        tester.frame(.move(1, 190, 50))
        #expect(tester.last.touches.isEmpty && pan.state == .possible, "samples are ignored until it lands again")
        tester.frame(.lift(1))
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        #expect(tester.states(of: pan) == [.began, .cancelled, .began])
    }

    @Test func aCancelledFingerCancelsWhatItAloneHeld() {
        let pan = pan()
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 90, 50))
        tester.frame(.move(1, 30, 50), .move(2, 110, 50))
        #expect(tester.states(of: pinch) == [.began])
        tester.frame(.cancel(1))
        #expect(pinch.state == .began, "one finger is left")
        tester.frame(.cancel(2))
        #expect(tester.states(of: pinch) == [.began, .cancelled] && tester.states(of: pan) == [.failed])
    }

    @Test func aViewRemovedInMidGestureCancelsItsGestures() {
        let child = tester.add("child", 20, 20, 100, 100, to: tester.card)
        let pan = tester.add(PanGestureRecognizer(), to: child)
        var actions: [GestureRecognizer.State] = []
        pan.addAction { actions.append($0.state) }
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        child.removeFromSuperview()
        #expect(actions == [.began, .cancelled])
        tester.frame(.move(1, 150, 50))
        #expect(tester.last.transitions.map(\.recognizer) == ["child.pan"])
        #expect(tester.last.transitions.map(\.state) == [.cancelled])
        tester.frame(.lift(1))
        #expect(actions == [.began, .cancelled] && tester.last.touches.isEmpty)
        tester.step()
        #expect(tester.simulation.isAtRest)
    }

    @Test func aViewRemovedByItsOwnActionIsCancelledOnce() {
        let child = tester.add("child", 20, 20, 100, 100, to: tester.card)
        let pan = tester.add(PanGestureRecognizer(), to: child)
        pan.addAction { [weak child] in if $0.state == .changed { child?.removeFromSuperview() } }
        tester.frame(.land(1, 50, 50))
        for x in [80.0, 90, 100] { tester.frame(.move(1, x, 50)) }
        #expect(tester.frames.flatMap(\.transitions).map(\.state) == [.began, .changed, .cancelled])
    }

    @Test func aViewThatChangesItsSuperviewInMidGestureKeepsIt() {
        let child = tester.add("child", 20, 20, 100, 100, to: tester.card)
        let pan = tester.add(PanGestureRecognizer(), to: child)
        tester.frame(.land(1, 50, 50))
        tester.frame(.move(1, 90, 50))
        tester.simulation.window.addSubview(child)
        tester.frame(.move(1, 100, 50))
        tester.frame(.lift(1))
        #expect(tester.states(of: pan) == [.began, .changed, .ended])
    }

    // MARK: Frames

    @Test func inputsAreDeliveredByTimeWhateverOrderTheyComeIn() {
        let pan = pan()
        tester.play([.lift(1)], at: 0.3)
        tester.play([.move(1, 80, 50)], at: 0.2)
        tester.play([.land(1, 50, 50)], at: 0.1)
        tester.step(until: 1)
        #expect(tester.states(of: pan) == [.began, .ended])
    }

    @Test func anInputAtTheTimeOfAFrameBelongsToIt() {
        tester.play([.land(1, 50, 50)], at: 0.1 + 0.2)
        tester.step(until: 0.3)
        #expect(tester.last.frame == 18 && tester.last.touches.count == 1)
    }

    @Test func phasesAreThoseOfTheWholeFrame() {
        let tester = GestureTester(fps: 10)
        tester.play([.land(1, 50, 50)], at: 0.05)
        tester.play([.move(1, 60, 50)], at: 0.06)
        tester.play([.move(1, 70, 50)], at: 0.15)
        tester.play([.land(2, 90, 90)], at: 0.16)
        tester.play([.lift(2)], at: 0.17)
        tester.step(until: 0.4)
        let phases = tester.frames.map { $0.touches.map(\.phase) }
        #expect(phases == [[], [.began], [.moved, .ended], [.stationary], [.stationary]])
        #expect(tester.frames[2].touches[0].previousLocation == Point(x: 60, y: 50))
    }

    @Test func anInputThatIsNotFiniteIsLeftOut() {
        tester.frame(.land(1, .nan, 50))
        tester.frame(.land(1, 50, .infinity))
        tester.simulation.enqueue([TouchInput(finger: 1, phase: .began, location: .zero, time: .nan)])
        tester.step()
        #expect(tester.frames.allSatisfy { $0.touches.isEmpty })
    }

    @Test func placesBeyondAllReasonLeaveNumbersFinite() {
        let pan = pan()
        tester.frame(.land(1, 50, 50))
        for x in [1e308, -1e308, 1e9, -1e9] { tester.frame(.move(1, x, 50)) }
        #expect(pan.velocity(in: tester.card).isFinite)
        #expect(isClose(pan.translation(in: nil), Point(x: -1e9 - 60, y: 0), within: 1e-5))
    }

    @Test(arguments: [10.0, 7, 60, 240])
    func aFastDragWithinFramesIsToldInFull(_ fps: Double) {
        let tester = GestureTester(fps: fps)
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        tester.play([.land(1, 10, 10)], at: 0.101)
        for step in 1...4 { tester.play([.move(1, 10 + Double(step) * 20, 10)], at: 0.101 + Double(step) / 120) }
        tester.play([.lift(1)], at: 0.101 + 4.0 / 120)
        var total = Point.zero
        pan.addAction { [unowned pan] _ in total = pan.translation(in: nil) }
        tester.step(until: 1)
        #expect(tester.story(of: pan).first == .began && tester.story(of: pan).last == .ended)
        #expect(isClose(total, Point(x: 70, y: 0)))
    }
}
