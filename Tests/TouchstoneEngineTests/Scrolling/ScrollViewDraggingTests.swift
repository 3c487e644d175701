import Testing
import TouchstoneEngine
import TouchstoneGeometry

struct ScrollViewDraggingTests {
    @Test func theContentFollowsTheFingerWithoutTheThreshold() {
        let tester = ScrollTester()
        tester.pull(by: [-12, -30, 7])
        #expect(tester.offset == Point(x: 0, y: 25))
        #expect(tester.list.isDragging && tester.list.isTracking)
        #expect(tester.delegateCalls == ["willBeginDragging"])
        let fields = tester.gestures.last.views[0].readings.fields
        #expect(fields.contains(TraceField("contentOffset", .vector([0, 25]))))
        #expect(fields.contains(TraceField("isDragging", .bool(true))))
        // Observers of the pan read its whole translation, as on the platform.
        #expect(tester.list.panGestureRecognizer.translation(in: tester.list) == Point(x: 0, y: -25))
    }

    @Test(arguments: [
        Transform.identity, Transform(rotationAngle: 0.7).scaledBy(x: 1.6, y: 1.6),
        Transform(rotationAngle: -2.4).scaledBy(x: 0.5, y: 1.7),
    ])
    func contentUnderTheFingerStaysThere(_ transform: Transform) {
        let tester = ScrollTester(contentSize: Size(width: 2000, height: 2000))
        let board = View(frame: Rect(x: 100, y: 100, width: 600, height: 600))
        tester.simulation.window.addSubview(board)
        board.transform = transform
        board.addSubview(tester.list)
        tester.list.transform = Transform(rotationAngle: 1.1).scaledBy(x: 1.3, y: 0.8)
        tester.list.contentOffset = Point(x: 800, y: 900)
        let start = tester.list.convert(Point(x: 900, y: 1100), to: nil)
        var place = start
        tester.gestures.frame(.land(1, place.x, place.y))
        place += Vector(dx: 11, dy: 13)
        tester.gestures.frame(.move(1, place.x, place.y))
        let held = tester.list.convert(place, from: nil)
        for step in 0..<60 {
            place += Vector(dx: 3.3 - Double(step) / 10, dy: Double(step % 7) - 3.1)
            tester.gestures.frame(.move(1, place.x, place.y))
            #expect(isClose(tester.list.convert(place, from: nil), held))
        }
        #expect(tester.offset != Point(x: 800, y: 900))
    }

    @Test func beyondAnEdgeItFollowsLessAndLess() {
        let tester = ScrollTester()
        let band = RubberBand(dimension: 400, coefficient: 0.55)
        tester.pull(by: [10, 50, 50])
        #expect(abs(tester.offset.y + band.stretch(for: 100)) < 1e-12)
        tester.gestures.frame(.move(1, 100, 160))
        #expect(tester.offset.y == 50, "back inside, the finger holds what it held")
    }

    @Test func withoutABounceItStopsAtTheEdge() {
        let tester = ScrollTester()
        tester.list.bounces = false
        tester.list.contentOffset.y = 20
        tester.pull(by: [10, 50])
        #expect(tester.offset.y == 0)
        tester.gestures.frame(.move(1, 100, 225))
        #expect(tester.offset.y == 5, "the finger must come back to where it held the content")
    }

    @Test func fingersThatLandAndLiftMakeNoJump() {
        let tester = ScrollTester()
        tester.pull(by: [-10, -100])
        tester.gestures.frame(.land(2, 40, 350))
        #expect(tester.offset.y == 100)
        tester.gestures.frame(.move(1, 100, 70), .move(2, 40, 330))
        #expect(abs(tester.offset.y - 120) < 1e-9)
        tester.gestures.frame(.move(2, 40, 310))
        #expect(abs(tester.offset.y - 130) < 1e-9, "the centroid goes half as far as the one finger")
        tester.gestures.frame(.lift(1))
        #expect(abs(tester.offset.y - 130) < 1e-9)
        tester.gestures.frame(.move(2, 40, 300))
        #expect(abs(tester.offset.y - 140) < 1e-9)
    }

    @Test func anOffsetSetInMidDragIsWhereTheDragGoesOn() {
        let tester = ScrollTester()
        tester.pull(by: [-10, -40])
        tester.list.contentOffset.y = 500
        tester.gestures.frame(.move(1, 100, 140))
        #expect(tester.offset.y == 500, "the step in which it is noticed is lost")
        tester.gestures.frame(.move(1, 100, 130))
        #expect(tester.offset.y == 510)
    }

    @Test func whereThereIsNothingToScrollItDoesNotBegin() {
        func begins(_ displacement: Vector, _ change: (ScrollView) -> Void = { _ in }) -> Bool {
            let tester = ScrollTester()
            change(tester.list)
            tester.gestures.frame(.land(1, 100, 200))
            tester.gestures.frame(.move(1, 100 + displacement.dx, 200 + displacement.dy))
            return tester.list.isDragging
        }
        let (up, down, aside) = (Vector(dx: 4, dy: -20), Vector(dx: 4, dy: 20), Vector(dx: 20, dy: 4))
        #expect(begins(up) && begins(down) && !begins(aside))
        #expect(begins(aside) { $0.alwaysBounceHorizontal = true })
        #expect(!begins(up) { $0.contentSize = .zero })
        #expect(begins(up) { ($0.contentSize, $0.alwaysBounceVertical) = (.zero, true) })
        #expect(!begins(up) { ($0.contentSize, $0.alwaysBounceVertical, $0.bounces) = (.zero, true, false) })
        #expect(!begins(down) { $0.bounces = false } && begins(up) { $0.bounces = false })
        #expect(!begins(up) { $0.isScrollEnabled = false })
        #expect(begins(up) { $0.contentInset.bottom = 5 })
    }

    @Test func theDirectionIsThatOfTheListsOwnAxes() {
        let tester = ScrollTester()
        tester.list.transform = Transform(rotationAngle: .pi / 2)
        tester.gestures.frame(.land(1, 100, 200))
        tester.gestures.frame(.move(1, 120, 200))
        #expect(tester.list.isDragging)
        #expect(isClose(tester.offset, Point(x: 0, y: 10)))
    }

    @Test func aLockedDragGoesAlongOneAxis() {
        let tester = ScrollTester(contentSize: Size(width: 2000, height: 2000))
        tester.list.isDirectionalLockEnabled = true
        tester.gestures.frame(.land(1, 100, 200))
        tester.gestures.frame(.move(1, 105, 180))
        tester.gestures.frame(.move(1, 60, 170))
        #expect(tester.offset == Point(x: 0, y: 20))
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect(tester.offset.x == 0)
        let diagonal = ScrollTester(contentSize: Size(width: 2000, height: 2000))
        diagonal.list.isDirectionalLockEnabled = true
        diagonal.gestures.frame(.land(1, 100, 200))
        diagonal.gestures.frame(.move(1, 85, 180))
        #expect(diagonal.offset == Point(x: 5, y: 10))
    }

    @Test func switchedOffInMidDragItEndsAndStaysInside() {
        let tester = ScrollTester()
        tester.pull(by: [10, 60])
        #expect(tester.offset.y < 0)
        tester.list.isScrollEnabled = false
        #expect(!tester.list.isDragging)
        tester.gestures.frame(.lift(1))
        tester.rest()
        #expect(tester.offset.y == 0)
    }

    @Test func aListThatHasNothingToScrollLeavesTheDragToTheOneAroundIt() {
        func dragged(_ displacement: Vector, bounces: Bool = true) -> [Bool] {
            let tester = ScrollTester()
            let shelf = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
            shelf.contentSize = Size(width: 900, height: 0)
            shelf.bounces = bounces
            tester.list.addSubview(shelf)
            tester.gestures.frame(.land(1, 100, 200))
            tester.gestures.frame(.move(1, 100 + displacement.dx, 200 + displacement.dy))
            return [shelf.isDragging, tester.list.isDragging]
        }
        #expect(dragged(Vector(dx: -20, dy: 5)) == [true, false])
        #expect(dragged(Vector(dx: 5, dy: -20)) == [false, true])
        #expect(dragged(Vector(dx: 20, dy: 5)) == [true, false], "it bounces")
        #expect(dragged(Vector(dx: 20, dy: 5), bounces: false) == [false, false], "nobody can")
    }

    @Test func ofTwoListsThatCanTheInnerOneScrolls() {
        let tester = ScrollTester()
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        inner.contentSize = Size(width: 200, height: 900)
        tester.list.addSubview(inner)
        tester.drag(by: [-10, -20, -20])
        tester.rest()
        #expect(inner.contentOffset.y > 40 && tester.offset == .zero)
    }

    @Test("a drag that is too short to turn the page is reported, and one that turns it is not")
    func pagesThatStay() {
        func effects(by step: Double) -> [Effect] {
            let tester = ScrollTester()
            tester.list.isPagingEnabled = true
            // The finger rests before it lifts, so that only the distance counts.
            tester.drag(by: [-10, step] + Array(repeating: 0, count: 30))
            return tester.gestures.frames.flatMap(\.effects).map(\.effect).filter { $0.kind == "page" }
        }
        #expect(effects(by: -140) == [.page(distance: 140, needed: 200)])
        #expect(effects(by: -199) == [.page(distance: 199, needed: 200)])
        #expect(effects(by: -201) == [])
        // Beyond the edge there is no page.
        #expect(effects(by: 50) == [])
    }

    @Test("the speed of a finger that lifts is reported, with the one from which on it counts")
    func speedOfALift() {
        func effects(resting: Int) -> [Effect] {
            let tester = ScrollTester()
            tester.drag(by: [-10, -20, -20, -20] + Array(repeating: 0, count: resting))
            return tester.gestures.frames.flatMap(\.effects).map(\.effect)
        }
        #expect(effects(resting: 30) == [.release(speed: 0, needed: 250, motion: "a fling")])
        guard case .release(let speed, 250, "a fling")? = effects(resting: 0).first else {
            Issue.record("no speed")
            return
        }
        #expect(speed > 1000)
    }
}
