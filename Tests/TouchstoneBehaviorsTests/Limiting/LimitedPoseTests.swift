import Testing
import TouchstoneBehaviors
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct LimitedPoseTests {
    static let limit = Rect(x: -200, y: -150, width: 400, height: 300)
    static let outline = Rect(x: -40, y: -25, width: 80, height: 50)

    private func pose(
        _ transform: Transform = .identity, outline: Rect = outline, limit: Rect? = limit,
        shape: DraggableView.LimitShape = .frame
    ) -> LimitedPose {
        LimitedPose(outline: outline, transform: transform, limit: limit, shape: shape)
    }

    // MARK: Single steps

    @Test func aPanSlidesAlongTheLimit() {
        var pose = pose()
        let refused = pose.move(by: Vector(dx: 500, dy: 30))
        #expect(pose.box.maxX == 200)
        #expect(pose.transform.ty == 30)
        #expect(refused == Vector(dx: 340, dy: 0))
    }

    @Test func aScaleStopsWhereAnEdgeTouches() {
        var pose = pose(Transform(translationX: 100, y: 0))
        let part = pose.scale(by: 10, about: Point(x: 100, y: 0))
        #expect(abs(part - 2.5) < 1e-12)
        #expect(abs(pose.box.maxX - 200) < 1e-9)
    }

    /// A square whose half diagonal is longer than the space below it: the corner touches where its height is equal to
    /// the space.
    @Test func aTurnStopsAtTheAngleWhereACornerTouches() {
        let square = Rect(x: -50, y: -50, width: 100, height: 100)
        var pose = pose(Transform(translationX: 0, y: 90), outline: square)
        let part = pose.turn(by: 1, about: Point(x: 0, y: 90))
        // 50 · (sin θ + cos θ) = 60.
        let angle = Double.pi / 4 - Vector(dx: 1.2, dy: (2 - 1.44).squareRoot()).direction
        #expect(abs(part - angle) < 1e-12)
        #expect(abs(pose.box.maxY - 150) < 1e-9)
    }

    @Test func whatTouchesMayLeave() {
        var pose = pose()
        _ = pose.move(by: Vector(dx: 500, dy: 500))
        #expect(pose.move(by: Vector(dx: -10, dy: -10)) == .zero)
        _ = pose.move(by: Vector(dx: 10, dy: 10))
        #expect(pose.scale(by: 0.5, about: Point(x: pose.transform.tx, y: pose.transform.ty)) == 0.5)
    }

    @Test func withoutALimitEveryStepIsWhole() {
        var pose = pose(limit: nil)
        #expect(pose.move(by: Vector(dx: 1e4, dy: -1e4)) == .zero)
        #expect(pose.scale(by: 50, about: .zero) == 50)
        #expect(pose.turn(by: 40, about: .zero) == 40)
        #expect(pose.requirement == nil)
    }

    @Test func aTurnGoesOnThroughManyTurnsWhereThereIsRoom() {
        var pose = pose()
        #expect(pose.turn(by: -50, about: .zero) == -50)
        #expect(pose.transform.distance(to: Transform(rotationAngle: -50)) < 1e-12)
    }

    @Test func aViewThatStartsOutsideMayComeBackAndGoNoFurther() {
        var pose = pose(Transform(translationX: 300, y: 0))
        #expect(pose.move(by: Vector(dx: 5, dy: 0)) == Vector(dx: 5, dy: 0))
        #expect(pose.move(by: Vector(dx: -50, dy: 0)) == .zero)
        #expect(pose.transform.tx == 250)
        pose.moveInside()
        #expect(pose.box.maxX == 200)
    }

    @Test func aViewThatIsLargerCoversItsLimit() {
        var pose = pose(outline: Rect(x: -300, y: -250, width: 600, height: 500))
        #expect(pose.requirement == .box(horizontal: .covering, vertical: .covering))
        #expect(pose.move(by: Vector(dx: 500, dy: 0)) == Vector(dx: 400, dy: 0))
        #expect(pose.box.minX == -200)
        _ = pose.move(by: Vector(dx: -100, dy: 0))
        let part = pose.scale(by: 0.1, about: .zero)
        #expect(abs(part - 2.0 / 3) < 1e-12)
    }

    /// A view that is as large as its limit when it stops keeps its role: a view that fits continues to fit, and a view
    /// that covers continues to cover.
    @Test func sizesThatAreEqualChangeNothing() {
        let limit = Rect(x: -100, y: -100, width: 200, height: 200)
        var small = pose(limit: limit)
        _ = small.scale(by: 100, about: .zero)
        #expect(small.scale(by: 2, about: .zero) == 1)
        var large = pose(outline: Rect(x: -150, y: -150, width: 300, height: 300), limit: limit)
        _ = large.scale(by: 0.01, about: .zero)
        #expect(abs(large.scale(by: 0.5, about: .zero) - 1) < 1e-12)
        #expect(large.scale(by: 1.5, about: .zero) == 1.5)
    }

    /// A square photo that is turned by 45° covers a square of at most 1 / √2 of its side.
    @Test func anOutlineThatCoversIsTurnedAsFarAsItCovers() {
        let limit = Rect(x: -100, y: -100, width: 200, height: 200)
        var photo = pose(outline: Rect(x: -130, y: -130, width: 260, height: 260), limit: limit, shape: .corners)
        #expect(photo.requirement == .outline)
        let part = photo.turn(by: 1, about: .zero)
        // 100 · (sin θ + cos θ) = 130.
        let angle = Double.pi / 4 - Vector(dx: 1.3, dy: (2 - 1.69).squareRoot()).direction
        #expect(abs(part - angle) < 1e-12)
        #expect(photo.move(by: Vector(dx: 20, dy: 0)).length > 0)
    }

    @Test func singularAndEndlessThingsAreNoTrap() {
        let strange: [Transform] = [
            Transform(scaleX: 0, y: 0), Transform(scaleX: 1, y: 0), Transform(scaleX: 1e-200, y: 1e-200),
            Transform(scaleX: 1e150, y: 1e150), Transform(translationX: 1e300, y: -1e300),
        ]
        let limits: [Rect?] = [
            nil, .zero, Self.limit, Rect(x: 0, y: 0, width: 0, height: 1e9), Rect(x: -1e300, y: 0, width: 1, height: 1),
        ]
        for transform in strange {
            for limit in limits {
                for outline in [.zero, Self.outline, Rect(x: 0, y: 0, width: 1e9, height: 0)] {
                    for shape in DraggableView.LimitShape.allCases {
                        var pose = LimitedPose(outline: outline, transform: transform, limit: limit, shape: shape)
                        for length in [0, 1, -1e9, 1e300, .nan, .infinity] {
                            _ = pose.move(by: Vector(dx: length, dy: -length))
                            _ = pose.scale(by: length, about: Point(x: length, y: 1))
                            _ = pose.turn(by: length, about: Point(x: 1, y: length))
                        }
                        #expect(pose.transform.isFinite)
                    }
                }
            }
        }
    }

    // MARK: Invariants

    @Test(arguments: zip(DraggableView.LimitShape.allCases, [1, 2] as [UInt64]))
    func aViewThatFitsNeverLeavesItsLimit(shape: DraggableView.LimitShape, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let beyond = Beyond(outline: Self.outline, limit: Self.limit)
        var pose = pose(Transform(scaleX: random.chance(0.5) ? -1 : 1, y: 1), shape: shape)
        var worst = 0.0
        for _ in 0..<100_000 {
            random.step(&pose)
            worst = max(worst, beyond.inside(pose.transform))
        }
        #expect(worst < 1e-9)
    }

    @Test func aBoxThatCoversGoesOnToCover() {
        var random = SeededGenerator(seed: 4)
        let outline = Rect(x: -300, y: -320, width: 700, height: 560)
        let beyond = Beyond(outline: outline, limit: Self.limit)
        var pose = pose(outline: outline)
        var worst = 0.0
        for _ in 0..<100_000 {
            random.step(&pose)
            if pose.box.width > 1e5 { pose = self.pose(outline: outline) }
            worst = max(worst, beyond.coveringBox(pose.transform))
        }
        #expect(worst < 1e-9)
    }

    @Test func anOutlineThatCoversGoesOnToCover() {
        var random = SeededGenerator(seed: 7)
        let outline = Rect(x: -300, y: -320, width: 700, height: 560)
        let beyond = Beyond(outline: outline, limit: Self.limit)
        var pose = pose(outline: outline, shape: .corners)
        var worst = 0.0
        for _ in 0..<100_000 {
            random.step(&pose)
            if pose.box.width > 1e5 { pose = self.pose(outline: outline, shape: .corners) }
            worst = max(worst, beyond.coveringOutline(pose.transform))
        }
        #expect(worst < 1e-9)
    }

    /// Against a search: all smaller fractions of the step fit, and a slightly larger one does not.
    @Test(arguments: [true, false])
    func thePartIsTheLargest(covers: Bool) {
        var random = SeededGenerator(seed: 11)
        let outline = covers ? Rect(x: -300, y: -320, width: 700, height: 560) : Self.outline
        let beyond = Beyond(outline: outline, limit: Self.limit)
        func excess(_ transform: Transform) -> Double {
            covers ? beyond.coveringOutline(transform) : beyond.inside(transform)
        }
        var stopped = 0
        var pose = pose(outline: outline, shape: .corners)
        for _ in 0..<3000 {
            random.step(&pose)
            if pose.box.width > 1e4 { pose = self.pose(outline: outline, shape: .corners) }
            let point = Point(x: random.number(-150...150), y: random.number(-150...150))
            let start = pose
            if random.chance(0.5) {
                let wanted = random.number(0.5...2)
                let part = pose.scale(by: wanted, about: point)
                func at(_ share: Double) -> Transform {
                    let factor = 1 + (part - 1) * share
                    return start.transform.concatenating(Transform(scaleX: factor, y: factor).about(point))
                }
                for share in stride(from: 0, through: 1, by: 0.1) { #expect(excess(at(share)) < 1e-8) }
                if part != wanted {
                    stopped += 1
                    let more = part + (wanted < part ? -1e-6 : 1e-6)
                    let further = start.transform.concatenating(Transform(scaleX: more, y: more).about(point))
                    #expect(excess(further) > excess(start.transform))
                }
            } else {
                let wanted = random.number(-1...1)
                let part = pose.turn(by: wanted, about: point)
                func at(_ angle: Double) -> Transform {
                    start.transform.concatenating(Transform(rotationAngle: angle).about(point))
                }
                for share in stride(from: 0, through: 1, by: 0.1) { #expect(excess(at(part * share)) < 1e-8) }
                if part != wanted {
                    stopped += 1
                    #expect(excess(at(part + (wanted < part ? -1e-5 : 1e-5))) > excess(start.transform) - 1e-9)
                }
            }
        }
        #expect(stopped > 300)
    }
}
