/// The text of a number in a scene: decimal, as in JSON, with an optional `+`, and with optional digits before or after
/// the point. Tools disagree about the other numbers of YAML 1.1, so these are errors with their own messages.
enum NumberText {
    case number(Double)
    /// Not a number. The hint is the right notation, if it is known.
    case other(hint: String?)

    static func read(_ string: String) -> NumberText {
        let bytes = Array(string.utf8)
        var position = 0
        func digits() -> Int {
            let start = position
            while position < bytes.count, isDigit(bytes[position]) { position += 1 }
            return position - start
        }
        if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position = 1 }
        let first = position
        let whole = digits()
        var fraction = 0
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            fraction = digits()
        }
        var isWellFormed = whole + fraction > 0
        if isWellFormed, position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
                position += 1
            }
            isWellFormed = digits() > 0
        }
        guard isWellFormed, position == bytes.count else { return .other(hint: hint(string)) }
        if whole > 1, bytes[first] == UInt8(ascii: "0") {
            return .other(hint: "a leading 0 means octal to some tools: leave it out")
        }
        guard let value = Double(string) else { return .other(hint: nil) }
        return value.isFinite ? .number(value) : .other(hint: "it is too large")
    }

    /// Returns the seconds of `1:30` or `1:02:30`, which are minutes and seconds, or hours before them. Nil for another
    /// text.
    static func seconds(_ string: String) -> Double? {
        let parts = string.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var seconds = 0.0
        for part in parts {
            guard part.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }), let number = Double(part),
                number.isFinite
            else { return nil }
            seconds = seconds * 60 + number
        }
        return seconds
    }

    /// Returns the text of a number in decimal digits without an exponent: `0.00003` for `3e-05`. A number that would
    /// have more than ``mostZeros`` additional digits keeps its exponent, in the form that YAML 1.1 requires:
    /// `1.0e+300`.
    static func withoutExponent(_ text: String) -> String {
        guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }),
            let exponent = Int(text[text.index(after: mark)...])
        else { return text }
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let parts = text[sign.endIndex..<mark].split(separator: ".", omittingEmptySubsequences: false)
        let (whole, fraction) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
        guard abs(exponent) <= mostZeros else {
            return sign + "\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)"
                + "e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
        }
        var digits = Array(whole + fraction)
        var point = whole.count + exponent
        if point < 1 {
            digits.insert(contentsOf: Array(repeating: "0", count: 1 - point), at: 0)
            point = 1
        }
        digits += Array(repeating: "0", count: max(0, point - digits.count))
        let before = String(digits[..<point].drop { $0 == "0" })
        let after = String(digits[point...].reversed().drop { $0 == "0" }.reversed())
        return sign + (before.isEmpty ? "0" : before) + (after.isEmpty ? "" : "." + after)
    }

    /// The most zeros that replace an exponent: no length or time of a scene needs more.
    private static let mostZeros = 40

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func hint(_ string: String) -> String? {
        let folded = string.lowercased()
        let digits = folded.drop { $0 == "-" || $0 == "+" }
        if [".nan", "nan", ".inf", "inf", "infinity"].contains(digits) { return "numbers are finite" }
        guard let first = digits.utf8.first, isDigit(first) else { return nil }
        if digits.hasPrefix("0x") || digits.hasPrefix("0o") || digits.hasPrefix("0b") { return "write it in decimal" }
        if digits.contains("_"), digits.allSatisfy({ $0 == "_" || $0.isNumber }) { return "write it without '_'" }
        if digits.contains(":"), digits.allSatisfy({ $0 == ":" || $0 == "." || $0.isNumber }) {
            return "write it as one number, without ':'"
        }
        return withoutUnit(string)
    }

    /// The suggestion for a number with a unit.
    static let withoutUnit = "write the number without its unit"

    /// Returns a suggestion for a number with a unit, or with a comma instead of a point.
    private static func withoutUnit(_ string: String) -> String? {
        let digits = string.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let unit = string[digits.endIndex...].drop { $0 == " " }.lowercased()
        guard !unit.isEmpty, case .number(let value) = read(String(digits)) else { return nil }
        if unit.first == ",", unit.count > 1, unit.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) {
            return "a number has a point, not a comma: \(digits).\(unit.dropFirst())"
        }
        switch unit {
        case "%": return "100 % is 1: write \((value / 100).shortText)"
        case "rad", "radians": return "angles are in degrees: write \((value * 18_000 / .pi).rounded() / 100)"
        case "turn", "turns": return "angles are in degrees: write \((value * 360).shortText)"
        default:
            guard unit.count <= 12, unit.allSatisfy({ $0.isLetter || $0 == "°" }) else { return nil }
            return "\(withoutUnit): \(digits)"
        }
    }
}

/// Writes scalars: plain if every reader of YAML reads the same text, and otherwise in quotes.
enum ScalarText {
    /// Whether a plain scalar with this text is not a text in a scene, but a number, a Boolean value or nothing.
    static func isWord(_ string: String) -> Bool {
        switch string {
        case "", "~", "null", "true", "false": return true
        default:
            guard case .number = NumberText.read(string) else { return false }
            return true
        }
    }

    /// Returns the written form of a word. A number has no exponent, because some readers take `3e-05` for a text.
    static func written(word: String) -> String {
        if word.isEmpty || word == "null" { return "~" }
        guard case .number = NumberText.read(word) else { return word }
        return NumberText.withoutExponent(word)
    }

    /// Returns the written form of a text. In brackets, fewer characters may be written without quotes.
    static func written(_ text: String, inBrackets: Bool) -> String {
        let scalars = Array(text.unicodeScalars)
        if isPlain(scalars, inBrackets: inBrackets), !isTakenForOther(text) { return text }
        return quoted(scalars)
    }

    /// Returns the written form of a key. A key that looks like a number is not a number, so it needs no quotes.
    static func written(key: String, inBrackets: Bool) -> String {
        let scalars = Array(key.unicodeScalars)
        if case .number = NumberText.read(key), !key.hasPrefix("+"), !key.hasPrefix(".") { return key }
        return isPlain(scalars, inBrackets: inBrackets) && key != "<<" && key != "=" ? key : quoted(scalars)
    }

    /// Whether a text of several lines can be written as a block that begins with `|`. Its first line must begin with a
    /// letter, and no line may require a reader to count blanks.
    static func isBlock(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.contains("\n"), scalars.allSatisfy({ $0 == "\n" || isPrintable($0) }), !hasEscape(Array(scalars))
        else { return false }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines[0].first.map { $0 != " " } == true && !text.hasSuffix("\n\n")
            && lines.allSatisfy { $0.isEmpty || $0.contains { $0 != " " } }
    }

    // MARK: Plain

    private static func isPlain(_ scalars: [Unicode.Scalar], inBrackets: Bool) -> Bool {
        guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":",
            !"-?:,[]{}#&*!|>'\"%@`".unicodeScalars.contains(first), !scalars.starts(with: "...".unicodeScalars),
            scalars.allSatisfy(isPrintable), !hasEscape(scalars)
        else { return false }
        if inBrackets, scalars.contains(where: { "?,[]{}".unicodeScalars.contains($0) }) { return false }
        return zip(scalars, scalars.dropFirst()).allSatisfy { pair in pair != (":", " ") && pair != (" ", "#") }
    }

    /// Whether some reader takes the plain text for a number, a date, a Boolean value or nothing. Source: YAML 1.1, the
    /// types of its repository, and YAML 1.2, section 10.3.
    private static func isTakenForOther(_ text: String) -> Bool {
        let folded = text.lowercased()
        let words = ["", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "=", "<<", ".inf", ".nan"]
        if words.contains(folded) { return true }
        guard let first = folded.unicodeScalars.first, "+.0123456789".unicodeScalars.contains(first) else {
            return false
        }
        return folded.unicodeScalars.allSatisfy { "0123456789abcdefxo_+-.:t ".unicodeScalars.contains($0) }
            && !folded.contains("  ") && folded.contains { $0.isNumber || $0 == "." }
            && (!folded.contains(" ") || folded.contains(":") || folded.contains("-"))
    }

    /// Whether a character needs no quotes, and is not escaped in quotes.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
        case 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Whether there is a JSON escape (`\\ud83d`). It is a text only if its backslash is escaped.
    private static func hasEscape(_ scalars: [Unicode.Scalar]) -> Bool {
        zip(scalars, scalars.dropFirst()).contains { $0 == "\\" && $1 == "u" }
    }

    // MARK: Quotes

    /// The text in double quotes, or in single quotes if that avoids backslashes.
    private static func quoted(_ scalars: [Unicode.Scalar]) -> String {
        let hasSpecials = scalars.contains("\"") || scalars.contains("\\")
        if hasSpecials, !scalars.contains("'"), scalars.allSatisfy(isPrintable), !hasEscape(scalars) {
            return "'" + String(String.UnicodeScalarView(scalars)) + "'"
        }
        return "\"" + scalars.map(escaped).joined() + "\""
    }

    /// The escape of a character. Source: YAML 1.1, section 5.6, "Escape sequences".
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let short: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "\0": "\\0", "\u{7}": "\\a", "\u{8}": "\\b", "\t": "\\t", "\n": "\\n",
            "\u{B}": "\\v", "\u{C}": "\\f", "\r": "\\r", "\u{1B}": "\\e", "\u{85}": "\\N", "\u{2028}": "\\L",
            "\u{2029}": "\\P",
        ]
        if let short = short[scalar] { return short }
        if isPrintable(scalar) { return String(scalar) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, length) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
        return "\\" + letter + String(repeating: "0", count: length - digits.count) + digits
    }
}

/// A range of allowed numbers.
package struct NumberRange {
    package var lower: Double
    package var upper: Double
    /// Whether `lower` itself is excluded.
    package var isOpenBelow = false

    init(_ lower: Double, _ upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    init(above lower: Double, to upper: Double) {
        self.init(lower, upper)
        isOpenBelow = true
    }

    init(_ range: ClosedRange<Double>) { self.init(range.lowerBound, range.upperBound) }

    /// The largest length. It is far larger than any window, and far smaller than the numbers that the engine can
    /// calculate with.
    private static let largest = 1e6

    /// Coordinates, distances with a direction, factors, and degrees.
    package static let any = NumberRange(-largest, largest)
    /// All numbers: values of variables, which are not always lengths.
    static let finite = NumberRange(-.infinity, .infinity)
    /// Distances and lengths of sides.
    static let notNegative = NumberRange(0, largest)
    /// Factors that keep a direction.
    static let positive = NumberRange(above: 0, to: largest)
    /// The range from 0 to 1.
    static let unit = NumberRange(0, 1)
    /// The lengths of a window's sides.
    static let window = NumberRange(1, 16_384)
    /// Seconds. The longest scene is a day.
    static let time = NumberRange(0, 24 * 3600)
    /// A position in a device's own units.
    static let position = NumberRange(-1e9, 1e9)

    func contains(_ value: Double) -> Bool {
        value.isFinite && value <= upper && (isOpenBelow ? value > lower : value >= lower)
    }

    /// Returns a hint for a number that is out of range, if its probable meaning is known.
    func hint(for value: Double) -> String? {
        guard lower == 0, upper == 1, value >= 5, value <= 100 else { return nil }
        return "\(value.shortText) % is \((value / 100).shortText)"
    }

    /// The name of the expected number, for a message about a value that is not a number.
    var nameOfNumber: String { lower == -Self.largest && upper == Self.largest ? "a number" : name("a number") }

    /// Returns the name of the range with a noun: `a number from 0 to 1`.
    package func name(_ noun: String) -> String {
        let low = lower.shortText
        let high = upper.shortText
        switch (lower.isFinite, upper.isFinite) {
        case (true, true):
            return isOpenBelow ? "\(noun) above \(low), at most \(high)" : "\(noun) from \(low) to \(high)"
        case (true, false): return isOpenBelow ? "\(noun) above \(low)" : "\(noun) of at least \(low)"
        case (false, true): return "\(noun) of at most \(high)"
        case (false, false): return noun
        }
    }
}

extension Double {
    /// The number as people write it, without `.0` and without an exponent.
    var shortText: String {
        self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : NumberText.withoutExponent(String(self))
    }
}
