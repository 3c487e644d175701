import Testing
import TouchstoneScenes

/// Names from code: views that code creates in a scene's views, and recognizers that it adds.
@Suite struct BuiltViewTests {
    /// Every `dial` has a knob with a pan and a tick in it, and adds a tap to itself. Every `pair` has two buttons,
    /// each with a face, and two marks with the same identifier.
    private static let catalogue: Catalogue = {
        var catalogue = Support.catalogue
        catalogue.kinds += ["dial", "pair"].map {
            Catalogue.Kind(name: $0, settings: [], recognizers: [], events: [])
        }
        catalogue.builtViews = { scene in
            let nodes = scene.allViews
            return nodes.flatMap { node -> [BuiltView] in
                let count = nodes.count { $0.behavior?.kind == node.behavior?.kind }
                func made(_ identifiers: [String], _ recognizers: [String] = [], isAlone: Bool = true) -> BuiltView {
                    let path = ([node.id] + identifiers).joined(separator: ".")
                    let isOnly = isAlone && count == 1 && !nodes.contains { $0.id == identifiers.last }
                    return BuiltView(
                        owner: node.id, identifiers: identifiers, name: isOnly ? identifiers.last ?? "" : path,
                        recognizers: recognizers)
                }
                func own(_ recognizers: [String]) -> BuiltView {
                    BuiltView(owner: node.id, identifiers: [], name: node.id, recognizers: recognizers)
                }
                switch node.behavior?.kind {
                case "dial": return [own(["tap"]), made(["knob"], ["pan"]), made(["knob", "tick"])]
                case "pair":
                    return [
                        own([]), made(["left"]), made(["left", "face"], isAlone: false), made(["right"]),
                        made(["right", "face"], isAlone: false), made(["mark"], isAlone: false),
                        made(["mark"], isAlone: false),
                    ]
                default: return [own([])]
                }
            }
        }
        return catalogue
    }()

    private func parse(_ rest: String, views: String = "{id: dial, frame: [0, 0, 90, 90], behavior: dial}")
        -> ParsedScene
    {
        let text = "canvas: [480, 360]\nviews:\n  - \(views)\n\(rest)"
        return SceneParser.parse(
            Array(text.utf8), file: "dial.yaml", defaultTitle: "dial", catalogue: Self.catalogue)
    }

    /// Two dials, and a pair.
    private static let several =
        "{id: dial, frame: [0, 0, 90, 90], behavior: dial}\n"
        + "  - {id: other, frame: [100, 0, 90, 90], behavior: dial, views: [{id: tick, frame: [0, 0, 9, 9]}]}\n"
        + "  - {id: pair, frame: [200, 0, 90, 90], behavior: pair}"

    @Test(
        "a view that code makes is named in gestures, actions, rules, expectations and overlays",
        arguments: ["knob", "dial.knob"])
    func everywhere(_ name: String) throws {
        let parsed = parse(
            """
            gestures:
              - {at: 0, tap: \(name)}
              - {at: 1, for: 1, drag: \(name), by: [10, 0]}
            actions:
              - {at: 0, disable: \(name).pan}
              - {at: 0, set: {\(name).alpha: 0.5}}
              - {at: 0, press: menu, on: \(name)}
              - {at: 0, relayout: \(name)}
              - {at: 2, remove: \(name)}
            rules:
              - {recognizer: \(name).pan, requireFailure: dial.tap}
              - {recognizer: dial.tap, simultaneous: [\(name).pan]}
            expect:
              - {begins: \(name).pan}
              - {never-begins: dial.tap}
              - {at: 1, recognizer: \(name).pan, state: began}
              - {at: 1, view: \(name), scale: 1}
              - {view: \(name), events: [pan]}
              - {view: dial, events: [tap]}
              - {always: no-jump, view: \(name), during: pan}
            overlays: {path: [\(name)]}
            """)
        let scene = try #require(parsed.scene, "\(parsed.printed)")
        #expect(scene.gestures.map(Self.target) == ["knob", "knob"])
        #expect(
            scene.actions.map(\.content) == [
                .enable(recognizer: "knob.pan", false), .set([.init(view: "knob", value: .alpha(0.5))]),
                .press(.menu, view: "knob", duration: 0.05), .relayout(view: "knob"),
                .remove(view: "knob"),
            ])
        #expect(scene.rules.map(\.recognizer) == ["knob.pan", "dial.tap"])
        #expect(
            scene.rules.map(\.content) == [
                .requireFailure(of: ["dial.tap"]), .simultaneous(with: ["knob.pan"], answer: true),
            ])
        #expect(
            scene.expectations.map(\.condition).prefix(4) == [
                .outcome(.begins, recognizer: "knob.pan"), .outcome(.neverBegins, recognizer: "dial.tap"),
                .state(recognizer: "knob.pan", expected: "began"),
                .value(view: "knob", property: .scale, expected: [1], tolerance: 1e-6),
            ])
        #expect(scene.expectations.last?.during == "knob.pan" && scene.overlays.pathViews == ["knob"])
    }

    private static let mistakes: [(text: String, error: String)] = [
        ("gestures: [{at: 0, tap: knop}]", "unknown view 'knop' — did you mean 'knob'?"),
        ("gestures: [{at: 0, tap: dial.knop}]", "unknown view 'dial.knop' — did you mean 'dial.knob'?"),
        (
            "gestures: [{at: 0, tap: other.knob}]",
            "unknown view 'other.knob' — the scene has dial, knob, dial.knob, tick and dial.knob.tick"
        ),
        ("expect: [{begins: knop.pan}]", "unknown view 'knop' — did you mean 'knob.pan'?"),
        ("expect: [{begins: knob.pam}]", "'knob' has no recognizer 'pam' — did you mean 'knob.pan'?"),
        ("expect: [{begins: dial.tab}]", "'dial' has no recognizer 'tab' — did you mean 'dial.tap'?"),
        ("expect: [{begins: tick.pan}]", "'tick' has no recognizer 'pan' — it has no behavior and no recognizers"),
        ("expect: [{view: knob, events: [pam]}]", "'knob' has no event 'pam' — did you mean 'pan'?"),
        (
            "actions: [{at: 0, set: {knob.alpa: 1}}]", "'knob' has no property 'alpa' — did you mean 'knob.alpha'?"
        ),
    ]

    @Test("what code does not make is an error with a suggestion", arguments: mistakes)
    func mistaken(_ text: String, _ error: String) {
        #expect(parse(text).diagnostics.map(Self.words) == [error])
    }

    private static let ambiguous: [(text: String, error: String)] = [
        ("gestures: [{at: 0, tap: knob}]", "2 views are called 'knob' — one of dial.knob, other.knob"),
        ("expect: [{begins: knob.pan}]", "2 views are called 'knob' — one of dial.knob.pan, other.knob.pan"),
        ("gestures: [{at: 0, tap: face}]", "2 views are called 'face' — one of pair.left.face, pair.right.face"),
        ("gestures: [{at: 0, tap: mark}]", "2 views are called 'mark' — give each its own identifier"),
    ]

    @Test("a name that several views have is an error that lists their paths", arguments: ambiguous)
    func severalViews(_ text: String, _ error: String) {
        #expect(parse(text, views: Self.several).diagnostics.map(Self.words) == [error])
    }

    @Test("a path tells views of one name apart; the end of one that is alone is enough; ids of the scene come first")
    func paths() throws {
        let scene = try #require(
            parse(
                "gestures: [\(["dial.knob", "other.knob", "left.face", "pair.right.face", "left", "tick"].map { "{at: 0, tap: \($0)}" }.joined(separator: ", "))]",
                views: Self.several
            ).scene)
        #expect(
            scene.gestures.map(Self.target) == [
                "dial.knob", "other.knob", "pair.left.face", "pair.right.face", "left", "tick",
            ])
    }

    @Test("in a scene with mistakes the names that code gives are known all the same")
    func faultyViews() {
        let parsed = parse(
            "gestures: [{at: 0, tap: knob}, {at: 1, tap: knop}]",
            views: "{id: dial, frame: [0, 0, 90], behavior: dial}")
        #expect(
            parsed.diagnostics.map(Self.words).dropFirst() == ["unknown view 'knop' — did you mean 'knob'?"])
        #expect(parsed.diagnostics.count == 2)
    }

    @Test("views are only built where a name is not in the file")
    func isLazy() {
        var catalogue = Support.catalogue
        catalogue.builtViews = { _ in
            Issue.record("not asked for")
            return []
        }
        let text = Support.scene("gestures: [{at: 0, tap: card}]\nexpect: [{begins: card.pan}]")
        let parsed = SceneParser.parse(Array(text.utf8), file: "a", defaultTitle: "a", catalogue: catalogue)
        #expect(parsed.scene != nil)
        // Views without behaviors have no code.
        let plain = "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9]}]\ngestures: [{at: 0, tap: b}]"
        let mistaken = SceneParser.parse(Array(plain.utf8), file: "a", defaultTitle: "a", catalogue: catalogue)
        #expect(mistaken.diagnostics.map(\.message) == ["unknown view 'b'"])
    }

    private static func target(of gesture: Gesture) -> String? {
        switch gesture.action {
        case .taps(let taps): taps.view
        case .movement(let movement): movement.view
        case .touches, .recording: nil
        }
    }

    private static func words(_ diagnostic: Diagnostic) -> String {
        diagnostic.message + (diagnostic.suggestion.map { " — \($0)" } ?? "")
    }
}
