internal import TouchstoneHandlers

/// The JSON Schema of scene files, for editors: the keys, their values, and their meanings.
///
/// The schema follows draft 7, the last draft that the YAML language server supports in full. It is generated from the
/// tables that the decoder uses (`Level` and the catalogue), so both accept the same keys. The schema cannot check
/// the names in a scene. For example, `touchstone check` tests whether the view of a gesture exists.
package struct SceneSchema {
    let catalogue: Catalogue
    private let id: String?
    typealias Node = SceneDocument.Node

    /// Creates the schema of scenes that may use the kinds of a catalogue. `id` is the address at which it is published.
    package init(_ catalogue: Catalogue, id: String? = nil) {
        self.catalogue = catalogue
        self.id = id
    }

    /// The schema as a node, to be written as JSON.
    package var root: SceneDocument.Node {
        var root: Node = ["$schema": "http://json-schema.org/draft-07/schema#"]
        if let id { root["$id"] = Node(id) }
        root["title"] = "A Touchstone scene"
        root["description"] = "Views, the gestures of fingers on them, and expectations."
        // Only a scene with kinds of its own may name other behaviors than those of the catalogue.
        let known = Node("#/definitions/\(Self.knownBehaviors)")
        root["allOf"] = [
            ValueType.map(.scene).schema,
            ["if": ["required": ["kinds"]], "else": ["properties": ["views": ["$ref": known]]]],
        ]
        let definitions = Level.allCases.map { SceneDocument.Entry("\($0)", definition(of: $0)) }
        let views = SceneDocument.Entry(Self.knownBehaviors, viewsOfKnownBehaviors(known))
        root["definitions"] = Node(.map(definitions + [SceneDocument.Entry(Self.events, handlers), views]))
        return root
    }

    /// The name of the definition of handlers.
    private static let events = "handlers"
    private static let knownBehaviors = "viewsOfKnownBehaviors"

    /// The schema of a list of views whose behaviors, and those of their subviews, are in the catalogue.
    private func viewsOfKnownBehaviors(_ known: Node) -> Node {
        let names = ValueType.enumeration(catalogue.kinds.map(\.name))
        // An editor counts alternatives with the titles of others as theirs.
        let title = "A kind of Touchstone"
        let map: Node = ["title": Node("\(title) with settings"), "type": "object", "properties": ["kind": names]]
        var behavior = ValueType.anyOf([names.titled(title), map])
        // The definition of a view offers the same with explanations.
        behavior["doNotSuggest"] = true
        return ["doNotSuggest": true, "items": ["properties": ["behavior": behavior, "views": ["$ref": known]]]]
    }

    /// The definition of a level. Its title heads what an editor shows about its keys.
    private func definition(of level: Level) -> Node {
        var node: Node = ["title": Node(level.name.uppercasedFirst)]
        for entry in contents(of: level).entries ?? [] { node[entry.key] = entry.value }
        return node
    }

    private func contents(of level: Level) -> Node {
        switch level {
        case .behavior: return kinds(catalogue.kinds, of: level)
        case .recognizer: return kinds(catalogue.recognizers, of: level)
        case .constants: return object(catalogue.constants.map { SceneDocument.Entry($0.name, $0.schema) })
        default:
            var node = object(level.table.keys.map { SceneDocument.Entry($0.name, property($0, of: level)) })
            let required = level.table.keys.filter(\.isRequired).map { Node($0.name) }
            if !required.isEmpty { node["required"] = Node(.list(required)) }
            let rules = self.rules(of: level)
            if !rules.isEmpty { node["allOf"] = Node(.list(rules)) }
            if level == .scene { node["defaultSnippets"] = snippets(of: nil) }
            return node
        }
    }

    private func object(_ properties: [SceneDocument.Entry]) -> Node {
        ["type": "object", "properties": Node(.map(properties)), "additionalProperties": false]
    }

    /// The schema of the value of a key, with what only the schema knows about it.
    private func property(_ key: Key, of level: Level) -> Node {
        let sample = key.sample(of: level)
        var node: Node
        switch key.type {
        case .named(.code):
            let events: Node = ["$ref": Node("#/definitions/\(Self.events)")]
            node = events.explained(key.description, sample: nil, notes: [Self.viewMembers])
            node["type"] = "object"
        case .code where key.name == "code":
            node = key.schema(sample, notes: level == .scene ? [] : [Self.viewMembers])
            node["defaultSnippets"] = [Self.function]
        case .text where level == .action && key.name == "event":
            node = key.schema(nil)
            node["defaultSnippets"] = Self.states
        case .assignments where key.name == "set": node = assignments(key, of: level)
        default: node = key.schema(sample)
        }
        if key.type.isSection, let snippets = snippets(of: key.name) { node["defaultSnippets"] = snippets }
        return node
    }

    /// The snippets of a section, or of the scene itself. Nil if there are none.
    private func snippets(of section: String?) -> Node? {
        let snippets = SceneSnippet.all.filter { $0.section == section }
        return snippets.isEmpty ? nil : Node(.list(snippets.map(\.schema)))
    }

    /// The schema of the values that an action or a variant sets. The paths begin with ids, so they are patterns and
    /// snippets rather than properties.
    private func assignments(_ key: Key, of level: Level) -> Node {
        var node = key.type.schema.explained(key.description, sample: nil, notes: [])
        let keys = Level.view.table.keys.filter { $0.name != "id" && !$0.type.isSection }
        let interaction = Key(ViewPropertyName.interaction.rawValue, .bool, "Whether it takes touches")
        let settable =
            level == .action ? keys.filter { ViewPropertyName(rawValue: $0.name) != nil } + [interaction] : keys
        node["patternProperties"] = Node(
            .map(settable.map { SceneDocument.Entry("^.+[.]\($0.name)$", ["description": Node($0.description)]) }))
        node["defaultSnippets"] = Node(
            .list(
                settable.compactMap { key -> Node? in
                    guard let sample = key.sample(of: .view) else { return nil }
                    let body = Node(.map([SceneDocument.Entry("${1:card}.\(key.name)", sample.snippet(from: 2))]))
                    return ["label": Node("ID.\(key.name)"), "description": Node(key.description), "body": body]
                }))
        return node
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
        var behavior: Node = ValueType.anyOf([
            ["enum": names],
            ["type": "object", "required": ["kind"], "properties": ["kind": ["enum": names, "doNotSuggest": true]]],
        ])
        behavior["doNotSuggest"] = true
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
        let names = ValueType.enumeration(kinds.map(\.name), kinds.map(\.summary)).titled("A kind")
        let table = level.table
        let common = table.keys.filter { $0.name != "kind" }.map {
            SceneDocument.Entry($0.name, property($0, of: level))
        }
        let maps = kinds.map { kind -> Node in
            let settings = kind.settings.map {
                SceneDocument.Entry($0.name, $0.schema(isPassed: level == .recognizer))
            }
            let own: Node = ["const": Node(kind.name), "description": Node(kind.summary)]
            var map = object([SceneDocument.Entry("kind", own)] + common + settings)
            map["title"] = Node(kind.name)
            map["description"] = Node(kind.summary)
            map["errorMessage"] = Node("this is not a setting of '\(kind.name)'")
            return [
                "if": ["properties": ["kind": ["const": Node(kind.name)]], "required": ["kind"]], "then": map,
            ]
        }
        // A scene may define kinds of behavior of its own, with any other names.
        let isOpen = level == .behavior
        let other: Node = [
            "title": "A kind of the scene", "type": "string", "minLength": 1,
            "not": ValueType.enumeration(kinds.map(\.name)),
        ]
        let name = isOpen ? ValueType.anyOf([names, other]).titled("The name of a kind") : names
        let kind = name.explained(table["kind"]?.summary ?? "", sample: nil)
        var map: Node = ["type": "object", "required": ["kind"], "properties": ["kind": kind]]
        map["allOf"] = Node(.list(maps))
        return ValueType.anyOf([name, map.titled("A kind with settings")])
    }
}
