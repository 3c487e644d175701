/// Repeatable chance: the same seed gives the same choices on every machine and with every toolchain.
///
/// Both the generator and the mappings from its numbers to choices are written out here. The standard library may change how
/// `random(in:using:)`, `shuffled(using:)` and their relatives map a generator's numbers, so this type does not conform to
/// `RandomNumberGenerator`: they do not compile with it. Its tests pin numbers of every mapping.
///
/// ```swift
/// var random = SplitMix64(seed: 7)
/// let roll = random.integer(in: 1...6)
/// let card = random.element(of: ["heart", "spade"])
/// ```
///
/// Sources: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014 (the generator);
/// D. Lemire, "Fast random integer generation in an interval", 2019 (``integer(below:)``);
/// R. Durstenfeld, "Algorithm 235: random permutation", 1964 (``shuffle(_:)``).
package struct SplitMix64 {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// Numbers that are independent of those of the seed's other streams.
    package init(seed: UInt64, stream: UInt64) {
        var parent = SplitMix64(seed: seed)
        var child = SplitMix64(seed: parent.next() ^ stream)
        state = child.next()
    }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= Self.step
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    // MARK: Integers

    /// A whole number below `bound`, each as likely as the others. `bound` is above 0.
    ///
    /// The high half of the 128-bit product of 64 random bits and the bound. A product whose low half is below 2⁶⁴ mod `bound` is
    /// drawn again: without these every result has equally many products.
    package mutating func integer(below bound: UInt64) -> UInt64 {
        var product = next().multipliedFullWidth(by: bound)
        if product.low < bound {
            let unfair = (0 &- bound) % bound
            while product.low < unfair { product = next().multipliedFullWidth(by: bound) }
        }
        return product.high
    }

    /// A whole number of a range, its ends included.
    package mutating func integer(in range: ClosedRange<Int>) -> Int {
        let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
        let offset = span == .max ? next() : integer(below: span + 1)
        return range.lowerBound &+ Int(Int64(bitPattern: offset))
    }

    /// A whole number of a range that is not empty, without its end.
    package mutating func integer(in range: Range<Int>) -> Int { integer(in: range.lowerBound...range.upperBound - 1) }

    // MARK: Numbers

    /// The numbers that ``unit()`` chooses among: as many as the bits of a significand have values.
    private static let steps: UInt64 = 1 << 53

    /// A number of [0, 1): a multiple of 2⁻⁵³, from the low 53 bits.
    package mutating func unit() -> Double { Double(next() & (Self.steps - 1)) / Double(Self.steps) }

    /// A number of a range, its ends included: one of 2⁵³ + 1 at equal distances, rounded. The width of the range is finite.
    package mutating func number(in range: ClosedRange<Double>) -> Double {
        let part = Double(integer(below: Self.steps + 1)) / Double(Self.steps)
        let number = (range.upperBound - range.lowerBound) * part + range.lowerBound
        // Rounding may lead past the end.
        return min(number, range.upperBound)
    }

    /// Whether something happens that has a probability, 0…1.
    package mutating func happens(_ probability: Double) -> Bool { unit() < probability }

    /// A point of the circle of radius 1 about the origin: points of the square around it, until one is in the circle.
    package mutating func pointInUnitCircle() -> Vector {
        while true {
            let vector = Vector(dx: number(in: -1...1), dy: number(in: -1...1))
            if vector.length <= 1 { return vector }
        }
    }

    // MARK: Elements

    /// An element, each as likely as the others; nil for no elements.
    package mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
        guard !elements.isEmpty else { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: integer(in: 0..<elements.count))]
    }

    /// Brings elements into another order, each order as likely as the others: from the last place to the second, the
    /// element there changes places with one that is not after it.
    package mutating func shuffle<Element>(_ elements: inout [Element]) {
        for place in elements.indices.dropFirst().reversed() { elements.swapAt(place, integer(in: 0...place)) }
    }
}
