import TouchstoneHandlers

extension [Statement] {
    fileprivate var block: String { "{\n\(description(level: 1))}" }
}

extension ClassMember {
    var description: String {
        switch self {
        case .property(let declaration): declaration.description
        case .computed(let property): "var \(property.name.quotedIfKeyword): \(property.type) \(property.body.block)"
        case .function(let function): function.description
        case .enumeration(let enumeration):
            "enum \(enumeration.name.quotedIfKeyword) {\n"
                + enumeration.cases.map { "    case \($0.quotedIfKeyword)\n" }.joined() + "}"
        }
    }
}

extension Function {
    var description: String {
        let list = parameters.map { parameter in
            let label = parameter.label.map { $0 == parameter.name ? "" : "\($0) " } ?? "_ "
            return label + (parameter.name == "_" ? "_" : parameter.name.quotedIfKeyword) + ": \(parameter.type)"
                + (parameter.defaultValue.map { " = \($0)" } ?? "")
        }
        let result = result.map { " -> \($0)" } ?? ""
        return "func \(name.quotedIfKeyword)(\(list.joined(separator: ", ")))\(result) \(body.block)"
    }
}

extension HandlerSyntax {
    var description: String {
        switch self {
        case .statements(let statements): statements.description(level: 0)
        case .method(let function): function.description
        case .closure(let closure): closure.description
        }
    }
}
