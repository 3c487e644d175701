public import TouchstoneGeometry

/// A finger on the screen, from landing to lifting. Corresponds to `UITouch`.
public final class Touch: Hashable {
    /// The phases of a touch. In `stationary` the finger is down and has not moved.
    public enum Phase: String, Hashable, Sendable { case began, moved, stationary, ended, cancelled }

    /// The finger's number, which identifies it in the trace.
    public let finger: Int
    /// The kinds of things that touch the screen. There is no counterpart of UIKit's `indirect`, the surface of a
    /// remote.
    public enum TouchType: String, Hashable, Sendable, CaseIterable {
        /// A finger.
        case direct = "finger"
        /// A pencil.
        case pencil
        /// The pointer of a trackpad or a mouse whose button is down.
        case indirectPointer = "pointer"
    }

    /// The thing that touches the screen. Everything that the documentation says about fingers applies to all types.
    public let type: TouchType
    /// The phase of the finger in the event that is being delivered.
    public internal(set) var phase = Phase.began
    /// The simulation time of the newest sample, in seconds.
    public internal(set) var timestamp: Double
    /// The view that was hit when the finger landed. It does not change.
    public internal(set) weak var view: View?
    /// The number of taps in a row at this place, including this one; 0 once the finger has moved too far for a tap.
    public internal(set) var tapCount = 1

    /// The location of the newest sample, in window coordinates.
    var location: Point
    /// The location where the finger landed, in window coordinates.
    package let startLocation: Point
    /// The same as ``location(in:)``: the locations of touches are never rounded here.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// The location at the end of the previous frame, in window coordinates.
    var previousLocation: Point
    /// The length of the finger's path in the frame, sample by sample, in points of the window.
    private(set) var frameTravel = 0.0
    /// The individual samples of what is being delivered, the newest last.
    var samples: ArraySlice<TouchSample> { eventSamples[runStart...] }
    /// The phase in the event so far.
    private var eventPhase = Phase.began
    private var eventSamples: [TouchSample]
    /// The index, among the event's samples, of the first sample of what is being delivered.
    private var runStart = 0
    /// The phase in the frame so far. A landing or an end takes precedence over a move.
    private(set) var framePhase = Phase.began
    /// The recognizers that follow the touch or may do so, in the order of delivery.
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

    /// Returns the finger's location, in the coordinates of `view`, or in window coordinates if `view` is nil.
    public func location(in view: View?) -> Point {
        view.map { $0.convert(location, from: nil) } ?? location
    }

    /// Returns the finger's location at the end of the previous frame, in the coordinates of `view`, or in window
    /// coordinates if `view` is nil.
    public func previousLocation(in view: View?) -> Point {
        view.map { $0.convert(previousLocation, from: nil) } ?? previousLocation
    }

    /// Whether two touches are the same object. A finger that lands again is a different touch.
    public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ between runs, so the order of a set of touches is not meaningful.
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

    /// The recognizers that follow the touch or may do so, in the order of delivery; nil if there are none.
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

    /// Sets the phase and samples of the whole event.
    func endEvent() {
        phase = eventPhase
        runStart = 0
    }

    /// Begins a run of samples. An event consists of runs of one kind each.
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

/// A finger's location at a time.
public struct TouchSample: Hashable, Sendable {
    /// The simulation time in seconds.
    public var time: Double
    /// The location in window coordinates.
    public var location: Point

    /// Creates a sample from a simulation time in seconds and a location in window coordinates.
    public init(time: Double, location: Point) {
        self.time = time
        self.location = location
    }

    /// Returns the location in the current coordinates of `view`, or in window coordinates if `view` is nil.
    public func location(in view: View?) -> Point {
        view.map { $0.convert(location, from: nil) } ?? location
    }

    /// The same as ``location(in:)``.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    /// The same as ``time``, under UIKit's name.
    public var timestamp: Double { time }
}

extension Set<Touch> {
    /// The touches ordered by their finger numbers, because a set has no order.
    package var inOrder: [Touch] { sorted { $0.finger < $1.finger } }
}
