import Testing
import TouchstoneGeometry
import TouchstoneScenes

@Suite struct SceneParserTests {
    @Test func readsTheNestedCard() throws {
        let parsed = Support.parse(NestedCard.text)
        #expect(parsed.printed == "")
        let scene = try #require(parsed.scene)
        #expect(scene.title == "Nested card")
        #expect(scene.canvas == Scene.Canvas(size: Size(width: 480, height: 360), scale: 2))
        #expect(scene.fps == 60)
        #expect(scene.duration == nil)
        #expect(scene.overlays == .standard)
        #expect(scene.allViews.map(\.id) == ["board", "card"])
        #expect(scene.gestures.map(\.at) == [0.1, 0.75, 1.2, 2.0, 3.0, 4.2, 5.1])
        #expect(scene.gestures.map(\.place.line) == Array(20...26))
        #expect(scene.expectations.count == 5)
    }
}
