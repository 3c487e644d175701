import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// The state of a draggable view, observed from outside, frame by frame, in the plain and the held mode.
struct DraggableViewStateTests {
    /// The policies that choose the plain and the held mode.
    private static let policies = [DraggableView.LimitPolicy.refuse, .clamp]

    /// A state as it is visible in frames.
    private enum Seen { case idle, touched, dragging, gliding, settling }

    /// Passes all touches to another view.
    private final class Cover: View {
        weak var receiver: View?
        override func hitTest(_ point: Point, with event: Event? = nil) -> View? { receiver }
    }

    private let tester = DragTester()
    private var card: DraggableView { tester.card }
    private let start = Point(x: 150, y: 200)

    init() { card.isLimitDragInside = false }

    /// The states that are visible in the frames from `first` on, without repetitions. Frames in which a finger lifts
    /// show no state.
    private func states(from first: Int = 0) -> [Seen] {
        var states: [Seen] = []
        var last = Transform.identity
        for (index, shot) in tester.frames.enumerated() {
            guard let view = shot.views.first(where: { $0.name == "card" }) else { continue }
            let isMoved = view.model.transform != last
            last = view.model.transform
            guard index >= first, !shot.touches.contains(where: { $0.phase == .ended }) else { continue }
            let state: Seen =
                if view.readings.fields.contains(TraceField("isDragging", .bool(true))) {
                    .dragging
                } else if view.presented != nil {
                    .settling
                } else if !shot.touches.isEmpty {
                    .touched
                } else {
                    isMoved ? .gliding : .idle
                }
            if states.last != state { states.append(state) }
        }
        return states
    }

    /// Drags the card at 600 points per second and lifts the finger.
    private func throwCard() {
        tester.grab(at: start)
        for step in 1...5 { tester.frame([1: start + Vector(dx: 10 * Double(step), dy: 0)]) }
        tester.frame(lift: [1])
    }

    /// Throws the card. It glides afterwards.
    private func startGlide(_ policy: DraggableView.LimitPolicy) {
        card.limitPolicy = policy
        card.momentum = true
        throwCard()
        tester.step(seconds: 0.1)
    }

    private func waitForRest() {
        for _ in 0..<2000 where !tester.simulation.isAtRest { tester.frame() }
        tester.frame()
        #expect(tester.simulation.isAtRest)
    }

    // MARK: One after the other

    @Test(arguments: policies)
    func aDragLeavesItWhereItIs(policy: DraggableView.LimitPolicy) {
        card.limitPolicy = policy
        throwCard()
        waitForRest()
        #expect(states() == [.touched, .dragging, .idle])
        #expect(card.transform == Transform(translationX: 50, y: 0))
    }

    @Test(arguments: policies)
    func aThrownViewGlides(policy: DraggableView.LimitPolicy) {
        card.limitPolicy = policy
        card.momentum = true
        throwCard()
        waitForRest()
        #expect(states() == [.touched, .dragging, .gliding, .idle])
    }

    @Test(arguments: policies)
    func aGlideSnapsAtItsEnd(policy: DraggableView.LimitPolicy) {
        card.limitPolicy = policy
        card.momentum = true
        card.snapGrid = Size(width: 64, height: 0)
        throwCard()
        waitForRest()
        #expect(states() == [.touched, .dragging, .gliding, .settling, .idle])
        #expect(abs(card.frame.midX.remainder(dividingBy: 64)) < 1e-9)
    }

    @Test(arguments: policies)
    func aGlideIsCaughtAndSnapsWhenTheFingerLeaves(policy: DraggableView.LimitPolicy) {
        card.snapGrid = Size(width: 64, height: 0)
        startGlide(policy)
        let finger = Point(x: 300, y: 200)
        for _ in 0..<20 { tester.frame([2: finger]) }
        tester.frame(lift: [2])
        waitForRest()
        #expect(states() == [.touched, .dragging, .gliding, .touched, .settling, .idle])
    }

    @Test(arguments: policies)
    func aGlideIsCaughtAndDragged(policy: DraggableView.LimitPolicy) {
        startGlide(policy)
        let finger = Point(x: 300, y: 200)
        tester.frame([2: finger])
        let caught = card.transform.tx
        for step in 1...3 { tester.frame([2: finger + Vector(dx: 0, dy: 10 * Double(step))]) }
        for _ in 0..<20 { tester.frame([2: finger + Vector(dx: 0, dy: 30)]) }
        tester.frame(lift: [2])
        waitForRest()
        #expect(states() == [.touched, .dragging, .gliding, .touched, .dragging, .idle])
        #expect(card.transform == Transform(translationX: caught, y: 20))
    }

    @Test(arguments: policies)
    func aDragGoesOnFromWhereASnapIsDrawn(policy: DraggableView.LimitPolicy) {
        card.limitPolicy = policy
        card.snapGrid = Size(width: 100, height: 0)
        tester.drag(from: start, by: Vector(dx: 60, dy: 0))
        tester.step(seconds: 0.05)
        let finger = Point(x: 300, y: 200)
        tester.frame([2: finger])
        let shot = tester.frame([2: finger + Vector(dx: 0, dy: 10)])
        #expect(card.isDragging && shot.views.first { $0.name == "card" }?.presented == nil)
        #expect(card.transform.tx < 100 && card.transform.tx > 60, "neither where it was let go nor at its place")
        tester.frame(lift: [2])
        waitForRest()
        #expect(states() == [.touched, .dragging, .settling, .dragging, .settling, .idle])
    }

    @Test func aBandThatSpringsBackIsCaught() {
        card.isLimitDragInside = true
        card.limitPolicy = .rubberBand
        tester.drag(from: start, by: Vector(dx: 200, dy: 0))
        tester.step(seconds: 0.05)
        let finger = Point(x: 300, y: 200)
        tester.frame([2: finger])
        tester.frame([2: finger + Vector(dx: 0, dy: 10)])
        #expect(card.isDragging && card.frame.maxX > 400)
        tester.frame(lift: [2])
        waitForRest()
        #expect(states() == [.touched, .dragging, .settling, .dragging, .settling, .idle])
        #expect(card.frame.maxX == 400)
    }

    // MARK: The double tap

    /// In the held mode, the drag continues from the place where the view is drawn. In the plain mode, it adds to the
    /// rest of the animation.
    @Test(arguments: [(DraggableView.LimitPolicy.refuse, false), (.clamp, true)])
    func aDragDuringAReset(policy: DraggableView.LimitPolicy, isCaught: Bool) {
        card.limitPolicy = policy
        tester.drag(from: start, by: Vector(dx: 100, dy: 0))
        tester.tap(2, at: Point(x: 300, y: 200))
        // A view that is being reset is not hit, unless another view passes it the touch.
        let cover = Cover(frame: tester.simulation.window.bounds)
        cover.receiver = card
        tester.simulation.window.addSubview(cover)
        tester.frame([3: Point(x: 250, y: 200)])
        let shot = tester.frame([3: Point(x: 250, y: 210)])
        #expect(card.isDragging)
        #expect((shot.views.first { $0.name == "card" }?.presented == nil) == isCaught)
        #expect((card.transform.tx > 10) == isCaught, "plain, the model is at its place already")
        tester.frame(lift: [3])
        waitForRest()
        #expect(tester.delegateCalls.contains("didReset"))
    }

    @Test(arguments: policies)
    func aDoubleTapStopsAGlide(policy: DraggableView.LimitPolicy) {
        startGlide(policy)
        tester.tap(2, at: Point(x: 300, y: 200))
        waitForRest()
        #expect(states() == [.touched, .dragging, .gliding, .touched, .settling, .idle])
        #expect(card.transform == .identity && tester.delegateCalls.last == "didReset")
    }

    // MARK: Others

    /// The first recognizer that ends, ends the dragging. The last one releases the view.
    @Test(arguments: policies)
    func itIsReleasedWhenTheLastRecognizerEnds(policy: DraggableView.LimitPolicy) {
        card.limitPolicy = policy
        card.snapGrid = Size(width: 0, height: 64)
        tester.frame([1: Point(x: 150, y: 200), 2: Point(x: 250, y: 200)])
        for step in 1...4 {
            let out = 5 * Double(step)
            tester.frame([1: Point(x: 150 - out, y: 200 + out), 2: Point(x: 250 + out, y: 200 + out)])
        }
        #expect(card.isDragging && card.panGestureRecognizer.state.isActive)
        card.pinchGestureRecognizer.isEnabled = false
        let first = tester.frames.count
        let before = card.transform.ty
        tester.frame([1: Point(x: 130, y: 230), 2: Point(x: 270, y: 230)])
        #expect(!card.isDragging && card.transform.ty > before, "the pan still moves it")
        tester.frame(lift: [1, 2])
        waitForRest()
        #expect(states(from: first) == [.touched, .settling, .idle])
    }

    @Test(arguments: policies)
    func aGlideEndsWithTheWindow(policy: DraggableView.LimitPolicy) {
        startGlide(policy)
        card.removeFromSuperview()
        let place = card.transform
        tester.board.addSubview(card)
        waitForRest()
        #expect(card.transform == place)
    }

    /// A mode that is chosen during a drag takes over the state of the previous mode.
    @Test func theModeMayChangeInMidDrag() {
        card.isLimitDragInside = true
        tester.grab(at: start)
        tester.frame([1: start + Vector(dx: 150, dy: 0)])
        #expect(card.frame.maxX == 400 && card.overflow == Vector(dx: 50, dy: 0))
        card.limitPolicy = .clamp
        #expect(card.isDragging && card.frame.maxX == 400 && card.overflow == .zero)
        tester.frame([1: start + Vector(dx: 200, dy: 0)])
        #expect(card.overflow == Vector(dx: 50, dy: 0))
        card.limitPolicy = .refuse
        tester.frame([1: start + Vector(dx: 160, dy: 0)])
        #expect(card.frame.maxX == 400 && card.overflow == Vector(dx: 10, dy: 0), "it must come back all the way")
        tester.frame(lift: [1])
        #expect(card.overflow == .zero && !card.isDragging)
    }
}
