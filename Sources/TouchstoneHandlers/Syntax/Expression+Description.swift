extension Expression: CustomStringConvertible {
    /// The code, with parentheses wherever they could be needed.
    package var description: String {
        switch content {
        case .integer(let value): return "\(value)"
        case .number(let value): return "\(value)"
        case .text(let parts): return "\"\(parts.map(\.description).joined())\""
        case .bool(let value): return "\(value)"
        case .none: return "nil"
        case .name(let name): return name.quotedIfKeyword
        case .implicitMember(let name): return ".\(name)"
        case .member(let base, let name): return "\(base.operand).\(name)"
        case .chained(let base): return "\(base.operand)?"
        case .forced(let base): return "\(base.operand)!"
        case .call(let function, let arguments):
            let list = Self.list(arguments)
            // A closure after `f()` would be an argument of that call.
            if list.hasPrefix(" "), case .call = function.content { return "(\(function))" + list }
            return function.operand + list
        case .element(let base, let index): return "\(base.operand)[\(index)]"
        case .prefix(let sign, let operand): return sign.rawValue + operand.operand
        case .binary(let sign, let left, let right): return "\(left.operand) \(sign.rawValue) \(right.operand)"
        case .ternary(let condition, let first, let second):
            return "\(condition.operand) ? \(first.operand) : \(second.operand)"
        case .cast(let base, let cast, let type): return "\(base.operand) \(cast.rawValue) \(type)"
        case .array(let elements): return "[\(elements.map(\.description).joined(separator: ", "))]"
        case .closure(let closure): return closure.description
        case .parenthesized(let inner): return "(\(inner))"
        }
    }

    /// The code as a part of another expression.
    private var operand: String {
        switch content {
        case .binary, .ternary, .cast, .prefix: "(\(description))"
        default: description
        }
    }

    private static func list(_ arguments: [Argument]) -> String {
        let plain = arguments.filter { !$0.isTrailing }
        let trailing = arguments.filter(\.isTrailing)
        var text = plain.isEmpty && !trailing.isEmpty ? "" : "(\(plain.map(\.description).joined(separator: ", ")))"
        for argument in trailing {
            text += " " + (argument.label.map { "\($0): " } ?? "") + argument.value.description
        }
        return text
    }
}

extension Expression.Argument: CustomStringConvertible {
    package var description: String { (label.map { "\($0): " } ?? "") + value.description }
}

extension Expression.TextPart: CustomStringConvertible {
    package var description: String {
        switch self {
        case .value(let value): return "\\(\(value))"
        case .characters(let characters):
            var text = ""
            for character in characters {
                switch character {
                case "\\": text += "\\\\"
                case "\"": text += "\\\""
                case "\n": text += "\\n"
                case "\r": text += "\\r"
                case "\t": text += "\\t"
                case "\0": text += "\\0"
                case "\r\n": text += "\\r\\n"
                default:
                    let isNewline = character.isNewline
                    text +=
                        isNewline
                        ? character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
                        : String(character)
                }
            }
            return text
        }
    }
}

extension TypeName: CustomStringConvertible {
    package var description: String {
        switch self {
        case .named(let name): name
        case .optional(let wrapped): "\(wrapped)?"
        case .unwrapped(let wrapped): "\(wrapped)!"
        case .array(let element): "[\(element)]"
        case .generic(let name, let element): "\(name)<\(element)>"
        }
    }
}

extension Closure: CustomStringConvertible {
    package var description: String {
        let list = captures.map { ($0.isWeak ? "weak " : "") + $0.name.quotedIfKeyword }.joined(separator: ", ")
        var head = captures.isEmpty ? "" : " [\(list)]"
        if let parameters {
            head += parameters.isEmpty ? " ()" : " \(parameters.map(\.quotedIfKeyword).joined(separator: ", "))"
        }
        return "{\(head.isEmpty ? "" : "\(head) in")\n\(body.description(level: 1))}"
    }
}

extension String {
    /// The name in backticks if it would otherwise be a word of Swift.
    package var quotedIfKeyword: String {
        Keyword.all.contains(self) && !["self", "super", "_"].contains(self) ? "`\(self)`" : self
    }
}

extension Expression {
    /// The expression as it is written, cut off after 60 characters.
    var shortDescription: String {
        let text = description
        return text.count <= 60 ? text : text.prefix(59) + "…"
    }
}

extension [String] {
    /// The first words and the number of the others: `a, b and 3 more`.
    func listed(_ most: Int) -> String {
        prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
    }
}
