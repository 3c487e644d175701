extension Member {
    /// The declaration as Swift would have it.
    package var declaration: String {
        let isStatic = if case .type = owner { true } else { false }
        guard let parameters else {
            return "\(isStatic ? "static " : "")var \(name): \(type.name)\(isSettable ? "" : " { get }")"
        }
        let list = parameters.map { parameter in
            "\(parameter.label ?? "_"): \(parameter.type.name)\(parameter.isOptional ? " = …" : "")"
        }
        let arguments = "(\(list.joined(separator: ", "))\(isVariadic ? ", …" : ""))"
        if name == "init" { return "init\(arguments)" }
        let result = type == .void ? "" : " -> \(type.name)"
        return "\(isStatic ? "static " : "")\(isMutating ? "mutating " : "")func \(name)\(arguments)\(result)"
    }

    /// The members that an editor lists for a value: those of its class, and of the recognizers that it inherits from,
    /// those that can only be read.
    package static func listed(of type: ObjectType) -> [Member] {
        func members(_ type: ObjectType) -> [Member] { all.filter { $0.owner == .value(.object(type)) } }
        let inherited = type.lineage.dropFirst().filter { $0.isKind(of: .recognizer) }
        return members(type) + inherited.flatMap(members).filter { !$0.isSettable }
    }
}
