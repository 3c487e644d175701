internal import ArgumentParser

/// A length of time: `60s`, `2m`, `500ms`, or seconds without a unit.
struct TimeArgument {
    let seconds: Double

    init(parsing text: String) throws {
        let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), number >= 0, number.isFinite
        else {
            throw ValidationError("'\(text)' is not a length of time; write 60s, 2m, 500ms or a number of seconds.")
        }
        seconds = number * factor
    }
}
