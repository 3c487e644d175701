internal import Yams

/// Text → ``TextNode``s by way of Yams, with everything hostile kept away from it (see ``Mask``).
struct YAMLReader {
    let source: SourceText
    let limits: SceneLimits
    let log: DiagnosticLog

    /// How many scalars Yams may read in all, over the repetitions that keys occurring twice ask for. Beyond it the
    /// first such key is all that is reported.
    private static let effort = 4_500_000
    /// Scalars that Yams reads while it makes a node.
    private static let scalarsPerNode = 20
    /// Brackets that libyaml looks at while Yams reads a scalar.
    private static let bracketsPerScalar = 8

    /// The root of the document, or nil with the reason in the log.
    func read() -> TextNode? {
        read { root, mask in NodeBuilder(source: source, mask: mask, limits: limits, log: log).build(root) }
    }

    /// What `build` makes of the root of the document and the mask that its text is read through, or nil with the reason
    /// in the log. `build` is called once at most.
    func read<Value>(_ build: (Node, Mask) -> Value?) -> Value? {
        guard !source.isBlank else {
            log.error(
                source.scalars.isEmpty ? "the file is empty" : "the file holds no scene", at: nil,
                suggestion: "a scene starts with a canvas: canvas: [390, 844]")
            return nil
        }
        var mask = Mask(source)
        let nesting = NestingScanner(mask.scalars, limits: limits)
        if let excess = nesting.excess {
            log.error(message(of: excess.limit), at: source.place(at: excess.index), beyond: excess.limit)
            return nil
        }
        let cost =
            source.scalars.count + nesting.nodes * Self.scalarsPerNode + nesting.effort / Self.bracketsPerScalar
        var effort = Self.effort
        if nesting.hasBracketsForKeys {
            let isSafe = compose(
                &mask, effort: &effort, cost: cost, text: \.flattenedText, use: hasOnlyScalarKeys)
            guard isSafe == true else { return nil }
        }
        return compose(&mask, effort: &effort, cost: cost, text: \.text, use: build) ?? nil
    }

    private func message(of limit: SceneLimits.Name) -> String {
        switch limit {
        case .depth: "nested more than \(limits.depth) levels deep"
        case .nodes: "the scene has more than \(limits.nodes) nodes"
        default: "too much text is nested too deep"
        }
    }

    /// Lets Yams read the masked text, hiding keys that occur twice until it is content, and hands the root over while
    /// the parser, which owns the anchors, is alive. nil, with the reason in the log, where that fails.
    private func compose<Value>(
        _ mask: inout Mask, effort: inout Int, cost: Int, text: (Mask) -> String, use: (Node, Mask) -> Value
    ) -> Value? {
        while true {
            do {
                effort -= cost
                // The basic resolver leaves every plain scalar a string: what is a number is for the decoder to say.
                let parser = try Parser(yaml: text(mask), resolver: .basic, encoding: .utf8)
                let root = try parser.singleRoot()
                return withExtendedLifetime(parser) {
                    guard let root else {
                        log.error("the file holds no scene", at: nil)
                        return nil
                    }
                    return use(root, mask)
                }
            } catch YamlError.duplicatedKeysInMapping(let names, let context) {
                // The mark is that of the first name's first occurrence.
                guard hideKey(names.first ?? "", at: context.mark, &mask, isAllowed: effort > 0) else { return nil }
            } catch {
                let problem = SyntaxProblem(error, in: source, limits: limits)
                log.error(problem.message, at: problem.place, suggestion: problem.suggestion)
                return nil
            }
        }
    }

    /// Hides the key at `mark`, or reports it where that is not possible.
    private func hideKey(_ name: String, at mark: Mark, _ mask: inout Mask, isAllowed: Bool) -> Bool {
        let scanner = TokenScanner(source: source)
        let start = scanner.skippingProperties(from: source.index(line: mark.line, column: mark.column))
        let length = scanner.length(ofScalarAt: start, value: name)
        let original = mask.restoring(name)
        if isAllowed, !name.isEmpty, mask.hideKey(original, at: start..<min(start + length, source.scalars.count)) {
            return true
        }
        log.error(
            "the key \(original.quoted) is given more than once", at: source.place(at: start, length: length))
        return false
    }

    /// Walks the flattened text (see ``Mask/flattenedText``): false, with the reason in the log, where a list or a map
    /// is a key.
    private func hasOnlyScalarKeys(_ node: Node, _ mask: Mask) -> Bool {
        switch node {
        case .scalar, .alias: return true
        case .mapping(let mapping):
            return mapping.allSatisfy { hasOnlyScalarKeys($0.key, mask) && hasOnlyScalarKeys($0.value, mask) }
        case .sequence(let sequence):
            let isMap = opensMap(sequence.mark)
            for element in sequence {
                if isMap, case .sequence(let key) = element {
                    let place = key.mark.map { SourcePlace(line: $0.line, column: $0.column) }
                    log.error("a list or a map cannot be a key", at: place)
                    return false
                }
                guard hasOnlyScalarKeys(element, mask) else { return false }
            }
            return true
        }
    }

    private func opensMap(_ mark: Mark?) -> Bool {
        guard let mark else { return false }
        let index = TokenScanner(source: source)
            .skippingProperties(from: source.index(line: mark.line, column: mark.column))
        return index < source.scalars.count && source.scalars[index] == "{"
    }
}
