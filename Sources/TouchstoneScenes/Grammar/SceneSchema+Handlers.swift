internal import TouchstoneHandlers

/// The schema of handlers: the events by name, with what their code has.
extension SceneSchema {
    /// The properties are the events of views, of recognizers that have the names of their kinds, and those that ready
    /// behaviors report. The patterns are the events of recognizers with other names.
    var handlers: Node {
        let recognizers = catalogue.recognizers.compactMap { kind in
            kind.type.map { HandlerEvent.events(of: .init(name: kind.name, type: $0)) }
        }
        let known = HandlerEvent.ofViews + recognizers.flatMap(\.self)
        let properties = known.map { SceneDocument.Entry($0.name, $0.schema) } + reported(besides: known.map(\.name))
        let patterns = HandlerEvent.ofRecognizers.map { event in
            var code = ValueType.code.schema
            code["description"] = Node(event.summary)
            return SceneDocument.Entry("^[^.]+[.]\(event.name)$", code)
        }
        var node: Node = ["title": "Handlers", "type": "object"]
        node["properties"] = Node(.map(properties))
        node["patternProperties"] = Node(.map(patterns))
        node["additionalProperties"] = ValueType.code.schema
        node["defaultSnippets"] = Self.anyRecognizer
        return node
    }

    /// The recognizers and the events of ready behaviors, apart from those with the given names.
    private func reported(besides known: [String]) -> [SceneDocument.Entry] {
        var kinds: [(name: String, kinds: [String])] = []
        for kind in catalogue.kinds {
            for name in kind.recognizers + kind.events where !known.contains(name) {
                guard let index = kinds.firstIndex(where: { $0.name == name }) else {
                    kinds.append((name, [kind.name]))
                    continue
                }
                if !kinds[index].kinds.contains(kind.name) { kinds[index].kinds.append(kind.name) }
            }
        }
        return kinds.map { event in
            var code = ValueType.code.schema
            code["description"] = Node("A recognizer or an event of \(TouchstoneScenes.enumeration(event.kinds))")
            code["defaultSnippets"] = [Self.block]
            return SceneDocument.Entry(event.name, code)
        }
    }

    /// A snippet that begins lines of code.
    static let block: Node = ["label": "|", "description": "Lines of code", "body": "|\n  ${1:alpha = 0.5}"]

    /// A snippet that begins the functions of a view or of the scene.
    static let function: Node = [
        "label": "|", "description": "Lines with a function", "body": "|\n  func ${1:reset}() {\n  }",
    ]

    /// Snippets with the states of a recognizer of any view.
    static let states = Node(
        .list(
            HandlerEvent.Phase.allCases.map { phase in
                [
                    "label": Node("ID.pan.\(phase.rawValue)"), "description": "A state of a recognizer",
                    "body": Node("${1:card}.${2:pan}.\(phase.rawValue)"),
                ]
            }))

    /// Snippets with the events of a recognizer of any name.
    private static let anyRecognizer = Node(.list(HandlerEvent.ofRecognizers.map(snippet)))

    private static func snippet(_ event: (name: String, summary: String)) -> Node {
        // A variable of `updating` is a pattern.
        let variable = "[^.]+"
        let isUpdating = event.name.hasSuffix(variable)
        let recognizer = isUpdating || HandlerEvent.Moment(rawValue: event.name) != nil ? "dragGesture" : "pan"
        let code =
            isUpdating
            ? "state = value.translation" : HandlerEvent.Question(rawValue: event.name) == nil ? "alpha = 0.5" : "true"
        let key = "${1:\(recognizer)}.\(event.name.replacing(variable, with: "${2:offset}"))"
        return [
            "label": Node("ID.\(event.name.replacing(variable, with: "VARIABLE"))"),
            "description": Node(event.summary),
            "body": Node(.map([SceneDocument.Entry(key, Node("${3:\(code)}"))])),
        ]
    }

    /// The names of what code has of the view itself, as Markdown.
    static let viewMembers: String = {
        let members = Member.listed(of: .view).filter { $0.isSettable || $0.parameters == nil }
        var names: [String] = []
        for member in members where !names.contains(member.name) { names.append(member.name) }
        return "Code has these members of the view, and more: " + names.map { "`\($0)`" }.joined(separator: ", ") + "."
    }()
}

extension HandlerEvent.Explanation {
    /// The schema of the code, with a snippet that begins it.
    fileprivate var schema: SceneDocument.Node {
        var node = ValueType.code.schema
        node["title"] = SceneDocument.Node(name)
        node["description"] = SceneDocument.Node(summary)
        node["markdownDescription"] = SceneDocument.Node(markdown)
        let answer: SceneDocument.Node = ["label": "true", "description": "An expression", "body": "${1:true}"]
        node["defaultSnippets"] = [result == .bool ? answer : SceneSchema.block]
        return node
    }

    /// The summary, the values, and their members.
    private var markdown: String {
        var paragraphs = ["\(summary)."]
        for value in values {
            let names = value.names.map { "`\($0)`" }
            let others = names.count > 1 ? " (also \(names.dropFirst().joined(separator: ", ")))" : ""
            let line = "\(names[0])\(others) is of type `\(value.type.name)`."
            let members = value.type.object.map { Member.listed(of: $0) } ?? []
            paragraphs.append(([line] + members.map(\.line)).joined(separator: "\n"))
        }
        if result == .bool { paragraphs.append("The code gives true or false.") }
        return paragraphs.joined(separator: "\n\n")
    }
}

extension Member {
    /// The member as a line of a list.
    fileprivate var line: String { "- `\(declaration)`: \(summary.lowercasedFirst)\(unit.map { " (\($0))" } ?? "")" }
}

extension CodeType {
    /// The class of the value, or of the elements of a set.
    fileprivate var object: ObjectType? {
        switch self {
        case .object(let type) where type != .recognizer: type
        case .set(let element): element.object
        default: nil
        }
    }
}
