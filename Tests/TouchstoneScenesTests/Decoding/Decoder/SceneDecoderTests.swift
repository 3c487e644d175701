import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// The top level of a scene.
@Suite struct SceneDecoderTests {
    @Test("a canvas is all that a scene needs")
    func defaults() throws {
        let scene = try #require(Support.parse("canvas: [480, 360]").scene)
        #expect(scene == Scene(title: "card", canvas: Scene.Canvas(size: Size(width: 480, height: 360))))
        #expect(scene.fps == 60 && scene.canvas.scale == 2 && scene.canvas.background == nil && scene.seed == 0)
        #expect(scene.overlays == .standard && scene.duration == nil)
    }

    @Test("a seed has all 64 bits", arguments: [("0", UInt64.min), ("18446744073709551615", .max)])
    func seed(text: String, expected: UInt64) {
        #expect(Support.parse("canvas: [480, 360]\nseed: \(text)").scene?.seed == expected)
    }

    @Test("other seeds are errors", arguments: ["1.5", "-1", "18446744073709551616", "01", "\"1\"", "x"])
    func badSeed(text: String) {
        let expected = "expected a whole number from 0 to 18446744073709551615, found"
        #expect(Support.messages("canvas: [480, 360]\nseed: \(text)").first?.hasPrefix(expected) == true)
    }

    @Test("constants are those of the catalogue")
    func constants() {
        let scene = Support.parse("canvas: [480, 360]\nconstants: {panSlop: 12}").scene
        #expect(scene?.constants == [Scene.Constant(name: "panSlop", value: .number(12))])
    }

    @Test(
        "overlays are a list, a map over the standard ones, or none",
        arguments: [
            ("[limit, fingers]", "limit fingers"), ("[]", ""), ("plain", ""),
            ("{frame: false}", "limit fingers heading"),
            ("{}", "limit frame fingers heading"), ("{limit: true, heading: false}", "limit frame fingers"),
            ("[timeline, arbitration]", "timeline arbitration"),
            ("{path: [card], timeline: true}", "limit frame fingers heading path timeline"),
            ("debug", Scene.Overlays.debug.description), ("all", Scene.Overlays.all.description),
            ("[plain, grid]", "grid"),
            ("[debug, axes]", Scene.Overlays(kinds: Scene.Overlays.debug.kinds.union([.axes])).description),
        ])
    func overlays(text: String, expected: String) {
        #expect(Support.parse(Support.scene("overlays: \(text)")).scene?.overlays.description == expected)
    }

    @Test("a path is of some views, or of all")
    func path() throws {
        func views(_ text: String) -> [String]? {
            let overlays = Support.parse(Support.scene("overlays: \(text)")).scene?.overlays
            return overlays?.contains(.path) == true ? overlays?.pathViews : nil
        }
        #expect(views("{path: [card, board, card]}") == ["card", "board"])
        #expect(views("{path: true}") == [] && views("[path]") == [] && views("{path: []}") == [])
        #expect(views("{path: false}") == nil && views("[limit]") == nil)
    }

    @Test("a grid is of some views, or of those that fingers handle")
    func grid() {
        let some = Support.parse(Support.scene("overlays: {grid: [board]}")).scene?.overlays
        #expect(some?.gridViews == ["board"] && some?.contains(.grid) == true && some?.pathViews == [])
        #expect(Support.parse(Support.scene("overlays: {grid: true}")).scene?.overlays.gridViews == [])
    }

    @Test("the theme is light unless it is said to be dark")
    func theme() {
        func theme(_ text: String) -> Scene.Overlays.Theme? {
            Support.parse(Support.scene("overlays: \(text)")).scene?.overlays.theme
        }
        #expect(theme("{theme: dark}") == .dark && theme("{theme: light}") == .light && theme("[limit]") == .light)
        let scene = Support.parse(Support.scene("overlays: {theme: dark, heading: false}")).scene
        #expect(scene?.overlays.description == "limit frame fingers")
        #expect(Support.errors(Support.scene("overlays: {theme: drak}")).contains("did you mean 'dark'?"))
    }

    @Test("gestures may stand before the views that they name")
    func order() {
        let text = "gestures: [{at: 0, tap: card}]\nexpect: [{begins: card.pan}]\n" + Support.scene("")
        #expect(Support.errors(text) == "")
    }

    @Test("one mistake is reported once: views that could not be read may be named")
    func noCascade() {
        let uses = "gestures: [{at: 0, tap: card}]\nexpect: [{begins: card.pan}, {events: [pan], view: card}]"
        #expect(
            Support.messages("canvas: [480, 360]\nviews: {}\n" + uses) == [
                "expected a list of views, found an empty map"
            ])
        #expect(
            Support.messages(
                "canvas: [480, 360]\nviews: [{id: card, frame: [0, 0, 1, 1], behavior: dragable}]\n" + uses)
                == ["unknown behavior 'dragable'"])
        #expect(
            Support.messages("canvas: [480, 360]\nviews: [{id: card, frame: 1, behavior: draggable}]\n" + uses).count
                == 1)
    }
}
