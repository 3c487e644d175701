extension Stroke {
    /// A dash and a gap that together are shorter than this many pixels cannot be told apart.
    private static let shortestPeriod = 1.0 / 16
    /// More dashes than this along one path are drawn solid: they would take seconds, and lie far outside.
    private static let mostDashes = 100_000.0

    /// A dash as every backend takes it without complaint: empty, for a solid line, where a length is negative or no
    /// number, or where dashes could not be told apart.
    ///
    /// - Parameters:
    ///   - most: pixels that a unit of the dash is long, at most.
    ///   - least: pixels that a unit of the dash is long, at least.
    ///   - length: of what is stroked, about, in pixels.
    package static func usable(_ dash: [Double], most: Double, least: Double, along length: Double) -> [Double] {
        let period = dash.reduce(0, +)
        let isUsable =
            dash.allSatisfy { $0 >= 0 } && period.isFinite && period * most >= shortestPeriod
            && length / (period * least) * Double(dash.count) <= mostDashes
        return isUsable ? dash : []
    }
}
