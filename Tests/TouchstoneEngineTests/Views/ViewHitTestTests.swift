import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

struct ViewHitTestTests {
    private let tester = GestureTester()

    private func hit(_ x: Double, _ y: Double) -> String? {
        tester.simulation.window.hitTest(Point(x: x, y: y))?.displayName
    }

    @Test(arguments: [(0.0, 0.0, true), (199.999, 199.999, true), (200, 100, false), (100, 200, false)])
    func minimumEdgesAreInsideAndMaximumEdgesOutside(_ x: Double, _ y: Double, _ isInside: Bool) {
        #expect(hit(x, y) == (isInside ? "card" : "window"))
    }

    @Test func theWindowIsHalfOpenToo() {
        #expect(hit(999.999, 999.999) == "window" && hit(1000, 500) == nil && hit(-0.001, 500) == nil)
    }

    @Test(arguments: [(0.0, false), (0.0099, false), (0.01, true), (1, true)])
    func aViewThatIsAlmostTransparentIsSkipped(_ alpha: Double, _ isHit: Bool) {
        tester.card.alpha = alpha
        #expect(hit(50, 50) == (isHit ? "card" : "window"))
    }

    @Test func hiddenAndDeafViewsAreSkippedWithTheirSubviews() {
        _ = tester.add("child", 0, 0, 100, 100, to: tester.card)
        #expect(hit(50, 50) == "child")
        tester.card.isHidden = true
        #expect(hit(50, 50) == "window")
        tester.card.isHidden = false
        tester.card.isUserInteractionEnabled = false
        #expect(hit(50, 50) == "window")
    }

    @Test(arguments: [true, false])
    func thePartOutsideOfItsParentIsNotHit(_ clips: Bool) {
        tester.card.clipsToBounds = clips
        _ = tester.add("child", 150, 150, 100, 100, to: tester.card)
        #expect(hit(199, 199) == "child" && hit(201, 201) == "window")
    }

    @Test func theFrontViewWins() {
        let (back, front) = (
            tester.add("back", 0, 0, 100, 100, to: tester.card), tester.add("front", 50, 0, 100, 100, to: tester.card)
        )
        #expect(hit(75, 50) == "front" && hit(25, 50) == "back")
        tester.card.bringSubviewToFront(back)
        #expect(hit(75, 50) == "back")
        tester.card.sendSubviewToBack(back)
        #expect(hit(75, 50) == "front")
        tester.card.insertSubview(back, aboveSubview: front)
        #expect(hit(75, 50) == "back")
        tester.card.insertSubview(back, belowSubview: front)
        #expect(hit(75, 50) == "front")
    }

    @Test func aViewSqueezedToNothingIsNotHit() {
        let child = tester.add("child", 0, 0, 100, 100, to: tester.card)
        child.transform = Transform(scaleX: 0, y: 1)
        #expect(hit(50, 50) == "card")
    }

    @Test func aSubclassDecidesWhatIsInside() {
        final class Disc: View {
            override func point(inside point: Point, with event: Event?) -> Bool {
                point.distance(to: bounds.center) < bounds.width / 2
            }
        }
        let disc = Disc(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        disc.identifier = "disc"
        tester.card.addSubview(disc)
        #expect(hit(50, 50) == "disc" && hit(5, 5) == "card")
    }

    // MARK: Against brute force

    /// Whether a point is inside a convex quadrilateral, on the same side of all four edges; nil if it is so close to
    /// an edge that rounding decides.
    private static func isInside(_ corners: [Point], _ point: Point) -> Bool? {
        var signs: [Double] = []
        for index in 0..<4 {
            let edge = corners[(index + 1) % 4] - corners[index]
            let arm = point - corners[index]
            let cross = edge.dx * arm.dy - edge.dy * arm.dx
            if abs(cross) < 1e-6 * max(edge.length, 1) { return nil }
            signs.append(cross)
        }
        return signs.allSatisfy { $0 > 0 } || signs.allSatisfy { $0 < 0 }
    }

    @Test func theHelperTellsInsideFromOutside() {
        let square = Rect(x: 0, y: 0, width: 10, height: 10).corners
        #expect(Self.isInside(square, Point(x: 5, y: 5)) == true)
        #expect(Self.isInside(square.reversed(), Point(x: 5, y: 5)) == true)
        #expect(Self.isInside(square, Point(x: 15, y: 5)) == false)
        #expect(Self.isInside(square, Point(x: 10, y: 5)) == nil)
    }

    /// The last view in drawing order that contains the point and whose superviews all contain it. The inner result is
    /// nil if it is uncertain.
    private static func bruteForce(_ snapshot: FrameSnapshot, _ point: Point) -> (name: String?, isSure: Bool) {
        var inside: [Bool] = []
        var found: String? = "window"
        for view in snapshot.views {
            guard let own = isInside(view.corners, point) else { return (nil, false) }
            inside.append(own && (view.superview.map { inside[$0] } ?? true))
            if inside[inside.count - 1] { found = view.name }
        }
        return (found, true)
    }

    @Test(arguments: 0..<20)
    func agreesWithBruteForceOverCorners(_ seed: Int) {
        var chance = SeededGenerator(seed: UInt64(seed))
        let simulation = Simulation(windowSize: Size(width: 600, height: 600))
        _ = chance.addTree(to: simulation.window, count: 12)
        let snapshot = simulation.step()
        var (sure, hits) = (0, Set<String>())
        for _ in 0..<300 {
            let point = Point(x: chance.number(0...599), y: chance.number(0...599))
            let expected = Self.bruteForce(snapshot, point)
            guard expected.isSure else { continue }
            sure += 1
            let hit = simulation.window.hitTest(point)?.displayName
            hit.map { _ = hits.insert($0) }
            #expect(hit == expected.name, "seed \(seed) at \(point)")
        }
        #expect(sure > 250 && hits.count > 1, "seed \(seed) tested something")
    }
}
