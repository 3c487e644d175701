import Testing
import TouchstoneDrawing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct NumbersPainterTests {
    private static let drag = """
        canvas: [480, 360]
        views:
          - {id: still, frame: [0, 0, 50, 50]}
          - {id: card, frame: [100, 100, 120, 80], transform: {scale: 2, rotate: 30}, behavior: draggable}
        gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 20], ease: linear}]
        """

    @Test func aViewThatSomethingHappensToHasARowOfNumbers() throws {
        let scene = try PaintedScene(Self.drag, [.numbers])
        let view = try scene.frames[30].view("card")
        let words = scene.words("card numbers", frame: 30)
        #expect(words.first == "card")
        let frame = view.drawnFrame
        #expect(
            Array(words.dropFirst().prefix(9))
                == ["frame pt"]
                + zip(["x", "y", "w", "h"], [frame.minX, frame.minY, frame.width, frame.height]).flatMap {
                    [$0, decimals($1, 1)]
                })
        #expect(words.contains("30.0°") && words.filter { $0 == "2.000" }.count == 2)
        #expect(Array(words.suffix(9)).first == "to limit pt")
        #expect(scene.words("still numbers", frame: 30).isEmpty)
    }

    @Test func numbersThatDifferFromTheModelAreSaidToBeDrawn() throws {
        let scene = try PaintedScene(
            """
            canvas: [480, 360]
            views: [{id: a, frame: [100, 100, 120, 80]}]
            actions: [{at: 0.2, set: {a.center: [300, 140]}, for: 0.4}]
            """, [.numbers])
        #expect(!scene.words("a numbers", frame: 5).contains("drawn"))
        #expect(scene.words("a numbers", frame: 20).contains("drawn"))
        #expect(!scene.words("a numbers", frame: 40).contains("drawn"))
    }

    @Test func everyNumberEndsAtTheSamePlaceInEveryFrame() throws {
        let scene = try PaintedScene(Self.drag, [.numbers])
        func places(_ frame: Int) -> [Point] { scene.list(frame).texts(inGroup: "card numbers").map(\.position) }
        #expect(places(0) == places(30) && places(0).count == 1 + 6 + 15 + 14)
        let texts = scene.list(30).texts(inGroup: "card numbers")
        #expect(texts.filter { $0.alignment == .trailing }.count == 15)
    }

    @Test func itLiesBelowTheCanvasAndTheTimelineWithinThePicture() throws {
        let scene = try PaintedScene(Self.drag, [.numbers, .timeline, .heading])
        let area = try #require(scene.painter.layout.numbers)
        let timeline = try #require(scene.painter.layout.timeline)
        #expect(area.minY > timeline.maxY && area.maxY < scene.painter.layout.size.height)
        for text in scene.list(30).texts(inGroup: "numbers") { #expect(area.contains(text.box), "\(text.string)") }
    }

    @Test func aCrowdIsCutAndCounted() throws {
        let views = (1...9).map { "{id: v\($0), frame: [\(20 * $0), 0, 10, 10]}" }.joined(separator: ", ")
        let moves = (1...9).map { "{at: 0.1, set: {v\($0).center: [9, 9]}}" }.joined(separator: ", ")
        let scene = try PaintedScene(
            "canvas: [300, 100]\nduration: 0.2\nviews: [\(views)]\nactions: [\(moves)]", [.numbers])
        #expect(scene.painter.layout.numbersGrid.views == ["v1", "v2", "v3", "v4"])
        #expect(scene.words("numbers", frame: 0).last == "and 5 more")
        // None of them has a limit.
        #expect(!scene.words("numbers", frame: 0).contains("to limit pt"))
    }

    @Test func withoutAnythingThatHappensThereIsNone() throws {
        let scene = try PaintedScene(
            "canvas: [300, 100]\nduration: 0\nviews: [{id: a, frame: [0, 0, 9, 9]}]", [.numbers])
        #expect(scene.painter.layout.numbers == nil && scene.painter.layout.canvasOrigin == .zero)
    }
}
