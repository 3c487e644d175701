internal import Drawing
internal import Geometry

/// Moves the ends of dashes that meet a corner of their line a little to one side of it.
///
/// A corner gets its point where a dash goes on around it. Where a dash begins or ends at the corner itself, as it does where sides
/// and dashes are whole numbers, readers of SVG disagree about the point; so it is decided here, as Cairo decides it in the PNG.
struct CornerDashes {
    /// By how much each dash begins later and ends later, in pixels; 0 where no dash meets a corner.
    private(set) var startShift = 0.0
    private(set) var endShift = 0.0

    /// Half of a step of Cairo's coordinates: a dash with less than that ahead has ended for Cairo.
    private static let tolerance = 1.0 / 512

    /// - Parameters:
    ///   - corners: where the line turns, in pixels, its ends among them.
    ///   - dash: lengths of dash and gap in turn, in pixels; an even number of them.
    init(_ corners: [Point], isClosed: Bool, dash: [Double]) {
        let period = dash.reduce(0, +)
        guard let first = corners.first, dash.count.isMultiple(of: 2), period > 0 else { return }
        // Whole numbers reach every reader as they are; other coordinates are rounded to 1/64 when they are written.
        let isWhole = corners.allSatisfy { $0.x == $0.x.rounded() && $0.y == $0.y.rounded() }
        let shift = isWhole ? 0.01 : 0.04
        let ends = isClosed ? corners.dropFirst() + [first] : corners.dropFirst()
        var isUpright = true
        var travelled = 0.0
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
        // The first dash would leave the corner at which a closed line begins, where another one reaches it.
        if isClosed, isOn { startShift = min(startShift, 0) }
    }

    /// - Parameter phase: how far the pattern has come at a corner.
    /// - Returns: whether a dash goes on around it.
    private mutating func meet(_ phase: Double, _ dash: [Double], _ isUpright: Bool, _ shift: Double) -> Bool {
        var start = 0.0
        for (index, length) in dash.enumerated() {
            let (behind, ahead) = (phase - start, start + length - phase)
            start += length
            guard ahead >= 0 else { continue }
            let isDash = index.isMultiple(of: 2)
            if ahead <= 2 * shift {
                if isDash {
                    // Cairo gives upright lines the point, too, where the dash ends at the very corner.
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

    /// A point in the steps of Cairo's coordinates.
    private static func fixed(_ point: Point) -> Point {
        Point(x: (point.x * 256).rounded(.toNearestOrEven) / 256, y: (point.y * 256).rounded(.toNearestOrEven) / 256)
    }
}
