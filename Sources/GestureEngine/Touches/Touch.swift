public import Geometry

/// A finger on the screen, from landing to lifting: UIKit's touch.
public final class Touch: Hashable {
    /// What a finger does; `stationary` is down without news.
    public enum Phase: String, Hashable, Sendable { case began, moved, stationary, ended, cancelled }

    /// The finger's number: the trace's id.
    public let finger: Int
    /// What touches the screen. UIKit's `indirect`, a remote's surface, there is not.
    public enum TouchType: String, Hashable, Sendable, CaseIterable {
        /// A finger.
        case direct = "finger"
        /// A pencil.
        case pencil
        /// The pointer of a trackpad or a mouse whose button is down.
        case indirectPointer = "pointer"
    }

    /// What touches the screen; everything that is said of fingers is true of the others, too.
    public let type: TouchType
    /// What the finger has done in the event that is being delivered.
    public internal(set) var phase = Phase.began
    /// Seconds of the simulation, of the newest sample.
    public internal(set) var timestamp: Double
    /// The view that was hit when the finger landed; it stays with the touch.
    public internal(set) weak var view: View?
    /// How often the finger has tapped this place in a row, with this landing; 0 once it has moved too far for a tap.
    public internal(set) var tapCount = 1

    /// The newest sample, in window coordinates.
    var location: Point
    /// Where the finger landed, in window coordinates.
    package let startLocation: Point
    /// The same as ``location(in:)``: touches have no coarser places here.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// Where the finger was at the end of the frame before, in window coordinates.
    var previousLocation: Point
    /// How far the finger has gone in the frame, sample by sample, in points of the window.
    private(set) var frameTravel = 0.0
    /// The single samples of what is being delivered, the newest last.
    var samples: ArraySlice<TouchSample> { eventSamples[runStart...] }
    /// What the finger has done in the event so far.
    private var eventPhase = Phase.began
    private var eventSamples: [TouchSample]
    /// Where the samples of what is being delivered begin among those of the event.
    private var runStart = 0
    /// What the finger has done in the frame so far: a landing or the end says more than a move.
    private(set) var framePhase = Phase.began
    /// The recognizers that were offered the touch when it landed, in the order of delivery.
    var recognizers: [GestureRecognizer] = []
    var delivery = ContactDelivery()

    init(finger: Int, type: TouchType, location: Point, timestamp: Double) {
        self.finger = finger
        self.type = type
        self.location = location
        startLocation = location
        self.timestamp = timestamp
        previousLocation = location
        eventSamples = [TouchSample(time: timestamp, location: location)]
    }

    /// Where the finger is, in the coordinates of `view` (nil: the window).
    public func location(in view: View?) -> Point {
        view.map { $0.convert(location, from: nil) } ?? location
    }

    /// Where the finger was at the end of the frame before, in the coordinates of `view` (nil: the window).
    public func previousLocation(in view: View?) -> Point {
        view.map { $0.convert(previousLocation, from: nil) } ?? previousLocation
    }

    /// Whether both are the same object; a finger that lands again is another touch.
    public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ from run to run: the order of a set of touches means nothing.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Touch: Contact {
    var step: ContactStep {
        get {
            switch phase {
            case .began: .began
            case .moved: .changed
            case .stationary: .stationary
            case .ended: .ended
            case .cancelled: .cancelled
            }
        }
        set {
            phase =
                switch newValue {
                case .began: .began
                case .changed: .moved
                case .stationary: .stationary
                case .ended: .ended
                case .cancelled: .cancelled
                }
        }
    }

    /// The window of the view that was hit.
    public var window: Window? { view?.window }

    /// The recognizers that follow the touch or may do so, in the order of delivery; nil once there is none.
    public var gestureRecognizers: [GestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    func endFrame() {
        previousLocation = location
        frameTravel = 0
        framePhase = .stationary
    }

    func beginEvent() {
        eventSamples.removeAll(keepingCapacity: true)
        beginRun()
        eventPhase = .stationary
    }

    /// What the event has brought in all.
    func endEvent() {
        phase = eventPhase
        runStart = 0
    }

    /// An event comes in runs of samples of one kind.
    func beginRun() {
        phase = .stationary
        runStart = eventSamples.count
    }

    func add(_ input: TouchInput) {
        timestamp = input.time
        switch input.phase {
        case .began, .moved:
            frameTravel += location.distance(to: input.location)
            location = input.location
            eventSamples.append(TouchSample(time: input.time, location: input.location))
            take(.moved)
        case .ended: take(.ended)
        case .cancelled: take(.cancelled)
        }
    }

    func cancel() {
        beginEvent()
        take(.cancelled)
    }

    private func take(_ newPhase: Phase) {
        phase = newPhase
        eventPhase = newPhase
        if newPhase != .moved || framePhase != .began { framePhase = newPhase }
    }
}

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

extension Set<Touch> {
    /// The touches by the numbers of their fingers: a set has no order of its own.
    package var inOrder: [Touch] { sorted { $0.finger < $1.finger } }
}
