#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

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
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
