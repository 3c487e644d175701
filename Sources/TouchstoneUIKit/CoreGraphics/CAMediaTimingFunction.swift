package import TouchstoneEngine
internal import TouchstoneGeometry

/// The name of a curve of Core Animation.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name, as on the platform.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A slow start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A slow start and a slow end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of animations without another one.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The curve of an animation: a Bézier curve from (0, 0) to (1, 1), where x is time.
public final class CAMediaTimingFunction: Sendable {
    /// The two control points between the ends.
    private let points: [CGPoint]

    /// Creates a named curve. The control points are those that Apple documents. A name of another origin counts as
    /// `linear`.
    public init(name: CAMediaTimingFunctionName) {
        points =
            switch name {
            case .easeIn: [CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1)]
            case .easeOut: [CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1)]
            case .easeInEaseOut: [CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1)]
            case .default: [CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1)]
            default: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1)]
            }
    }

    /// Creates a curve from the coordinates of its two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [CGPoint(x: Double(c1x), y: Double(c1y)), CGPoint(x: Double(c2x), y: Double(c2y))]
    }

    /// Writes the coordinates of a point to two numbers: 0 is the start, 1 and 2 are the control points, and 3 is the
    /// end. Another index counts as the nearest one.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let all = [CGPoint.zero] + points + [CGPoint(x: 1, y: 1)]
        let point = all[min(max(index, 0), 3)]
        values[0] = Float(point.x)
        values[1] = Float(point.y)
    }

    /// The same curve as the timing of a property animator.
    package var parameters: CubicTimingParameters {
        CubicTimingParameters(controlPoint1: points[0], controlPoint2: points[1])
    }
}
