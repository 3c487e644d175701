import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

/// The transform that the fingers request beyond the limit.
struct DraggableViewWantedTests {
    private let tester = DragTester()
    private var card: DraggableView { tester.card }
    private let middle = Point(x: 200, y: 200)

    @Test func aPanThatIsHeldBackTellsWhereTheFingerWantsTheView() {
        tester.grab(at: middle)
        #expect(card.readings.wantedTransform == nil)
        tester.frame([1: Point(x: 350, y: 150)])
        #expect(card.transform == Transform(translationX: 100, y: -50))
        #expect(card.readings.wantedTransform == Transform(translationX: 150, y: -50))
        tester.frame([1: Point(x: 300, y: 150)])
        #expect(card.readings.wantedTransform == nil)
        tester.frame([1: Point(x: 350, y: 150)])
        tester.frame(lift: [1])
        #expect(card.readings.wantedTransform == nil)
    }

    @Test func aPolicyThatHoldsTellsItsWantedPlace() {
        card.limitPolicy = .clamp
        tester.grab(at: middle)
        tester.frame([1: Point(x: 350, y: 150)])
        #expect(card.transform.tx == 100 && card.readings.wantedTransform == Transform(translationX: 150, y: -50))
    }

    @Test func theGridThatItSnapsToIsTold() {
        #expect(card.readings.snapGrid == .zero)
        card.snapGrid = Size(width: 40, height: 20)
        #expect(card.readings.snapGrid == Size(width: 40, height: 20))
    }
}
