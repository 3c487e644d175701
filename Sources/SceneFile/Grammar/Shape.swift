/// What may stand in a place, in JSON Schema.
enum Shape {
    typealias Node = SceneDocument.Node

    /// Text; a plain number or boolean is text, too.
    static let text: Node = ["type": ["string", "number", "boolean"], "minLength": 1]
    static let bool: Node = ["type": "boolean"]
    static let view = text
    static let views: Node = oneOf([bool, list(text)])
    /// `card.pan`.
    static let recognizer: Node = ["type": "string", "pattern": "."]

    static func number(_ range: NumberRange) -> Node {
        var node: Node = ["type": "number"]
        if range.lower.isFinite { node[range.isOpenBelow ? "exclusiveMinimum" : "minimum"] = Node(range.lower) }
        if range.upper.isFinite { node["maximum"] = Node(range.upper) }
        return node
    }

    static func whole(_ range: ClosedRange<Int>) -> Node {
        ["type": "integer", "minimum": Node(Double(range.lowerBound)), "maximum": Node(Double(range.upperBound))]
    }

    /// Seconds: a number, or text with a unit.
    static func time(_ range: NumberRange = .time) -> Node {
        oneOf([number(range), ["type": "string", "pattern": "^[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)(e[-+]?[0-9]+)? *m?s$"]])
    }

    static func numbers(_ ranges: [NumberRange]) -> Node {
        list(Node(.list(ranges.map(number))), exactly: ranges.count)
    }

    static let point = numbers([.any, .any])
    static let size = numbers([.notNegative, .notNegative])
    static let window = numbers([NumberRange(1, 16_384), NumberRange(1, 16_384)])

    static func list(_ element: Node, atLeast count: Int = 0) -> Node {
        count > 0
            ? ["type": "array", "items": element, "minItems": Node(Double(count))]
            : ["type": "array", "items": element]
    }

    static func list(_ element: Node, exactly count: Int) -> Node {
        let count = Node(Double(count))
        return ["type": "array", "items": element, "minItems": count, "maxItems": count]
    }

    static func words(_ words: [String]) -> Node { ["enum": Node(.list(words.map { Node($0) }))] }

    static func oneOrMore(_ element: Node) -> Node { oneOf([element, list(element, atLeast: 1)]) }

    static func oneOf(_ nodes: [Node]) -> Node { ["anyOf": Node(.list(nodes))] }

    static func map(_ level: Level) -> Node { ["$ref": Node("#/definitions/\(level)")] }

    /// A name, or `#rgb` and its like.
    static let color: Node = oneOf([
        words(ColorName.all), ["type": "string", "pattern": "^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"],
    ])

    /// What a setting takes.
    static func setting(_ type: SettingType) -> Node {
        switch type {
        case .bool: bool
        case .number(let range): number(NumberRange(range))
        case .range(let range): numbers([NumberRange(range), NumberRange(range)])
        case .numbers(let range): oneOf([number(NumberRange(range)), list(number(NumberRange(range)))])
        case .count(let range): whole(range)
        case .seconds(let range): time(NumberRange(range))
        case .point: point
        case .size: size
        case .insets: oneOf([number(.any), map(.insets)])
        case .choice(let words): Self.words(words)
        case .choices(let words): oneOrMore(Self.words(words))
        }
    }
}
