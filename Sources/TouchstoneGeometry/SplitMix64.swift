/// A reproducible random number generator: the same seed gives the same choices on every machine and with every
/// toolchain.
///
/// Both the generator and the mappings from its numbers to choices are implemented here. The standard library may
/// change how `random(in:using:)`, `shuffled(using:)` and related methods map a generator's numbers. To keep them from
/// compiling with this type, it does not conform to `RandomNumberGenerator`. Its tests pin numbers of every mapping.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let roll = random.integer(in: 1...6)
/// let card = random.element(of: ["heart", "spade"])
/// ```
///
/// Sources: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014 (the generator); D.
/// Lemire, "Fast random integer generation in an interval", 2019 (``integer(below:)``).
package struct SplitMix64 {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// Creates a generator whose numbers are independent of those of the seed's other streams.
    package init(seed: UInt64, stream: UInt64) {
        var parent = SplitMix64(seed: seed)
        var child = SplitMix64(seed: parent.next() ^ stream)
        state = child.next()
    }

    /// Returns the next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= Self.step
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    // MARK: Integers

    /// Returns an integer below `bound`, which must be greater than 0. All integers are equally likely.
    ///
    /// The result is the high half of the 128-bit product of 64 random bits and the bound. A product whose low half is
    /// below 2⁶⁴ mod `bound` is drawn again. Without these products, every result has equally many products.
    package mutating func integer(below bound: UInt64) -> UInt64 {
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let unfair = (0 &- bound) % bound
            while product.low < unfair { product = next().multipliedFullWidth(by: bound) }
        }
        return product.high
    }

    /// Returns an integer in a closed range.
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
        let offset = span == .max ? next() : integer(below: span + 1)
        return range.lowerBound &+ Int(Int64(bitPattern: offset))
    }

    /// Returns an integer in a half-open range, which must not be empty.
    package mutating func integer(in range: Range<Int>) -> Int { integer(in: range.lowerBound...range.upperBound - 1) }

    // MARK: Numbers

    /// The number of values of ``unit()``: the number of values that a significand can have.
    private static let steps: UInt64 = 1 << 53

    /// Returns a number in [0, 1): a multiple of 2⁻⁵³, from the low 53 bits.
    package mutating func unit() -> Double { Double(next() & (Self.steps - 1)) / Double(Self.steps) }

    /// Returns a number in a closed range: one of 2⁵³ + 1 equidistant numbers, rounded. The width of the range must be
    /// finite.
    package mutating func number(in range: ClosedRange<Double>) -> Double {
        let part = Double(integer(below: Self.steps + 1)) / Double(Self.steps)
        let number = (range.upperBound - range.lowerBound) * part + range.lowerBound
        // Rounding may exceed the end.
        return min(number, range.upperBound)
    }

    /// Returns true with the given probability, 0…1.
    package mutating func happens(_ probability: Double) -> Bool { unit() < probability }

    /// Returns a point in the circle of radius 1 about the origin. Points of the enclosing square are drawn until one
    /// is in the circle.
    package mutating func pointInUnitCircle() -> Vector {
        while true {
            let vector = Vector(dx: number(in: -1...1), dy: number(in: -1...1))
            if vector.length <= 1 { return vector }
        }
    }

    // MARK: Elements

    /// Returns a random element, each equally likely; nil if there are none.
    package mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: integer(in: 0..<elements.count))]
    }
}
