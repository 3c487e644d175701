internal import Geometry

/// What is random in an exploration: the same seed and stream give the same choices everywhere.
struct Chance {
    private var numbers: SplitMix64

    init(seed: UInt64, stream: UInt64) { numbers = SplitMix64(seed: seed, stream: stream) }

    /// Whether something happens that happens so often, 0…1.
    mutating func happens(_ probability: Double) -> Bool { numbers.happens(probability) }

    /// A whole number of a range.
    mutating func count(in range: ClosedRange<Int>) -> Int { numbers.integer(in: range) }

    /// A number of a range, in whole hundredths where it lies inside.
    mutating func hundredths(in range: ClosedRange<Double>) -> Double {
        let number = numbers.number(in: range).inHundredths
        return min(max(number, range.lowerBound), range.upperBound)
    }

    /// A whole number of a range, as a length.
    mutating func whole(in range: ClosedRange<Double>) -> Double {
        numbers.number(in: range).rounded()
    }

    /// One of several, each as often as another; there is at least one.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[numbers.integer(in: elements.indices)]
    }

    /// One of several, as often as its weight says; at least one has a weight above 0.
    mutating func pick<Element>(weighted elements: [(weight: Int, Element)]) -> Element {
        var rest = numbers.integer(in: 0..<elements.reduce(0) { $0 + $1.weight })
        for (weight, element) in elements {
            rest -= weight
            if rest < 0 { return element }
        }
        preconditionFailure("weights add up to what was drawn from")
    }

    /// A direction, as a vector of length 1: along an axis as often as any other.
    mutating func direction() -> Vector {
        if happens(0.4) {
            let sign: Double = happens(0.5) ? 1 : -1
            return happens(0.5) ? Vector(dx: sign, dy: 0) : Vector(dx: 0, dy: sign)
        }
        let vector = numbers.pointInUnitCircle()
        return vector.length > 1e-3 ? vector * (1 / vector.length) : Vector(dx: 1, dy: 0)
    }
}

extension Vector {
    /// Without the sign of a zero, which is written.
    var written: Vector { Vector(dx: dx + 0, dy: dy + 0) }
}

extension Double {
    /// Rounded to what a person writes: hundredths.
    var inHundredths: Double { (self * 100).rounded() / 100 }
}
