import TouchstoneHandlers

extension Member {
    /// The declaration as Swift would have it.
    var declaration: String {
        guard let parameters else {
            let isStatic = if case .type = owner { true } else { false }
            return "\(isStatic ? "static " : "")var \(name): \(type.name)\(isSettable ? "" : " { get }")"
        }
        let list = parameters.map { parameter in
            "\(parameter.label ?? "_"): \(parameter.type.name)\(parameter.isOptional ? " = …" : "")"
        }
        let arguments = "(\(list.joined(separator: ", "))\(isVariadic ? ", …" : ""))"
        if name == "init" { return "init\(arguments)" }
        let isStatic = if case .type = owner { true } else { false }
        let result = type == .void ? "" : " -> \(type.name)"
        return "\(isStatic ? "static " : "")\(isMutating ? "mutating " : "")func \(name)\(arguments)\(result)"
    }
}
