import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ScrollViewOffsetTests {
    @Test func aRectangleIsScrolledToByAsLittleAsItTakes() {
        let tester = ScrollTester()
        tester.list.scrollRectToVisible(Rect(x: 0, y: 900, width: 10, height: 50), animated: false)
        #expect(tester.offset.y == 550)
        tester.list.scrollRectToVisible(Rect(x: 0, y: 600, width: 10, height: 50), animated: false)
        #expect(tester.offset.y == 550)
        tester.list.scrollRectToVisible(Rect(x: 0, y: 500, width: 10, height: 50), animated: false)
        #expect(tester.offset.y == 500)
        tester.list.scrollRectToVisible(Rect(x: 0, y: 5000, width: 10, height: 50), animated: true)
        tester.rest()
        #expect(tester.offset.y == 1600)
        tester.list.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 900), animated: false)
        #expect(tester.offset.y == 100)
    }

    @Test func aRectangleIsScrolledOutOfTheInsets() {
        let tester = ScrollTester()
        tester.list.contentInset = EdgeInsets(top: 60, left: 0, bottom: 200, right: 0)
        tester.list.scrollRectToVisible(Rect(x: 0, y: 300, width: 10, height: 44), animated: false)
        #expect(tester.offset.y == 144)
        tester.list.scrollRectToVisible(Rect(x: 0, y: 100, width: 10, height: 44), animated: false)
        #expect(tester.offset.y == 40)
    }

    /// The origin of the bounds is not a round number.
    @Test func theFrameOfAScrolledListIsExact() {
        let tester = ScrollTester()
        let frame = tester.list.frame
        for offset in stride(from: 0.1, to: 900, by: 7.3) {
            tester.list.contentOffset.y = offset
            #expect(tester.list.frame == frame)
        }
    }

    @Test func contentThatShrinksIsNotLeftBehind() {
        let tester = ScrollTester()
        tester.list.contentOffset.y = 1600
        tester.list.contentSize.height = 1000
        #expect(tester.offset.y == 600)
        tester.list.contentInset = EdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
        #expect(tester.offset.y == 600)
        tester.list.contentOffset.y = 650
        tester.list.contentInset = .zero
        #expect(tester.offset.y == 600)
        tester.list.frame.size.height = 700
        #expect(tester.offset.y == 300)
        tester.list.contentOffset.y = -40
        tester.list.frame.size.height = 600
        #expect(tester.offset.y == -40, "a resize leaves what somebody has set outside")
        tester.list.contentSize.height = 900
        #expect(tester.offset.y == 0)
    }

    /// `docs/platform.md`, "Scrolling".
    @Test(arguments: [false, true]) func aChangeOfInsetsOrSizeBringsTheOffsetInside(isInWindow: Bool) {
        let tester = ScrollTester()
        if !isInWindow { tester.list.removeFromSuperview() }
        tester.list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
        tester.list.contentSize = Size(width: 640, height: 480)
        var offsets: [Point] = []
        tester.didScroll = { offsets.append(tester.offset) }
        tester.list.contentInset = EdgeInsets(top: -200, left: -50, bottom: 0, right: 0)
        #expect(tester.offset == Point(x: 50, y: 200) && offsets == [Point(x: 50, y: 200)])
        tester.list.contentInset = EdgeInsets(top: -200, left: -50, bottom: 0, right: 0)
        tester.list.contentSize = Size(width: 640, height: 480)
        #expect(offsets.count == 1, "nothing has changed")
        tester.list.contentInset = .zero
        #expect(tester.offset == Point(x: 50, y: 0) && offsets.last == Point(x: 50, y: 0))
        tester.list.contentSize.width = 340
        #expect(tester.offset == Point(x: 20, y: 0) && offsets.count == 3)
    }

    @Test func contentThatFingersHoldOrThatMovesIsNotBroughtInside() {
        let tester = ScrollTester()
        tester.pull(by: [-10, -300])
        tester.list.contentSize.height = 500
        #expect(tester.offset.y == 300, "a finger holds it")
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect(tester.offset.y == 100)
        tester.list.setContentOffset(Point(x: 0, y: 60), animated: true)
        tester.gestures.step()
        tester.list.contentInset.top = 10
        let offset = tester.offset
        tester.gestures.step()
        #expect(tester.offset.y < offset.y && tester.offset.y > 60, "the animation goes on")
        tester.rest()
        #expect(tester.offset.y == 60)
    }
}
