/// The texts of the schema that an editor shows: meanings, examples, and what it inserts.
extension Key {
    /// The schema of the value. `notes` are paragraphs of Markdown about it.
    func schema(_ sample: SceneDocument.Node?, notes: [String] = []) -> SceneDocument.Node {
        type.schema.explained(description, sample: sample, notes: notes)
    }

    /// A value for an editor to insert: the example, or the default. Without both, a Boolean value is true, and a text is
    /// an ellipsis, or a view if it is the subject of a verb.
    func sample(of level: Level) -> SceneDocument.Node? {
        if let value = example ?? fallback { return value }
        switch type {
        case .text: return level.forms.contains { $0.keys.contains(name) } ? Level.view.table["id"]?.example : "…"
        case .bool: return true
        default: return nil
        }
    }
}

extension Catalogue.Setting {
    /// The schema of the value. `isPassed` says that it may be that of a setting of the view's kind: `"= minAngle"`.
    func schema(isPassed: Bool) -> SceneDocument.Node {
        let own = ValueType(type).schema
        let other: SceneDocument.Node = ["title": "A setting", "type": "string", "pattern": "^="]
        let schema = isPassed ? ValueType.anyOf([own.titled("A value"), other]) : own
        var node = schema.explained(summary.with(defaultText), sample: nil)
        if let fallback { node["default"] = fallback }
        return node
    }
}

extension Catalogue.ConstantDescription {
    /// The schema of the value.
    var schema: SceneDocument.Node {
        let fallback = standardValue.map { SceneDocument.Node($0) }
        var node = ValueType(type).schema.explained(summary.with(fallback?.inlineText ?? ""), sample: nil)
        if let fallback { node["default"] = fallback }
        return node
    }
}

extension String {
    /// The sentence with a second one about the default, if there is one.
    fileprivate func with(_ fallback: String) -> String {
        [self, fallback.isEmpty ? "" : "\(fallback) unless given."].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text with an uppercase first letter.
    var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension SceneDocument.Node {
    private typealias Node = SceneDocument.Node

    /// The schema with the texts that an editor shows. A draft-7 reader ignores everything beside a reference, so a
    /// reference is put into `allOf`.
    ///
    /// - Parameters:
    ///   - summary: The meaning.
    ///   - sample: A value to insert. A scalar is an example. A list of numbers or a map is a snippet, which the
    ///     language server writes on one line, or in the place where the map belongs.
    ///   - notes: Further paragraphs, in Markdown.
    func explained(_ summary: String, sample: SceneDocument.Node?, notes: [String] = []) -> SceneDocument.Node {
        var node: Node = [:]
        var notes = notes
        if !summary.isEmpty { node["description"] = Node(summary) }
        if let sample, self["enum"] == nil {
            if sample.isScalar {
                node["examples"] = Node(.list([sample]))
            } else {
                notes.insert("Example: `\(sample.inlineText)`", at: 0)
                if sample.entries != nil || sample.isListOfNumbers {
                    let body = sample.snippet(from: 1)
                    node["defaultSnippets"] = [
                        ["label": Node(sample.inlineText), "description": "An example", "body": body]
                    ]
                }
            }
        }
        if !notes.isEmpty { node["markdownDescription"] = Node(([summary] + notes).joined(separator: "\n\n")) }
        // Beside `items`, the language server ignores the snippet and writes the list on lines of its own.
        let described = describingChoices(summary)
        if self["$ref"] != nil || self["items"] != nil && node["defaultSnippets"] != nil {
            node["allOf"] = Node(.list([described]))
        } else {
            for entry in described.entries ?? [] { node[entry.key] = entry.value }
        }
        return node
    }

    /// The schema in which words that have no meanings of their own have the summary, also those of alternatives, lists
    /// and maps.
    private func describingChoices(_ summary: String) -> SceneDocument.Node {
        guard !summary.isEmpty else { return self }
        var node = self
        if node["enum"] != nil, node["enumDescriptions"] == nil { node["description"] = Node(summary) }
        if let alternatives = node["anyOf"]?.elements {
            node["anyOf"] = Node(.list(alternatives.map { $0.describingChoices(summary) }))
        }
        if let items = node["items"], items.entries != nil { node["items"] = items.describingChoices(summary) }
        if let fields = node["properties"]?.entries {
            node["properties"] = Node(
                .map(fields.map { SceneDocument.Entry($0.key, $0.value.describingChoices(summary)) }))
        }
        return node
    }

    private var isListOfNumbers: Bool {
        elements?.allSatisfy { $0.number != nil || $0.isListOfNumbers } ?? false
    }

    /// The value as the body of a snippet, whose scalars are places to fill in, counted from a number. A list is on one
    /// line.
    func snippet(from number: Int) -> SceneDocument.Node {
        var number = number
        return snippet(&number)
    }

    private func snippet(_ number: inout Int) -> SceneDocument.Node {
        switch content {
        case .map(let entries):
            var filled: [SceneDocument.Entry] = []
            for entry in entries { filled.append(SceneDocument.Entry(entry.key, entry.value.snippet(&number))) }
            return Node(.map(filled))
        case .list, .text, .word, .refused: return Node(line(&number))
        }
    }

    /// The value on one line, with places to fill in.
    private func line(_ number: inout Int) -> String {
        switch content {
        case .list(let elements):
            var lines: [String] = []
            for element in elements { lines.append(element.line(&number)) }
            return "[\(lines.joined(separator: ", "))]"
        case .map: return inlineText
        case .text, .word, .refused:
            defer { number += 1 }
            return "${\(number):\(inlineText)}"
        }
    }
}
