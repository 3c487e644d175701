/// Walks through a text as libyaml's scanner does, in one pass, to find how deep its brackets are before libyaml reads it.
///
/// libyaml looks at every open bracket for every token, so that a few megabytes at some hundred levels take it many seconds.
/// Here nothing is kept but the brackets and the indentation; what is no YAML is for libyaml to tell.
///
/// Source: libyaml 0.2.5, `scanner.c`.
package struct NestingScanner {
    private let scalars: [Unicode.Scalar]
    private let limits: SceneLimits
    private var position = 0
    /// Where the line begins that `position` is in.
    private var lineStart = 0
    /// Columns, from 0 on, of the block lists and maps that are open.
    private var indents: [Int] = []
    /// Where the token is that may turn out to be a key.
    private var keyColumn: Int?
    private var mayBeginKey = true
    /// The brackets that are open: whether each is a map's, and whether a key of it comes next.
    private var open: [(isMap: Bool, awaitsKey: Bool)] = []

    /// The first limit that the text exceeds, and where; nil where there is none. The rest is not looked at.
    package private(set) var excess: (limit: SceneLimits.Name, index: Int)?
    /// How many scalars, lists and maps there are at least, keys among them, aliases counted once.
    private(set) var nodes = 0
    /// Whether a list or a map may be the key of a map in brackets.
    private(set) var hasBracketsForKeys = false
    /// What libyaml will have to do for the brackets: for each token, how many are open.
    private(set) var effort = 0

    /// How many brackets may be open for a token, for each byte that a text may have, on the average.
    private static let meanDepth = 32

    /// - Parameters:
    ///   - scalars: the text as libyaml will read it.
    ///   - limits: of levels, of which brackets alone are counted, and an empty one may be the last; of nodes; and of bytes, for
    ///     each of which a number of brackets may be looked at.
    package init(_ scalars: [Unicode.Scalar], limits: SceneLimits) {
        self.scalars = scalars
        self.limits = limits
        while excess == nil, skipToToken() {
            let start = position
            open.isEmpty ? scanInBlock() : scanInBrackets()
            if open.count - 1 > limits.depth { excess = (.depth, start) }
            if nodes > limits.nodes { excess = (.nodes, start) }
            if effort / Self.meanDepth > limits.bytes { excess = (.bytes, start) }
        }
    }

    private var column: Int { position - lineStart }
    private var indent: Int { indents.last ?? -1 }

    // MARK: Tokens

    private mutating func scanInBlock() {
        while let last = indents.last, last > column { indents.removeLast() }
        if isDocumentMark {
            indents = []
            position += 3
            mayBeginKey = false
            return
        }
        switch scalars[position] {
        case "%" where column == 0: skipLine()
        case "-" where isBlank(position + 1):
            openBlock(at: column)
            position += 1
            mayBeginKey = true
        case ":" where isBlank(position + 1):
            openBlock(at: keyColumn ?? column)
            mayBeginKey = keyColumn == nil
            keyColumn = nil
            position += 1
        case "|", ">": skipBlockScalar()
        default: scanValue()
        }
    }

    /// A list or a map begins at a column, unless it is open already.
    private mutating func openBlock(at column: Int) {
        guard indent < column else { return }
        indents.append(column)
        nodes += 1
    }

    private mutating func scanInBrackets() {
        effort += open.count
        if isDocumentMark {
            // libyaml gives up here.
            open = []
            indents = []
            position += 3
            return
        }
        switch scalars[position] {
        case "]", "}":
            open.removeLast()
            position += 1
            mayBeginKey = false
        case ",":
            open[open.count - 1].awaitsKey = true
            position += 1
        case ":":
            open[open.count - 1].awaitsKey = false
            position += 1
        default: scanValue()
        }
    }

    /// A bracket or a scalar.
    private mutating func scanValue() {
        if mayBeginKey { keyColumn = column }
        mayBeginKey = false
        nodes += 1
        switch scalars[position] {
        case "[", "{":
            if let last = open.last, last.isMap, last.awaitsKey { hasBracketsForKeys = true }
            open.append((isMap: scalars[position] == "{", awaitsKey: true))
            position += 1
        case "'": skipQuoted("'")
        case "\"": skipQuoted("\"")
        case "!" where position + 1 < scalars.count && scalars[position + 1] == "<":
            nodes -= 1
            skip { $0 != ">" && !$0.isLineBreak }
        case "&", "!":
            nodes -= 1
            let isInBrackets = !open.isEmpty
            position += 1
            skip { !$0.isBlank && !$0.isLineBreak && !(isInBrackets && Self.isBracketMark($0)) }
        case "]", "}", ",":
            // No token begins so outside of brackets, where it is text for this scanner and a mistake for libyaml.
            position += 1
        default: skipPlain()
        }
    }

    // MARK: What lies between brackets

    /// Goes to the next token; false at the end.
    private mutating func skipToToken() -> Bool {
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.isLineBreak {
                endLine()
                if open.isEmpty { mayBeginKey = true }
            } else if scalar == "#" {
                skip { !$0.isLineBreak }
            } else if scalar.isBlank {
                position += 1
            } else {
                return true
            }
        }
        return false
    }

    private mutating func skipQuoted(_ quote: Unicode.Scalar) {
        position += 1
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.isLineBreak {
                endLine()
                continue
            }
            position += 1
            if scalar == "\\", quote == "\"", position < scalars.count, !scalars[position].isLineBreak {
                position += 1
            } else if scalar == quote {
                guard quote == "'", position < scalars.count, scalars[position] == "'" else { return }
                position += 1
            }
        }
    }

    /// Text without quotes, which goes on in further lines where they are indented more than what holds it.
    private mutating func skipPlain() {
        let isInBrackets = !open.isEmpty
        while position < scalars.count {
            let scalar = scalars[position]
            if scalar.isBlank || scalar.isLineBreak {
                guard skipGap(isInBrackets: isInBrackets) else { return }
                continue
            }
            if isInBrackets, Self.isBracketMark(scalar) { return }
            if scalar == ":", endsKey(position + 1, isInBrackets: isInBrackets) { return }
            position += 1
        }
    }

    /// Goes over blanks and breaks within text; false where the text does not go on behind them.
    private mutating func skipGap(isInBrackets: Bool) -> Bool {
        var hasBreak = false
        while position < scalars.count, scalars[position].isBlank || scalars[position].isLineBreak {
            if scalars[position].isLineBreak {
                endLine()
                hasBreak = true
            } else {
                position += 1
            }
        }
        if hasBreak, !isInBrackets { mayBeginKey = true }
        guard position < scalars.count, scalars[position] != "#" else { return false }
        return !hasBreak || !isDocumentMark && (isInBrackets || column > indent)
    }

    /// Text behind `|` or `>`: the lines that are indented as far as the first of them, or as its head says.
    private mutating func skipBlockScalar() {
        nodes += 1
        mayBeginKey = true
        position += 1
        var width: Int?
        while position < scalars.count, !scalars[position].isLineBreak, scalars[position] != "#" {
            if let digit = Int(String(scalars[position])), digit > 0 { width = max(0, indent) + digit }
            position += 1
        }
        skipLine()
        var widest = 1
        while position < scalars.count {
            let start = position
            while position < scalars.count, scalars[position] == " ", column < width ?? .max { position += 1 }
            widest = max(widest, column)
            if position < scalars.count, scalars[position].isLineBreak {
                endLine()
                continue
            }
            let found = width ?? max(widest, indent + 1)
            width = found
            guard position < scalars.count, column >= found else {
                position = start
                return
            }
            skipLine()
        }
    }

    private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
        while position < scalars.count, condition(scalars[position]) { position += 1 }
    }

    private mutating func skipLine() {
        skip { !$0.isLineBreak }
        if position < scalars.count { endLine() }
    }

    private mutating func endLine() {
        position += 1
        lineStart = position
        if open.isEmpty { keyColumn = nil }
    }

    // MARK: Characters

    private var isDocumentMark: Bool {
        guard column == 0, position + 2 < scalars.count, isBlank(position + 3) else { return false }
        let mark = scalars[position..<position + 3]
        return mark.allSatisfy { $0 == "-" } || mark.allSatisfy { $0 == "." }
    }

    /// Whether a colon makes a key of what stands before it, by what stands behind it.
    private func endsKey(_ next: Int, isInBrackets: Bool) -> Bool {
        isBlank(next) || isInBrackets && Self.isBracketMark(scalars[next])
    }

    private func isBlank(_ index: Int) -> Bool {
        index >= scalars.count || scalars[index].isBlank || scalars[index].isLineBreak
    }

    private static func isBracketMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ",", "[", "]", "{", "}": true
        default: false
        }
    }
}
