import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct OverflowPainterTests {
    /// A card of 100 × 80 on a canvas of 300 × 200. It is dragged to the right by 200 points, of which it moves 150.
    private static func dragged(_ settings: String) -> String {
        """
        canvas: [300, 200]
        views: [{id: card, frame: [50, 60, 100, 80], behavior: {kind: draggable\(settings)}}]
        gestures: [{at: 0.1, for: 0.5, drag: card, by: [200, 0], ease: linear}]
        """
    }

    private func outline(_ scene: PaintedScene, frame: Int) -> [Point]? {
        scene.list(frame).shapes(inGroup: "card overflow").lazy.compactMap { shape in
            if case .polygon(let points) = shape.outline, points.count == 4 { points } else { nil }
        }.first
    }

    @Test(arguments: ["", ", limitPolicy: clamp", ", limitPolicy: rubber-band"])
    func theOutlineIsWhereTheFingerWantsTheView(settings: String) throws {
        let scene = try PaintedScene(Self.dragged(settings), [.overflow])
        let frame = 35
        let view = try scene.frames[frame].view("card")
        let outline = try #require(self.outline(scene, frame: frame))
        // It moves with the finger while the view is held back.
        let before = try #require(self.outline(scene, frame: 31))
        let finger = try [31, 35].map { try #require(scene.frames[$0].snapshot.touches.first).location }
        #expect(finger[1].x > finger[0].x + 10)
        #expect(areClose([before[0] + (finger[1] - finger[0])], [outline[0]]))
        let missing = outline[0].x - view.corners[0].x
        #expect(missing > 5)
        #expect(scene.words("card overflow", frame: frame) == ["refused: \(decimals(missing, 1)) pt"])
        let arrow = try #require(scene.lines("card overflow", frame: frame).first)
        #expect(arrow[0].x > arrow[1].x && abs(arrow[0].x - (outline[0].x + 50)) < 1e-6)
    }

    @Test func whereNothingIsRefusedThereIsNone() throws {
        let scene = try PaintedScene(Self.dragged(""), [.overflow])
        for frame in [0, 12, 50] { #expect(scene.list(frame).outerGroups == ["views", "names"]) }
    }

    @Test func aRefusedPinchTellsTheFactorOfItsStep() throws {
        let scene = try PaintedScene(
            """
            canvas: [300, 200]
            views: [{id: card, frame: [50, 10, 200, 180], behavior: draggable}]
            gestures: [{at: 0.1, for: 0.5, pinch: card, scale: 3, ease: linear}]
            """, [.overflow])
        let words = (0..<40).flatMap { scene.words("card overflow", frame: $0) }
        let word = try #require(words.first)
        #expect(word.hasPrefix("refused: × 1.0"))
    }
}
