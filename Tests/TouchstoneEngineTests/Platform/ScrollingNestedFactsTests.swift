import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// A nested list at its edge leaves the drag to the list around it (`docs/platform.md`, Scrolling).
struct ScrollingNestedFactsTests {
    enum Holder: Sendable { case inner, outer, none }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The path of the fingers.
        var path: Vector
        var holder: Holder
        var inner = Point.zero
        var outer = Point(x: 500, y: 500)
        var setUp: @Sendable (_ inner: ScrollView, _ outer: ScrollView) -> Void = { _, _ in }

        init(
            _ name: String, _ path: Vector, _ holder: Holder, inner: Point = .zero,
            outer: Point = Point(x: 500, y: 500),
            _ setUp: @escaping @Sendable (_ inner: ScrollView, _ outer: ScrollView) -> Void = { _, _ in }
        ) {
            (testDescription, self.path, self.holder) = (name, path, holder)
            (self.inner, self.outer, self.setUp) = (inner, outer, setUp)
        }
    }

    static let up = Vector(dx: 6, dy: -40)
    static let down = Vector(dx: -6, dy: 40)
    static let left = Vector(dx: -40, dy: 6)
    static let right = Vector(dx: 40, dy: -6)
    /// The end of the inner list.
    static let end = Point(x: 600, y: 700)

    static let cases = [
        Case("at its top, down", down, .outer),
        Case("at its top, up", up, .inner),
        Case("at its bottom, up", up, .outer, inner: end),
        Case("at its bottom, down", down, .inner, inner: end),
        Case("at its left, right", right, .outer),
        Case("at its left, left", left, .inner),
        Case("at its right, left", left, .outer, inner: end),
        Case("at its right, right", right, .inner, inner: end),
        Case("in the middle", down, .inner, inner: Point(x: 1, y: 1)),
        Case("beyond its top, further", down, .outer, inner: Point(x: 0, y: -5)),
        Case("beyond its top, back", up, .inner, inner: Point(x: 0, y: -5)),
        Case("its own bounce is off", down, .outer) { inner, _ in inner.bounces = false },
        Case("its own bounce is off, sideways", left, .outer, inner: end) { inner, _ in inner.bounces = false },
        Case("all bounces are off", down, .outer) { inner, outer in (inner.bounces, outer.bounces) = (false, false) },
        Case("pages inside", right, .outer) { inner, _ in inner.isPagingEnabled = true },
        Case("pages inside, not at its edge", right, .inner, inner: Point(x: 200, y: 0)) { inner, _ in
            inner.isPagingEnabled = true
        },
        Case("pages outside", right, .outer, outer: Point(x: 400, y: 0)) { _, outer in outer.isPagingEnabled = true },
        // The list around it cannot scroll further, so it bounces.
        Case("both at the top", down, .inner, outer: .zero),
        Case("both at the left", right, .inner, outer: .zero),
        Case("both at the top, only the outer one bounces", down, .outer, outer: .zero) { inner, _ in
            inner.bounces = false
        },
        Case("both at the top, none bounces", down, .none, outer: .zero) { inner, outer in
            (inner.bounces, outer.bounces) = (false, false)
        },
        Case("the outer one scrolls the other way only", down, .inner, outer: Point(x: 500, y: 0)) { _, outer in
            outer.contentSize.height = 0
        },
        Case("the outer one is switched off", down, .inner) { _, outer in outer.isScrollEnabled = false },
        Case("the outer one wants two fingers", down, .inner) { _, outer in
            outer.panGestureRecognizer.minimumNumberOfTouches = 2
        },
        // The switches, each for its axis.
        Case("vertical off, down", down, .inner) { inner, _ in inner.transfersVerticalScrollingToParent = false },
        Case("vertical off, right", right, .outer) { inner, _ in inner.transfersVerticalScrollingToParent = false },
        Case("horizontal off, right", right, .inner) { inner, _ in
            inner.transfersHorizontalScrollingToParent = false
        },
        Case("horizontal off, down", down, .outer) { inner, _ in inner.transfersHorizontalScrollingToParent = false },
        Case("vertical off, without bounce", down, .inner) { inner, _ in
            (inner.transfersVerticalScrollingToParent, inner.bounces) = (false, false)
        },
        Case("vertical off, without bounce, both at the top", down, .inner, outer: .zero) { inner, _ in
            (inner.transfersVerticalScrollingToParent, inner.bounces) = (false, false)
        },
        Case("vertical off, nothing to scroll", down, .outer) { inner, _ in
            (inner.transfersVerticalScrollingToParent, inner.contentSize.height) = (false, 0)
        },
        Case("vertical off outside", down, .outer) { _, outer in outer.transfersVerticalScrollingToParent = false },
        Case("turned: its own top is on the right", Vector(dx: -40, dy: 6), .outer) { inner, _ in
            inner.transform = Transform(rotationAngle: .pi / 2)
        },
        Case("turned: its own left is at the top", Vector(dx: 6, dy: -40), .inner) { inner, _ in
            inner.transform = Transform(rotationAngle: .pi / 2)
        },
    ]

    @Test(arguments: cases) func theDragIsFor(_ test: Case) {
        let tester = ScrollTester(contentSize: Size(width: 1600, height: 2000))
        let shelf = ScrollView(frame: Rect(x: 500, y: 550, width: 200, height: 200))
        shelf.identifier = "shelf"
        shelf.contentSize = Size(width: 800, height: 900)
        tester.list.addSubview(shelf)
        test.setUp(shelf, tester.list)
        shelf.frame.origin = Point(x: 0, y: 50) + (test.outer - .zero)
        (shelf.contentOffset, tester.list.contentOffset) = (test.inner, test.outer)
        tester.gestures.frame(.land(1, 100, 150))
        tester.gestures.frame(.move(1, 100 + test.path.dx * 0.3, 150 + test.path.dy * 0.3))
        #expect(shelf.isDragging == (test.holder == .inner))
        #expect(tester.list.isDragging == (test.holder == .outer))
        if test.holder == .outer, test.testDescription != "vertical off, nothing to scroll" {
            #expect(
                tester.gestures.decisions.contains {
                    $0.ask == .shouldBegin && $0.of == "shelf.pan" && !$0.answer && $0.by == .view("shelf")
                })
        }
        // The drag stays with the list, at any edge: there and back again.
        for step in [0.5, 1, 4, 0, -4, -1] {
            tester.gestures.frame(.move(1, 100 + test.path.dx * step, 150 + test.path.dy * step))
            #expect(shelf.isDragging == (test.holder == .inner))
            #expect(tester.list.isDragging == (test.holder == .outer))
        }
        if test.holder != .outer { #expect(tester.list.contentOffset == test.outer) }
        // The part beyond an edge returns meanwhile.
        if test.holder != .inner, test.inner.y >= 0 { #expect(shelf.contentOffset == test.inner) }
    }

    @Test func aListThatKeepsADragBouncesOnlyWhereItBounces() {
        for (bounces, moves) in [(true, true), (false, false)] {
            let tester = ScrollTester()
            let shelf = ScrollView(frame: Rect(x: 0, y: 500, width: 200, height: 200))
            shelf.contentSize = Size(width: 0, height: 900)
            (shelf.bounces, shelf.transfersVerticalScrollingToParent) = (bounces, false)
            tester.list.addSubview(shelf)
            tester.list.contentOffset.y = 450
            tester.drag(from: Point(x: 100, y: 100), by: [12, 20, 20])
            #expect((shelf.contentOffset.y < 0) == moves)
            tester.rest()
            #expect(shelf.contentOffset == .zero && tester.offset.y == 450)
        }
    }

    /// Three nested lists, all at the top except the outermost, which can still scroll.
    @Test(arguments: [(true, [false, false, true]), (false, [true, false, false])])
    func aListBetweenThatKeepsItsDragsGetsNone(transfers: Bool, held: [Bool]) {
        let tester = ScrollTester()
        tester.list.contentOffset.y = 500
        let middle = ScrollView(frame: Rect(x: 0, y: 500, width: 200, height: 300))
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        for list in [middle, inner] { list.contentSize = Size(width: 200, height: 900) }
        middle.transfersVerticalScrollingToParent = transfers
        tester.list.addSubview(middle)
        middle.addSubview(inner)
        tester.pull(from: Point(x: 100, y: 100), by: [12, 20])
        #expect([inner, middle, tester.list].map(\.isDragging) == held)
    }

    @Test func aListThatReachesItsEdgeInMidDragIsNotHandedOver() {
        let tester = ScrollTester()
        let shelf = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        shelf.contentSize = Size(width: 200, height: 350)
        tester.list.addSubview(shelf)
        tester.pull(by: [-10, -30, -60, -60])
        #expect(shelf.isDragging && shelf.contentOffset.y > 50 && tester.offset == .zero)
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect(shelf.contentOffset.y == 50)
        tester.pull(by: [-10, -30])
        #expect(!shelf.isDragging && tester.list.isDragging && tester.offset.y == 30, "the next one")
    }
}
