internal import TouchstoneHandlers

/// Decodes code: `handlers`, `code`, `state` and `modifiers` of views and of kinds. Code stays text here.
extension SceneDecoder {
    /// Returns the code of a key, or nil if YAML would change it. `place` is the position of the key.
    ///
    /// - Parameter what: The name of the expected value in a message.
    func code(_ node: Node, of key: String, at place: SourcePlace, _ what: String = "code") -> CodeText? {
        let hint = "code goes below '\(key): |'"
        guard !node.isRefused else { return nil }
        if node.alias != nil {
            log.error("code cannot be an alias", at: place, suggestion: hint)
            return nil
        }
        guard let code = CodeText(node), !node.isNothing || node.spelling?.isPlain == false else {
            return mismatch(what, node, suggestion: hint)
        }
        if let problem = problem(in: node) {
            log.error(problem, at: node.place, suggestion: hint)
            return nil
        }
        codeBytes += code.text.utf8.count
        guard codeBytes <= limits[.codeBytes] else {
            if codeBytes - code.text.utf8.count <= limits[.codeBytes] {
                log.error(
                    "the scene has more than \(limits[.codeBytes]) bytes of code", at: code.place, beyond: .codeBytes)
            }
            return nil
        }
        return code
    }

    /// Returns how YAML changes the code of a scalar, in a sentence. Nil if it does not.
    private func problem(in node: Node) -> String? {
        if node.anchor != nil { return "code cannot have an anchor" }
        switch node.spelling {
        case .changed(.tag): return "code cannot have a tag"
        case .changed(.folding): return "'>' joins the lines of this code"
        case .changed(.lines): return "YAML joins the lines of this code"
        case .plain where node.comments.beside != nil: return "' #' ends this code, and begins a comment"
        case .plain, .quoted, .literal, nil: return nil
        }
    }

    /// Returns the expression after the `=` of a text, or nil for any other value. Its errors are reported.
    func expression(after node: Node, of key: String, at place: SourcePlace) -> CodeText?? {
        guard case .text(let text) = node.content, text.first == "=" else { return nil }
        return .some(code(node, of: key, at: place)?.withoutFirst)
    }

    // MARK: Handlers

    /// Decodes a map of events and code.
    func decodeHandlers(_ node: Node, kind: String? = nil) -> [Handler] {
        guard let entries = node.entries else {
            return mismatch("a map of events and code", node, suggestion: "such as {pan: \"center.x += 1\"}") ?? []
        }
        return entries.compactMap { entry in
            guard let event = name(Node(.text(entry.key), place: entry.keyPlace), "an event"),
                let code = code(entry.value, of: entry.key, at: entry.keyPlace)
            else { return nil }
            return Handler(event: event, code: code, keyPlace: entry.keyPlace, kind: kind)
        }
    }

    /// Decodes `code` of a map: the members of a class.
    func decodeMembers(_ fields: Fields, kind: String? = nil) -> [OwnedCode] {
        code("code", fields).map { [OwnedCode(code: $0, kind: kind)] } ?? []
    }

    /// Returns the code of a key of a map, or nil without the key.
    func code(_ key: String, _ fields: Fields) -> CodeText? {
        fields[key].flatMap { code($0, of: key, at: fields.keyPlace(key)) }
    }

    // MARK: State

    /// Decodes a map of variables and their first values.
    func decodeState(_ node: Node, kind: String? = nil) -> [StateVariable] {
        guard let entries = node.entries else {
            return mismatch("a map of variables and values", node, suggestion: "such as {isOpen: false}") ?? []
        }
        return entries.compactMap { entry in
            guard isIdentifier(entry, "a variable"), let value = decodeFirstValue(entry) else { return nil }
            return StateVariable(name: entry.key, value: value, keyPlace: entry.keyPlace, kind: kind)
        }
    }

    private func decodeFirstValue(_ entry: Entry) -> StateVariable.Value? {
        if let expression = expression(after: entry.value, of: entry.key, at: entry.keyPlace) {
            return expression.map { .expression($0) }
        }
        switch entry.value.content {
        case .list(let elements):
            guard [2, 4, 6].contains(elements.count) else {
                return mismatch(
                    "2, 4 or 6 numbers", entry.value,
                    suggestion: "other arrays are properties in code: var \(entry.key): [CGFloat] = []")
            }
            return .constant(.numbers(elements.map { number($0, .finite) }))
        case .word("true"): return .constant(.bool(true))
        case .word("false"): return .constant(.bool(false))
        case .word where !entry.value.isNothing: return .constant(.number(number(entry.value, .finite)))
        case .text(let text): return .constant(.text(text))
        case .word, .map, .refused:
            return mismatch(
                "a number, true or false, text, or a list of numbers", entry.value,
                suggestion: "a value that is computed begins with '=': \"= center\"")
        }
    }

    /// Whether the key of an entry is a name of code: letters, digits and `_`, without a digit at the beginning. Other
    /// keys are reported.
    func isIdentifier(_ entry: Entry, _ what: String) -> Bool {
        let scalars = entry.key.unicodeScalars
        let isName = scalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        if isName, scalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) { return true }
        log.error(
            "\(entry.key.quoted) cannot be the name of \(what)", at: entry.keyPlace,
            suggestion: "a name has letters, digits and '_', and does not begin with a digit")
        return false
    }

    // MARK: Modifiers

    /// Decodes a list of modifiers, each a map with one key.
    func decodeModifiers(_ node: Node) -> [Modifier] {
        list(node, "a list of modifiers", isShort: true).compactMap { element in
            guard let fields = map(element, .modifier) else { return nil }
            guard fields.entries.count == 1, let entry = fields.entries.first else {
                if fields.unknown.isEmpty || fields.entries.count > 1 {
                    log.error(
                        "a modifier has one key", at: element.place,
                        suggestion: fields.entries.isEmpty ? Level.modifier.example : "make each an element")
                }
                return nil
            }
            guard let name = ModifierKind(rawValue: entry.key),
                let value = code(entry.value, of: entry.key, at: entry.keyPlace, "an expression")
            else { return nil }
            return Modifier(name: name, value: value)
        }
    }
}

extension ScalarSpelling {
    /// Whether the scalar has no quotes and is on one line.
    fileprivate var isPlain: Bool { self == .plain }
}
