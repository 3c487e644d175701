internal import TouchstoneHandlers

/// The JSON Schema of scene files, for editors: the keys, their values, and their meanings.
///
/// The schema follows draft 7, the last draft that the YAML language server supports in full. It is generated from the
/// tables that the decoder uses (`Level` and the catalogue), so both accept the same keys. The schema cannot check
/// the names in a scene. For example, `touchstone check` tests whether the view of a gesture exists.
package struct SceneSchema {
    private let catalogue: Catalogue
    private typealias Node = SceneDocument.Node

    /// Creates the schema of scenes that may use the kinds of a catalogue.
    package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// The schema as a node, to be written as JSON.
    package var root: SceneDocument.Node {
        var root: Node = [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": "A Touchstone scene",
            "description": "Views, the gestures of fingers on them, and expectations.",
        ]
        // Only a scene with kinds of its own may name other behaviors than those of the catalogue.
        let known = Node("#/definitions/\(Self.knownBehaviors)")
        root["allOf"] = [
            ValueType.map(.scene).schema,
            ["if": ["required": ["kinds"]], "else": ["properties": ["views": ["$ref": known]]]],
        ]
        let definitions = Level.allCases.map { SceneDocument.Entry("\($0)", definition(of: $0)) }
        let views = SceneDocument.Entry(Self.knownBehaviors, viewsOfKnownBehaviors(known))
        root["definitions"] = Node(.map(definitions + [views]))
        return root
    }

    private static let knownBehaviors = "viewsOfKnownBehaviors"

    /// The schema of a list of views whose behaviors, and those of their subviews, are in the catalogue.
    private func viewsOfKnownBehaviors(_ known: Node) -> Node {
        let names = ValueType.enumeration(catalogue.kinds.map(\.name))
        let behavior = ValueType.anyOf([names, ["type": "object", "properties": ["kind": names]]])
        return ["items": ["properties": ["behavior": behavior, "views": ["$ref": known]]]]
    }

    private func definition(of level: Level) -> Node {
        switch level {
        case .behavior: return kinds(catalogue.kinds, of: level)
        case .recognizer: return kinds(catalogue.recognizers, of: level)
        case .constants:
            return object(catalogue.constants.map { SceneDocument.Entry($0.name, ValueType($0.type).schema) })
        default:
            var node = object(
                level.table.keys.map { key in
                    SceneDocument.Entry(key.name, key.name == "handlers" ? handlers(key) : key.schema)
                })
            let required = level.table.keys.filter(\.isRequired).map { Node($0.name) }
            if !required.isEmpty { node["required"] = Node(.list(required)) }
            let rules = self.rules(of: level)
            if !rules.isEmpty { node["allOf"] = Node(.list(rules)) }
            return node
        }
    }

    private func object(_ properties: [SceneDocument.Entry]) -> Node {
        ["type": "object", "properties": Node(.map(properties)), "additionalProperties": false]
    }

    /// The schema of handlers, with the events that every view has. Other names are those of its recognizers and events.
    private func handlers(_ key: Key) -> Node {
        func events(_ events: [(name: String, summary: String)], _ name: (String) -> String) -> Node {
            Node(
                .map(
                    events.map { event in
                        var code = ValueType.code.schema
                        code["description"] = Node(event.summary)
                        return SceneDocument.Entry(name(event.name), code)
                    }))
        }
        var schema = key.schema
        schema["properties"] = events(HandlerEvent.ofViews) { $0 }
        schema["patternProperties"] = events(HandlerEvent.ofRecognizers) { "^[^.]+[.]\($0)$" }
        return schema
    }

    // MARK: What belongs together

    private func rules(of level: Level) -> [Node] {
        switch level {
        case .view: [box]
        case .received: [["minProperties": 1]]
        case .action: forms(of: level) + [anyOf(["at", "event"])]
        default: level.forms.isEmpty ? [] : forms(of: level)
        }
    }

    /// The rules for maps that have exactly one form.
    private func forms(of level: Level) -> [Node] {
        let forms = level.forms
        let common = level.table.names.filter { name in !forms.contains { $0.names(name) } }
        let rules = forms.flatMap { form in
            form.keys.map { key in
                var rule = keys(common + form.keys + form.options, with: key)
                if !form.required.isEmpty { rule["required"] = Node(.list(form.required.map { Node($0) })) }
                if !form.oneOf.isEmpty { rule["anyOf"] = anyOf(form.oneOf)["anyOf"] }
                return SceneDocument.Entry(key, rule)
            }
        }
        // The messages of a schema validator contain the key in their path.
        return [anyOf(forms.flatMap(\.keys)), ["dependencies": Node(.map(rules))]]
    }

    private func required(_ key: String) -> Node { ["required": Node(.list([Node(key)]))] }

    private func anyOf(_ keys: [String]) -> Node { ValueType.anyOf(keys.map(required)) }

    /// The rule for the keys of a map that has a certain key. The message names that key.
    private func keys(_ keys: [String], with key: String) -> Node {
        var names = ValueType.enumeration(keys)
        names["errorMessage"] = Node(
            "this does not belong to '\(key)', which takes \(TouchstoneScenes.enumeration(keys))")
        return ["title": Node(key), "propertyNames": names]
    }

    /// The rule for the place of a view: a frame, or a center and a size, or pins, or a behavior that needs no frame.
    private var box: Node {
        let frameless = catalogue.kinds.filter { !$0.needsFrame }.map { Node($0.name) }
        let names = Node(.list(frameless))
        let behavior: Node = ValueType.anyOf([
            ["enum": names],
            ["type": "object", "required": ["kind"], "properties": ["kind": ["enum": names]]],
        ])
        return ValueType.anyOf(
            [
                ["required": ["frame"], "not": ["anyOf": [["required": ["center"]], ["required": ["size"]]]]],
                ["required": ["center", "size"], "not": ["required": ["frame"]]],
                [
                    "required": ["layout"],
                    "not": ["anyOf": [["required": ["frame"]], ["required": ["center"]], ["required": ["size"]]]],
                ],
            ] + (frameless.isEmpty ? [] : [["required": ["behavior"], "properties": ["behavior": behavior]]]))
    }

    // MARK: Kinds

    /// A kind given by its name only, or by a map of `kind` and its settings.
    private func kinds(_ kinds: [Catalogue.Kind], of level: Level) -> Node {
        let names = ValueType.enumeration(kinds.map(\.name), kinds.map(\.summary))
        let common = level.table.keys.filter { $0.name != "kind" }.map { SceneDocument.Entry($0.name, $0.schema) }
        let maps = kinds.map { kind -> Node in
            let settings = kind.settings.map {
                SceneDocument.Entry($0.name, $0.schema(isPassed: level == .recognizer))
            }
            let properties = [SceneDocument.Entry("kind", ["const": Node(kind.name)])] + common + settings
            var map = object(properties)
            map["title"] = Node(kind.name)
            map["description"] = Node(kind.summary)
            map["errorMessage"] = Node("this is not a setting of '\(kind.name)'")
            return [
                "if": ["properties": ["kind": ["const": Node(kind.name)]], "required": ["kind"]], "then": map,
            ]
        }
        // A scene may define kinds of behavior of its own, with any names.
        let isOpen = level == .behavior
        let name = isOpen ? ValueType.anyOf([names, ["type": "string", "minLength": 1]]) : names
        var map: Node = ["type": "object", "required": ["kind"], "properties": ["kind": name]]
        map["allOf"] = Node(.list(maps))
        return ValueType.anyOf([name, map])
    }
}

extension Key {
    /// The schema of the value, with the texts that an editor shows.
    fileprivate var schema: SceneDocument.Node {
        type.schema.explained(description, default: fallback, example: example)
    }
}

extension Catalogue.Setting {
    /// The schema of the value, with the texts that an editor shows. `isPassed` says that it may be that of a setting of
    /// the view's kind: `"= minAngle"`.
    fileprivate func schema(isPassed: Bool) -> SceneDocument.Node {
        let own = ValueType(type).schema
        let schema = isPassed ? ValueType.anyOf([own, ["type": "string", "pattern": "^="]]) : own
        let words = [summary, defaultText.isEmpty ? "" : "\(defaultText) unless given."].filter { !$0.isEmpty }
        return schema.explained(words.joined(separator: " "), default: fallback, example: nil)
    }
}

extension SceneDocument.Node {
    /// The schema with the texts that an editor shows. A draft-7 reader ignores everything beside a reference, so a
    /// reference is put into `allOf`.
    fileprivate func explained(
        _ summary: String, default fallback: SceneDocument.Node?, example: SceneDocument.Node?
    ) -> SceneDocument.Node {
        var node: SceneDocument.Node = [:]
        if !summary.isEmpty { node["description"] = SceneDocument.Node(summary) }
        if let fallback { node["default"] = fallback }
        if let example { node["examples"] = SceneDocument.Node(.list([example])) }
        if self["$ref"] != nil {
            node["allOf"] = SceneDocument.Node(.list([self]))
        } else {
            for entry in entries ?? [] { node[entry.key] = entry.value }
        }
        return node
    }
}
