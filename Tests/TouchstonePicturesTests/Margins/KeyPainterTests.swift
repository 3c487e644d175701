import Testing
import TouchstoneDrawing
import TouchstoneGeometry
import TouchstonePictures
import TouchstoneScenes

struct KeyPainterTests {
    private static let drag = """
        canvas: [480, 360]
        views: [{id: card, frame: [100, 100, 120, 80], behavior: {kind: draggable, limitInsideInsets: 8}}]
        gestures: [{at: 0.1, for: 0.5, drag: card, by: [DISTANCE, 20], ease: linear}]
        """

    private func words(_ distance: Int, _ kinds: Set<Scene.Overlays.Kind>, frame: Int = 0) throws -> [String] {
        try PaintedScene(Self.drag.replacing("DISTANCE", with: "\(distance)"), kinds).words("key", frame: frame)
    }

    @Test func itExplainsTheLinesThatThePictureShowsAndNoOthers() throws {
        let standard = Scene.Overlays.standard.kinds
        let box = "box of card, kept inside the limit"
        #expect(try words(30, standard) == ["limit", box])
        #expect(try words(30, standard, frame: 20) == ["limit", box, "finger", "finger path"])
        let touched = ["touched limit", "touched side", box]
        #expect(try words(400, standard, frame: 35) == touched + ["finger", "finger path"])
        #expect(try words(400, standard, frame: 36) == touched + ["finger path", "lifted"])
        #expect(try words(30, [.heading, .limit]) == ["limit"])
        #expect(try words(30, [.heading]) == [])
        let all = try words(400, Scene.Overlays.all.kinds, frame: 30)
        #expect(
            Set(["earlier place", "path of the centre", "refused", "grabbed point", "slip from grip"]).isSubset(of: all)
                && !all.contains("to midpoint"))
        #expect(!(try words(30, Scene.Overlays.all.kinds, frame: 30)).contains("refused"))
    }

    @Test func itStandsWhereAHeadingDoesWithTheSameSpaceInAllFrames() throws {
        #expect(try words(30, [.limit, .fingers]) == [])
        let scene = try PaintedScene(
            Self.drag.replacing("DISTANCE", with: "400"), Scene.Overlays.standard.kinds.union([.timeline]))
        #expect(Set([0, 20, 40].map { scene.list($0).size.height }).count == 1)
        let area = try #require(scene.painter.layout.key)
        let timeline = try #require(scene.painter.layout.timeline)
        #expect(area.minY > scene.painter.layout.canvasOrigin.y + 360 && area.maxY < timeline.minY && area.height == 28)
        for text in scene.list(40).texts(inGroup: "key") { #expect(area.contains(text.box), "\(text.string)") }
    }

    @Test func aSampleIsDrawnAsItsLineIs() throws {
        let scene = try PaintedScene(Self.drag.replacing("DISTANCE", with: "400"), Scene.Overlays.standard.kinds)
        let key = Set(scene.list(0).shapes(inGroup: "key").compactMap(\.stroke))
        let limit = try #require(scene.list(0).shapes(inGroup: "card limit").first?.stroke)
        #expect(key.contains(limit))
        let touched = scene.list(35).shapes(inGroup: "card limit").compactMap(\.stroke)
        let touchedKey = Set(scene.list(35).shapes(inGroup: "key").compactMap(\.stroke))
        #expect(touched.contains { $0.dash.isEmpty } && touched.contains { !$0.dash.isEmpty })
        #expect(touchedKey.isSuperset(of: touched))
        let later = Set(scene.list(36).shapes(inGroup: "key").compactMap(\.stroke))
        #expect(later.contains { $0.color == scene.painter.theme.finger(1) })
    }
}
