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
