extension Double {
    /// The number rounded to millionths, such as a time to microseconds. Never −0.
    package var roundedToMillionths: Double { rounded(toParts: 1e6) }

    /// The number rounded to hundredths. Never −0.
    package var roundedToHundredths: Double { rounded(toParts: 100) }

    private func rounded(toParts count: Double) -> Double {
        let rounded = (self * count).rounded() / count
        return rounded == 0 ? 0 : rounded
    }
}
