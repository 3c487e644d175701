import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// A list of 200 × 400 with content of 200 × 2000 and a keyboard in a window of 400 × 400.
struct ScrollViewKeyboardTests {
    private let tester: ScrollTester

    init() {
        tester = ScrollTester()
        tester.simulation.resize(to: Size(width: 400, height: 400))
        tester.simulation.addKeyboard()
    }

    private func keyboard(_ height: Double, duration: Double = 0) {
        tester.simulation.moveKeyboard(to: height, duration: duration)
    }

    @Test func itsPartIsAddedToTheContentInset() {
        tester.list.contentInset.bottom = 10
        keyboard(150)
        #expect(tester.list.contentInset.bottom == 10 && tester.list.adjustedContentInset.bottom == 160)
        tester.list.contentInset.bottom = 30
        #expect(tester.list.adjustedContentInset.bottom == 180)
        keyboard(0)
        #expect(tester.list.adjustedContentInset == EdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    }

    @Test func theContentCanBeScrolledOutOfTheKeyboard() {
        keyboard(150)
        tester.list.contentOffset.y = 1600
        tester.drag(by: Array(repeating: -20, count: 15))
        tester.rest()
        #expect(tester.offset.y == 1750)
    }

    @Test func contentBeyondTheNewEndComesBackWithTheKeyboard() throws {
        keyboard(150)
        tester.list.contentOffset.y = 1750
        keyboard(0, duration: 0.25)
        #expect(tester.offset.y == 1600)
        let list = try #require(tester.simulation.step().views.first { $0.name == "list" })
        #expect(list.drawn.bounds.minY == 1750, "it is animated")
        tester.rest()
        #expect(tester.simulation.step().views.first { $0.name == "list" }?.drawn.bounds.minY == 1600)
    }

    @Test func contentThatFingersHoldComesBackWhenTheyLift() {
        keyboard(150)
        tester.list.contentOffset.y = 1750
        tester.pull(by: [-10, -5])
        let held = tester.offset.y
        keyboard(0)
        #expect(tester.offset.y == held && held > 1700)
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect(tester.offset.y == 1600)
    }

    @Test func contentThatCoastsEndsAtTheNewEnd() {
        tester.list.contentOffset.y = 1200
        tester.drag(by: Array(repeating: -25, count: 8))
        #expect(tester.list.isDecelerating)
        keyboard(150)
        tester.rest()
        #expect(tester.offset.y == 1750)
    }

    @Test func aListThatIsResizedIsNotCovered() {
        keyboard(150)
        tester.list.frame.size.height = 250
        #expect(tester.list.adjustedContentInset == .zero)
    }

    @Test func aListThatIsUpsideDownHasTheInsetAtItsTop() {
        tester.list.transform = Transform(scaleX: 1, y: -1)
        keyboard(150)
        #expect(tester.list.adjustedContentInset == EdgeInsets(top: 150, left: 0, bottom: 0, right: 0))
    }

    @Test func itsDelegateIsToldOfTheInsets() {
        let delegate = InsetListener()
        tester.list.delegate = delegate
        for height in [150.0, 150, 0] { keyboard(height) }
        #expect(delegate.insets == [150, 0])
    }

    private final class InsetListener: ScrollViewDelegate {
        var insets: [Double] = []
        func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
            insets.append(scrollView.adjustedContentInset.bottom)
        }
    }
}
