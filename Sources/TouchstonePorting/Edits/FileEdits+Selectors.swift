/// An action that code connects with a recognizer or a control.
struct Connection {
    /// The type with the method.
    var type: String
    /// The name of the method, without its labels.
    var method: String
    /// The class of the recognizer or the control; nil if it is not known.
    var sender: String?
    /// The first byte of the selector.
    var byte: Int
}

extension FileEdits {
    /// Initializers and methods that take a method reference. All others take a `Selector`.
    private static let takers: Set<Substring> = [
        "addTarget", "removeTarget", "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer",
        "UIPinchGestureRecognizer", "UIRotationGestureRecognizer", "UILongPressGestureRecognizer",
        "UISwipeGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
    ]

    mutating func selector(at index: Int) {
        let tokens = source.tokens
        guard tokens[index + 2] == "(", let close = tokens.partners[index + 2], close > index + 3 else { return }
        let range = tokens.ranges[index].lowerBound..<tokens.ranges[close].upperBound
        let content = source.text.text(tokens.ranges[index + 2].upperBound..<tokens.ranges[close].lowerBound)
        var name = Substring(content.split { $0.isNewline }.joined(separator: " "))
        while name.first == " " { name = name.dropFirst() }
        while name.last == " " { name = name.dropLast() }
        if name.hasPrefix("getter:") || name.hasPrefix("setter:") {
            return report(index, "a property's accessor is not a method: #selector(\(name)) stays")
        }
        for prefix in ["self.", "Self.", "type(of: self)."] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        let path = name.prefix { $0 != "(" && $0 != " " }
        var reference = String(name)
        if let first = path.first, path.contains("."), !first.isUppercase {
            return report(index, "the type of '\(path.prefix { $0 != "." })' is not known: #selector(\(name)) stays")
        } else if !path.contains(".") {
            guard let type = source.scopes.type(at: range.lowerBound) else {
                return report(index, "there is no type around #selector(\(name)): it stays")
            }
            if type.isProtocol { report(index, "a method of a protocol cannot be referred to") }
            reference = "\(type.name).\(name)"
        }
        replaceSelector(at: index, range, with: reference)
    }

    /// Replaces a selector by a method reference, or by a `Selector` of one.
    private mutating func replaceSelector(at index: Int, _ range: Range<Int>, with reference: String) {
        let label = source.tokens[index - 1] == ":" ? source.tokens[index - 2] : nil
        let call = call(around: index)
        let callee = call.map { calledName(before: $0) }
        if label == "to" { report(index, "objects are not asked for their methods here") }
        let isTaken = label == "action" && callee.map { Self.takers.contains($0) } ?? false
        edits.replace(range, with: isTaken ? reference : "Selector(\(reference))")
        counts.selectors += 1
        note(reference, call: call, at: range.lowerBound)
    }

    /// Returns the parenthesis around a token.
    private func call(around index: Int) -> Int? {
        var place = index - 1
        while place >= 0 {
            if source.tokens[place] == "(" { return place }
            if source.tokens[place] == "{" || source.tokens[place] == "[" { return nil }
            place = min(source.tokens.partners[place] ?? place, place) - 1
        }
        return nil
    }

    /// Returns the function that is called, such as `addTarget`. For `A.init(…)` and `A(…)` it is `A`.
    private func calledName(before open: Int) -> Substring {
        let tokens = source.tokens
        guard tokens[open - 1] == "init", tokens[open - 2] == "." else { return tokens[open - 1] }
        // The type of `.init(…)` depends on the context. Most likely it is one of the platform's.
        return tokens.isWord(open - 3) && tokens.isAdjacent(open - 2) ? tokens[open - 3] : "UIGestureRecognizer"
    }

    /// Notes what the method is the action of.
    private mutating func note(_ reference: String, call: Int?, at byte: Int) {
        let path = reference.prefix { $0 != "(" && $0 != " " }
        guard let dot = path.lastIndex(of: ".") else { return }
        var sender: String?
        if let call {
            let name = calledName(before: call)
            if name == "addTarget" {
                let receiver = source.tokens[call - 2] == "." ? call - 3 : call - 2
                let word = source.tokens[receiver] == "?" || source.tokens[receiver] == "!" ? receiver - 1 : receiver
                sender = source.variables[source.tokens[word]] ?? nil
            } else if name.first?.isUppercase == true, name != "Selector", name != "UIGestureRecognizer" {
                sender = String(name)
            }
        }
        connections.append(
            Connection(
                type: String(path[..<dot]), method: String(path[path.index(after: dot)...]), sender: sender,
                byte: byte))
    }

    /// Edits `Selector("tap:")`, if the type around it has a method of that name.
    mutating func stringSelector(at index: Int) {
        let tokens = source.tokens
        let end = tokens.ranges[index].upperBound
        let quotes = source.text.has("(\"", at: end) ? 1 : source.text.has("((\"", at: end) ? 2 : 0
        guard quotes > 0, let close = tokens.partners[index + 1], close > index + 1 else { return }
        let range = tokens.ranges[index].lowerBound..<tokens.ranges[close].upperBound
        let content = source.text.text(end + quotes + 1..<tokens.ranges[close].lowerBound)
        // The argument is one string, and not, for example, a sum of two.
        let isWhole = content.hasSuffix(quotes == 1 ? "\"" : "\")") && content.count { $0 == "\"" } == 1
        let name = isWhole ? content.prefix { $0 != "\"" && $0 != ":" } : ""
        let type = source.scopes.type(at: range.lowerBound)
        let isThere = source.outline.types.contains { declared in
            declared.name == type?.name && declared.members.contains { $0.keyword == "func" && $0.name == name }
        }
        guard let type, isThere, !type.isProtocol, !name.isEmpty else {
            return report(index, "a selector from a string cannot be used: write a method reference")
        }
        replaceSelector(at: index, range, with: "\(type.name).\(name)")
    }
}
