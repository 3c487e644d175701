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
