internal import TouchstoneGeometry

/// The random choices of an exploration. The same seed and stream produce the same choices on every machine.
struct Chance {
    private var numbers: SplitMix64

    init(seed: UInt64, stream: UInt64) { numbers = SplitMix64(seed: seed, stream: stream) }

    /// Whether an event with this probability, from 0 to 1, happens.
    mutating func happens(_ probability: Double) -> Bool { numbers.happens(probability) }

    /// A whole number in a range.
    mutating func count(in range: ClosedRange<Int>) -> Int { numbers.integer(in: range) }

    /// A number in a range, rounded to hundredths but not outside the range.
    mutating func hundredths(in range: ClosedRange<Double>) -> Double {
        let number = numbers.number(in: range).inHundredths
        return min(max(number, range.lowerBound), range.upperBound)
    }

    /// A whole number in a range, as a length.
    mutating func whole(in range: ClosedRange<Double>) -> Double {
        numbers.number(in: range).rounded()
    }

    /// One of several elements with equal probability. There must be at least one element.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[numbers.integer(in: elements.indices)]
    }

    /// One of several elements with probabilities proportional to their weights. At least one weight must be above 0.
    mutating func pick<Element>(weighted elements: [(weight: Int, Element)]) -> Element {
        var rest = numbers.integer(in: 0..<elements.reduce(0) { $0 + $1.weight })
        for (weight, element) in elements {
            rest -= weight
            if rest < 0 { return element }
        }
        preconditionFailure("weights add up to what was drawn from")
    }

    /// A direction as a vector of length 1. With a probability of 0.4 it is along an axis.
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
    /// The vector without negative zeros, which would be written with a sign.
    var written: Vector { Vector(dx: dx + 0, dy: dy + 0) }
}

extension Double {
    /// The number rounded to hundredths, as a person would write it.
    var inHundredths: Double { (self * 100).rounded() / 100 }
}
