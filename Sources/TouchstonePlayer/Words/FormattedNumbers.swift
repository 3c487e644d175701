internal import TouchstoneSystem

/// A time with three decimals: `0.483 s`.
package func seconds(_ time: Double) -> String {
    decimals(time, 3) + " s"
}

/// A number with a fixed count (at least 1) of decimals, independent of any locale.
package func decimals(_ value: Double, _ count: Int) -> String {
    var factor = 1
    for _ in 0..<count { factor *= 10 }
    let scaled = (value.magnitude * Double(factor)).rounded()
    guard scaled < 1e15 else { return "\(value)" }
    let integer = Int(scaled)
    let fraction = String(factor + integer % factor).dropFirst()
    return (value < 0 && integer > 0 ? "-" : "") + "\(integer / factor).\(fraction)"
}

/// A number with at most `count` decimals (at least 1), without trailing zeros.
package func trimmedDecimals(_ value: Double, _ count: Int) -> String {
    var text = decimals(value, count)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
}

/// A summary of outcomes: `2 of 2 expectations passed`, `1 of 2 expectations failed`, `no expectations`.
package func results(failed: Int, of total: Int, _ noun: String) -> String {
    guard total > 0 else { return "no \(noun)s" }
    let nouns = total == 1 ? noun : "\(noun)s"
    return failed == 0 ? "\(total) of \(total) \(nouns) passed" : "\(failed) of \(total) \(nouns) failed"
}

/// Two numbers with enough decimals to distinguish them: `10.04` and `10`.
package func distinctDecimals(_ value: Double, apartFrom other: Double) -> (String, String) {
    for count in 1...6 {
        let texts = (trimmedDecimals(value, count), trimmedDecimals(other, count))
        if texts.0 != texts.1 { return texts }
    }
    return ("\(value)", "\(other)")
}

/// A number with a given count of significant digits, formatted like `%.3g` of C: `0.00123`, `12.3`, `1.23e+09`.
package func significantDigits(_ value: Double, _ count: Int) -> String {
    var text = [CChar](repeating: 0, count: 64)
    let length = withVaList([Int32(count), value]) { vsnprintf(&text, text.count, "%.*g", $0) }
    return String(decoding: text.prefix(Int(length)).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
}

/// A name for use in a sentence. A name that is written from right to left does not affect the order of the words
/// around it.
///
/// Each part between dots that contains right-to-left letters is enclosed in an isolate (U+2068 to U+2069), and
/// bidirectional control characters in it are removed. Other names are returned unchanged. Source: UAX #9, 2.7.
package func isolated(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isRightToLeft) else { return name }
    return name.split(separator: ".", omittingEmptySubsequences: false).map { part in
        guard part.unicodeScalars.contains(where: isRightToLeft) else { return String(part) }
        let letters = part.unicodeScalars.filter { !explicitControls.contains($0) }
        return "\u{2068}\(String(String.UnicodeScalarView(letters)))\u{2069}"
    }.joined(separator: ".")
}

private let explicitControls = Set(
    "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars)

/// Whether a scalar is in a block of letters that are written from right to left, or is a control character for that
/// direction. Source: the blocks in DerivedBidiClass.txt of Unicode 15.
private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
}
