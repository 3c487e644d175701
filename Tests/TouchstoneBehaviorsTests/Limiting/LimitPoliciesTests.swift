import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct LimitPoliciesTests {
    private static func makeTester() -> DragTester {
        let tester = DragTester()
        tester.card.limitPolicies = LimitPolicies(top: .rubberBand, left: .clamp)
        return tester
    }

    @Test func aWordIsForAllEdgesAndAMapForSome() {
        #expect(LimitPolicies(.choice("clamp")) == LimitPolicies(all: .clamp))
        let some = LimitPolicies(.edgeChoices(["top": "rubber-band", "left": "clamp"]))
        #expect(some == LimitPolicies(top: .rubberBand, left: .clamp, bottom: .refuse, right: .refuse))
        #expect(LimitPolicies(.number(1)) == nil && LimitPolicies(.choice("give")) == nil)
    }

    @Test func oneWordReadsAsThatAndSeveralAsClamp() {
        let card = DraggableView()
        #expect(card.limitPolicy == .refuse)
        card.limitPolicy = .rubberBand
        #expect(card.limitPolicies == LimitPolicies(all: .rubberBand))
        card.limitPolicies.left = .refuse
        #expect(card.limitPolicy == .clamp)
    }

    @Test func theTopGivesWayAndTheOthersStopExactly() {
        let tester = Self.makeTester()
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 20, y: 20)])
        #expect(tester.card.frame.minX == 0)
        #expect(tester.card.frame.minY < -10 && tester.card.frame.minY > -80)
        tester.frame([1: Point(x: 380, y: 380)])
        #expect(tester.card.frame == Rect(x: 200, y: 200, width: 200, height: 200))
        tester.frame([1: Point(x: 200, y: 20)])
        tester.frame(lift: [1])
        tester.step(seconds: 2)
        #expect(abs(tester.card.frame.minY) < 1e-9 && tester.card.frame.minX == 100)
    }

    /// A pinch and a rotation are clamped, because they leave no edge free.
    @Test func aPinchAndATurnAreClamped() {
        let tester = Self.makeTester()
        tester.pinch(from: 60, to: [70, 300], lifts: false)
        #expect(abs(tester.card.frame.width - 400) < 1e-9 && tester.excess < 1e-9)
        let other = Self.makeTester()
        other.card.bounds.size = Size(width: 320, height: 320)
        other.rotate(through: [5, 10, 40], lifts: false)
        #expect(other.excess < 1e-9 && abs(other.card.frame.width - 400) < 1e-9)
    }

    /// A photo that is larger than its limit leaves the left edge uncovered when it moves to the right.
    @Test func aPhotoGivesWayAtTheEdgeThatItLeavesBare() {
        let tester = Self.makeTester()
        tester.card.bounds.size = Size(width: 600, height: 600)
        tester.frame()
        tester.grab(at: Point(x: 200, y: 200))
        tester.frame([1: Point(x: 390, y: 390)])
        #expect(tester.card.frame.minX == 0 && tester.card.frame.minY > 10)
    }
}
