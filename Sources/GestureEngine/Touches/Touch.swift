public import Geometry

/// A finger on the screen, from landing to lifting: UIKit's touch.
public final class Touch: Hashable {
    public enum Phase: String, Hashable, Sendable { case began, moved, stationary, ended, cancelled }

    /// The finger's number: the trace's id.
    public let finger: Int
    public internal(set) var phase = Phase.began
    /// Seconds of the simulation, of the newest sample.
    public internal(set) var timestamp: Double
    /// The view that was hit when the finger landed; it stays with the touch.
    public internal(set) weak var view: View?

    /// The newest sample, in window coordinates.
    var location: Point
    /// Where the finger was at the end of the frame before, in window coordinates.
    var previousLocation: Point
    /// The single samples of the event that is being delivered, the newest last.
    var samples: [TouchSample]
    /// The recognizers that were offered the touch when it landed, in the order of delivery.
    var recognizers: [GestureRecognizer] = []
    /// Whether the view still gets the touch: true until a recognizer has taken it over.
    var isDeliveredToView = true

    init(finger: Int, location: Point, timestamp: Double) {
        self.finger = finger
        self.location = location
        self.timestamp = timestamp
        previousLocation = location
        samples = [TouchSample(time: timestamp, location: location)]
    }

    /// Where the finger is, in the coordinates of `view` (nil: the window).
    public func location(in view: View?) -> Point {
        view.map { $0.convert(location, from: nil) } ?? location
    }

    /// Where the finger was at the end of the frame before, in the coordinates of `view` (nil: the window).
    public func previousLocation(in view: View?) -> Point {
        view.map { $0.convert(previousLocation, from: nil) } ?? previousLocation
    }

    public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Where a finger was at a time.
public struct TouchSample: Hashable, Sendable {
    /// Seconds of the simulation.
    public var time: Double
    /// In window coordinates.
    public var location: Point

    public init(time: Double, location: Point) {
        self.time = time
        self.location = location
    }
}
