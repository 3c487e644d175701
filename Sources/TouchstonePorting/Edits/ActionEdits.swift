/// Widens the parameters of actions. UIKit calls an action with whatever recognizer it is connected with. Here an action
/// that takes another class of recognizer is not called.
struct ActionEdits {
    let sources: [SwiftSource]
    let table: TypeTable

    /// Edits the files.
    func apply(to files: inout [FileEdits]) {
        var senders: [String: [(sender: String, file: Int, byte: Int)]] = [:]
        var order: [String] = []
        for (file, edits) in files.enumerated() {
            for connection in edits.connections {
                guard let sender = connection.sender, let owner = owner(of: connection) else { continue }
                let key = "\(owner) \(connection.method)"
                if senders[key] == nil { order.append(key) }
                senders[key, default: []].append((sender, file, connection.byte))
            }
        }
        for key in order {
            let parts = key.split(separator: " ")
            guard let all = senders[key], parts.count == 2 else { continue }
            let methods = table.members(of: String(parts[0])).filter {
                $0.member.keyword == "func" && $0.member.name == parts[1]
            }
            guard let (file, method) = methods.first, methods.count == 1, let parameter = method.parameters.first,
                method.parameters.count == 1
            else { continue }
            let type = String(sources[file].text(parameter.type).filter { $0 != " " })
            guard let base = Self.base(of: type, table) else { continue }
            guard
                let narrow = all.first(where: {
                    Self.base(of: $0.sender, table) == base && !table.inherits($0.sender, type)
                })
            else { continue }
            if usesOnlyCommonMembers(method, parameter.name, in: sources[file]), !method.modifiers.contains("override")
            {
                files[file].edits.replace(sources[file].tokens.bytes(parameter.type), with: base)
                files[file].counts.widenedParameters += 1
            } else {
                let message =
                    "'\(parts[1])' takes a \(type), but is the action of a \(narrow.sender): it is not called for that one; "
                    + "let it take a \(base)"
                files[file].report(method.keywordToken, message)
            }
        }
    }

    /// Returns the class with the method: that of the reference, or a given superclass.
    private func owner(of connection: Connection) -> String? {
        ([connection.type] + table.superclasses(of: connection.type)).first { name in
            table.members(of: name).contains { $0.member.keyword == "func" && $0.member.name == connection.method }
        }
    }

    /// Returns `UIGestureRecognizer` for a recognizer, and `UIControl` for a control.
    private static func base(of type: String, _ table: TypeTable) -> String? {
        ["UIGestureRecognizer", "UIControl"].first { table.inherits(type, $0) }
    }

    /// Whether a method uses only what every recognizer has.
    private func usesOnlyCommonMembers(_ method: Outline.Member, _ name: Substring, in source: SwiftSource) -> Bool {
        let tokens = source.tokens
        return method.body.allSatisfy { index in
            guard tokens[index] == name, tokens[index - 1] != "." else { return true }
            let after = tokens[index + 1]
            if after == ".", Platform.recognizerMembers.contains(tokens[index + 2]) { return true }
            let isCompared = after == "=" && tokens[index + 2] == "="
            return after == "as" || after == "is" || isCompared
        }
    }
}
