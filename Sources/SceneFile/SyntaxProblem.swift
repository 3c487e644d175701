internal import Yams

/// What libyaml has to say about a text, in the words of this module where it has better ones.
struct SyntaxProblem {
    let place: SourcePlace?
    private(set) var message: String
    private(set) var suggestion: String?

    /// libyaml goes no deeper.
    private static let deepest = 1000

    init(_ error: any Error, in source: SourceText, limits: SceneLimits) {
        switch error {
        case YamlError.scanner(let context, let problem, let mark, _),
            YamlError.parser(let context, let problem, let mark, _),
            YamlError.composer(let context, let problem, let mark, _):
            place = SourcePlace(line: mark.line, column: mark.column)
            message = "this is not YAML: \(problem)"
            let index = source.index(line: mark.line, column: mark.column)
            let opening = context.map { source.index(line: $0.mark.line, column: $0.mark.column) }
            translate(
                problem, character: source.scalar(at: index), limits: limits,
                begin: context?.mark.line ?? 1, opensMap: opening.map { source.scalar(at: $0) == "{" } ?? false)
            if source.isColonBehindBracket(index) {
                (message, suggestion) = ("a list or a map cannot be a key", nil)
            } else if source.hasQuestionKey(before: mark.line) {
                suggestion = "keys that begin with '? ' are not part of the scene format"
            }
        default:
            place = nil
            message = "the text cannot be read as YAML"
        }
    }

    private mutating func translate(
        _ problem: String, character: Unicode.Scalar?, limits: SceneLimits, begin line: Int, opensMap: Bool
    ) {
        switch problem {
        case _ where problem.hasPrefix("Maximum nesting level"):
            message = "nested more than \(min(limits.depth, Self.deepest)) levels deep"
            suggestion = limits.depth < Self.deepest ? SceneLimits.Name.depth.remedy : nil
        case "but found another document":
            (message, suggestion) = ("a second document begins here", "a scene file holds one document")
        case "did not find expected ',' or ']'" where opensMap, "did not find expected ',' or '}'":
            (message, suggestion) = ("expected ',' or '}'", "the map begins at line \(line)")
        case "did not find expected ',' or ']'":
            (message, suggestion) = ("expected ',' or ']'", "the list begins at line \(line)")
        case "mapping values are not allowed in this context":
            (message, suggestion) = ("a ':' is not expected here", "put text that holds ': ' in quotes")
        case "found unexpected end of stream":
            (message, suggestion) = ("the quoted text has no end", "it begins at line \(line)")
        case "could not find expected ':'": message = "expected ':' after a key"
        case "did not find expected key":
            (message, suggestion) = ("expected a key", "is the indentation that of the keys above?")
        case "did not find expected '-' indicator":
            (message, suggestion) = ("expected '-'", "is the indentation that of the list's other elements?")
        case "found character that cannot start any token" where character == "\t":
            (message, suggestion) = ("a tab cannot indent", "use spaces")
        case "found character that cannot start any token":
            let name = character.map { String($0).quoted } ?? "this"
            (message, suggestion) = ("\(name) cannot begin a value", "put text in quotes")
        default: break
        }
    }
}

extension SourceText {
    fileprivate func scalar(at index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Whether this is a colon that makes a key of the list or map before it.
    fileprivate func isColonBehindBracket(_ index: Int) -> Bool {
        guard scalar(at: index) == ":" else { return false }
        let before = scalars[..<index].last { !$0.isBlank }
        return before == "]" || before == "}"
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
