import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ScrollViewTests {
    @Test func theOffsetIsTheOriginOfTheBounds() {
        let tester = ScrollTester()
        var scrolls = 0
        tester.didScroll = { scrolls += 1 }
        tester.list.contentOffset = Point(x: 3, y: 70)
        #expect(tester.list.bounds.origin == Point(x: 3, y: 70))
        tester.list.bounds.origin = Point(x: 0, y: 5)
        #expect(tester.offset == Point(x: 0, y: 5) && scrolls == 2)
        tester.list.contentOffset = Point(x: .nan, y: 0)
        #expect(tester.offset == Point(x: 0, y: 5) && scrolls == 2)
    }

    @Test func thePansDelegateCanOnlyBeTheScrollView() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Other: GestureRecognizerDelegate {}
            let (list, other) = (ScrollView(), Other())
            list.panGestureRecognizer.delegate = other
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."))
        let list = ScrollView()
        list.panGestureRecognizer.delegate = list
        #expect(list.panGestureRecognizer.delegate === list)
    }

    @Test func itsRecognizersHaveNames() {
        let list = ScrollView()
        #expect(list.panGestureRecognizer.name == "pan" && list.pinchGestureRecognizer.name == "pinch")
        #expect(list.panGestureRecognizer.view === list && list.pinchGestureRecognizer.view === list)
    }

    @Test func whatIsNotFiniteIsRefused() {
        let list = ScrollView()
        list.contentSize = Size(width: 10, height: -5)
        #expect(list.contentSize == Size(width: 10, height: 0))
        list.contentSize = Size(width: .nan, height: 0)
        #expect(list.contentSize == Size(width: 10, height: 0))
        list.contentInset = EdgeInsets(all: .infinity)
        #expect(list.contentInset == .zero)
    }

    @Test func aSubclassSeesEveryOffset() {
        final class Watched: ScrollView {
            var seen: [Double] = []
            override var contentOffset: Point { didSet { seen.append(contentOffset.y) } }
        }
        let tester = GestureTester()
        let list = Watched(frame: Rect(x: 0, y: 0, width: 200, height: 400))
        list.contentSize = Size(width: 200, height: 900)
        tester.simulation.window.addSubview(list)
        tester.frame(.land(1, 50, 350))
        tester.frame(.move(1, 50, 330))
        tester.frame(.move(1, 50, 320))
        #expect(list.seen == [10, 20])
    }
}
