import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Views and superviews that are scaled to zero, mirrored, sheared, or scaled to extremes.
@Suite struct StrangeTransformTests {
    private static let transforms: [Transform] = [
        .identity, Transform(scaleX: 0, y: 0), Transform(scaleX: 1, y: 0), Transform(scaleX: -1, y: 1),
        Transform(scaleX: 1, y: -1).rotated(by: 0.5), Transform(a: 1, b: 1, c: 1, d: 1, tx: 3, ty: 4),
        Transform(a: 1, b: 0, c: 0.7, d: 1, tx: 0, ty: 0), Transform(scaleX: 1e150, y: 1e150),
        Transform(scaleX: 1e-150, y: 1e-150), Transform(scaleX: 1e150, y: 1e-150),
        Transform(a: 1, b: 0, c: 0, d: 1, tx: 1e150, ty: -1e150),
    ]

    /// Two fingers that drag, spread and turn, then one that throws, then two taps.
    private static func play(_ tile: View, on board: Transform, _ body: (FrameSnapshot) -> Void) {
        let tester = BoardTester(tile)
        tester.board.transform = board
        for step in 0..<8 {
            let arm = Vector(dx: 40 + 6 * Double(step), dy: 5 * Double(step))
            let middle = Point(x: 250 + 4 * Double(step), y: 250)
            body(tester.frame([1: middle - arm, 2: middle + arm]))
        }
        body(tester.frame(lift: [1, 2]))
        for step in 0..<5 { body(tester.frame([3: Point(x: 250 + 20 * Double(step), y: 250)])) }
        body(tester.frame(lift: [3]))
        for _ in 0..<2 {
            body(tester.frame([4: Point(x: 250, y: 250)]))
            body(tester.frame(lift: [4]))
        }
        for _ in 0..<6 { body(tester.frame()) }
    }

    private static func settings(_ kind: BehaviorKind) -> [[String: BehaviorSetting.Value]] {
        guard kind.name == "draggable" else { return [[:]] }
        return [
            [:],
            ["limitPolicy": .choice("clamp"), "pinchAnchor": .choice("fingers"), "momentum": .bool(true)],
            ["limitPolicy": .choice("rubber-band"), "momentum": .bool(true)],
        ]
    }

    @Test("all that any kind tells of itself is finite", arguments: BehaviorCatalogue.standard.kinds.map(\.name))
    func finite(name: String) throws {
        let kind = try #require(BehaviorCatalogue.standard.kinds.first { $0.name == name })
        let pairs =
            Self.transforms.flatMap { [($0, .identity), (.identity, $0)] }
            + zip(Self.transforms, Self.transforms.reversed()).map { ($0, $1) }
        for settings in Self.settings(kind) {
            for (own, board) in Thoroughness.sample(5, of: pairs) {
                let tile = kind.makeView(given: settings)
                tile.frame = Rect(x: 100, y: 100, width: 120, height: 100)
                tile.transform = own
                Self.play(tile, on: board) { frame in
                    #expect(StrayNumbers.paths(in: frame) == [], "\(own) on \(board)")
                    #expect(StrayNumbers.paths(in: frame.views.map { ($0.corners, $0.drawnFrame) }) == [])
                }
            }
        }
    }

    private static let mirrored: [Transform] = [
        .identity, Transform(scaleX: -1, y: 1), Transform(scaleX: 1, y: -1),
        Transform(scaleX: -1.2, y: 0.8).rotated(by: 0.6),
    ]

    /// A tile of a kind, with a transform, on a board with another.
    private static func makeTester(_ kind: BehaviorKind, transform: Transform, on board: Transform) -> BoardTester<View>
    {
        let tile = kind.makeView()
        tile.frame = Rect(x: 100, y: 100, width: 100, height: 100)
        tile.transform = transform
        let tester = BoardTester(tile)
        tester.board.transform = board
        return tester
    }

    @Test(
        "a finger stays on what it drags, mirrored or not",
        arguments: ["draggable", "center-drag", "spring-drag"])
    func attached(name: String) throws {
        let kind = try #require(BehaviorCatalogue.standard.kinds.first { $0.name == name })
        for own in Self.mirrored {
            for board in Self.mirrored {
                let tester = Self.makeTester(kind, transform: own, on: board)
                let tile = tester.tile
                tester.frame([1: Point(x: 250, y: 250)])
                tester.move(by: Vector(dx: 12, dy: 3))
                let grip = tester.grip()
                tester.move(by: Vector(dx: 4, dy: -3), frames: 5)
                #expect(tester.grip().distance(to: grip) < 1e-9, "\(own) on \(board)")
                #expect(tile.convert(tile.bounds.center, to: nil).distance(to: Point(x: 250, y: 250)) > 10)
            }
        }
    }
}
