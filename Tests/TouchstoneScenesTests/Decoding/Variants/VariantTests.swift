import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// `variants`: names, folders, and the values that they set.
@Suite struct VariantTests {
    private func parse(_ variants: String, limits: ResourceLimits = .standard) -> ParsedScene {
        Support.parse(Support.scene("fps: 30\nvariants:\n\(variants)"), limits: limits)
    }

    private func scenes(_ variants: String) throws -> [Scene] {
        let parsed = parse(variants)
        #expect(parsed.printed == "")
        return parsed.scenes
    }

    private func card(_ change: String) throws -> ViewNode {
        let scene = try #require(try scenes("  - {name: a, set: {\(change)}}").first)
        return try #require(scene.allViews.first { $0.id == "card" })
    }

    @Test("the variants are the scenes; one that sets nothing is the scene as written")
    func all() throws {
        let scenes = try scenes("  - {name: Slow, set: {fps: 10}}\n  - {name: as it is}")
        #expect(scenes.map(\.fps) == [10, 30])
        #expect(scenes.map(\.variant?.name) == ["Slow", "as it is"])
        #expect(scenes.map(\.variant?.changes) == [["fps: 10"], []])
        #expect(scenes.map(\.variant?.folder) == ["slow", "as-it-is"])
        #expect(Support.parse(Support.scene("")).scenes.map(\.variant) == [nil])
    }

    @Test(
        "a name that is a key is suggested as a value",
        arguments: [
            ("  - {bug: {card.alpha: 0.5}}", "{card.alpha: 0.5}"), ("  - {bug: {fps: 10}}", "{fps: 10}"),
            ("  - {bug: {card: {alpha: 0.5, fill: red}}}", "{card.alpha: 0.5, card.fill: red}"),
            ("  - {bug: {set: {fps: 10}}}", "{fps: 10}"), ("  bug: {card.alpha: 0.5}", "{card.alpha: 0.5}"),
        ])
    func nameAsKey(variants: String, changes: String) {
        let start = variants.hasPrefix("  -") ? "the name is a value: write " : "begin each element with a '-': - "
        #expect(parse(variants).diagnostics.map(\.suggestion) == [start + "{name: bug, set: \(changes)}"])
        #expect(parse("  - {name: bug, set: \(changes)}").printed == "")
    }

    @Test("a view that is a key does not name the variant")
    func viewAsKey() {
        let suggestions = parse("  - {card: {alpha: 0.5}}").diagnostics.map(\.suggestion)
        #expect(suggestions.contains("values are in 'set': {set: {card.alpha: 0.5}}"))
    }

    @Test(
        "a folder is the name in lower case, with a dash for all but letters and digits",
        arguments: [
            ("offset, then scale", "offset-then-scale"), ("compensated", "compensated"), ("--A  2!", "a-2"),
            ("Ä/ö", "ä-ö"), ("..", ""), ("../up", "up"),
        ])
    func folder(name: String, folder: String) {
        #expect(Scene.Variant(name: name).folder == folder)
    }

    @Test("keys of the scene, and what is in them")
    func sceneKeys() throws {
        let scene = try #require(
            try scenes(
                "  - {name: a, set: {title: b, canvas.background: red, constants.panSlop: 3, duration: 2s, gestures: [{at: 1, tap: card}]}}"
            ).first)
        #expect(scene.title == "b")
        #expect(scene.canvas.size == Size(width: 480, height: 360))
        #expect(scene.canvas.background == Color(hex: "#ff0000"))
        #expect(scene.constants == [.init(name: "panSlop", value: .number(3))])
        #expect(scene.duration == 2)
        #expect(scene.gestures.count == 1)
    }

    @Test("keys of views; the shorthand of a behavior is written out")
    func viewKeys() throws {
        #expect(try card("card.alpha: 0.5").alpha == 0.5)
        #expect(try card("card.stroke.width: 3, card.stroke.color: red").stroke?.width == 3)
        #expect(try card("card.transform: {rotate: 90}").transform != .identity)
        #expect(try card("card.behavior: ~").behavior == nil)
        #expect(try card("card.behavior: spring-drag").behavior?.kind == "spring-drag")
        #expect(try card("card.behavior.kind: spring-drag").behavior?.kind == "spring-drag")
        let settings = [ViewNode.Setting(name: "minScale", value: .number(0.5))]
        #expect(try card("card.behavior.minScale: 0.5").behavior?.settings == settings)
        #expect(try card("card.minScale: 0.5").behavior?.settings == settings)
        #expect(try card("card.behavior: {kind: draggable, minScale: 0.5}").behavior?.settings == settings)
        #expect(try card("card.minScale: 3, card.behavior.minScale: 0.5").behavior?.settings == settings)
    }

    @Test("of ids that begin alike the longest is meant; an id may have dots")
    func longestID() throws {
        let parsed = Support.parse(
            """
            canvas: [9, 9]
            views: [{id: a, frame: [0, 0, 1, 1], views: [{id: a.b, frame: [0, 0, 1, 1]}]}, {id: fps, frame: [0, 0, 1, 1]}]
            variants: [{name: v, set: {a.b.alpha: 0.5, fps: 20, fps.alpha: 0.25}}]
            """)
        #expect(parsed.printed == "")
        #expect(parsed.scene?.allViews.map(\.alpha) == [nil, 0.5, 0.25])
        #expect(parsed.scene?.fps == 20)
    }

    @Test(
        "paths that lead nowhere",
        arguments: [
            ("crad.alpha: 1", "'crad.alpha' is neither a key of a view nor of the scene", "did you mean 'card.alpha'?"),
            ("card: 1", "'card' is neither a key of a view nor of the scene", "such as card.fill"),
            ("fsp: 1", "'fsp' is neither a key of a view nor of the scene", "did you mean 'fps'?"),
            ("variants: []", "'variants' is neither", ""), ("card.: 1", "'card' has no key or setting ''", ""),
            ("card.minScal: 1", "'card' has no key or setting 'minScal'", "did you mean 'card.minScale'?"),
            ("card.frame.x: 1", "'card.frame' is a list, not a map", "set 'card.frame' as a whole"),
            ("fps.x: 1", "'fps' is '30', not a map", ""), ("canvas.: 1", "'canvas.' is not a path", ""),
            ("card.alpha: 2", "expected a number from 0 to 1, found '2'", ""),
            ("card.minScale: x", "expected a number", ""),
            ("card.velocitySign: absolute", "unknown key 'card.velocitySign'", ""),
            ("card.alpha: 1, card.alpha: 0", "duplicate key 'card.alpha'", "first given at line 7"),
        ])
    func badPaths(change: String, message: String, suggestion: String) {
        let found = parse("  - name: a\n    set: {\(change)}").diagnostics
        #expect(
            found.contains { $0.message.contains(message.replacing("'card.velocitySign'", with: "'velocitySign'")) },
            "\(found)")
        #expect(found.contains { ($0.suggestion ?? "").contains(suggestion) } || suggestion.isEmpty, "\(found)")
        #expect(found.first?.place?.line == 7)
    }

    @Test("what all variants share is reported once, the rest with their names")
    func shared() {
        let parsed = Support.parse(
            """
            canvas: [9, x]
            views: [{id: a, frame: [0, 0, 1, 1]}]
            variants:
              - {name: one}
              - {name: two, set: {a.alpha: 2}}
              - {name: three, set: {a.fil: red}}
            """)
        #expect(parsed.scenes == [])
        #expect(
            parsed.diagnostics.map(\.message) == [
                "expected a number from 1 to 16384, found 'x'",
                "expected a number from 0 to 1, found '2', in variant 'two'",
                "'a' has no key or setting 'fil', in variant 'three'",
            ])
        #expect(parsed.diagnostics.map(\.place?.line) == [1, 5, 6])
    }

    @Test(
        "names and lists",
        arguments: [
            ("  []", "expected at least one variant, found an empty list"),
            ("  x", "expected a list of variants, found 'x'"), ("  - {set: {fps: 1}}", "a variant needs 'name'"),
            ("  - {name: '!?'}", "expected a name with a letter or a digit, and of at most 100, found '!?'"),
            ("  - {name: A b}\n  - {name: a-B}", "the name 'a-B' is taken"),
            ("  - {name: compare}", "a variant cannot be called 'compare': that folder is taken"),
            ("  - {name: a, sets: {}}", "unknown key 'sets' in a variant"),
            (
                "  - {name: a, set: [1]}",
                "expected a map of paths to values, such as {card.behavior.minScale: 0.5}, found a list"
            ),
        ])
    func badLists(variants: String, message: String) {
        #expect(parse(variants).diagnostics.map(\.message) == [message])
    }

    @Test("there are not too many, nor too large ones")
    func limits() {
        let many = (0..<33).map { "  - {name: v\($0)}" }.joined(separator: "\n")
        #expect(parse(many).diagnostics.map(\.message) == ["the scene has more than 32 variants"])
        let limits = ResourceLimits([.nodes: 60])
        #expect(parse("  - {name: a}", limits: limits).printed == "")
        #expect(
            parse("  - {name: a}\n  - {name: b}\n  - {name: c}", limits: limits).diagnostics.map(\.message) == [
                "variants make the scene larger than 60 nodes"
            ])
    }

    @Test("long values are told in few words")
    func summaries() throws {
        let long = (0..<100).map { "{at: \($0), tap: card}" }.joined(separator: ", ")
        let change = try scenes("  - {name: a, set: {gestures: [\(long)], card.fill: ~}}")[0].variant?.changes
        #expect(change?.first?.hasPrefix("gestures: [{at: 0, tap: card}, {at: 1") == true)
        #expect((change?.first?.count ?? 0) < 120)
        #expect(change?.last == "card.fill: nothing")
    }
}
