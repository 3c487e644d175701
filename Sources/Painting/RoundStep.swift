/// The steps of scales that people read with ease.
enum RoundStep {
    /// The smallest of 1, 2 and 5 times a power of ten, from 0.001 on, that is not below a length.
    static func atLeast(_ length: Double) -> Double {
        var step = 0.001
        var factors = [2.0, 2.5, 2].makeIterator()
        while step < length, step < 1e12 {
            if let factor = factors.next() {
                step *= factor
            } else {
                factors = [2.0, 2.5, 2].makeIterator()
            }
        }
        return step
    }
}
