/// A repeatable random number generator, SplitMix64: the same seed produces the same numbers everywhere.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    package mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
    /// Returns a number from 0 to below `count`, which must be greater than 0.
    package mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
