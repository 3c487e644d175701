internal import TouchstoneGeometry

#if canImport(Darwin)
    internal import func Darwin.cos
    internal import func Darwin.sin
    internal import func Darwin.tan
#else
    internal import Glibc
#endif

/// The first quarter of the unit circle, from (1, 0) to (0, 1), as Bézier curves.
struct QuarterArc {
    struct Curve {
        let first: Point
        let second: Point
        let end: Point
    }

    let curves: [Curve]

    /// Divides the arc into equal parts whose handles have the length 4/3 · tan(angle / 4). This is the common
    /// approximation, which touches the circle at both ends and in the middle of each part.
    init(parts: Int) {
        let angle = Double.pi / 2 / Double(parts)
        let handle = 4.0 / 3 * tan(angle / 4)
        curves = (0..<parts).map { part in
            let start = Angle(radians: angle * Double(part))
            let end = Angle(radians: angle * Double(part + 1))
            let (from, to) = (Self.onCircle(start), Self.onCircle(end))
            return Curve(
                first: Point(x: from.x - handle * from.y, y: from.y + handle * from.x),
                second: Point(x: to.x + handle * to.y, y: to.y - handle * to.x),
                end: to)
        }
    }

    private static func onCircle(_ angle: Angle) -> Point {
        // The end of the quarter is exact.
        angle.radians == .pi / 2 ? Point(x: 0, y: 1) : Point(x: cos(angle.radians), y: sin(angle.radians))
    }

    private static let whole = QuarterArc(parts: 1)
    private static let halves = QuarterArc(parts: 2)
    private static let eighths = QuarterArc(parts: 8)

    /// Returns an approximation that is off by less than 0.05 pixels.
    ///
    /// The error of a part is 2/27 · sin⁶(angle / 4) / cos²(angle / 4) of the radius: 2.7e-4 for a whole quarter,
    /// 4.2e-6 for a half, 1.0e-9 for an eighth.
    static func suited(to radiusInPixels: Double) -> QuarterArc {
        if radiusInPixels < 180 { return whole }
        return radiusInPixels < 11_000 ? halves : eighths
    }
}
