import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// The grips and the knob of a view, for all transforms of the view and its superviews.
@Suite struct HandlesViewTests {
    private static let opposites = [
        "topLeft": Point(x: 1, y: 1), "top": Point(x: 0.5, y: 1), "topRight": Point(x: 0, y: 1),
        "right": Point(x: 0, y: 0.5), "bottomRight": Point(x: 0, y: 0), "bottom": Point(x: 0.5, y: 0),
        "bottomLeft": Point(x: 1, y: 0), "left": Point(x: 1, y: 0.5),
    ]
    private static let corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

    /// A box inside three superviews.
    private struct Scenery {
        let simulation = Simulation(windowSize: Size(width: 800, height: 800))
        let box = HandlesView(frame: Rect(x: 0, y: 0, width: 120, height: 90))
        private var fingers = FingersDown()

        init(_ transforms: [Transform]) {
            var superview: View = simulation.window
            for transform in transforms.dropFirst() {
                let view = View(frame: superview.bounds)
                view.transform = transform
                superview.addSubview(view)
                superview = view
            }
            box.identifier = "box"
            box.center = superview.convert(Point(x: 400, y: 400), from: nil)
            box.transform = transforms.first ?? .identity
            superview.addSubview(box)
        }

        func grip(_ name: String) throws -> View {
            try #require(box.subviews.first { $0.accessibilityIdentifier == name })
        }

        /// The window location of a point of the box, in units of its bounds.
        func place(_ unit: Point) -> Point {
            let bounds = box.bounds
            return box.convert(
                Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height), to: nil)
        }

        @discardableResult
        mutating func frame(_ places: [Int: Point] = [:], lift: [Int] = []) -> FrameSnapshot {
            fingers.go(places, lift: lift, in: simulation)
            return simulation.step()
        }

        /// Lands a finger in the middle of a grip and begins the grip's pan.
        mutating func take(_ name: String) throws -> Point {
            let grip = try grip(name)
            let start = grip.convert(grip.bounds.center, to: nil)
            frame([1: start])
            let end = start + Vector(dx: 10, dy: 10)
            frame([1: end])
            return end
        }
    }

    private static func transform(_ random: inout SeededGenerator) -> Transform {
        let mirror: Double = random.chance(0.2) ? -1 : 1
        return Transform(rotationAngle: random.number(-3...3))
            .scaledBy(x: mirror * random.number(0.7...1.4), y: random.number(0.7...1.4))
    }

    @Test("the opposite point stays, and a corner keeps to its finger", arguments: 1...60)
    func resize(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var scenery = Scenery((0..<4).map { _ in Self.transform(&random) })
        let box = scenery.box
        let name = Self.opposites.keys.sorted()[random.index(8)]
        let opposite = try #require(Self.opposites[name])
        box.isLimitDragInside = random.chance(0.5)
        let isFree = !box.isLimitDragInside && Self.corners.contains(name)
        let fixed = scenery.place(opposite)
        var finger = try scenery.take(name)
        let grip = try scenery.grip(name)
        let held = finger - scenery.place(Point(x: 1 - opposite.x, y: 1 - opposite.y))
        for _ in 0..<60 {
            finger += Vector(dx: random.number(-14...14), dy: random.number(-14...14))
            scenery.frame([1: finger])
            #expect(scenery.place(opposite).distance(to: fixed) < 1e-9 * 800, "seed \(seed)")
            let size = box.bounds.size
            #expect(size.width >= 44 - 1e-9 && size.height >= 44 - 1e-9, "seed \(seed)")
            let isLarger = size.width > 44.001 && size.height > 44.001
            if isFree, isLarger {
                let place = scenery.place(Point(x: 1 - opposite.x, y: 1 - opposite.y))
                #expect((finger - place - held).length < 1e-7, "seed \(seed)")
            }
            #expect(grip.convert(grip.bounds.center, to: box).distance(to: grip.center) < 1e-9)
        }
    }

    @Test("the ratio and the limit hold", arguments: 1...60)
    func limited(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var scenery = Scenery([Transform(rotationAngle: random.number(-3...3))] + [Self.transform(&random)])
        let box = scenery.box
        let ratio = random.number(0.5...2)
        if random.chance(0.5) { box.aspectRatio = ratio }
        let isFixed = box.aspectRatio > 0
        let names = ["topLeft", "topRight", "bottomRight", "bottomLeft", "knob"] + (isFixed ? [] : ["top", "right"])
        scenery.frame()
        let start = box.superview?.bounds ?? .zero
        for _ in 0..<4 {
            var finger = try scenery.take(names[random.index(names.count)])
            for _ in 0..<30 {
                finger += Vector(dx: random.number(-50...50), dy: random.number(-50...50))
                scenery.frame([1: finger])
                let size = box.bounds.size
                if isFixed { #expect(abs(size.width - ratio * size.height) < 1e-9 * size.width, "seed \(seed)") }
                #expect(start.inset(by: -1e-7).contains(box.frame), "seed \(seed): \(box.frame)")
                #expect(box.frame.isFinite && box.transform.isFinite)
            }
            scenery.frame(lift: [1])
        }
    }

    @Test func theFingerMustComeBackWhereTheViewIsHeldBack() throws {
        var scenery = Scenery([.identity, .identity])
        let finger = try scenery.take("right")
        scenery.frame([1: finger - Vector(dx: 200, dy: 0)])
        #expect(scenery.box.bounds.width == 44, "it stops at the smallest size, and never turns over")
        scenery.frame([1: finger - Vector(dx: 100, dy: 0)])
        #expect(scenery.box.bounds.width == 44)
        scenery.frame([1: finger - Vector(dx: 20, dy: 0)])
        #expect(scenery.box.bounds.width == 100)
    }

    @Test func aViewThatIsMadeSmallerUnderAFingerMakesUpAtOnce() throws {
        var scenery = Scenery([.identity, Transform(scaleX: 0.5, y: 0.5)])
        let start = scenery.place(Point(x: 0.5, y: 0.5))
        scenery.frame([1: start])
        // Down, much farther than the limit permits.
        scenery.frame([1: start + Vector(dx: 0, dy: 390)])
        let before = scenery.box.frame.maxY
        scenery.box.aspectRatio = 10
        scenery.frame()
        #expect(abs(scenery.box.frame.maxY - before) < 1e-9, "its lower edge is at the limit again")
        let place = scenery.box.center
        scenery.frame(lift: [1])
        #expect(scenery.box.center == place)
    }

    @Test func aViewWhoseLimitIsSwitchedOffUnderAFingerMakesUpAtOnce() throws {
        var scenery = Scenery([.identity, .identity])
        scenery.box.limitInsideInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 300)
        scenery.frame()
        let finger = try scenery.take("right")
        scenery.frame([1: finger + Vector(dx: 200, dy: 0)])
        #expect(scenery.box.frame.maxX == 500)
        scenery.box.isLimitDragInside = false
        #expect(abs(scenery.box.frame.maxX - 660) < 1e-9)
        scenery.frame([1: finger + Vector(dx: 201, dy: 0)])
        #expect(abs(scenery.box.frame.maxX - 661) < 1e-9)
    }

    @Test func theKnobTurnsByTheAngleOfTheFinger() throws {
        var scenery = Scenery([Transform(rotationAngle: 0.4), Transform(rotationAngle: 1).scaledBy(x: -1.2, y: 1.2)])
        let middle = scenery.place(Point(x: 0.5, y: 0.5))
        func direction() throws -> Double {
            let knob = try scenery.grip("knob")
            return (knob.convert(knob.bounds.center, to: nil) - middle).direction
        }
        let finger = try scenery.take("knob")
        let (start, before) = ((finger - middle).direction, try direction())
        for degrees in stride(from: 5.0, through: 80, by: 5) {
            let turned = (finger - middle).applying(Transform(rotationAngle: degrees * .pi / 180))
            scenery.frame([1: middle + turned * 1.3])
            let angle = Angle(radians: try direction() - before - (turned.direction - start)).normalized.radians
            #expect(abs(angle) < 1e-9)
            #expect(scenery.place(Point(x: 0.5, y: 0.5)).distance(to: middle) < 1e-9)
        }
    }

    @Test func aFingerElsewhereIsIgnoredMeanwhile() throws {
        var scenery = Scenery([.identity, .identity])
        let finger = try scenery.take("right")
        let inside = scenery.place(Point(x: 0.3, y: 0.6))
        let before = scenery.box.frame
        scenery.frame([2: inside])
        scenery.frame([1: finger, 2: inside + Vector(dx: 30, dy: 30)])
        #expect(scenery.box.frame == before)
        scenery.frame([1: finger + Vector(dx: 10, dy: 0)])
        #expect(scenery.box.frame.width == before.width + 10)
    }

    @Test func aCancelEndsIt() throws {
        var scenery = Scenery([.identity, .identity])
        _ = try scenery.take("topLeft")
        #expect(scenery.box.isDragging)
        scenery.simulation.cancelAllTouches()
        #expect(!scenery.box.isDragging)
    }

    @Test func aRelayoutInMidDragDoesNotPartFingerAndGrip() throws {
        var scenery = Scenery([.identity, .identity])
        scenery.box.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        let finger = try scenery.take("bottomRight")
        scenery.box.superview?.bounds.size.width += 60
        scenery.frame()
        let before = scenery.box.bounds.size
        scenery.frame([1: finger + Vector(dx: 7, dy: 3)])
        #expect(scenery.box.bounds.size == Size(width: before.width + 7, height: before.height + 3))
    }

    @Test("nothing happens in a superview that is squeezed to a line")
    func singular() throws {
        let squeezed = Transform(scaleX: 1, y: 0)
        var scenery = Scenery([.identity, .identity])
        let finger = try scenery.take("bottomRight")
        scenery.box.superview?.transform = squeezed
        let before = scenery.box.frame
        scenery.frame([1: finger + Vector(dx: 50, dy: 50)])
        #expect(scenery.box.frame == before)
    }

    @Test func gripsTakeFingersOutsideOfTheBoundsAndASmallViewCanStillBeMoved() {
        let scenery = Scenery([.identity, .identity])
        func hit(_ unit: Point, _ displacement: Vector) -> String? {
            scenery.simulation.window.hitTest(scenery.place(unit) + displacement)?.accessibilityIdentifier
        }
        #expect(hit(Point(x: 1, y: 1), Vector(dx: 20, dy: 20)) == "bottomRight")
        #expect(hit(Point(x: 0.5, y: 0), Vector(dx: 0, dy: -10)) == "top")
        #expect(hit(Point(x: 0.5, y: 0), Vector(dx: 0, dy: -30)) == "knob")
        #expect(hit(Point(x: 0.5, y: 1), Vector(dx: 0, dy: 30)) != "bottom")
        scenery.box.bounds.size = Size(width: 30, height: 30)
        #expect(hit(Point(x: 0.5, y: 0.5), .zero) == "box")
    }

    // MARK: Parts

    private func shown(_ box: HandlesView) -> [String] {
        box.subviews.filter { !$0.isHidden }.compactMap(\.accessibilityIdentifier)
    }

    @Test func itHasOnlyTheWantedHandles() {
        let box = HandlesView(frame: Rect(x: 0, y: 0, width: 120, height: 90))
        #expect(shown(box).count == 9)
        box.parts = [.knob]
        #expect(shown(box) == ["knob"])
        box.isRotationEnabled = false
        #expect(shown(box).isEmpty)
        box.parts = [.bottomRight, .right]
        #expect(Set(shown(box)) == ["bottomRight", "right"])
        box.aspectRatio = 1.5
        #expect(shown(box) == ["bottomRight"], "with a ratio, the corner resizes")
        box.parts = [.right]
        #expect(shown(box) == ["right"], "without a corner, the edge does")
    }

    @Test func aFingerOnAMissingHandleMovesTheView() throws {
        var scenery = Scenery([.identity])
        scenery.box.parts = [.bottomRight]
        let center = scenery.box.center
        let corner = scenery.place(Point(x: 0.1, y: 0.1))
        scenery.frame([1: corner])
        scenery.frame([1: corner + Vector(dx: 10, dy: 0)])
        scenery.frame([1: corner + Vector(dx: 40, dy: 0)])
        #expect(scenery.box.bounds.size == Size(width: 120, height: 90))
        #expect(scenery.box.center.distance(to: center + Vector(dx: 30, dy: 0)) < 1e-9)
    }

    @Test func anEdgeKeepsTheRatio() throws {
        var scenery = Scenery([.identity])
        scenery.box.aspectRatio = 4.0 / 3
        scenery.box.parts = [.right]
        let finger = try scenery.take("right")
        scenery.frame([1: finger + Vector(dx: 40, dy: 0)])
        #expect(abs(scenery.box.bounds.width - 160) < 1e-9 && abs(scenery.box.bounds.height - 120) < 1e-9)
    }

    @Test func theKindSetsTheParts() throws {
        let made = try #require(
            BehaviorKind.handles.makeView(given: ["parts": .choices(["knob", "left"]), "aspectRatio": .number(0.5)])
                as? HandlesView)
        #expect(made.parts == [.knob, .left] && made.aspectRatio == 0.5)
        #expect(try #require(BehaviorKind.handles.makeView() as? HandlesView).parts == Handle.allCases)
    }
}
