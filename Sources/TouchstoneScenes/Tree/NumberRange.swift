/// A range of allowed numbers.
struct NumberRange {
    var lower: Double
    var upper: Double
    /// Whether `lower` itself is excluded.
    var isOpenBelow = false

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
    static let any = NumberRange(-largest, largest)
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
    func name(_ noun: String) -> String {
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
