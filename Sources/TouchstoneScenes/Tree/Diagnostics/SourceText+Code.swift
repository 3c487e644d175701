/// Finds code in text that is not YAML, for suggestions.
extension SourceText {
    /// Returns a suggestion for code that YAML cannot read at a line. Nil if the line has no code.
    func codeHint(at number: Int) -> String? {
        let text = line(number)
        let keys = text.drop { $0 == " " || $0 == "-" || $0 == "{" }
        if let brace = text.firstRange(of: "handlers: {"), text[brace.upperBound...].contains(":") {
            return "code in braces is in quotes: {pan: \"…\"}; or it goes below 'pan: |'"
        }
        guard let colon = keys.firstIndex(of: ":"), colon > keys.startIndex else { return nil }
        let key = String(keys[..<colon])
        guard !key.contains(where: { "\"' ".contains($0) }),
            Self.keysOfCode.contains(key) || key.contains(".handlers.") || isInHandlers(number)
        else { return nil }
        return "code goes below '\(key): |'"
    }

    /// The first of the lines of code, up to a line, that stand as far left as the key of their block, so that YAML
    /// takes them for keys. Nil if there are none.
    func firstLineOutsideItsBlock(upTo number: Int) -> Int? {
        var first = number > 1 && isKey(number) ? number - 1 : number
        let own = indentation(first)
        guard !isKey(first) else { return nil }
        for above in stride(from: first - 1, to: max(0, first - Self.farthest), by: -1) {
            let text = line(above)
            guard !text.allSatisfy({ $0 == " " }), indentation(above) <= own else { continue }
            guard indentation(above) == own else { return nil }
            guard isKey(above) else {
                first = above
                continue
            }
            return text.contains(": |") && indentation(above + 1) > own ? first : nil
        }
        return nil
    }

    /// Whether a line begins with a word and a colon.
    private func isKey(_ number: Int) -> Bool {
        let text = line(number).drop { $0 == " " || $0 == "-" }
        guard let colon = text.firstIndex(of: ":") else { return false }
        return !text[..<colon].contains { $0 == " " || $0 == "(" }
    }

    private func indentation(_ number: Int) -> Int { line(number).prefix { $0 == " " }.count }

    /// Keys whose values are code.
    private static let keysOfCode: Set = ["code", "run", "holds"]

    /// Whether the line is an entry of `handlers`, which is the nearest line above with less indentation.
    private func isInHandlers(_ number: Int) -> Bool {
        func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        let own = indentation(line(number))
        for above in stride(from: number - 1, to: max(0, number - Self.farthest), by: -1) {
            let text = line(above)
            guard !text.allSatisfy({ $0 == " " }), indentation(text) < own else { continue }
            let key = text.drop { $0 == " " || $0 == "-" }
            return key.hasPrefix("handlers:") || key.prefix { $0 != " " }.hasSuffix(".handlers:")
        }
        return false
    }

    /// The number of lines above that are searched (C).
    private static let farthest = 1000
}
