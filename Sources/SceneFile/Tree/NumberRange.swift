/// Which numbers are right in a place.
struct NumberRange {
    var lower: Double
    var upper: Double
    /// Whether `lower` itself is too low.
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

    /// The largest length: far outside any window, far inside what the engine can reckon with.
    private static let largest = 1e6

    /// Coordinates and distances with a direction, factors, degrees.
    static let any = NumberRange(-largest, largest)
    /// Distances and sides.
    static let notNegative = NumberRange(0, largest)
    /// Factors that keep a direction.
    static let positive = NumberRange(above: 0, to: largest)
    /// From nothing to all.
    static let unit = NumberRange(0, 1)
    /// The sides of a window.
    static let window = NumberRange(1, 16_384)
    /// Seconds; a day is the longest scene.
    static let time = NumberRange(0, 24 * 3600)

    func contains(_ value: Double) -> Bool {
        value.isFinite && value <= upper && (isOpenBelow ? value > lower : value >= lower)
    }

    /// What a number that is out of range may have been meant to be.
    func hint(for value: Double) -> String? {
        guard lower == 0, upper == 1, value >= 5, value <= 100 else { return nil }
        return "\(value.shortText) % is \((value / 100).shortText)"
    }

    /// What is expected in the place of what is no number at all.
    var nameOfNumber: String { lower == -Self.largest && upper == Self.largest ? "a number" : name("a number") }

    /// `a number from 0 to 1`, with the noun given.
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
    /// The number as a person writes it: without `.0`.
    var shortText: String {
        self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self)
    }
}
