/// The error that libyaml reports for a text. Where this module has a clearer message, it replaces libyaml's.
struct SyntaxProblem {
    private(set) var place: SourcePlace?
    private(set) var message: String
    private(set) var suggestion: String?
    private(set) var remedy: Remedy?

    /// The largest depth that libyaml supports.
    private static let deepest = 1000

    init(_ problem: YAMLProblem, in source: SourceText, limits: SceneLimits) {
        guard let index = problem.index else {
            place = nil
            message = "the text cannot be read as YAML"
            return
        }
        let place = source.place(at: min(index, source.scalars.count))
        self.place = place
        message = "this is not YAML: \(problem.text)"
        translate(
            problem.text, character: source.scalar(at: index), limits: limits,
            begin: problem.context.map { source.place(at: $0).line } ?? 1,
            opensMap: problem.context.map { source.scalar(at: $0) == "{" } ?? false)
        if source.isColonBehindBracket(index) {
            (message, suggestion) = ("a list or a map cannot be a key", nil)
        } else if source.hasQuestionKey(before: place.line) {
            suggestion = "keys that begin with '? ' are not part of the scene format"
        } else if source.isBehindAlias(index) {
            (message, suggestion) = ("nothing can follow an alias", "put text that begins with '*' in quotes")
        } else if let slip = SyntaxSlip(problem, at: index, in: source) {
            self.place = slip.place
            (message, suggestion) = (slip.message, slip.suggestion)
        }
    }

    private mutating func translate(
        _ problem: String, character: Unicode.Scalar?, limits: SceneLimits, begin line: Int, opensMap: Bool
    ) {
        switch problem {
        case _ where problem.hasPrefix("Maximum nesting level"):
            message = "nested more than \(min(limits[.depth], Self.deepest)) levels deep"
            remedy = limits[.depth] < Self.deepest ? .limit(SceneLimits.Name.depth.rawValue) : nil
        case _ where character == "?": (message, suggestion) = ("a '?' cannot begin a value", "put text in quotes")
        case "did not find expected ',' or ']'" where opensMap, "did not find expected ',' or '}'":
            (message, suggestion) = ("expected ',' or '}'", "the map begins at line \(line)")
        case "did not find expected ',' or ']'":
            (message, suggestion) = ("expected ',' or ']'", "the list begins at line \(line)")
        case "did not find expected alphabetic or numeric character":
            (message, suggestion) = ("a name is expected after '*' and '&'", "put text in quotes")
        case "block sequence entries are not allowed in this context":
            (message, suggestion) = ("a '-' is not expected here", "a list begins on a line of its own")
        case "did not find expected node content": message = "expected a value"
        case "mapping values are not allowed in this context", "found unexpected ':'":
            (message, suggestion) = ("a ':' is not expected here", "put text with ': ' in quotes")
        case "found unexpected end of stream":
            (message, suggestion) = ("the quoted text has no end", "it begins at line \(line)")
        case "could not find expected ':'": message = "expected ':' after a key"
        case "did not find expected key":
            (message, suggestion) = ("expected a key", "is the indentation that of the keys above?")
        case "did not find expected '-' indicator":
            (message, suggestion) = ("expected '-'", "is the indentation that of the list's other elements?")
        case "found character that cannot start any token" where character == "\t":
            (message, suggestion) = ("a tab cannot indent", "use spaces, two for each level")
        case "found character that cannot start any token":
            let name = character.map { String($0).quoted } ?? "this"
            (message, suggestion) = ("\(name) cannot begin a value", "put text in quotes")
        default: break
        }
    }
}

extension SourceText {
    fileprivate func scalar(at index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Whether the colon at the index makes a key of the list or map before it.
    fileprivate func isColonBehindBracket(_ index: Int) -> Bool {
        guard scalar(at: index) == ":" else { return false }
        let before = scalars[..<index].last { !$0.isBlank }
        return before == "]" || before == "}"
    }

    /// Whether the index is in text after an alias, on the same line.
    fileprivate func isBehindAlias(_ index: Int) -> Bool {
        guard let character = scalar(at: index), !character.isLineBreak, character != ":" else { return false }
        let line = scalars[lineStarts[place(at: index).line - 1]..<index]
        return line.last?.isBlank == true
            && line.split { $0.isBlank || "[{,".unicodeScalars.contains($0) }.last?.first == "*"
    }

    /// Whether the line, or the nearest one before it that is not blank, begins with `? `.
    fileprivate func hasQuestionKey(before number: Int) -> Bool {
        func beginsWithQuestion(_ line: String) -> Bool {
            let start = line.drop { $0 == " " || $0 == "-" }
            return start.hasPrefix("? ") || start == "?"
        }
        if beginsWithQuestion(line(number)) { return true }
        var above = number - 1
        while above > 0, line(above).allSatisfy({ $0 == " " || $0 == "\t" }) { above -= 1 }
        return above > 0 && beginsWithQuestion(line(above))
    }
}
