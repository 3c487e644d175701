import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry

struct NaiveSelfTranslationViewTests {
    /// The displacement of a view that is rotated by a quarter turn when the finger moves 50 points to the right.
    private func displacement(of tile: View) -> Vector {
        tile.transform = Transform(rotationAngle: .pi / 2)
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0))
        tester.move(by: Vector(dx: 50, dy: 0))
        return tile.center - Point(x: 140, y: 140)
    }

    @Test func turnedItGoesTheWrongWay() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect((displacement(of: NaiveSelfTranslationView(frame: frame)) - Vector(dx: 0, dy: -50)).length < 1e-9)
        #expect((displacement(of: CenterDragView(frame: frame)) - Vector(dx: 50, dy: 0)).length < 1e-9)
    }
}

struct NaiveWindowTranslationViewTests {
    /// The displacement of a view in a board that is rotated by a quarter turn when the finger moves 50 points to the
    /// right.
    private func displacement(of tile: View) -> Vector {
        let tester = BoardTester(tile)
        tester.board.transform = Transform(rotationAngle: .pi / 2)
        let finger = Point(x: 40, y: 40).applying(tile.transformToWindow)
        tester.frame([1: finger])
        tester.move(by: Vector(dx: 10, dy: 0))
        tester.move(by: Vector(dx: 50, dy: 0))
        let place = Point(x: 40, y: 40).applying(tile.transformToWindow)
        return place - finger
    }

    @Test func inATurnedSuperviewItGoesTheWrongWay() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect((displacement(of: NaiveWindowTranslationView(frame: frame)) - Vector(dx: 0, dy: 50)).length < 1e-9)
        #expect((displacement(of: CenterDragView(frame: frame)) - Vector(dx: 50, dy: 0)).length < 1e-9)
    }
}

struct NaiveHandlesViewTests {
    /// The distance of the bottom right corner from its finger, and of the top left corner from its original place.
    private func errors(of box: HandlesView, turnedBy degrees: Double) -> (corner: Double, opposite: Double) {
        box.transform = Transform(rotationAngle: degrees * .pi / 180)
        let tester = BoardTester(box)
        tester.simulation.window.layoutIfNeeded()
        func corner(_ x: Double, _ y: Double) -> Point {
            Point(x: x * box.bounds.width, y: y * box.bounds.height).applying(box.transformToWindow)
        }
        let (start, opposite) = (corner(1, 1), corner(0, 0))
        tester.frame([1: start])
        tester.move(by: Vector(dx: 10, dy: 10))
        tester.move(by: Vector(dx: 20, dy: 12))
        return (corner(1, 1).distance(to: start + Vector(dx: 20, dy: 12)), corner(0, 0).distance(to: opposite))
    }

    @Test func turnedTheCornerFleesAndTheOppositeOneWanders() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect(errors(of: NaiveHandlesView(frame: frame), turnedBy: 0) < (1e-9, 1e-9))
        let naive = errors(of: NaiveHandlesView(frame: frame), turnedBy: 40)
        #expect(naive.corner > 5 && naive.opposite > 5)
        let better = errors(of: HandlesView(frame: frame), turnedBy: 40)
        #expect(better.corner < 1e-9 && better.opposite < 1e-9)
    }
}

struct NaiveSheetViewTests {
    /// The movement of a list row in a sheet when a finger on it moves up by 40 points.
    private func rowMovement(in sheet: View) -> Double {
        let tester = BoardTester(sheet)
        let list = ScrollView(frame: Rect(x: 0, y: 20, width: 300, height: 100))
        list.contentSize = Size(width: 300, height: 900)
        sheet.addSubview(list)
        tester.frame()
        func row() -> Double { Point(x: 50, y: 30).applying(list.transformToWindow).y }
        let before = row()
        tester.frame([1: Point(x: 250, y: before)])
        tester.move(by: Vector(dx: 0, dy: -10))
        tester.move(by: Vector(dx: 0, dy: -20), frames: 2)
        return before - row()
    }

    @Test func listAndSheetBothFollow() {
        let frame = Rect(x: 0, y: 0, width: 300, height: 150)
        let naive = rowMovement(in: NaiveSheetView(frame: frame))
        let better = rowMovement(in: SheetView(frame: frame))
        #expect(abs(better - 40) < 1e-9 && naive > 70, "\(naive) and \(better)")
    }
}

struct NaiveThresholdViewTests {
    /// The distance that the view moves in the frame in which its pan begins.
    private func start(of tile: View) -> Double {
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 4, dy: 0), frames: 2)
        let before = tile.center
        tester.move(by: Vector(dx: 4, dy: 0))
        return tile.center.distance(to: before)
    }

    @Test func itStartsWithAJump() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        #expect(start(of: NaiveThresholdView(frame: frame)) == 12, "the finger has moved by 4")
        #expect(start(of: CenterDragView(frame: frame)) == 2)
    }
}

struct NaiveFirstFingerViewTests {
    /// The largest step of a view's middle in one frame, while no finger moves by more than 5 points.
    private func largestStep(of tile: View) -> Double {
        let tester = BoardTester(tile)
        var last = Point(x: 240, y: 240)
        var largest = 0.0
        func look(_ snapshot: FrameSnapshot) {
            let middle = Point(x: 40, y: 40).applying(snapshot.views[1].transformToWindow)
            largest = max(largest, middle.distance(to: last))
            last = middle
        }
        tester.frame([1: Point(x: 220, y: 220)])
        for _ in 0..<4 { look(tester.move(by: Vector(dx: 5, dy: 0))) }
        look(tester.frame([2: Point(x: 270, y: 240)]))
        for _ in 0..<4 { look(tester.move(by: Vector(dx: 5, dy: 0))) }
        look(tester.frame(lift: [1]))
        for _ in 0..<4 { look(tester.move(by: Vector(dx: 5, dy: 0))) }
        return largest
    }

    @Test func itJumpsByTheDistanceOfTheFingers() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        let naive = NaiveFirstFingerView(frame: frame)
        #expect(largestStep(of: naive) > 30)
        #expect(largestStep(of: DraggableView(frame: frame)) < 5 + 1e-9)
    }

    @Test func withOneFingerItIsRight() {
        let tester = BoardTester(NaiveFirstFingerView(frame: Rect(x: 100, y: 100, width: 80, height: 80)))
        tester.frame([1: Point(x: 220, y: 220)])
        let snapshot = tester.move(by: Vector(dx: 3, dy: 4), frames: 5)
        #expect(tester.tile.center == Point(x: 155, y: 160) && snapshot.events.map(\.name) == ["didDrag"])
    }
}

struct NaiveOwnLocationViewTests {
    /// The center of a view, on the board, in the frame in which its pan begins and in the next three, for a finger in
    /// its middle that continues to the right.
    private func centers(of tile: View) -> [Point] {
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 240, y: 240)])
        return [10.0, 5, 5, 5].map { step in
            tester.move(by: Vector(dx: step, dy: 0))
            return tile.center
        }
    }

    @Test func itFlickersBetweenTwoPlaces() {
        let frame = Rect(x: 100, y: 100, width: 80, height: 80)
        // The finger is at 150, 155, 160, 165 on the board; in the view, whose left edge is at 100, 10, 105, 15, at
        #expect(
            centers(of: NaiveOwnLocationView(frame: frame)) == [
                Point(x: 50, y: 40), Point(x: 145, y: 140), Point(x: 55, y: 40), Point(x: 150, y: 140),
            ])
        #expect(
            centers(of: CenterDragView(frame: frame)) == [140.0, 145, 150, 155].map { Point(x: $0, y: 140) })
    }

    /// A view at half its size moves twice as far at every movement, and the numbers stay finite.
    @Test func scaledDownItStaysFinite() {
        let tile = NaiveOwnLocationView(frame: Rect(x: 100, y: 100, width: 80, height: 80))
        tile.transform = Transform(scaleX: 0.5, y: 0.5)
        let tester = BoardTester(tile)
        tester.frame([1: Point(x: 240, y: 240)])
        tester.move(by: Vector(dx: 10, dy: 0))
        for index in 0..<1500 { tester.move(by: Vector(dx: index.isMultiple(of: 2) ? 1 : -1, dy: 0)) }
        #expect(tile.center.x.magnitude > 1e9 && tile.center.isFinite)
    }
}
