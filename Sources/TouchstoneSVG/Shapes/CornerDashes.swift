internal import TouchstoneGeometry

/// Moves the ends of dashes that meet a corner of their line slightly to one side of it.
///
/// A corner is drawn as a corner if a dash continues around it. If a dash begins or ends exactly at the corner, which
/// happens if sides and dashes are whole numbers, readers of SVG disagree. So the ends are moved to produce the corners
/// that Cairo draws in the PNG.
struct CornerDashes {
    /// The distance by which each dash begins later, in pixels; 0 if no dash meets a corner. `endShift` is the distance
    /// by which it ends later.
    private(set) var startShift = 0.0
    private(set) var endShift = 0.0

    /// Half of a step of Cairo's coordinates. Cairo treats a dash with less than this left as ended.
    private static let tolerance = 1.0 / 512

    /// - Parameters:
    ///   - corners: The points where the line turns and its ends, in pixels.
    ///   - isClosed: Whether the line returns to the first corner.
    ///   - dash: The lengths of dashes and gaps, alternating, in pixels; an even number of them.
    ///   - phase: The position in the dashes at which the line begins, in pixels.
    ///   - isFine: Whether the coordinates are written as exactly as those of paths: ``PictureGrid/fine``.
    init(_ corners: [Point], isClosed: Bool, dash: [Double], phase: Double = 0, isFine: Bool = false) {
        let period = dash.reduce(0, +)
        guard let first = corners.first, dash.count.isMultiple(of: 2), period > 0 else { return }
        // Whole numbers reach every reader unchanged. Other coordinates are rounded to 1/64 when they are written.
        let isWhole = corners.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() }
        let shift = isFine ? 0.004 : isWhole ? 0.01 : 0.04
        let ends = isClosed ? corners.dropFirst() + [first] : corners.dropFirst()
        var isUpright = true
        var travelled = phase
        var last = Self.fixed(first)
        var isOn = false
        for (index, corner) in ends.enumerated() {
            let end = Self.fixed(corner)
            isUpright = isUpright && (end.x == last.x || end.y == last.y)
            travelled += last.distance(to: end)
            last = end
            if index == ends.count - 1, !isClosed { break }
            isOn = meet(travelled.truncatingRemainder(dividingBy: period), dash, isUpright, shift)
        }
        // The first dash must not move away from the corner at which a closed line begins if another dash reaches that
        // corner.
        if isClosed, isOn, phase == 0 { startShift = min(startShift, 0) }
    }

    /// - Parameter phase: The position in the dash pattern at a corner.
    /// - Returns: Whether a dash continues around the corner.
    private mutating func meet(_ phase: Double, _ dash: [Double], _ isUpright: Bool, _ shift: Double) -> Bool {
        var start = 0.0
        for (index, length) in dash.enumerated() {
            let (behind, ahead) = (phase - start, start + length - phase)
            start += length
            guard ahead >= 0 else { continue }
            let isDash = index.isMultiple(of: 2)
            if ahead <= 2 * shift {
                if isDash {
                    // Cairo draws the corner of upright lines even if the dash ends exactly there.
                    let goesOn = ahead >= Self.tolerance || (isUpright && ahead < 1e-9)
                    endShift = goesOn ? shift : -shift
                    return goesOn
                }
                startShift = ahead < Self.tolerance ? -shift : shift
                return ahead < Self.tolerance
            }
            if behind <= 2 * shift {
                if isDash {
                    startShift = -shift
                } else {
                    endShift = isUpright && behind < 1e-9 ? shift : -shift
                }
            }
            return isDash
        }
        return false
    }

    /// Returns a point in the steps of Cairo's coordinates.
    private static func fixed(_ point: Point) -> Point {
        Point(x: (point.x * 256).rounded(.toNearestOrEven) / 256, y: (point.y * 256).rounded(.toNearestOrEven) / 256)
    }
}
