extension ClosedRange<Double> {
    /// The nearest number in the range; the lower end for what is not a number.
    package func clamp(_ number: Double) -> Double {
        number > lowerBound ? Swift.min(number, upperBound) : lowerBound
    }
}
