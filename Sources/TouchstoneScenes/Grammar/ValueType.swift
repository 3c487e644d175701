package import TouchstoneGeometry

/// The type of a value in a scene.
package indirect enum ValueType: Sendable {
    case bool
    /// A text. A plain number or Boolean value is also a text.
    case text
    /// A recognizer with its view, such as `card.pan`.
    case recognizer
    /// Lines of code.
    case code
    /// An expression of code.
    case expression
    /// The name of a color, or a hexadecimal color such as `#rgb`.
    case color
    case number(NumberRange)
    /// A number, or a text with the quotient of two numbers.
    case ratio(NumberRange)
    case whole(ClosedRange<Int>)
    /// A whole number of 64 bits that is not negative.
    case seed
    /// A time in seconds: a number, or a text with a unit.
    case time(NumberRange)
    /// A list with a number for each range.
    case numbers([NumberRange])
    case words([Word])
    case map(Level)
    /// A list of at least the given number of values.
    case list(ValueType, atLeast: Int = 0)
    /// A list of exactly the given number of values.
    case exactly(Int, ValueType)
    /// A list of maps that is a section of the scene. Each map starts on a new line, however short it is.
    case section(Level, atLeast: Int = 0)
    /// A map with one of its keys, such as a step of a transform.
    case step(Level)
    case oneOf([ValueType])
    /// A map with some of the given keys, whose values have the given type.
    case fields([String], ValueType)
    /// A list of maps with the given fields of a setting.
    case records([SettingField])
    /// A map whose keys are names that the scene chooses, and whose values have the given type.
    case named(ValueType)
    /// A map whose keys are paths or properties.
    case assignments
    /// Raw samples in a map by the numbers of fingers.
    case fingers
    /// One of the words, or a map from the numbers of fingers to words.
    case perFinger([Word])

    /// A word with its meaning.
    package struct Word: Sendable {
        package let text: String
        package let meaning: String

        init(_ text: String, _ meaning: String) {
            self.text = text
            self.meaning = meaning
        }
    }

    static let time = ValueType.time(.time)
    static let anyNumber = ValueType.number(.any)
    static let distance = ValueType.number(.notNegative)
    static let point = ValueType.numbers([.any, .any])
    static let size = ValueType.numbers([.notNegative, .notNegative])
    /// The size of a window.
    static let window = ValueType.numbers([.window, .window])

    /// The value of a setting of a kind that the scene defines.
    static let simple = ValueType.oneOf([.anyNumber, .bool, .text, .list(.anyNumber, atLeast: 1)])
    /// The first value of a variable.
    static let variable = ValueType.oneOf([.number(.finite), .bool, .text, .list(.number(.finite), atLeast: 1)])

    static func oneOrMore(_ type: ValueType) -> ValueType { .oneOf([type, .list(type, atLeast: 1)]) }

    /// Creates the type of a setting of the catalogue.
    package init(_ type: SettingType) {
        func words(_ words: [String]) -> ValueType { .words(words.map { Word($0, "") }) }
        func numberOrWord(_ range: ClosedRange<Double>, _ choices: [String]) -> ValueType {
            .oneOf([.number(NumberRange(range)), words(choices)])
        }
        switch type {
        case .bool: self = .bool
        case .number(let range): self = .number(NumberRange(range))
        case .ratio(let range): self = .ratio(NumberRange(range))
        case .range(let range): self = .numbers([NumberRange(range), NumberRange(range)])
        case .numbers(let range):
            self = .oneOf([.number(NumberRange(range)), .list(.number(NumberRange(range)))])
        case .count(let range): self = .whole(range)
        case .seconds(let range): self = .time(NumberRange(range))
        case .point: self = .point
        case .points: self = .list(.point)
        case .size: self = .size
        case .insets: self = .oneOf([.anyNumber, .map(.insets)])
        case .choice(let choices): self = words(choices)
        case .choices(let choices): self = .oneOrMore(words(choices))
        case .numberOrWord(let range, let choices): self = numberOrWord(range, choices)
        case .numbersOrWords(let range, let choices): self = .oneOrMore(numberOrWord(range, choices))
        case .fields(let names, let range): self = .fields(names, .number(NumberRange(range)))
        case .edgeChoices(let choices):
            self = .oneOf([words(choices), .fields(Level.insets.table.names, words(choices))])
        case .views: self = .list(.text, atLeast: 1)
        case .text: self = .text
        case .maps(let fields): self = .records(fields)
        }
    }

    /// The level of a map of this type, or of the maps in a list of this type. Nil without maps with declared keys.
    var level: Level? {
        switch self {
        case .map(let level), .section(let level, _), .step(let level): level
        case .list(let element, _), .exactly(_, let element): element.level
        case .oneOf(let types): types.lazy.compactMap(\.level).first
        default: nil
        }
    }

    /// The type of the value of a key in a map of this type. Nil if it is not known.
    func type(of key: String) -> ValueType? {
        switch self {
        case .named(let type): type
        case .assignments: Level.type(ofPath: key)
        default: level?.type(of: key)
        }
    }

    /// Whether a scalar of this type is code.
    var isCode: Bool {
        switch self {
        case .code, .expression: true
        case .oneOf(let types): types.contains(where: \.isCode)
        default: false
        }
    }

    /// Whether the type is that of statements, or of a map of statements.
    var hasStatements: Bool {
        switch self {
        case .code: true
        case .named(let type): type.hasStatements
        default: false
        }
    }

    /// Whether each element of a list of this type starts on a new line, however short it is.
    var isSection: Bool {
        if case .section = self { true } else { false }
    }
}

// MARK: JSON Schema

extension ValueType {
    typealias Node = SceneDocument.Node

    /// The JSON Schema of the type.
    var schema: Node {
        switch self {
        case .bool: ["type": "boolean"]
        case .text: Self.scalar(["minLength": 1])
        case .code, .expression: Self.scalar([:])
        case .recognizer: ["type": "string", "pattern": "."]
        case .color:
            Self.anyOf([
                Self.enumeration(ColorName.all).titled("A name"),
                [
                    "title": "Red, green and blue", "type": "string",
                    "pattern": "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$",
                ],
            ])
        case .number(let range): Self.numberSchema(range)
        case .ratio(let range):
            Self.anyOf([
                Self.numberSchema(range).titled("A number"),
                ["title": "A quotient", "type": "string", "pattern": "^[0-9.]+ */ *[0-9.]+$"],
            ])
        case .whole(let range):
            [
                "type": "integer", "minimum": Node(Double(range.lowerBound)),
                "maximum": Node(Double(range.upperBound)),
            ]
        case .seed: ["type": "integer", "minimum": 0]
        case .time(let range):
            Self.anyOf([
                Self.numberSchema(range).titled("Seconds"),
                [
                    "title": "A time with a unit", "type": "string",
                    "pattern": "^[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[-+]?[0-9]+)? *m?s$",
                ],
            ])
        case .numbers(let ranges): Self.array(Node(.list(ranges.map(Self.numberSchema))), ranges.count...ranges.count)
        case .words(let words): Self.enumeration(words.map(\.text), words.map(\.meaning))
        case .map(let level): ["$ref": Node("#/definitions/\(level)")]
        case .list(let element, let count): Self.array(element.schema, count...)
        case .exactly(let count, let element): Self.array(element.schema, count...count)
        case .section(let level, let count): Self.array(ValueType.map(level).schema, count...)
        case .step(let level): ["allOf": [ValueType.map(level).schema], "minProperties": 1, "maxProperties": 1]
        case .oneOf(let types): Self.anyOf(types.map { $0.schema.titled($0.title) })
        case .fields(let names, let type):
            [
                "type": "object",
                "properties": Node(.map(names.map { SceneDocument.Entry($0, type.schema) })),
                "additionalProperties": false,
            ]
        case .records(let fields): Self.array(Self.record(fields), 0...)
        case .named(let type): ["type": "object", "additionalProperties": type.schema]
        case .assignments: ["type": "object"]
        case .fingers: Self.byFinger(Self.samples)
        case .perFinger(let words):
            Self.anyOf([ValueType.words(words).schema, Self.byFinger(ValueType.words(words).schema)])
        }
    }

    /// The schema of a number, a text or a Boolean value. The types are behind a condition, since an editor would
    /// otherwise offer `true` and `false` for every text.
    private static func scalar(_ other: Node) -> Node {
        var node = other
        node["if"] = ["type": ["array", "object", "null"]]
        node["then"] = ["type": ["string", "number", "boolean"]]
        return node
    }

    /// The name of the type among alternatives. An editor tells alternatives apart by their titles.
    private var title: String {
        switch self {
        case .bool: "True or false"
        case .text: "A text"
        case .recognizer: "A recognizer"
        case .code: "Code"
        case .expression: "An expression"
        case .color: "A colour"
        case .number, .ratio, .whole, .seed: "A number"
        case .time: "A time"
        case .numbers: "Numbers"
        case .words: "A word"
        case .list, .exactly, .section: "A list"
        case .map(let level), .step(let level): level.name.uppercasedFirst
        case .fields, .records, .named, .assignments, .fingers, .perFinger: "A map"
        case .oneOf: "A value"
        }
    }

    static func anyOf(_ schemas: [Node]) -> Node { ["anyOf": Node(.list(schemas))] }

    /// The schema of one of some words, with the meaning of each.
    static func enumeration(_ words: [String], _ meanings: [String] = []) -> Node {
        var node: Node = ["enum": Node(.list(words.map { Node($0) }))]
        if meanings.contains(where: { !$0.isEmpty }) {
            node["enumDescriptions"] = Node(.list(meanings.map { Node($0) }))
        }
        return node
    }

    private static func numberSchema(_ range: NumberRange) -> Node {
        var node: Node = ["type": "number"]
        if range.lower.isFinite { node[range.isOpenBelow ? "exclusiveMinimum" : "minimum"] = Node(range.lower) }
        if range.upper.isFinite { node["maximum"] = Node(range.upper) }
        return node
    }

    private static func record(_ fields: [SettingField]) -> Node {
        var node: Node = [
            "type": "object",
            "properties": Node(.map(fields.map { SceneDocument.Entry($0.name, ValueType($0.type).schema) })),
            "additionalProperties": false,
        ]
        let required = fields.filter { $0.defaultValue == nil }.map { Node($0.name) }
        if !required.isEmpty { node["required"] = Node(.list(required)) }
        return node
    }

    private static func array(_ items: Node, _ count: PartialRangeFrom<Int>) -> Node {
        var node: Node = ["type": "array", "items": items]
        if count.lowerBound > 0 { node["minItems"] = Node(Double(count.lowerBound)) }
        return node
    }

    private static func array(_ items: Node, _ count: ClosedRange<Int>) -> Node {
        var node = array(items, count.lowerBound...)
        node["maxItems"] = Node(Double(count.upperBound))
        return node
    }

    /// The samples of a finger. The last one may specify its lift or its cancellation.
    private static let samples = array(
        anyOf([
            array([time.schema, anyNumber.schema, anyNumber.schema], 3...3),
            array([time.schema, enumeration(["cancel"], ["The finger is cancelled"])], 1...2),
        ]), 1...)

    /// The schema of a map whose keys are the numbers of fingers.
    private static func byFinger(_ schema: Node) -> Node {
        [
            "type": "object", "minProperties": 1, "patternProperties": ["^(0|[1-9][0-9]{0,2})$": schema],
            "additionalProperties": false,
        ]
    }
}

extension SceneDocument.Node {
    /// The schema with a title. A reference keeps that of its definition.
    func titled(_ title: String) -> SceneDocument.Node {
        guard self["$ref"] == nil else { return self }
        var node = self
        node["title"] = SceneDocument.Node(title)
        return node
    }
}
