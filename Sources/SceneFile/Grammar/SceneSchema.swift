/// The JSON Schema of scene files, for editors: which keys there are, what they take, and what they mean.
///
/// It is of draft 7, the last that the YAML language server reads in full. It is made from what the decoder itself goes by
/// (``Level``, ``GestureVerb``, ``ExpectationForm``, the catalogue), so that both know the same keys. A schema knows nothing of
/// names: that a view is there that a gesture names, `touchstone check` tells.
package struct SceneSchema {
    private let catalogue: Catalogue
    private typealias Node = SceneDocument.Node

    /// The schema of scenes that may name the kinds of a catalogue.
    package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// JSON, with a line feed at its end.
    package var text: String {
        var root: Node = [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": "A Touchstone scene",
            "description": "What views there are, what fingers do with them, and what must hold.",
        ]
        root["allOf"] = [Shape.map(.scene)]
        let definitions = Level.allCases.map { SceneDocument.Entry("\($0)", definition(of: $0)) }
        root["definitions"] = Node(.map(definitions))
        return root.json + "\n"
    }

    private func definition(of level: Level) -> Node {
        switch level {
        case .behavior: return kinds(catalogue.kinds.map { ($0.name, $0.summary, $0.settings) }, common: level)
        case .recognizer: return kinds(catalogue.recognizers.map { ($0.name, $0.summary, $0.settings) }, common: level)
        case .constants:
            let constants = catalogue.constants.map { constant in
                SceneDocument.Entry(constant.name, Shape.setting(constant.type))
            }
            return ["type": "object", "properties": Node(.map(constants)), "additionalProperties": false]
        default:
            var node = object(
                level.keys.compactMap { key in
                    level.grammar(of: key).map { SceneDocument.Entry(key, $0.value.described($0.summary)) }
                })
            let rules = self.rules(of: level)
            if !rules.isEmpty { node["allOf"] = Node(.list(rules)) }
            return node
        }
    }

    private func object(_ properties: [SceneDocument.Entry]) -> Node {
        ["type": "object", "properties": Node(.map(properties)), "additionalProperties": false]
    }

    // MARK: What belongs together

    private func rules(of level: Level) -> [Node] {
        switch level {
        case .scene: [required("canvas")]
        case .canvas: [required("size")]
        case .stroke: [required("color")]
        case .view: [required("id"), Self.box]
        case .gesture: [required("at")] + verbs(level)
        case .follower: verbs(level)
        case .arc: [required("radius"), required("sweep")]
        case .circle: [required("radius")]
        case .along: [one(of: ["points", "arc", "circle"]), onlyWith("points", ["smooth"])]
        case .recording: [required("file")]
        case .action:
            [required("at"), one(of: ActionVerb.allCases.map(\.rawValue)), onlyWith("press", ActionVerb.press.options)]
                + [when("press", required("on"))]
        case .rule:
            [required("recognizer"), one(of: RuleForm.allCases.map(\.rawValue)), onlyWith("simultaneous", ["answer"])]
        case .received: [["minProperties": 1]]
        case .variant: [required("name")]
        case .expectation: forms
        default: []
        }
    }

    private func required(_ key: String) -> Node { ["required": Node(.list([Node(key)]))] }

    private func one(of keys: [String]) -> Node { ["oneOf": Node(.list(keys.map(required)))] }

    private func anyOf(_ keys: [String]) -> Node { Shape.oneOf(keys.map(required)) }

    private func names(_ keys: [String]) -> Node { ["propertyNames": Shape.words(keys)] }

    private func when(_ key: String, _ then: Node) -> Node { ["if": required(key), "then": then] }

    /// Some keys belong to another.
    private func onlyWith(_ key: String, _ others: [String]) -> Node {
        ["dependencies": Node(.map(others.map { SceneDocument.Entry($0, Node(.list([Node(key)]))) }))]
    }

    /// A view has a frame, or a centre and a size, or pins that say where it lies.
    private static let box: Node = [
        "anyOf": [
            ["required": ["frame"], "not": ["anyOf": [["required": ["center"]], ["required": ["size"]]]]],
            ["required": ["center", "size"], "not": ["required": ["frame"]]],
            [
                "required": ["layout"],
                "not": ["anyOf": [["required": ["frame"]], ["required": ["center"]], ["required": ["size"]]]],
            ],
        ]
    ]

    /// A gesture has one verb, what belongs to it, and says how far it goes.
    private func verbs(_ level: Level) -> [Node] {
        let start = level == .gesture ? "at" : "after"
        return [one(of: GestureVerb.allCases.map(\.rawValue))]
            + GestureVerb.allCases.map { verb in
                var then = names([start, verb.rawValue] + verb.options)
                if !verb.steps.isEmpty { then["anyOf"] = anyOf(verb.steps)["anyOf"] }
                return when(verb.rawValue, then)
            }
    }

    /// An expectation has one form, and what belongs to it.
    private var forms: [Node] {
        [anyOf(ExpectationForm.allCases.flatMap(\.keys))]
            + ExpectationForm.allCases.map { form in
                ["if": anyOf(form.keys), "then": names(form.keys + form.options)]
            }
    }

    // MARK: Kinds

    /// A kind by its name alone, or a map of `kind` and its settings.
    private func kinds(_ kinds: [(name: String, summary: String, settings: [Catalogue.Setting])], common: Level) -> Node
    {
        let names = Shape.words(kinds.map(\.name))
        let keys = common.keys.filter { $0 != "kind" }.compactMap { key in
            common.grammar(of: key).map { SceneDocument.Entry(key, $0.value.described($0.summary)) }
        }
        let maps = kinds.map { kind -> Node in
            let settings = kind.settings.map { setting in
                SceneDocument.Entry(setting.name, Shape.setting(setting.type).described(setting.description))
            }
            let properties = [SceneDocument.Entry("kind", ["const": Node(kind.name)])] + keys + settings
            return [
                "if": ["properties": ["kind": ["const": Node(kind.name)]], "required": ["kind"]],
                "then": object(properties).described(kind.summary),
            ]
        }
        var map: Node = ["type": "object", "required": ["kind"], "properties": ["kind": names]]
        map["allOf"] = Node(.list(maps))
        return Shape.oneOf([names, map])
    }
}

extension SceneDocument.Node {
    /// The schema with a sentence that an editor shows. Beside a reference a draft-7 reader heeds nothing, so it goes in.
    fileprivate func described(_ summary: String) -> SceneDocument.Node {
        guard !summary.isEmpty else { return self }
        var node: SceneDocument.Node = ["description": SceneDocument.Node(summary)]
        if self["$ref"] != nil {
            node["allOf"] = SceneDocument.Node(.list([self]))
        } else {
            for entry in entries ?? [] { node[entry.key] = entry.value }
        }
        return node
    }
}

extension Catalogue.Setting {
    /// What it does, and its default.
    fileprivate var description: String {
        let words = [summary, defaultText.isEmpty ? "" : "\(defaultText) unless given."]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension SceneSchema {
    /// Keys of the grammar that the schema does not explain, such as `a view: fill`: none, for a test to see.
    package var undescribed: [String] {
        Level.allCases.filter { $0 != .behavior && $0 != .recognizer }.flatMap { level in
            level.keys.filter { level.grammar(of: $0) == nil }.map { "\(level.name): \($0)" }
        }
    }
}
