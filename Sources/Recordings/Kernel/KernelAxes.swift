/// The ranges of a device's axes, as its description gives them.
struct KernelAxes {
    private var ranges: [Int: ClosedRange<Double>] = [:]

    /// Positions from left to right.
    var horizontal: ClosedRange<Double>? { ranges[KernelEvent.positionX] }
    /// Positions from top to bottom.
    var vertical: ClosedRange<Double>? { ranges[KernelEvent.positionY] }
    /// The highest slot, where the description has one.
    var slots: Int? { ranges[KernelEvent.slot].map { Int($0.upperBound) } }

    var isEmpty: Bool { ranges.isEmpty }
    /// Whether it is a multi-touch device's.
    var isMultiTouch: Bool { horizontal != nil && vertical != nil }

    /// Takes an axis from its line. Axes that say nothing of touches may be what they like.
    mutating func add(_ code: Int, _ minimum: Int, _ maximum: Int, of line: TextLine) throws(RecordingError) {
        let matters = [KernelEvent.positionX, KernelEvent.positionY, KernelEvent.slot].contains(code)
        guard minimum < maximum || (!matters || code == KernelEvent.slot) && minimum == maximum else {
            guard matters else { return }
            throw line.error("the axis ends (\(maximum)) where it begins (\(minimum)), or before")
        }
        ranges[code] = Double(minimum)...Double(maximum)
    }
}
