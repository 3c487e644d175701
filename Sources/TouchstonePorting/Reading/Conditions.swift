/// The `#if` directives of a file whose condition iOS decides. The branch that iOS compiles stays.
struct Conditions {
    /// The bytes that are left out: directives, and branches that iOS does not compile. Each range is whole lines.
    private(set) var leftOut: [Range<Int>] = []
    /// The bytes of each branch that is left out.
    private(set) var branches: [Range<Int>] = []
    /// The bytes of directives that name a system, but that a reader must decide.
    private(set) var undecided: [Int] = []
    /// How many conditions are decided.
    private(set) var count = 0

    private struct Directive {
        var line: Range<Int>
        var condition: Bool?
        /// Whether the condition names a system or a module that decides it.
        var namesSystem: Bool
    }

    /// - Parameter hasSwiftUI: whether the package has Touchstone's SwiftUI.
    init(_ source: SwiftText, hasSwiftUI: Bool) {
        var open: [[Directive]] = []
        var index = 0
        while index < source.bytes.count {
            defer { index += 1 }
            guard source.bytes[index] == UInt8(ascii: "#"), source.isCode[index] else { continue }
            let line = source.lineRange(of: index)
            guard let word = source.word(at: index + 1) else { continue }
            switch word {
            case "if", "elseif":
                let start = index + 1 + word.utf8.count
                let text = (start..<line.upperBound).filter { source.isCode[$0] }.map { source.bytes[$0] }
                var condition = Condition(String(decoding: text, as: UTF8.self), hasSwiftUI: hasSwiftUI)
                let value = condition.value()
                let directive = Directive(line: line, condition: value, namesSystem: condition.namesSystem)
                if word == "if" {
                    open.append([directive])
                } else if !open.isEmpty {
                    open[open.count - 1].append(directive)
                }
            case "else":
                if !open.isEmpty {
                    open[open.count - 1].append(Directive(line: line, condition: true, namesSystem: false))
                }
            case "endif":
                if let chain = open.popLast() { decide(chain, end: line, in: source) }
            default: break
            }
        }
        leftOut.sort { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        branches.sort { $0.lowerBound < $1.lowerBound }
    }

    private mutating func decide(_ chain: [Directive], end: Range<Int>, in source: SwiftText) {
        guard chain.contains(where: \.namesSystem) else { return }
        var chosen: Int?
        for (index, directive) in chain.enumerated() where chosen == nil {
            guard let condition = directive.condition else {
                undecided.append(chain[0].line.lowerBound)
                return
            }
            if condition { chosen = index }
        }
        for (index, directive) in chain.enumerated() {
            let next = index + 1 < chain.count ? chain[index + 1].line.lowerBound : end.lowerBound
            let branch = directive.line.upperBound..<max(directive.line.upperBound, next)
            leftOut.append(directive.line)
            guard index != chosen, !branch.isEmpty else { continue }
            leftOut.append(branch)
            branches.append(branch)
        }
        leftOut.append(end)
        count += 1
    }
}

/// The condition of a directive, as iOS decides it.
struct Condition {
    private var words: [Substring] = []
    private var index = 0
    private(set) var namesSystem = false
    private let hasSwiftUI: Bool

    init(_ text: String, hasSwiftUI: Bool) {
        self.hasSwiftUI = hasSwiftUI
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest = rest.dropFirst()
            } else if rest.hasPrefix("&&") || rest.hasPrefix("||") {
                words.append(rest.prefix(2))
                rest = rest.dropFirst(2)
            } else {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
                words.append(word.isEmpty ? rest.prefix(1) : word)
                rest = rest.dropFirst(max(word.count, 1))
            }
        }
    }

    /// Returns nil if iOS does not decide it, such as for `DEBUG`.
    mutating func value() -> Bool? {
        index = 0
        let value = disjunction(depth: 0)
        return index == words.count ? value : nil
    }

    private var word: Substring { index < words.count ? words[index] : "" }

    private mutating func disjunction(depth: Int) -> Bool? {
        var value = conjunction(depth: depth)
        while word == "||" {
            index += 1
            let other = conjunction(depth: depth)
            value = value == true || other == true ? true : value == false ? other : value
        }
        return value
    }

    private mutating func conjunction(depth: Int) -> Bool? {
        var value = factor(depth: depth)
        while word == "&&" {
            index += 1
            let other = factor(depth: depth)
            value = value == false || other == false ? false : value == true ? other : value
        }
        return value
    }

    private mutating func factor(depth: Int) -> Bool? {
        guard depth < 50 else { return nil }
        let first = word
        index += 1
        switch first {
        case "!": return factor(depth: depth + 1).map { !$0 }
        case "(":
            let value = disjunction(depth: depth + 1)
            index += 1
            return value
        case "true": return true
        case "false": return false
        case "os", "canImport": return platform(first)
        default:
            // `swift(>=6.0)`, `DEBUG` and the like.
            if word == "(" {
                while index < words.count, word != ")" { index += 1 }
                index += 1
            }
            return nil
        }
    }

    private mutating func platform(_ name: Substring) -> Bool? {
        guard word == "(", index + 2 < words.count, words[index + 2] == ")" else { return nil }
        let argument = words[index + 1]
        index += 3
        if name == "os" {
            namesSystem = true
            return argument == "iOS"
        }
        switch argument {
        case "UIKit", "CoreGraphics", "QuartzCore":
            namesSystem = true
            return true
        case "AppKit", "Cocoa", "WatchKit":
            namesSystem = true
            return false
        // Without Touchstone's SwiftUI, the compiler decides.
        case "SwiftUI", "Combine", "Observation":
            guard hasSwiftUI else { return nil }
            namesSystem = true
            return true
        default: return nil
        }
    }
}
