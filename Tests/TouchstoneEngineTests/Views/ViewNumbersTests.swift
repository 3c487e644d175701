import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Numbers that views cannot have, and numbers at the limits of their range.
@Suite struct ViewNumbersTests {
    private static let strays = [Double.nan, .infinity, -.infinity]
    private static let extremes = [
        1e308, -1e308, 1e100, -1e150, .leastNonzeroMagnitude, 1e-150, -0.0, 0, -1, .greatestFiniteMagnitude,
    ]

    @Test("what is not finite is refused: the property keeps what it has", arguments: strays)
    func refused(number: Double) {
        let view = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
        let (bounds, center) = (view.bounds, view.center)
        view.bounds = Rect(x: 0, y: 0, width: number, height: 1)
        view.bounds = Rect(x: 0, y: number, width: 1, height: 1)
        view.center = Point(x: number, y: 0)
        view.frame = Rect(x: number, y: 0, width: 1, height: 1)
        view.transform = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: number)
        view.anchorPoint = Point(x: 0, y: number)
        view.alpha = number
        view.cornerRadius = number
        view.borderWidth = number
        #expect(view.bounds == bounds && view.center == center && view.transform == .identity && view.alpha == 1)
        #expect(view.anchorPoint == Point(x: 0.5, y: 0.5) && view.cornerRadius == 0 && view.borderWidth == 0)
        #expect(View(frame: Rect(x: 0, y: number, width: 1, height: 1)).frame == .zero)
    }

    @Test("an input at no place or at no time is left out", arguments: strays)
    func inputs(number: Double) {
        let tester = GestureTester()
        tester.simulation.enqueue([
            TouchInput(finger: 1, phase: .began, location: Point(x: number, y: 5), time: 0),
            TouchInput(finger: 2, phase: .began, location: Point(x: 5, y: number), time: 0),
            TouchInput(finger: 3, phase: .began, location: Point(x: 5, y: 5), time: number),
            TouchInput(finger: 4, phase: .began, location: Point(x: 5, y: 5), time: 0),
        ])
        #expect(tester.step().touches.map(\.finger) == [4])
    }

    @Test("a scale that a pinch cannot have is ignored, and a huge or a tiny one is held")
    func pinch() {
        let tester = GestureTester()
        let pinch = tester.add(PinchGestureRecognizer(), to: tester.card)
        tester.frame(.land(1, 50, 50), .land(2, 100, 50))
        tester.frame(.move(2, 150, 50))
        #expect(pinch.state == .began)
        let scale = pinch.scale
        for number in Self.strays + [0, -1] {
            pinch.scale = number
            #expect(pinch.scale == scale)
        }
        for number in [1e308, .leastNonzeroMagnitude] {
            pinch.scale = number
            tester.frame(.move(2, 190, 50))
            #expect(pinch.scale.isFinite && pinch.scale > 0 && pinch.velocity.isFinite)
            tester.frame(.move(2, 150, 50))
        }
    }

    @Test("views of any size anywhere, any transforms, and fingers on them: all that is told is finite")
    func extremes() {
        for seed in 0..<UInt64(Thoroughness.number(100, thorough: 300)) {
            var chance = SeededGenerator(seed: seed)
            func number() -> Double {
                chance.chance(0.4)
                    ? chance.number(-50...50) : Self.extremes[chance.index(Self.extremes.count)]
            }
            let tester = GestureTester()
            var views = [tester.card]
            for index in 0..<4 {
                let view = tester.add("v\(index)", 0, 0, 200, 200, to: views[index])
                _ = tester.add(PanGestureRecognizer(), to: view)
                _ = tester.add(PinchGestureRecognizer(), to: view)
                views.append(view)
            }
            for view in views where chance.chance(0.7) {
                view.transform = Transform(
                    a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
                if chance.chance(0.4) {
                    view.bounds = Rect(x: number(), y: number(), width: number(), height: number())
                }
                if chance.chance(0.4) { view.center = Point(x: number(), y: number()) }
                if chance.chance(0.2) { view.anchorPoint = Point(x: number(), y: number()) }
                if chance.chance(0.2) { view.frame = Rect(x: number(), y: number(), width: number(), height: number()) }
            }
            View.animate(withDuration: 0.1) {
                for view in views where chance.chance(0.3) {
                    view.transform = Transform(a: number(), b: number(), c: number(), d: number(), tx: 0, ty: number())
                    view.center = Point(x: number(), y: number())
                }
            }
            tester.frame(.land(1, 50, 50), .land(2, 100, 120))
            for step in 1...4 {
                tester.frame(.move(1, 50 + 20 * Double(step), 50), .move(2, 100, 120 + 9 * Double(step)))
            }
            tester.frame(.lift(1), .lift(2))
            for frame in tester.frames {
                #expect(StrayNumbers.paths(in: frame) == [], "seed \(seed)")
                #expect(StrayNumbers.paths(in: frame.views.map { ($0.corners, $0.drawnFrame) }) == [], "seed \(seed)")
            }
            for (one, other) in zip(views, views.reversed()) {
                let place = one.convert(Point(x: number(), y: number()), to: other)
                let box = one.convert(Rect(x: number(), y: number(), width: 1e308, height: 1), from: other)
                #expect(
                    StrayNumbers.paths(in: (place, box, one.transformToWindow, one.layer.frame)) == [], "seed \(seed)")
            }
        }
    }

    @Test("a scroll view takes no size, inset, offset or scale that is not finite, and the largest are held")
    func scrolling() {
        for number in Self.strays + Self.extremes {
            let tester = GestureTester()
            let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            tester.card.addSubview(list)
            list.contentSize = Size(width: number, height: 500)
            list.contentInset = EdgeInsets(top: number, left: 1, bottom: number, right: number)
            list.contentOffset = Point(x: number, y: number)
            list.setContentOffset(Point(x: 1, y: number), animated: true)
            tester.frame(.land(1, 50, 50))
            for step in 1...4 { tester.frame(.move(1, 50 - 9 * Double(step), 50 + 20 * Double(step))) }
            tester.frame(.lift(1))
            for _ in 0..<5 { tester.step() }
            for frame in tester.frames { #expect(StrayNumbers.paths(in: frame) == [], "\(number)") }
        }
    }
}
