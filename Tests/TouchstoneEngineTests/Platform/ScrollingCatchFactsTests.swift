import Testing
import TouchstoneEngine
import TouchstoneGeometry

/// A finger that lands on a list that coasts or springs back (`docs/platform.md`, Scrolling).
struct ScrollingCatchFactsTests {
    /// The motion of the list when the finger lands.
    enum Doing: CaseIterable, Sendable { case coasting, bouncing, springingBack, returning, zoomBouncing }

    /// A list in motion, with content that can be tapped everywhere.
    private final class Stage {
        let tester = ScrollTester(contentSize: Size(width: 200, height: 2000))
        let button = Button(frame: Rect(x: 0, y: -1000, width: 200, height: 4000))
        let tap = TapGestureRecognizer()
        var touches = 0
        var heard: [String] = []

        init(_ doing: Doing?) {
            if doing == .zoomBouncing {
                let picture = View(frame: Rect(x: 0, y: 0, width: 200, height: 2000))
                picture.isUserInteractionEnabled = false
                tester.list.addSubview(picture)
                (tester.zoomed, tester.list.maximumZoomScale) = (picture, 1.2)
            }
            button.identifier = "button"
            tester.list.addSubview(button)
            let names: [(Control.Events, String)] = [
                (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
            ]
            for (event, name) in names { button.addAction({ [weak self] _ in self?.heard.append(name) }, for: event) }
            button.addGestureRecognizer(tap)
            switch doing {
            case .coasting: tester.drag(by: [-10, -20, -20])
            case .bouncing:
                tester.list.contentOffset.y = 1560
                tester.drag(by: [-10, -30, -30])
            case .springingBack: tester.drag(by: [10, 60, 60])
            case .returning:
                tester.pull(by: [10, 60, 60])
                for _ in 0..<10 { tester.gestures.step() }
                tester.gestures.frame(.lift(1))
            case .zoomBouncing:
                tester.gestures.frame(.land(1, 80, 200), .land(2, 120, 200))
                for step in 1...6 {
                    let half = 20 + Double(step) * 12
                    tester.gestures.frame(.move(1, 100 - half, 200), .move(2, 100 + half, 200))
                }
                tester.gestures.frame(.lift(1), .lift(2))
            case nil: break
            }
            for _ in 0..<4 { tester.gestures.step() }
            heard = []
            tester.delegateCalls = []
        }

        var list: ScrollView { tester.list }
        var pan: PanGestureRecognizer { tester.list.panGestureRecognizer }
    }

    @Test(arguments: Doing.allCases) func thePanBeginsAtOnceAndNothingIsTapped(_ doing: Doing) {
        let stage = Stage(doing)
        #expect(stage.list.isDecelerating == (doing != .zoomBouncing))
        #expect(stage.list.isZoomBouncing == (doing == .zoomBouncing))
        let place = stage.list.contentOffset
        let frame = stage.tester.gestures.frame(.land(1, 100, 300))
        #expect(stage.pan.state == .began && stage.list.isDragging && stage.list.isTracking)
        #expect(!stage.list.isDecelerating && !stage.list.isZoomBouncing && stage.list.contentOffset == place)
        #expect(stage.pan.translation(in: nil) == .zero)
        #expect(frame.decisions.contains { $0.ask == .shouldBegin && $0.of == "list.pan" && $0.answer })
        #expect(frame.decisions.contains { $0.ask == .prevent && $0.with == "button.tap" })
        let end = doing == .zoomBouncing ? "didEndZooming" : "didEndDecelerating"
        #expect(stage.tester.delegateCalls.prefix(2) == [end, "willBeginDragging"])
        let names = frame.events.map(\.name)
        #expect(names == (doing == .zoomBouncing ? [] : ["didEndDecelerating"]) + ["pan", "willBeginDragging"])
        stage.tester.gestures.frame(.lift(1))
        stage.tester.rest()
        #expect(stage.heard.isEmpty && stage.tap.state == .possible)
        #expect(!stage.tester.gestures.states(of: stage.tap).contains(.ended))
        #expect(stage.list.contentOffset.y >= 0 && stage.list.contentOffset.y <= stage.list.contentSize.height - 400)
        #expect(stage.list.zoomScale <= 1.2)
    }

    @Test func onAListAtRestTheButtonIsTapped() {
        let stage = Stage(nil)
        stage.button.removeGestureRecognizer(stage.tap)
        stage.tester.gestures.frame(.land(1, 100, 300))
        #expect(stage.pan.state == .possible)
        stage.tester.gestures.frame(.lift(1))
        #expect(stage.heard == ["down", "up"])
    }

    @Test(arguments: [true, false]) func theFingerHoldsTheContentFromWhereItLanded(delays: Bool) {
        let stage = Stage(.coasting)
        stage.list.delaysContentTouches = delays
        let place = stage.list.contentOffset
        stage.tester.gestures.frame(.land(1, 100, 300))
        for (y, moved) in [(299.0, 1.0), (295, 5), (280, 20)] {
            stage.tester.gestures.frame(.move(1, 100, y))
            #expect(stage.list.contentOffset == place + Vector(dx: 0, dy: moved), "no 10 points are taken off")
        }
        #expect(stage.pan.translation(in: nil) == Point(x: 0, y: -20))
        for _ in 0..<20 { stage.tester.gestures.step() }
        #expect(stage.heard.isEmpty)
    }

    @Test func liftedWithoutAMoveItStaysAndDoesNotFling() {
        let stage = Stage(.coasting)
        stage.tester.gestures.frame(.land(1, 100, 300))
        let place = stage.list.contentOffset
        stage.tester.gestures.frame(.lift(1))
        #expect(stage.tester.delegateCalls.suffix(2) == ["willEndDragging", "didEndDragging false"])
        #expect(stage.tester.rest().allSatisfy { $0 == place })
    }

    @Test func flungAgainItCoastsOn() {
        let stage = Stage(.coasting)
        stage.tester.gestures.frame(.land(1, 100, 300))
        for step in 1...4 { stage.tester.gestures.frame(.move(1, 100, 300 - Double(step) * 15)) }
        let place = stage.list.contentOffset
        stage.tester.gestures.frame(.lift(1))
        #expect(stage.list.isDecelerating)
        stage.tester.rest()
        #expect(stage.list.contentOffset.y > place.y + 300)
    }

    @Test func aPagedListGoesToAPage() {
        let stage = Stage(nil)
        stage.list.isPagingEnabled = true
        stage.tester.drag(by: [-10, -20, -20])
        for _ in 0..<3 { stage.tester.gestures.step() }
        stage.tester.gestures.frame(.land(1, 100, 300))
        #expect(stage.list.isDragging && stage.list.contentOffset.y < 200)
        stage.tester.gestures.frame(.lift(1))
        stage.tester.rest()
        #expect(stage.list.contentOffset.y == 0, "the nearest, where nothing moves")
    }

    @Test func aRefusedPanOnlyStopsThePages() {
        final class Keeper: View {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
        }
        let stage = Stage(nil)
        stage.list.isPagingEnabled = true
        stage.tester.drag(by: [-10, -20, -20])
        stage.list.addSubview(Keeper(frame: stage.button.frame))
        for _ in 0..<3 { stage.tester.gestures.step() }
        stage.tester.gestures.frame(.land(1, 100, 300))
        #expect(!stage.list.isDragging && stage.tester.gestures.states(of: stage.pan).last == .failed)
        stage.tester.gestures.frame(.lift(1))
        stage.tester.rest()
        #expect(stage.list.contentOffset.y == 0, "and it still comes to rest at a page")
    }

    @Test func anAnimatedOffsetIsStoppedAndNotCaught() {
        let stage = Stage(nil)
        stage.list.setContentOffset(Point(x: 0, y: 400), animated: true)
        for _ in 0..<5 { stage.tester.gestures.step() }
        stage.tester.gestures.frame(.land(1, 100, 300))
        #expect(stage.pan.state == .possible && !stage.list.isDragging)
        #expect(stage.tester.delegateCalls == ["didEndScrollingAnimation"])
    }

    @Test func aPanForTwoFingersBeginsWithTheSecond() {
        let stage = Stage(.coasting)
        stage.pan.minimumNumberOfTouches = 2
        stage.tester.gestures.frame(.land(1, 100, 300))
        #expect(stage.pan.state == .possible && !stage.list.isDecelerating)
        stage.tester.gestures.frame(.land(2, 60, 300))
        #expect(stage.pan.state == .began && stage.list.isDragging)
    }

    @Test func aLockedListTakesTheDirectionThatTheFingerGoesIn() {
        let tester = ScrollTester(contentSize: Size(width: 2000, height: 2000))
        tester.list.isDirectionalLockEnabled = true
        tester.drag(by: [-10, -20, -20])
        tester.gestures.frame(.land(1, 100, 300))
        let place = tester.offset
        tester.gestures.frame(.move(1, 98, 296))
        #expect(tester.offset == place + Vector(dx: 2, dy: 4), "both axes follow at first")
        tester.gestures.frame(.move(1, 97, 285))
        #expect(tester.offset == place + Vector(dx: 3, dy: 15))
        tester.gestures.frame(.move(1, 50, 270))
        #expect(tester.offset == place + Vector(dx: 3, dy: 30), "then one")
    }

    // MARK: Nested lists

    /// Which of two nested lists coasts, and which of them the finger holds: inner, outer.
    @Test(arguments: [(true, false, [true, false]), (false, true, [false, true]), (true, true, [true, false])])
    func ofNestedListsTheInnermostThatMovesIsHeld(inner: Bool, outer: Bool, held: [Bool]) {
        let tester = ScrollTester()
        let shelf = ScrollView(frame: Rect(x: 0, y: 50, width: 200, height: 2000))
        shelf.contentSize = Size(width: 200, height: 6000)
        tester.list.addSubview(shelf)
        for (list, moves) in [(shelf, inner), (tester.list, outer)] where moves {
            for other in [shelf, tester.list] { other.isScrollEnabled = other === list }
            tester.drag(by: [-10, -20, -20])
        }
        for list in [shelf, tester.list] { list.isScrollEnabled = true }
        #expect(shelf.isDecelerating == inner && tester.list.isDecelerating == outer)
        let places = [shelf.contentOffset, tester.offset]
        tester.gestures.frame(.land(1, 100, 300))
        #expect([shelf.isDragging, tester.list.isDragging] == held)
        tester.gestures.frame(.move(1, 100, 293))
        #expect([shelf.contentOffset != places[0], tester.offset != places[1]] == held)
        #expect(!shelf.isDecelerating && !tester.list.isDecelerating)
    }
}
