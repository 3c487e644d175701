import Geometry
import GestureEngine
import Testing

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
        tester.list.contentSize.height = 900
        #expect(tester.offset.y == -40, "what somebody has set outside stays there")
    }
}
