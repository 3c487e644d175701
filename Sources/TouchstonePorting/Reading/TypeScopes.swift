/// The type around each place of a file.
struct TypeScopes {
    /// The braces of a type. `name` is its full name, including the enclosing types.
    struct Scope: Equatable {
        var name: String
        var isProtocol: Bool
    }

    /// The changes of the innermost type, in order of their bytes.
    private var changes: [(index: Int, scope: Scope?)] = []

    private static let kinds: Set<Substring> = ["class", "struct", "enum", "extension", "actor", "protocol"]
    /// The words after a `class` that is a modifier or a constraint.
    private static let members: Set<Substring> = ["func", "var", "let", "subscript", "override", "final", "private"]

    init(_ source: SwiftText) {
        var stack: [Scope?] = []
        var announced: Scope?
        var index = 0
        while index < source.bytes.count {
            defer { index += 1 }
            guard source.isCode[index] else { continue }
            switch source.bytes[index] {
            case UInt8(ascii: "{"):
                let outer = stack.compactMap { $0 }.last
                if let type = announced {
                    let isNested = outer != nil && !type.name.contains(".")
                    let name = isNested ? "\(outer?.name ?? "").\(type.name)" : type.name
                    stack.append(Scope(name: name, isProtocol: type.isProtocol))
                } else {
                    stack.append(nil)
                }
                announced = nil
                changes.append((index, stack.compactMap { $0 }.last))
            case UInt8(ascii: "}"):
                _ = stack.popLast()
                changes.append((index, stack.compactMap { $0 }.last))
            default:
                guard let kind = source.word(at: index), Self.kinds.contains(kind),
                    index == 0 || source.bytes[index - 1] != UInt8(ascii: ".")
                else { continue }
                let start = source.skipBlank(from: index + kind.utf8.count)
                guard let name = source.word(at: start, and: [UInt8(ascii: ".")]), !Self.members.contains(name) else {
                    continue
                }
                announced = Scope(name: String(name), isProtocol: kind == "protocol")
            }
        }
    }

    /// Returns the innermost type around a byte.
    func type(at index: Int) -> Scope? {
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].index <= index { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : changes[low - 1].scope
    }
}
