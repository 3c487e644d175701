internal import ArgumentParser

/// The value of `--max-bytes`.
struct ByteCount {
    var number: Int

    /// A number of bytes, KB, MB or GB, in steps of 1000 as sizes of files are told: `10MB`, `1.5 mb`, `500000`.
    init(parsing text: String) throws {
        let units = [("gb", 1e9), ("mb", 1e6), ("kb", 1e3), ("b", 1)]
        let word = text.lowercased()
        let unit = units.first { word.hasSuffix($0.0) } ?? ("", 1)
        let digits = word.dropLast(unit.0.count).filter { $0 != " " }
        guard digits.first?.isNumber == true, let value = Double(digits), value * unit.1 >= 1, value * unit.1 < 1e15
        else { throw ValidationError("'\(text)' is not a size; write 10MB, 500KB or a number of bytes.") }
        number = Int(value * unit.1)
    }
}
