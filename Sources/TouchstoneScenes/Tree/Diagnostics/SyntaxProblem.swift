/// The error that libyaml reports for a text. Where this module has a clearer message, it replaces libyaml's.
struct SyntaxProblem {
    private(set) var place: SourcePlace?
    private(set) var message: String
    private(set) var suggestion: String?
    private(set) var remedy: Remedy?

    /// The largest depth that libyaml supports.
    private static let deepest = 1000

    init(_ problem: YAMLProblem, in source: SourceText, limits: ResourceLimits) {
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
        } else if source.codeHint(at: place.line) != nil, SyntaxSlip.isOfColon(problem) {
            // What follows a colon of code is not a value.
        } else if let slip = SyntaxSlip(problem, at: index, in: source) {
            self.place = slip.place
            (message, suggestion) = (slip.message, slip.suggestion)
        }
        if let place = self.place, let hint = source.codeHint(at: place.line) { suggestion = hint }
        if let place = self.place, let line = source.firstLineOutsideItsBlock(upTo: place.line) {
            self.place = SourcePlace(line: line, column: source.line(line).prefix { $0 == " " }.count + 1)
            (message, suggestion) = ("this line of code stands as far left as its key", "indent it as the lines above")
        }
    }

    private mutating func translate(
        _ problem: String, character: Unicode.Scalar?, limits: ResourceLimits, begin line: Int, opensMap: Bool
    ) {
        switch problem {
        case _ where problem.hasPrefix("Maximum nesting level"):
            message = "nested more than \(min(limits[.depth], Self.deepest)) levels deep"
            remedy = limits[.depth] < Self.deepest ? .limit(ResourceLimits.Name.depth.rawValue) : nil
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
        case "found a tab character where an indentation space is expected":
            (message, suggestion) = ("a tab cannot indent the first line of a block", "use spaces there")
        case "did not find expected comment or line break":
            (message, suggestion) = ("nothing can follow '|' on its line", "the text goes below it, indented")
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

/// A slip that libyaml notices late, and far from its position: a missing quotation mark, colon or blank, a color that
/// begins a comment, or a line whose indentation matches no line above it.
struct SyntaxSlip {
    var place: SourcePlace
    var message: String
    var suggestion: String

    /// Finds the slip that made libyaml stop at `index`. Returns nil if there is no such slip.
    init?(_ problem: YAMLProblem, at index: Int, in source: SourceText) {
        let finder = Finder(source: source, index: index, line: source.place(at: index).line)
        let begin = problem.context.map { source.place(at: $0).line } ?? 1
        let isColon = Self.isOfColon(problem)
        var found = finder.openQuote(from: begin, isAtEnd: problem.text == "found unexpected end of stream")
        if problem.text.hasPrefix("did not find expected ',' or") {
            found =
                found ?? finder.comment(from: begin) ?? finder.missingBracket(problem.context) ?? finder.missingComma
        }
        if problem.text == "did not find expected node content" {
            found = found ?? finder.comment(from: finder.lineOfTextBefore)
        }
        if Self.ofIndentation.contains(problem.text) { found = found ?? finder.surplus }
        if isColon { found = found ?? finder.missingBlank ?? finder.missingColon(in: finder.lineAbove) }
        if problem.text == "could not find expected ':'" {
            found = found ?? finder.missingColon(in: begin) ?? finder.missingDash(in: begin)
        }
        if Self.ofIndentation.contains(problem.text) { found = found ?? finder.apostrophe }
        if isColon || Self.ofIndentation.contains(problem.text) { found = found ?? finder.indentation }
        guard let found else { return nil }
        self = found
    }

    /// Whether libyaml stopped at a colon.
    static func isOfColon(_ problem: YAMLProblem) -> Bool {
        problem.text == "mapping values are not allowed in this context" || problem.text == "found unexpected ':'"
    }

    private init(_ place: SourcePlace, _ message: String, _ suggestion: String) {
        (self.place, self.message, self.suggestion) = (place, message, suggestion)
    }

    private static let ofIndentation = [
        "did not find expected '-' indicator", "did not find expected key",
        "block sequence entries are not allowed in this context",
    ]

    /// Searches the lines up to the one where libyaml stopped.
    private struct Finder {
        let source: SourceText
        let index: Int
        let line: Int

        // MARK: Quotes and comments

        /// A quotation mark that is not closed on its own line, but on the one where reading stopped.
        func openQuote(from begin: Int, isAtEnd: Bool) -> SyntaxSlip? {
            for number in begin...max(begin, line) {
                guard let open = marks(in: number).quote else { continue }
                let mark = source.scalars[open]
                let end = closing(of: open, before: source.scalars.count)
                let closing = end < source.scalars.count ? source.place(at: end).line : nil
                guard isAtEnd ? closing == nil : closing == line, number < line || closing == nil else { return nil }
                return SyntaxSlip(
                    source.place(of: open..<source.end(ofLine: number)), "the quoted text has no end on its line",
                    "a \(mark) is missing where the text should end")
            }
            return nil
        }

        /// A comment in brackets that contains the closing bracket, or that is a color.
        func comment(from begin: Int) -> SyntaxSlip? {
            for number in begin...max(begin, line) {
                guard let start = marks(in: number).comment else { continue }
                let text = source.scalars[(start + 1)..<source.end(ofLine: number)]
                let digits = text.prefix { $0.properties.isASCIIHexDigit }
                let isColor = [3, 4, 6, 8].contains(digits.count)
                guard isColor || text.contains("}") || text.contains("]") else { continue }
                let word = isColor ? start..<digits.endIndex : start..<source.endOfWord(from: start)
                let value = String(String.UnicodeScalarView(source.scalars[word]))
                return SyntaxSlip(
                    source.place(of: word), "\(value.quoted) begins a comment, which hides the rest of the line",
                    isColor ? "put it in quotes: \"\(value)\"" : "put text with a # in quotes")
            }
            return nil
        }

        /// The line of the last text before the place where libyaml stopped. The text may be a comment.
        var lineOfTextBefore: Int {
            let last = source.scalars[..<min(index, source.scalars.count)].lastIndex { !$0.isBlank && !$0.isLineBreak }
            return source.place(at: last ?? 0).line
        }

        /// Returns the index of a quotation mark that a line does not close, and of the beginning of a comment.
        private func marks(in number: Int) -> (quote: Int?, comment: Int?) {
            var position = source.lineStarts[number - 1]
            let end = source.end(ofLine: number)
            var isTokenStart = true
            while position < end {
                let scalar = source.scalars[position]
                if isTokenStart, scalar == "\"" || scalar == "'" {
                    let open = position
                    position = closing(of: open, before: end)
                    if position >= end { return (open, nil) }
                } else if scalar == "#",
                    position == source.lineStarts[number - 1] || source.scalars[position - 1].isBlank
                {
                    return (nil, position)
                }
                if !scalar.isBlank { isTokenStart = "[{,:-".unicodeScalars.contains(scalar) }
                position += 1
            }
            return (nil, nil)
        }

        /// Returns the index of the mark that closes a quoted text, or `end` or more if none does before it.
        private func closing(of open: Int, before end: Int) -> Int {
            let mark = source.scalars[open]
            var position = open + 1
            while position < end {
                let isDoubled = mark == "'" && position + 1 < end && source.scalars[position + 1] == mark
                if source.scalars[position] == mark, !isDoubled { return position }
                let isEscape = mark == "\"" && source.scalars[position] == "\\"
                position += isEscape || source.scalars[position] == mark ? 2 : 1
            }
            return position
        }

        // MARK: Brackets and commas

        /// An open bracket, where the text continues as if it were closed.
        func missingBracket(_ open: Int?) -> SyntaxSlip? {
            guard let open, open < source.scalars.count, source.scalars[open] == "{" || source.scalars[open] == "["
            else {
                return nil
            }
            let begin = source.place(at: open).line
            guard begin < line, column(line, firstLetter(of: line)) <= column(begin, firstLetter(of: begin)) else {
                return nil
            }
            let bracket = source.scalars[open] == "{" ? "}" : "]"
            return SyntaxSlip(
                source.place(at: open), "nothing closes this bracket", "a \(bracket) is missing after it")
        }

        /// A missing comma, as in `[1, 2] key: 3`, or after a value on its own line.
        var missingComma: SyntaxSlip? {
            let before = source.scalars[..<index].last { !$0.isBlank && !$0.isLineBreak }
            if before == "=" {
                return SyntaxSlip(source.place(at: index), "a key ends with ':', not with '='", "such as at: 0.1")
            }
            let end = source.scalars[index...].firstIndex { $0.isBlank || $0.isLineBreak || $0 == ":" } ?? index
            guard before == "]" || before == "}" || before == "\"" || before == "'", end > index else { return nil }
            return SyntaxSlip(source.place(of: index..<end), "expected ','", "a comma is missing before this")
        }

        /// Text after the last bracket of a line.
        var surplus: SyntaxSlip? {
            let start = source.lineStarts[line - 1]
            guard let before = source.scalars[start..<min(index, source.scalars.count)].last(where: { !$0.isBlank }),
                before == "]" || before == "}", index < source.end(ofLine: line)
            else { return nil }
            let place = source.place(of: index..<source.endOfWord(from: index))
            return SyntaxSlip(place, "nothing is expected after '\(before)'", "leave it out")
        }

        // MARK: Colons

        /// A missing blank after a colon: `{id:card}`.
        var missingBlank: SyntaxSlip? {
            guard index + 1 < source.scalars.count, source.scalars[index] == ":" else { return nil }
            let next = source.scalars[index + 1]
            guard !next.isBlank, !next.isLineBreak, !"}],".unicodeScalars.contains(next) else { return nil }
            return SyntaxSlip(
                source.place(at: index), "a space is missing after the ':'", "write one after every key: {id: card}")
        }

        /// A missing colon after a key: `canvas [390, 844]`.
        func missingColon(in number: Int) -> SyntaxSlip? {
            guard number >= 1, number < line || number == line, source.lineStarts.indices.contains(number - 1) else {
                return nil
            }
            let start = keyStart(of: number)
            let end = source.end(ofLine: number)
            guard start < end else { return nil }
            let key = source.scalars[start..<end].prefix { !$0.isBlank && $0 != "[" && $0 != "{" && $0 != ":" }
            let word = String(String.UnicodeScalarView(key))
            guard Level.allCases.contains(where: { $0.table[word] != nil }) else { return nil }
            let isBlankMissing = key.endIndex < end && source.scalars[key.endIndex] == ":"
            let next = key.endIndex + 1
            guard !isBlankMissing || next < end && !source.scalars[next].isBlank else { return nil }
            let rest = source.scalars[key.endIndex..<end].drop { $0.isBlank || $0 == "=" || $0 == ":" }
            let value = String(String.UnicodeScalarView(rest))
            return SyntaxSlip(
                source.place(of: start..<key.endIndex),
                isBlankMissing ? "a space is missing after the ':'" : "expected ':' after \(word.quoted)",
                "write \(word):\(value.isEmpty ? "" : " " + value)")
        }

        /// A missing dash before an element in braces: `{at: 1, tap: card}` below other elements.
        func missingDash(in number: Int) -> SyntaxSlip? {
            let start = firstLetter(of: number)
            let above = (1..<max(1, number)).last { !source.isBlankLine($0) }
            guard start < source.scalars.count, source.scalars[start] == "{", let above,
                source.scalars[firstLetter(of: above)] == "-"
            else { return nil }
            return SyntaxSlip(source.place(at: start), "expected '-'", "begin each element of the list with '- '")
        }

        /// An apostrophe that ends a text in single quotes: `'it's mine'`.
        var apostrophe: SyntaxSlip? {
            guard index > 0, index < source.scalars.count, source.scalars[index - 1] == "'",
                source.scalars[index].properties.isAlphabetic
            else { return nil }
            return SyntaxSlip(
                source.place(at: index - 1), "this ' ends the text", "write '' for an apostrophe, or use double quotes")
        }

        /// The nearest line above that is not blank, or 0.
        var lineAbove: Int {
            var number = line - 1
            while number > 0, source.isBlankLine(number) { number -= 1 }
            return number
        }

        // MARK: Indentation

        /// A line whose indentation matches no line above it.
        var indentation: SyntaxSlip? {
            let above = lineAbove
            guard above > 0 else { return nil }
            let (start, key) = (firstLetter(of: line), keyStart(of: line))
            let isElement = key > start
            let own = column(line, start)
            let others = (1...above).filter { !source.isBlankLine($0) }
            guard start < source.scalars.count,
                !others.contains(where: {
                    [column($0, firstLetter(of: $0)), column($0, keyStart(of: $0))].contains(own)
                })
            else { return nil }
            let wanted = column(above, isElement ? firstLetter(of: above) : keyStart(of: above))
            return SyntaxSlip(
                source.place(of: start..<source.endOfWord(from: start)),
                "the line begins at column \(own + 1), and none above it does",
                "it belongs to the line above if it begins at column \(wanted + 1)")
        }

        /// The column, starting at 0.
        private func column(_ number: Int, _ index: Int) -> Int { index - source.lineStarts[number - 1] }

        private func firstLetter(of number: Int) -> Int {
            let start = source.lineStarts[number - 1]
            return source.scalars[start...].firstIndex { !$0.isBlank } ?? source.scalars.count
        }

        /// The index of the first key of a line, after the dashes of lists.
        private func keyStart(of number: Int) -> Int {
            var position = firstLetter(of: number)
            let end = source.end(ofLine: number)
            while position + 1 < end, source.scalars[position] == "-", source.scalars[position + 1].isBlank {
                position = source.scalars[position + 1..<end].firstIndex { !$0.isBlank } ?? end
            }
            return position
        }
    }
}
