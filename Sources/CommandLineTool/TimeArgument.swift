internal import ArgumentParser

/// A length of time: `60s`, `2m`, `500ms`, or seconds without a unit.
struct TimeArgument: ExpressibleByArgument {
    let seconds: Double

    init?(argument: String) {
        let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
        guard let (unit, factor) = units.first(where: { argument.hasSuffix($0.0) }),
            let number = Double(argument.dropLast(unit.count)), number >= 0, number.isFinite
        else { return nil }
        seconds = number * factor
    }
}
