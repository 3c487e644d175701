import Testing
import TouchstoneBehaviors
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct LimitedPoseCoverTests {
    static let limit = Rect(x: -100, y: -60, width: 200, height: 120)

    private static func pose(
        _ transform: Transform = .identity, outline: Rect = Rect(x: -150, y: -100, width: 300, height: 200),
        limit: Rect = limit, mostGrowth: Double = .infinity
    ) -> LimitedPose {
        LimitedPose(
            outline: outline, transform: transform, limit: limit, shape: .frame, side: .cover, mostGrowth: mostGrowth)
    }

    /// A square photo that just covers a square crop: a turn by θ enlarges it by cos θ + sin θ.
    @Test(arguments: [5.0, 30, 45, -45, 80])
    func aTurnGrowsThePhotoJustAsFarAsNeeded(degrees: Double) {
        let square = Rect(x: -50, y: -50, width: 100, height: 100)
        var pose = Self.pose(outline: square, limit: square)
        let angle = Angle(degrees: degrees).radians
        #expect(pose.turn(by: angle, about: .zero) == angle)
        let half = Transform(rotationAngle: abs(angle))
        #expect(abs(pose.growth - (half.a + half.b)) < 1e-12)
        // After it is turned back, its size stays the same.
        let growth = pose.growth
        _ = pose.turn(by: -angle, about: .zero)
        #expect(pose.growth == growth && pose.transform.tx == 0)
    }

    @Test func aTurnWithRoomGrowsNothing() {
        var pose = Self.pose(Transform(scaleX: 2, y: 2))
        _ = pose.turn(by: 1, about: Point(x: 10, y: 5))
        #expect(pose.growth == 1)
    }

    /// The photo is off center and large enough, so it is moved and not enlarged.
    @Test func aMovementIsPreferredToGrowth() {
        var pose = Self.pose(Transform(translationX: 50, y: 40))
        _ = pose.turn(by: 0.2, about: Point(x: 50, y: 40))
        #expect(pose.growth == 1)
        #expect(Beyond(outline: pose.outline, limit: Self.limit).coveringOutline(pose.transform) < 1e-9)
    }

    @Test func aTurnStopsAtTheLargestScale() {
        let square = Rect(x: -50, y: -50, width: 100, height: 100)
        var pose = Self.pose(outline: square, limit: square, mostGrowth: 1.2)
        let turned = pose.turn(by: 1, about: .zero)
        let half = Transform(rotationAngle: turned)
        #expect(abs(half.a + half.b - 1.2) < 1e-9 && turned < 0.7)
        #expect(abs(pose.growth - 1.2) < 1e-9)
    }

    @Test func aPinchIsNoSmallerThanFilling() {
        var pose = Self.pose(Transform(translationX: 40, y: 30))
        let part = pose.scale(by: 0.1, about: Point(x: 100, y: 60))
        #expect(abs(part - 200.0 / 300) < 1e-12)
        #expect(Beyond(outline: pose.outline, limit: Self.limit).coveringOutline(pose.transform) < 1e-9)
    }

    @Test func aPhotoThatIsTooSmallIsMadeToCover() {
        var pose = Self.pose(Transform(rotationAngle: 0.4), outline: Rect(x: -5, y: -5, width: 10, height: 10))
        pose.moveInside()
        #expect(Beyond(outline: pose.outline, limit: Self.limit).coveringOutline(pose.transform) < 1e-9)
        #expect(pose.growth > 20)
    }

    /// Neither a flat photo nor one with a singular transform has a factor.
    @Test func whatCannotCoverStays() {
        for (transform, outline) in [
            (Transform(scaleX: 0, y: 1), Rect(x: -5, y: -5, width: 10, height: 10)),
            (Transform.identity, Rect(x: 0, y: 0, width: 0, height: 10)),
        ] {
            var pose = Self.pose(transform, outline: outline)
            _ = pose.turn(by: 1, about: .zero)
            _ = pose.scale(by: 0.5, about: .zero)
            _ = pose.move(by: Vector(dx: 3, dy: 4))
            pose.moveInside()
            #expect(pose.transform.isFinite && pose.growth == 1)
        }
    }

    /// Against brute force: the outline contains the limit after every step. A turn enlarges by the smallest factor for
    /// which some translation would be enough. A drag that opens no gap is applied completely.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func everyStepCoversAndGrowsLeast(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Thoroughness.number(60, thorough: 200) {
            let limit = Rect(
                x: random.number(-150...0), y: random.number(-150...0), width: random.number(20...300),
                height: random.number(20...300))
            let outline = Rect(
                x: random.number(-200...0), y: random.number(-200...0), width: random.number(50...400),
                height: random.number(50...400))
            var pose = Self.pose(
                random.similarity(scale: 0.5...3, distance: 100), outline: outline, limit: limit)
            pose.moveInside()
            let beyond = Beyond(outline: outline, limit: limit)
            for _ in 0..<20 {
                let before = pose
                let growth = pose.growth
                let point = Point(x: random.number(-150...150), y: random.number(-150...150))
                switch random.index(3) {
                case 0:
                    let displacement = Vector(dx: random.number(-60...60), dy: random.number(-60...60))
                    let whole = before.transform.concatenating(Transform(translation: displacement))
                    let refused = pose.move(by: displacement)
                    if beyond.coveringOutline(whole) < -1e-9 { #expect(refused == .zero && pose.transform == whole) }
                    #expect(pose.growth == growth)
                case 1:
                    let part = pose.scale(by: random.number(0.5...1.4), about: point)
                    #expect(abs(pose.growth / growth - 1) < 1e-9 && part > 0)
                default:
                    let angle = random.number(-2...2)
                    #expect(pose.turn(by: angle, about: point) == angle)
                    let turned = before.transform.concatenating(Transform(rotationAngle: angle).about(point))
                    let least = max(Self.leastFactor(outline, limit, turned), 1)
                    #expect(abs(pose.growth / growth - least) < 1e-9 * least, "seed \(seed)")
                }
                let size = max(limit.width, limit.height)
                #expect(beyond.coveringOutline(pose.transform) < 1e-9 * size, "seed \(seed)")
            }
        }
    }

    /// Returns the factor by bisection between a factor that is too small for any translation, and one that is large
    /// enough.
    private static func leastFactor(_ outline: Rect, _ limit: Rect, _ transform: Transform) -> Double {
        /// Whether the limit, at any translation, fits between both pairs of edges of the view scaled by a factor.
        func fits(_ factor: Double) -> Bool {
            let scaled = transform.concatenating(Transform(scaleX: factor, y: factor))
            let corners = outline.corners.map { $0.applying(scaled) }
            return [(0, 1), (1, 2)].allSatisfy { start, end in
                let edge = corners[end] - corners[start]
                let along = limit.corners.map { ($0 - .zero).dx * edge.dx + ($0 - .zero).dy * edge.dy }
                let extent = (along.max() ?? 0) - (along.min() ?? 0)
                return extent / edge.length <= edge.length
            }
        }
        var (low, high) = (0.0, 1000.0)
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if fits(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
