import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// Numbers, times, colours and texts.
@Suite struct ValueTests {
    @Test(
        "decimal numbers are numbers",
        arguments: [
            ("60", 60.0), ("+60", 60), ("60.0", 60), ("6e1", 60), ("6.0E+1", 60), ("600e-1", 60), (".5e2", 50),
            ("7.", 7), ("1.5", 1.5),
        ])
    func number(text: String, expected: Double) {
        #expect(Support.parse("canvas: [480, 360]\nfps: \(text)").scene?.fps == expected)
    }

    @Test(
        "nothing else is",
        arguments: [
            "0x10", "0o17", "017", "1_000", "1:30", ".inf", "-.INF", ".nan", "1e", "e1", ".", "+", "--1", "1 0", "１０",
            "1e999",
        ])
    func notNumber(text: String) {
        let messages = Support.messages("canvas: [480, 360]\nfps: \(text)")
        #expect(messages == ["expected a number from 1 to 1000, found '\(text)'"])
    }

    @Test(
        "times are seconds, or say otherwise",
        arguments: [("2", 2.0), ("0.2s", 0.2), ("200ms", 0.2), ("\"200ms\"", 0.2), ("200 ms", 0.2), ("86400", 86_400)])
    func time(text: String, expected: Double) {
        #expect(Support.parse("canvas: [480, 360]\nduration: \(text)").scene?.duration == expected)
    }

    @Test("other times are errors", arguments: ["2m", "s", "ms", "\"2\"", "-1", "86401", "1:30"])
    func notTime(text: String) {
        #expect(Support.messages("canvas: [480, 360]\nduration: \(text)").count == 1)
    }

    @Test(
        "colours are hex strings or basic names",
        arguments: [
            ("\"#fff\"", Color.white), ("'#0000'", .clear), ("white", .white), ("transparent", .clear),
            ("\"black\"", .black),
            ("lime", Color(red: 0, green: 1, blue: 0)), ("navy", Color(red: 0, green: 0, blue: 128.0 / 255)),
        ])
    func color(text: String, expected: Color) throws {
        let scene = Support.parse("canvas: {size: [480, 360], background: \(text)}").scene
        #expect(scene?.canvas.background == expected)
    }

    @Test(
        "plain words, numbers and booleans are texts where a text is meant",
        arguments: ["yes", "2024", "true", "1:30", "é 🙂"])
    func text(text: String) {
        #expect(Support.parse("canvas: [480, 360]\ntitle: \(text)").scene?.title == text)
    }

    @Test("marks of YAML inside text are text")
    func marks() {
        let parsed = Support.parse("canvas: [480, 360]\ntitle: \"what? *this* [1]: that\"")
        #expect(parsed.scene?.title == "what? *this* [1]: that")
        #expect(Support.parse("canvas: [480, 360]\ntitle: why?").scene?.title == "why?")
        #expect(Support.parse("canvas: [480, 360]\ntitle: |\n  a * b?\n").scene?.title == "a * b?\n")
        #expect(Support.parse("canvas: [480, 360]\ntitle: ?why").scene?.title == "?why")
    }

    @Test("aliases stand for what their anchors named last")
    func aliases() throws {
        let text = """
            canvas: [480, 360]
            views:
              - {id: a, frame: &box [0, 0, 10, 20], fill: &color red}
              - {id: b, frame: *box, fill: *color}
              - {id: c, frame: *box, fill: &color blue}
              - {id: d, frame: *box, fill: *color}
            """
        let scene = try #require(Support.parse(text).scene)
        #expect(scene.views.map(\.box) == Array(repeating: .frame(Rect(x: 0, y: 0, width: 10, height: 20)), count: 4))
        #expect(scene.views[1].fill == scene.views[0].fill)
        #expect(scene.views[3].fill == Color(red: 0, green: 0, blue: 1))
    }

    @Test("a mistake behind an alias is reported where it stands, once")
    func aliasedMistake() {
        let text = "canvas: [480, 360]\nviews: [{id: a, frame: &f [0, 0, -1, 1]}, {id: b, frame: *f}]"
        #expect(Support.messages(text).count == 1)
    }

    @Test("the tags of plain types change nothing")
    func tags() {
        #expect(Support.parse("canvas: !!seq [480, 360]\ntitle: !!str 7").scene?.title == "7")
    }

    @Test("JSON is YAML")
    func json() throws {
        let text = """
            {
              "canvas": {"size": [480, 360], "scale": 1},
              "views": [{"id": "card", "frame": [10, 10, 120, 80], "hidden": true, "label": "a\\u00e9 \\"b\\""}],
              "gestures": [{"at": "200ms", "tap": "card"}]
            }
            """
        let scene = try #require(Support.parse(text).scene)
        #expect(scene.views[0].label == "aé \"b\"")
        #expect(scene.views[0].isHidden == true)
        #expect(scene.gestures[0].at == 0.2)
    }
}
