internal import Geometry

/// What may stand in a place of a scene.
indirect enum ValueType: Sendable {
    case bool
    /// Text; a plain number or boolean is text, too.
    case text
    /// A recognizer with its view, such as `card.pan`.
    case recognizer
    /// A name, or `#rgb` and its like.
    case color
    case number(NumberRange)
    case whole(ClosedRange<Int>)
    /// A whole number of 64 bits, not negative.
    case seed
    /// Seconds: a number, or text with a unit.
    case time(NumberRange)
    /// A list with a number for each range.
    case numbers([NumberRange])
    case words([Word])
    case map(Level)
    /// A list of at least so many values.
    case list(ValueType, atLeast: Int = 0)
    /// A list of so many values.
    case exactly(Int, ValueType)
    /// A list of maps that the scene consists of: each has a line or more, however short it is.
    case section(Level, atLeast: Int = 0)
    /// A map with one of its keys, as a step of a transform is.
    case step(Level)
    case oneOf([ValueType])
    /// A map with any of some keys, and the same under each.
    case fields([String], ValueType)
    /// A list of maps with these fields, which are a setting's.
    case records([SettingField])
    /// A map whose keys are paths or properties.
    case assignments
    /// Raw samples by the numbers of fingers.
    case fingers
    /// One of some words, or a map of the numbers of fingers to them.
    case perFinger([Word])

    /// A word with what it means.
    struct Word: Sendable {
        let text: String
        let meaning: String

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

    static func oneOrMore(_ type: ValueType) -> ValueType { .oneOf([type, .list(type, atLeast: 1)]) }

    /// What a setting of the catalogue takes.
    init(_ type: SettingType) {
        func words(_ words: [String]) -> ValueType { .words(words.map { Word($0, "") }) }
        func numberOrWord(_ range: ClosedRange<Double>, _ choices: [String]) -> ValueType {
            .oneOf([.number(NumberRange(range)), words(choices)])
        }
        switch type {
        case .bool: self = .bool
        case .number(let range): self = .number(NumberRange(range))
        case .range(let range): self = .numbers([NumberRange(range), NumberRange(range)])
        case .numbers(let range):
            self = .oneOf([.number(NumberRange(range)), .list(.number(NumberRange(range)))])
        case .count(let range): self = .whole(range)
        case .seconds(let range): self = .time(NumberRange(range))
        case .point: self = .point
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

    /// What a map here is, or the maps in a list here; nil where there are none whose keys are declared.
    var level: Level? {
        switch self {
        case .map(let level), .section(let level, _), .step(let level): level
        case .list(let element, _), .exactly(_, let element): element.level
        case .oneOf(let types): types.lazy.compactMap(\.level).first
        default: nil
        }
    }

    /// Whether a list here has a line or more for each element however short it is.
    var isSection: Bool {
        if case .section = self { true } else { false }
    }
}

// MARK: JSON Schema

extension ValueType {
    typealias Node = SceneDocument.Node

    /// What may stand here, in JSON Schema.
    var schema: Node {
        switch self {
        case .bool: ["type": "boolean"]
        case .text: ["type": ["string", "number", "boolean"], "minLength": 1]
        case .recognizer: ["type": "string", "pattern": "."]
        case .color:
            Self.anyOf([
                Self.enumeration(ColorName.all),
                ["type": "string", "pattern": "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"],
            ])
        case .number(let range): Self.numberSchema(range)
        case .whole(let range):
            [
                "type": "integer", "minimum": Node(Double(range.lowerBound)),
                "maximum": Node(Double(range.upperBound)),
            ]
        case .seed: ["type": "integer", "minimum": 0]
        case .time(let range):
            Self.anyOf([
                Self.numberSchema(range),
                ["type": "string", "pattern": "^[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[-+]?[0-9]+)? *m?s$"],
            ])
        case .numbers(let ranges): Self.array(Node(.list(ranges.map(Self.numberSchema))), ranges.count...ranges.count)
        case .words(let words): Self.enumeration(words.map(\.text), words.map(\.meaning))
        case .map(let level): ["$ref": Node("#/definitions/\(level)")]
        case .list(let element, let count): Self.array(element.schema, count...)
        case .exactly(let count, let element): Self.array(element.schema, count...count)
        case .section(let level, let count): Self.array(ValueType.map(level).schema, count...)
        case .step(let level): ["allOf": [ValueType.map(level).schema], "minProperties": 1, "maxProperties": 1]
        case .oneOf(let types): Self.anyOf(types.map(\.schema))
        case .fields(let names, let type):
            [
                "type": "object",
                "properties": Node(.map(names.map { SceneDocument.Entry($0, type.schema) })),
                "additionalProperties": false,
            ]
        case .records(let fields): Self.array(Self.record(fields), 0...)
        case .assignments: ["type": "object"]
        case .fingers: Self.byFinger(Self.samples)
        case .perFinger(let words):
            Self.anyOf([ValueType.words(words).schema, Self.byFinger(ValueType.words(words).schema)])
        }
    }

    static func anyOf(_ schemas: [Node]) -> Node { ["anyOf": Node(.list(schemas))] }

    /// One of some words, with what each means.
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

    /// Samples of where a finger is; the last one may say when it lifts, or when it is cancelled.
    private static let samples = array(
        anyOf([
            array([time.schema, anyNumber.schema, anyNumber.schema], 3...3),
            array([time.schema, enumeration(["cancel"])], 1...2),
        ]), 1...)

    /// A map whose keys are the numbers of fingers.
    private static func byFinger(_ schema: Node) -> Node {
        [
            "type": "object", "minProperties": 1, "patternProperties": ["^(0|[1-9][0-9]{0,2})$": schema],
            "additionalProperties": false,
        ]
    }
}
