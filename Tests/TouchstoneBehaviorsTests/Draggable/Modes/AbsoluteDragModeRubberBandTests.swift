import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct HeldDragRubberBandTests {
    @Test func aBandGivesAndSpringsBack() {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 400, y: 200)])
        // 100 beyond the limit of 400: (1 − 1 / (0.55 · 100 / 400 + 1)) · 400.
        let given = (1 - 1 / (0.55 * 100 / 400 + 1)) * 400.0
        #expect(abs(tester.excess - given) < 1e-9)
        tester.frame(lift: [1])
        #expect(tester.excess == 0)
        let first = tester.frame()
        let second = tester.frame()
        func drawn(_ frame: FrameSnapshot) -> Double {
            frame.views.first { $0.name == "card" }?.presented?.transform.tx ?? 0
        }
        #expect(drawn(first) > drawn(second) && drawn(second) > 100)
        tester.step(seconds: 2)
        #expect(tester.simulation.isAtRest)
        #expect(tester.card.frame.maxX == 400)
    }

    @Test func aBandOfScaleAndTurnGivesLittle() {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.card.transform = Transform(translationX: 30, y: 0)
        tester.pinch(at: Point(x: 230, y: 200), from: 60, to: [70, 700], lifts: false)
        #expect(tester.card.frame.width > 340 && tester.card.frame.width < 340 * 1.36)
        #expect(tester.card.frame.center.distance(to: Point(x: 230, y: 200)) < 1e-9)
        tester.frame(lift: [1, 2])
        #expect(abs(tester.card.frame.width - 340) < 1e-9)
        #expect(abs(tester.card.frame.maxX - 400) < 1e-9)
    }

    /// A finger that catches the view while it springs back does not make it jump.
    @Test(arguments: DraggableView.PinchAnchor.allCases)
    func aSpringIsCaughtWhereItIsDrawn(anchor: DraggableView.PinchAnchor) throws {
        let tester = DragTester()
        tester.card.limitPolicy = .rubberBand
        tester.card.pinchAnchor = anchor
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 500, y: 200)])
        tester.frame(lift: [1])
        tester.frame()
        tester.frame([2: Point(x: 300, y: 200)])
        let before = try #require(tester.frame([2: Point(x: 305, y: 200)]).views.first { $0.name == "card" })
        let after = try #require(tester.frame([2: Point(x: 311, y: 200)]).views.first { $0.name == "card" })
        let step = after.drawn.transform.tx - before.drawn.transform.tx
        #expect(before.drawn.transform.tx > 110)
        #expect(abs(step) < 12)
        tester.frame(lift: [2])
        tester.step(seconds: 2)
        #expect(tester.excess < 1e-9)
    }

    /// Two fingers take over a view that is pulled beyond its top, and spread and turn where it can do neither. It
    /// moves sideways as far as their middle does.
    @Test func aBandIsPulledByTheMiddleOfTheFingers() {
        let tester = DragTester()
        tester.card.limitPolicies = LimitPolicies(top: .rubberBand, left: .clamp, bottom: .clamp, right: .clamp)
        tester.card.pinchAnchor = .fingers
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 200, y: 40)])
        tester.frame([2: Point(x: 170, y: 120)])
        tester.frame(lift: [1])
        tester.frame([3: Point(x: 230, y: 120)])
        let before = tester.card.frame
        #expect(before.minY < -10)
        for step in 1...7 { tester.frame([3: Point(x: 230 + 5 * Double(step), y: 120 + 3 * Double(step))]) }
        #expect(tester.card.frame.size == before.size)
        #expect(abs(tester.card.frame.minX - before.minX - 17.5) < 1e-9)
    }

    @Test(arguments: DraggableView.PinchAnchor.allCases)
    func whatGivesComesToRestInside(anchor: DraggableView.PinchAnchor) {
        let tester = DragTester.stretched(.rubberBand, anchor)
        var fingers = RandomFingers(seed: 31, most: 3)
        var rests = 0
        var beyond = 0.0
        for _ in 0..<40 {
            for _ in 0..<60 {
                fingers.step(tester)
                beyond = max(beyond, tester.excess)
            }
            tester.advance(lift: fingers.places.keys.sorted())
            fingers = RandomFingers(seed: UInt64(rests) + 100, most: 3)
            for _ in 0..<200 where !tester.simulation.isAtRest { tester.advance() }
            #expect(tester.simulation.isAtRest)
            #expect(tester.excess < 1e-9)
            rests += 1
        }
        #expect(beyond > 20)
    }
}
