package import Geometry

/// Repeatable chance: the same seed and stream give the same numbers everywhere.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
package struct SplitMix64: RandomNumberGenerator {
    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// Numbers that have nothing to do with those of the seed's other streams.
    package init(seed: UInt64, stream: UInt64) {
        var parent = SplitMix64(seed: seed)
        var child = SplitMix64(seed: parent.next() ^ stream)
        state = child.next()
    }

    package mutating func next() -> UInt64 {
        state &+= Self.step
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func pointInUnitCircle() -> Vector {
        while true {
            let vector = Vector(
                dx: Double.random(in: -1...1, using: &self), dy: Double.random(in: -1...1, using: &self))
            if vector.length <= 1 { return vector }
        }
    }
}
