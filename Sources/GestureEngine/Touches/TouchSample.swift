public import Geometry

/// Where a finger was at a time.
public struct TouchSample: Hashable, Sendable {
    /// Seconds of the simulation.
    public var time: Double
    /// In window coordinates.
    public var location: Point

    /// A sample at `time` seconds of the simulation, at a place in window coordinates.
    public init(time: Double, location: Point) {
        self.time = time
        self.location = location
    }

    /// Where the finger was, in the coordinates of `view` as it is now (nil: the window).
    public func location(in view: View?) -> Point {
        view.map { $0.convert(location, from: nil) } ?? location
    }

    /// The same as ``location(in:)``.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// The same as ``time``, by the name that it has on the platform.
    public var timestamp: Double { time }
}
