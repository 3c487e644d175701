/// The farthest positions of a recording on both axes, with their lines, to warn of positions that the device cannot
/// have reported.
struct PositionExtent {
    private struct Extreme {
        var position: Double
        var line: Int
    }

    /// The farthest positions on one axis.
    private struct Axis {
        var low: Extreme?
        var high: Extreme?

        mutating func add(_ position: Double, line: Int) {
            if position < low?.position ?? .infinity { low = Extreme(position: position, line: line) }
            if position > high?.position ?? -.infinity { high = Extreme(position: position, line: line) }
        }

        func warnings(_ name: String, beyond range: ClosedRange<Double>) -> [Recording.Warning] {
            let below = low.flatMap { $0.position < range.lowerBound ? $0 : nil }
            let above = high.flatMap { $0.position > range.upperBound ? $0 : nil }
            return [below, above].compactMap { $0 }.map { extreme in
                Recording.Warning(
                    line: extreme.line,
                    message: "the \(name) position \(extreme.position.shortText) is beyond the range of the axis, "
                        + "\(range.lowerBound.shortText) to \(range.upperBound.shortText)")
            }
        }
    }

    private var horizontal = Axis()
    private var vertical = Axis()

    mutating func add(x: Double, line: Int) { horizontal.add(x, line: line) }

    mutating func add(y: Double, line: Int) { vertical.add(y, line: line) }

    /// The warnings of the farthest positions beyond the ranges that the device announces: at most one for each end of
    /// each axis, in the order of the lines.
    func warnings(horizontal across: ClosedRange<Double>, vertical down: ClosedRange<Double>) -> [Recording.Warning] {
        let warnings = horizontal.warnings("horizontal", beyond: across) + vertical.warnings("vertical", beyond: down)
        return warnings.sorted { $0.line < $1.line }
    }
}
