import Testing
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstoneScenes

/// `kinds`: kinds of views that a scene defines.
@Suite struct KindTests {
    private static let kinds = """
        kinds:
          knob:
            settings: {minAngle: -135, label: a b, isOn: true}
            recognizers: [pan]
            state: {angle: 0, last: 0}
            code: var a = 1
            modifiers: [{rotationEffect: angle}]
            handlers:
              pan.began: last = 0
              pan.changed: |
                angle = last
            events: [didTurn]
            reads: [angle]
            limit: superview.bounds
          dial:
            behavior: {kind: knob, minAngle: -90}
            settings: {steps: 4}
            recognizers: [tap]
            state: {last: 5, count: 1}
            code: var b = 2
            handlers: {pan.changed: "angle = 1", tap: "count += 1"}
          list-card: {behavior: {kind: list, pages: 2}, events: [opened]}

        """

    private func parse(_ views: String, kinds: String = kinds) -> ParsedScene {
        Support.parse("canvas: [480, 360]\n" + kinds + "views: [\(views)]\n")
    }

    private func view(_ behavior: String) throws -> ViewNode {
        let parsed = parse("{id: card, frame: [0, 0, 9, 9], \(behavior)}")
        #expect(parsed.printed == "")
        return try #require(parsed.scene?.views.first)
    }

    private func constants(_ view: ViewNode) -> [String] { view.constants.map { "\($0.name) \($0.value)" } }

    @Test func aViewHasWhatItsKindHas() throws {
        let view = try view("behavior: knob")
        #expect(view.kind == "knob" && view.behavior == nil)
        #expect(constants(view) == ["minAngle number(-135.0)", "label text(\"a b\")", "isOn bool(true)"])
        #expect(view.constants.map(\.keyPlace.line) == [4, 4, 4])
        #expect(view.recognizers == [.init(kind: "pan", id: "pan")])
        #expect(view.state.map(\.name) == ["angle", "last"])
        #expect(view.code.map(\.code.text) == ["var a = 1"])
        #expect(view.modifiers.map(\.value.text) == ["angle"])
        #expect(view.handlers.map(\.event) == ["pan.began", "pan.changed"])
        #expect(view.handlers[1].code.place == SourcePlace(line: 12, column: 9, length: 12))
        #expect(view.events == ["didTurn"] && view.reads == ["angle"] && view.limit?.code.text == "superview.bounds")
        #expect(
            (view.state.map(\.kind) + view.handlers.map(\.kind) + view.code.map(\.kind)).allSatisfy { $0 == "knob" })
    }

    @Test func aViewGivesValuesToSettings() throws {
        let view = try view("behavior: {kind: dial, steps: 8, isOn: false}")
        #expect(
            constants(view) == [
                "minAngle number(-90.0)", "label text(\"a b\")", "isOn bool(false)", "steps number(8.0)",
            ])
    }

    @Test func aViewReplacesWhatItHasOnItsOwn() throws {
        let view = try view(
            "behavior: knob, recognizers: [tap], state: {last: 9, mine: 1}, code: var c = 1, modifiers: [], "
                + "handlers: {tap: \"a\", pan.began: \"b\"}")
        #expect(view.recognizers.map(\.id) == ["pan", "tap"])
        #expect(view.state.map(\.name) == ["angle", "last", "mine"])
        #expect(view.state.map(\.value) == [0, 9, 1].map { .constant(.number($0)) })
        #expect(view.state.map(\.kind) == ["knob", nil, nil])
        #expect(view.code.map(\.kind) == ["knob", nil] && view.modifiers.isEmpty)
        #expect(view.handlers.map(\.event) == ["pan.began", "pan.changed", "tap"])
        #expect(view.handlers.map(\.kind) == [nil, "knob", nil])
        #expect(view.handlers.first?.code.text == "b")
    }

    @Test func aKindBuildsOnAnother() throws {
        let view = try view("behavior: dial")
        #expect(view.kind == "dial" && view.behavior == nil)
        #expect(view.recognizers.map(\.id) == ["pan", "tap"])
        #expect(view.state.map(\.value) == [0, 5, 1].map { .constant(.number($0)) })
        #expect(view.state.map(\.kind) == ["knob", "dial", "dial"])
        #expect(view.handlers.map(\.event) == ["pan.began", "pan.changed", "tap"])
        #expect(view.handlers.map(\.kind) == ["knob", "dial", "dial"])
        #expect(view.code.map(\.code.text) == ["var a = 1", "var b = 2"])
        #expect(view.modifiers.count == 1 && view.events == ["didTurn"] && view.limit?.kind == "knob")
    }

    @Test func aKindBuildsOnABehavior() throws {
        let view = try view("behavior: {kind: list-card, contentOffset: [0, 9]}")
        #expect(view.kind == "list-card" && view.behavior?.kind == "list")
        #expect(
            view.behavior?.settings == [
                .init(name: "pages", value: .number(2)),
                .init(name: "contentOffset", value: .point(Point(x: 0, y: 9))),
            ])
    }

    @Test func theSceneListsItsKinds() throws {
        let kinds = try #require(parse("").scene?.kinds)
        #expect(kinds.map(\.name) == ["knob", "dial", "list-card"])
        #expect(kinds.map(\.base) == [nil, "knob", "list"])
        #expect(kinds.map(\.place.line) == [3, 16, 23])
    }

    @Test("a recognizer of a kind has the value of a setting of the kind")
    func passedSettings() throws {
        func parse(_ option: String, _ behavior: String) -> ParsedScene {
            Support.parse(
                "canvas: [9, 9]\nkinds: {knob: {settings: {number: 2, list: [1, 2]}, "
                    + "recognizers: [{kind: tap, taps: \"\(option)\"}]}}\n"
                    + "views: [{id: card, frame: [0, 0, 9, 9], behavior: \(behavior)}]")
        }
        func value(_ behavior: String) throws -> ViewNode.Setting? {
            try #require(parse("= number", behavior).scene?.views.first).recognizers.first?.settings.first
        }
        #expect(try value("knob") == .init(name: "taps", value: .number(2), source: "number"))
        #expect(try value("{kind: knob, number: 3}") == .init(name: "taps", value: .number(3), source: "number"))
        #expect(parse("= numbr", "knob").printed.contains("the kind has no setting 'numbr'"))
        #expect(parse("= list", "knob").scene == nil && parse("= number", "{kind: knob, number: 0.5}").scene == nil)
        let kind = try #require(parse("= number", "{kind: knob, list: [3, 4, 5]}").scene?.views.first)
        #expect(kind.constants.map(\.value) == [.number(2), .numbers([3, 4, 5])])
    }

    @Test func kindsMayComeInAnyOrderAndFromTheCatalogue() throws {
        let text =
            "canvas: [9, 9]\nkinds: {a: {behavior: b}, b: {behavior: knob, state: {x: 1}}}\n"
            + "views: [{id: card, frame: [0, 0, 9, 9], behavior: a}]"
        #expect(Support.messages(text) == ["unknown behavior 'knob'"])
        var catalogue = Support.catalogue
        catalogue.kinds.append(.init(name: "knob", recognizers: ["pan"], events: ["pan", "didTurn"]))
        catalogue.kindTexts["knob"] = { Array(Self.kinds.utf8) }
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "card.yaml", defaultTitle: "card", catalogue: catalogue)
        #expect(parsed.printed == "")
        #expect(parsed.scene?.views.first?.state.map(\.name) == ["angle", "last", "x"])
        #expect(parsed.scene?.kinds.map(\.name) == ["a", "b"])
    }

    @Test("recognizers and events of a kind may be named")
    func names() {
        let text =
            "canvas: [480, 360]\n" + Self.kinds + """
                views: [{id: a, frame: [0, 0, 9, 9], behavior: dial}, {id: b, frame: [0, 0, 9, 9], behavior: list-card}]
                rules: [{recognizer: a.tap, requireFailure: a.pan}, {recognizer: b.pan, shouldBegin: true}]
                expect:
                  - {begins: a.pan}
                  - {events: [didTurn, tap], view: a}
                  - {events: [opened, pan], view: b}
                actions: [{at: 1, disable: a.pan}, {at: 1, set: {b.contentOffset: [0, 1]}}]
                """
        #expect(Support.parse(text).printed == "")
    }

    @Test(
        "mistakes in kinds are reported at their place",
        arguments: [
            ("draggable: {}", "2:9", "there is a behavior 'draggable' already"),
            ("a.b: {}", "2:9", "a kind's name has no dot: 'a.b'"),
            ("a: 1", "2:12", "expected a kind as a map, found '1'"),
            ("a: {behavior: a}", "2:23", "'a' builds on itself"),
            (
                "a: {behavior: b}, b: {behavior: c}, c: {behavior: b}", "2:59",
                "these kinds build on each other: b → c → b"
            ),
            ("a: {settings: {kind: 1}}", "2:24", "'kind' cannot be the name of a setting"),
            (
                "a: {settings: {x: {b: 1}}}", "2:27",
                "expected a number, true or false, text, or a list of numbers, found a map"
            ),
            ("a: {settings: {x-y: 1}}", "2:24", "'x-y' cannot be the name of a setting"),
            ("a: {recognizers: [pan, pan]}", "2:32", "the view has a recognizer 'pan' already"),
            (
                "a: {behavior: draggable, recognizers: [pan]}", "2:48",
                "the behavior 'draggable' already has a recognizer"
            ),
            ("a: {handlers: [pan]}", "2:23", "expected a map of events and code, found a list"),
            ("a: {stat: {}}", "2:13", "unknown key 'stat' in a kind"),
            ("a: {events: x}", "2:21", "expected a list of names"),
            ("a: {limit: [1]}", "2:20", "expected code, found a list"),
        ])
    func mistakes(kinds: String, place: String, message: String) {
        let diagnostics = parse("{id: card, frame: [0, 0, 9, 9], behavior: a}", kinds: "kinds: {\(kinds)}\n")
            .diagnostics
            .filter { $0.message != "unknown behavior 'a'" }
        #expect(diagnostics.count == 1 && diagnostics[0].message.hasPrefix(message), "\(diagnostics)")
        let found = diagnostics.first?.place.map { "\($0.line):\($0.column)" }
        #expect(found == place)
    }

    @Test("a setting is checked where it is given")
    func settings() {
        let errors = parse("{id: card, frame: [0, 0, 9, 9], behavior: {kind: knob, minAngel: 1, isOn: 2}}").diagnostics
        #expect(
            errors.map(\.message) == ["unknown key 'minAngel' in a behavior", "expected true or false, found '2'"])
        #expect(errors.first?.suggestion == "did you mean 'minAngle'?")
        #expect(Support.messages(Support.view("frame: [0, 0, 9, 9], behavior: knob")) == ["unknown behavior 'knob'"])
    }

    @Test func kindsThatMultiplyAreRefused() {
        let names = (0..<30).map { "k\($0)" }
        var kinds = "kinds:\n  k: {state: {\((0..<90).map { "s\($0): 1" }.joined(separator: ", "))}}\n"
        for name in names { kinds += "  \(name): {behavior: k, state: {x: 1}}\n" }
        let text = "canvas: [9, 9]\n" + kinds
        #expect(Support.parse(text).printed == "")
        #expect(
            Support.messages(text, limits: ResourceLimits([.nodes: 1000])) == [
                "kinds make the scene larger than 1000 nodes"
            ])
        let many = "canvas: [9, 9]\nkinds:\n" + (0...1000).map { "  k\($0): {}\n" }.joined()
        #expect(Support.messages(many) == ["a scene has at most 1000 kinds"])
        let chain =
            "canvas: [9, 9]\nkinds:\n" + (0..<1000).map { "  k\($0): {behavior: k\(($0 + 1) % 1000)}\n" }.joined()
        #expect(Support.messages(chain).count == 1)
    }
}
