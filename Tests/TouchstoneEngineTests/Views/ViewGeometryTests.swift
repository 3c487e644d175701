import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct ViewGeometryTests {
    // MARK: Frame

    @Test func frameUnderAScaleOfAHalf() {
        let view = View(frame: Rect(x: 10, y: 20, width: 50, height: 50))
        view.transform = Transform(scaleX: 0.5, y: 0.5)
        view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        #expect(view.bounds == Rect(x: 0, y: 0, width: 200, height: 200))
        #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(view.transform == Transform(scaleX: 0.5, y: 0.5))
    }

    @Test func frameIsTheBoxOfTheCorners() {
        let view = View(frame: Rect(x: 100, y: 100, width: 40, height: 20))
        view.transform = Transform(rotationAngle: .pi / 2)
        #expect(view.frame.distance(to: Rect(x: 110, y: 90, width: 20, height: 40)) < 1e-12)
        view.anchorPoint = .zero
        #expect(view.frame.distance(to: Rect(x: 100, y: 110, width: 20, height: 40)) < 1e-12)
        #expect(view.center == Point(x: 120, y: 110), "moving the anchor moves the view, not the centre")
    }

    @Test func writingFrameMovesAndKeepsBoundsOrigin() {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
        view.bounds.origin = Point(x: 7, y: 9)
        view.anchorPoint = Point(x: 0.1, y: 2)
        view.frame = Rect(x: 30, y: 40, width: 80, height: 10)
        #expect(view.bounds == Rect(x: 7, y: 9, width: 80, height: 10))
        #expect(view.frame.distance(to: Rect(x: 30, y: 40, width: 80, height: 10)) < 1e-12)
        view.transform = Transform(scaleX: 0, y: 1)
        view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.bounds.size == Size(width: 80, height: 4), "a side of scale 0 keeps its length")
    }

    @Test func aNegativeSideIsTurnedAbout() {
        let view = View(frame: Rect(x: 50, y: 50, width: -40, height: 20))
        #expect(view.frame == Rect(x: 10, y: 50, width: 40, height: 20))
        view.bounds = Rect(x: 0, y: 0, width: 10, height: -10)
        #expect(view.bounds == Rect(x: 0, y: -10, width: 10, height: 10))
        view.frame = Rect(x: 0, y: 0, width: -10, height: -10)
        #expect(view.frame == Rect(x: -10, y: -10, width: 10, height: 10))
    }

    @Test func valuesThatAreNotFiniteAreRefused() {
        let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        view.center = Point(x: .nan, y: 0)
        view.bounds.size.width = .infinity
        view.transform = Transform(scaleX: .nan, y: 1)
        view.anchorPoint = Point(x: 0, y: .infinity)
        view.alpha = .nan
        view.cornerRadius = .infinity
        view.borderWidth = .nan
        view.frame = Rect(x: 0, y: 0, width: .infinity, height: 1)
        #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4) && view.alpha == 1)
        #expect(view.cornerRadius == 0 && view.borderWidth == 0)
        #expect(View(frame: Rect(x: .nan, y: 0, width: 1, height: 1)).frame == .zero)
    }

    // MARK: Conversion

    @Test(arguments: 0..<20)
    func convertsThereAndBackBetweenAnyTwoViews(_ seed: Int) {
        var chance = SeededGenerator(seed: UInt64(seed))
        let simulation = Simulation(windowSize: Size(width: 600, height: 600))
        let views = chance.addTree(to: simulation.window, count: 12)
        for _ in 0..<60 {
            let (first, second) = (views[chance.index(12)], views[chance.index(12)])
            let point = Point(x: chance.number(-300...300), y: chance.number(-300...300))
            let there = first.convert(point, to: second)
            // The scales of a chain of twelve views multiply.
            let tolerance = 1e-9 * max(1, there.distance(to: .zero))
            #expect(isClose(second.convert(there, to: first), point, within: tolerance), "seed \(seed)")
            #expect(isClose(second.convert(point, from: first), there, within: tolerance), "seed \(seed)")
            let byWindow = second.convert(first.convert(point, to: nil), from: nil)
            #expect(isClose(byWindow, there, within: tolerance), "seed \(seed)")
        }
    }

    /// p' = center + transform · (p − bounds.origin − anchor · size), by hand, view by view.
    @Test(arguments: 0..<10)
    func toTheWindowIsTheFormulaViewByView(_ seed: Int) {
        var chance = SeededGenerator(seed: UInt64(seed))
        let simulation = Simulation(windowSize: Size(width: 600, height: 600))
        let views = chance.addTree(to: simulation.window, count: 8)
        let snapshot = simulation.step()
        for (view, shot) in views.map({ view in (view, snapshot.views.first { $0.name == view.identifier }) }) {
            let start = Point(x: chance.number(-100...100), y: chance.number(-100...100))
            var (x, y) = (start.x, start.y)
            var current: View? = view
            while let step = current, let superview = step.superview {
                let (t, b) = (step.transform, step.bounds)
                let dx = x - b.minX - step.anchorPoint.x * b.width
                let dy = y - b.minY - step.anchorPoint.y * b.height
                x = step.center.x + t.a * dx + t.c * dy + t.tx
                y = step.center.y + t.b * dx + t.d * dy + t.ty
                current = superview
            }
            #expect(isClose(view.convert(start, to: nil), Point(x: x, y: y), within: 1e-8), "seed \(seed)")
            let shown = shot.map { start.applying($0.transformToWindow) }
            #expect(shown.map { isClose($0, Point(x: x, y: y), within: 1e-8) } == true, "seed \(seed)")
        }
    }

    @Test func rectanglesConvertToTheBoxOfTheirCorners() {
        let tester = GestureTester()
        tester.card.transform = Transform(rotationAngle: .pi / 4)
        let box = tester.card.convert(Rect(x: 50, y: 50, width: 100, height: 100), to: nil)
        let side = 100 * 2.0.squareRoot()
        #expect(box.distance(to: Rect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)) < 1e-9)
    }

    @Test(arguments: [
        Transform(scaleX: 0, y: 0), Transform(scaleX: 0, y: 2), Transform(scaleX: 2, y: 0),
        Transform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6), Transform(scaleX: 1e-200, y: 1e-200),
        Transform(scaleX: 1e-160, y: 1),
    ])
    func aSingularSuperviewGivesNumbersEverywhere(_ singular: Transform) {
        let tester = GestureTester()
        let middle = tester.add("middle", 20, 20, 300, 300, to: tester.card)
        let inner = tester.add("inner", 20, 20, 100, 100, to: middle)
        inner.transform = Transform(rotationAngle: 1)
        middle.transform = singular
        for (from, to) in [(tester.card, inner), (inner, tester.card), (middle, inner), (inner, middle)] {
            #expect(from.convert(Point(x: 30, y: 40), to: to).isFinite)
            #expect(from.convert(Rect(x: 1, y: 2, width: 3, height: 4), to: to).isFinite)
        }
        #expect(middle.frame.isFinite && inner.frame.isFinite)
        tester.frame(.land(1, 100, 100))
        tester.frame(.move(1, 130, 100))
        for view in tester.last.views {
            #expect(view.frame.isFinite && view.transformToWindow.isFinite && view.corners.allSatisfy(\.isFinite))
        }
    }
}

extension Rect {
    /// The largest distance between two corresponding corners.
    func distance(to other: Rect) -> Double {
        zip(corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
    }
}
