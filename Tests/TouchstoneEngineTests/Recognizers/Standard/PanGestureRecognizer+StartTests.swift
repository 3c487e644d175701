import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// The conditions on the first movement of a pan: its axis, its least distance and its greatest distance.
struct PanGestureRecognizerStartTests {
    private let tester = GestureTester()

    private func pan(_ axis: PanGestureRecognizer.Axis = .both) -> PanGestureRecognizer {
        let pan = tester.add(PanGestureRecognizer(), to: tester.card)
        pan.axis = axis
        return pan
    }

    /// Lands a finger in the middle of the card, and moves it once.
    private func move(_ dx: Double, _ dy: Double) {
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 100 + dx, 100 + dy))
    }

    private var reasons: [Reason] { tester.frames.flatMap(\.transitions).compactMap(\.reason) }

    // MARK: Axis

    @Test(arguments: [
        (PanGestureRecognizer.Axis.both, 3.0, 12.0, Reason?.none), (.x, 12, 3, nil), (.x, -12, 11, nil),
        (.x, 3, 12, .movedAcrossAxis(.x, isForward: true)), (.x, 11, -12, .movedAcrossAxis(.x, isForward: false)),
        (.y, 3, -12, nil), (.y, 12, 3, .movedAcrossAxis(.y, isForward: true)),
        (.y, -12, 0, .movedAcrossAxis(.y, isForward: false)), (.x, 12, 12, nil), (.y, 12, 12, nil),
    ])
    func firstMovementGoesAlongTheAxis(axis: PanGestureRecognizer.Axis, dx: Double, dy: Double, reason: Reason?) {
        let pan = pan(axis)
        move(dx, dy)
        #expect(tester.states(of: pan) == [reason == nil ? .began : .failed])
        #expect(reasons.first == reason)
    }

    @Test func axisIsDecidedWhenTheThresholdIsCrossed() {
        let pan = pan(.x)
        move(0, 9)
        tester.frame(.move(1, 112, 109))
        #expect(pan.state == .began, "what was below the threshold decides nothing")
        tester.frame(.move(1, 112, 180))
        #expect(pan.state == .changed)
        #expect(isClose(pan.translation(in: nil), Point(x: 2, y: 71)), "it follows along both axes")
    }

    @Test func axisIsOfTheViewHoweverItLies() {
        let pan = pan(.x)
        tester.card.transform = Transform(rotationAngle: .pi / 2)
        move(0, 20)
        #expect(pan.state == .began)
        tester.frame(.lift(1))
        move(20, 0)
        #expect(tester.states(of: pan).last == .failed)
        #expect(reasons == [.movedAcrossAxis(.x, isForward: false)], "to the right is up in the view")
    }

    /// A view whose points are twice as wide as high on the screen: the same path is steeper in its coordinates.
    @Test func axisIsMeasuredInTheViewsPoints() {
        let pan = pan(.x)
        tester.card.transform = Transform(scaleX: 2, y: 1)
        move(20, 12)
        #expect(tester.states(of: pan) == [.failed])
    }

    @Test func aViewWithoutAreaHasNoOtherAxis() {
        let pan = tester.add(PanGestureRecognizer(), to: tester.simulation.window)
        let flat = tester.add(PanGestureRecognizer(), to: tester.card)
        for recognizer in [pan, flat] {
            recognizer.axis = .y
            recognizer.failDistance = AxisDistances(x: 50)
        }
        tester.frame(.land(1, 100, 100))
        tester.card.transform = Transform(scaleX: 0, y: 0)
        tester.frame(.move(1, 100, 120))
        tester.frame(.move(1, 100, 140))
        #expect(tester.frames.flatMap(\.transitions).contains { $0.state == .began })
        #expect(flat.translation(in: tester.card).isFinite)
    }

    @Test func theFirstFingersMovementCountsForTheAxisToo() {
        let pan = pan(.y)
        pan.minimumNumberOfTouches = 2
        move(40, 0)
        tester.frame(.land(2, 150, 150))
        #expect(pan.state == .possible)
        tester.frame(.move(1, 140, 101), .move(2, 150, 151))
        #expect(tester.states(of: pan) == [.failed])
    }

    @Test func landingsAndLiftsDecideNothing() {
        let pan = pan(.x)
        move(6, 0)
        tester.frame(.land(2, 100, 190))
        tester.frame(.lift(2))
        #expect(pan.state == .possible, "the fingers' middle has jumped 45 points down and back")
        tester.frame(.move(1, 112, 100))
        #expect(pan.state == .began)
        #expect(isClose(pan.translation(in: nil), Point(x: 2, y: 0)))
    }

    @Test func aPanThatWaitsKeepsTheAxisThatItHasTaken() {
        let pan = pan(.x)
        let other = tester.add(PanGestureRecognizer(name: "other"), to: tester.card)
        other.minimumDistance = 60
        other.failDistance = AxisDistances(y: 30)
        pan.require(toFail: other)
        move(12, 0)
        #expect(pan.state == .possible)
        tester.frame(.move(1, 112, 125))
        tester.frame(.move(1, 112, 135))
        #expect(tester.states(of: other) == [.failed])
        #expect(tester.states(of: pan) == [.began], "its direction was decided before it waited")
        #expect(pan.translation(in: nil) == .zero)
    }

    @Test func anotherPanGetsWhatGoesAcross() {
        let inner = tester.add("inner", 50, 50, 100, 100, to: tester.card)
        let sideways = tester.add(PanGestureRecognizer(), to: inner)
        sideways.axis = .x
        let list = pan(.y)
        move(0, 20)
        #expect(tester.states(of: sideways) == [.failed] && list.state == .began)
    }

    // MARK: Distances

    @Test(arguments: [(0.0, 0.5, 0.5), (4, 4, 0), (4, 10, 6), (30, 42, 12), (-3, 1, 1), (.nan, 1, 1)])
    func minimumDistanceIsTakenOff(distance: Double, movement: Double, translation: Double) {
        let pan = pan()
        pan.minimumDistance = distance
        move(movement, 0)
        #expect(pan.state == .began)
        #expect(isClose(pan.translation(in: nil), Point(x: translation, y: 0)))
    }

    @Test func lessThanTheMinimumDistanceDoesNotBegin() {
        let pan = pan()
        pan.minimumDistance = 30
        move(29, 29)
        tester.frame(.lift(1))
        #expect(reasons == [.movedTooLittle(distance: 29, needed: 30)])
        #expect(tester.states(of: pan) == [.failed])
    }

    @Test func withoutAMinimumDistanceAFingerThatRestsDoesNotBegin() {
        let pan = pan(.x)
        pan.minimumDistance = 0
        move(0, 0)
        #expect(pan.state == .possible)
        tester.frame(.move(1, 101, 100))
        #expect(pan.state == .began)
    }

    @Test func anEdgePanGoesByItToo() {
        let pan = tester.add(ScreenEdgePanGestureRecognizer(), to: tester.simulation.window)
        pan.edges = .left
        pan.minimumDistance = 50
        tester.frame(.land(1, 5, 100))
        tester.frame(.move(1, 50, 100))
        #expect(pan.state == .possible)
        tester.frame(.move(1, 57, 100))
        #expect(pan.state == .began)
        #expect(isClose(pan.translation(in: nil), Point(x: 2, y: 0)))
    }

    @Test(arguments: [
        (AxisDistances(x: 5), 6.0, 2.0, Reason?.some(.movedTooFarAlongAxis(.x, distance: 6, allowed: 5))),
        (AxisDistances(x: 5), -6, 40, .movedTooFarAlongAxis(.x, distance: 6, allowed: 5)),
        (AxisDistances(y: 5), 40, -6, .movedTooFarAlongAxis(.y, distance: 6, allowed: 5)),
        (AxisDistances(x: 5), 5, 40, nil), (AxisDistances(y: 5), 40, 0, nil), (AxisDistances(x: 0), 0, 12, nil),
        (AxisDistances(x: 0), 1, 0, .movedTooFarAlongAxis(.x, distance: 1, allowed: 0)),
        (AxisDistances(x: 5, y: 5), 3, 7, .movedTooFarAlongAxis(.y, distance: 7, allowed: 5)),
        (AxisDistances(), 200, 200, nil),
    ])
    func goingTooFarBeforeItBeginsFailsIt(limit: AxisDistances, dx: Double, dy: Double, reason: Reason?) {
        let pan = pan()
        pan.failDistance = limit
        move(dx, dy)
        #expect(tester.states(of: pan) == [reason == nil ? .began : .failed])
        #expect(reasons.first == reason)
    }

    @Test func failDistanceIsInTheViewsAxesAndPoints() {
        let pan = pan()
        pan.failDistance = AxisDistances(x: 4)
        tester.card.transform = Transform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        move(9, 0)
        #expect(pan.state == .possible, "along the window's x lies the view's y")
        tester.frame(.move(1, 109, 107))
        #expect(pan.state == .possible, "3.5 points of the view")
        tester.frame(.move(1, 109, 109))
        #expect(tester.states(of: pan) == [.failed])
    }

    @Test func onceItHasBegunNoDistanceFailsIt() {
        let pan = pan(.x)
        pan.failDistance = AxisDistances(y: 15)
        move(20, 0)
        tester.frame(.move(1, 120, 190))
        #expect(pan.state == .changed)
    }

    @Test func aCancelledPanStartsAnew() {
        let pan = pan(.x)
        move(12, 0)
        tester.frame(.cancel(1))
        move(0, 12)
        tester.frame(.cancel(1))
        move(12, 0)
        #expect(tester.states(of: pan) == [.began, .cancelled, .failed, .began])
    }
}
