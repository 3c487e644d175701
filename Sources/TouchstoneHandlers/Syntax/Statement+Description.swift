extension [Statement] {
    /// The code, a line for each statement.
    package func description(level: Int) -> String {
        let indent = String(repeating: "    ", count: level)
        return map { statement in
            statement.description.split(separator: "\n", omittingEmptySubsequences: false).map { indent + $0 + "\n" }
                .joined()
        }.joined()
    }

    fileprivate var block: String { "{\n\(description(level: 1))}" }
}

extension Statement: CustomStringConvertible {
    package var description: String {
        switch content {
        case .declaration(let declaration): return declaration.description
        case .assignment(let target, let sign, let value): return "\(target.atStart) \(sign.rawValue) \(value)"
        case .expression(let expression): return expression.atStart
        case .branch(let conditions, let then, let otherwise):
            let text = "if \(conditions.text) \(then.block)"
            guard let otherwise else { return text }
            if otherwise.count == 1, case .branch = otherwise[0].content { return "\(text) else \(otherwise[0])" }
            return "\(text) else \(otherwise.block)"
        case .guarded(let conditions, let otherwise): return "guard \(conditions.text) else \(otherwise.block)"
        case .choice(let subject, let choices):
            return "switch \(subject.inCondition) {\n\(choices.map(\.description).joined())}"
        case .loop(let name, let sequence, let condition, let body):
            let test = condition.map { " where \($0.inCondition)" } ?? ""
            return "for \(name.quotedIfKeyword) in \(sequence.inCondition)\(test) \(body.block)"
        case .leave(let value): return value.map { "return \($0)" } ?? "return"
        case .stopLoop: return "break"
        case .continueLoop: return "continue"
        case .nothing: return "()"
        }
    }
}

extension Declaration: CustomStringConvertible {
    package var description: String {
        if name == "_", isConstant, type == nil, let value { return "_ = \(value)" }
        return "\(isConstant ? "let" : "var") \(rest { $0.description })"
    }

    /// The declaration after `let` or `var`.
    fileprivate func rest(_ text: (Expression) -> String) -> String {
        name.quotedIfKeyword + (type.map { ": \($0)" } ?? "") + (value.map { " = \(text($0))" } ?? "")
    }
}

extension [Condition] {
    fileprivate var text: String { map(\.description).joined(separator: ", ") }
}

extension Condition: CustomStringConvertible {
    package var description: String {
        switch self {
        case .isTrue(let expression): expression.inCondition
        case .binding(let declaration):
            "\(declaration.isConstant ? "let" : "var") \(declaration.rest { $0.inCondition })"
        case .matches(let pattern, let expression): "case \(pattern) = \(expression.inCondition)"
        }
    }
}

extension Pattern: CustomStringConvertible {
    package var description: String {
        switch self {
        case .value(let expression): expression.inCondition
        case .binding(let declaration): "\(declaration.isConstant ? "let" : "var") \(declaration.name.quotedIfKeyword)"
        }
    }
}

extension Choice: CustomStringConvertible {
    package var description: String {
        let list = patterns.map { "\($0.pattern)" + ($0.condition.map { " where \($0.inCondition)" } ?? "") }
        let head = patterns.isEmpty ? "default:" : "case \(list.joined(separator: ", ")):"
        return "\(head)\n\(body.description(level: 1))"
    }
}

extension Expression {
    /// The code at the start of a statement: in parentheses if it would be taken for a part of the one before.
    fileprivate var atStart: String {
        let text = description
        return text.hasPrefix(".") || text.hasPrefix("{") ? "(\(text))" : text
    }

    /// The code before a block: in parentheses if a closure would be taken for the block.
    fileprivate var inCondition: String { containsClosure ? "(\(description))" : description }
}
