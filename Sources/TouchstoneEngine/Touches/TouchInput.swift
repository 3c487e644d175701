public import TouchstoneGeometry

/// A change of a finger at a time: it lands, moves or lifts, or its touch is cancelled.
public struct TouchInput: Hashable, Sendable {
    /// The kinds of changes, named like the phases of a touch.
    public enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

    /// The finger's number, which identifies it in inputs and snapshots. A finger that has lifted may land again with
    /// the same number.
    public var finger: Int
    /// The kind of change. With `ended` and `cancelled`, ``location`` does not move the touch.
    public var phase: Phase
    /// The location in window coordinates.
    public var location: Point
    /// The simulation time in seconds.
    public var time: Double
    /// The thing that touches the screen. It matters only when the finger lands.
    public var type: Touch.TouchType

    /// Creates an input. `location` is in window coordinates, `time` in seconds of the simulation.
    public init(finger: Int, phase: Phase, location: Point, time: Double, type: Touch.TouchType = .direct) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.time = time
        self.type = type
    }

    /// The largest distance from the origin, in points per axis, at which a finger can be. It keeps sums of locations
    /// finite (C).
    static let farthest = 1e9

    /// Whether the time is finite and the location is within the allowed distance.
    var isUsable: Bool {
        time.isFinite && abs(location.x) <= Self.farthest && abs(location.y) <= Self.farthest
    }
}

/// The common part of a touch and a press: it begins on a view, recognizers follow it, and the view receives it.
protocol Contact: AnyObject {
    /// Its phase in the event that is being delivered.
    var step: ContactStep { get set }
    /// The view on which it began.
    var view: View? { get }
    /// The recognizers that follow it or may do so, in the order of delivery.
    var recognizers: [GestureRecognizer] { get set }
    /// The state of its delivery to the view.
    var delivery: ContactDelivery { get set }
}

extension Contact {
    /// Whether it has ended or was cancelled.
    var isOver: Bool { step == .ended || step == .cancelled }
}

/// The phase of a touch or a press, in the terms of a press.
typealias ContactStep = Press.Phase

/// The state of a contact's delivery to its view.
struct ContactDelivery {
    enum Stage {
        /// The beginning has not been delivered yet.
        case pending
        /// The beginning was delivered, and everything that follows is delivered, too.
        case delivering
        /// Nothing more will be delivered: the contact is over, a recognizer has taken it over, or the view does not
        /// receive it.
        case closed
    }

    var stage = Stage.pending
    /// Whether a change between the beginning and the end has not been delivered yet.
    var hasPendingChange = false
    /// The end, if it has not been delivered yet.
    var pendingEnd: ContactStep?
}

/// Counts the taps that fingers make in a row at one place, for `Touch.tapCount`.
///
/// Taps in a row stay within ``GestureConstants/tapAllowableMovement`` of the point where the first of them landed.
struct TapCounter {
    /// The point where the first tap of the row landed, by finger number.
    private var starts: [Int: Point] = [:]
    /// The last finger that lifted after a tap.
    private var last: (start: Point, time: Double, count: Int)?

    /// Returns the tap count for a finger that lands.
    mutating func land(_ touch: Touch, _ constants: GestureConstants) -> Int {
        let allowed = constants.tapAllowableMovement + GestureConstants.tolerance
        guard let last, touch.timestamp - last.time <= constants.tapMaximumInterval + Simulation.timeTolerance,
            last.start.distance(to: touch.location) <= allowed
        else {
            starts[touch.finger] = touch.location
            return 1
        }
        starts[touch.finger] = last.start
        return last.count + 1
    }

    /// Updates the count after a finger has changed. A finger that has moved too far does not tap.
    mutating func follow(_ touch: Touch, _ constants: GestureConstants) {
        guard let start = starts[touch.finger] else { return }
        let allowed = constants.tapAllowableMovement + GestureConstants.tolerance
        if start.distance(to: touch.location) > allowed { touch.tapCount = 0 }
        guard touch.isOver else { return }
        starts[touch.finger] = nil
        let hasTapped = touch.tapCount > 0 && touch.phase == .ended
        last = hasTapped ? (start, touch.timestamp, touch.tapCount) : nil
    }
}

/// The inputs that handlers enqueue while a frame is stepped. They are added to the queues when the frame is over.
///
/// An input whose time has then passed gets the time that the frame has reached, so that the times of events never go
/// back. Such inputs keep their order.
struct DeferredInputs {
    private var touches: [TouchInput] = []
    private var presses: [PressInput] = []

    var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

    mutating func add(_ inputs: [TouchInput]) { touches += inputs }
    mutating func add(_ inputs: [PressInput]) { presses += inputs }

    /// Passes the inputs on, none of them earlier than `time`, and removes them.
    mutating func join(_ dispatcher: TouchDispatcher, _ presses: PressDispatcher, notBefore time: Double) {
        guard !isEmpty else { return }
        dispatcher.enqueue(Self.moved(touches, by: \.time, to: time))
        presses.enqueue(Self.moved(self.presses, by: \.time, to: time))
        self = DeferredInputs()
    }

    /// Returns the inputs ordered by time, with times before `time` moved to it.
    private static func moved<Input>(
        _ inputs: [Input], by key: WritableKeyPath<Input, Double>, to time: Double
    ) -> [Input] {
        // An input whose time is not finite cannot be ordered. The queues would ignore it, too.
        inputs.filter { $0[keyPath: key].isFinite }.enumerated()
            .sorted { ($0.element[keyPath: key], $0.offset) < ($1.element[keyPath: key], $1.offset) }
            .map { _, input in
                var input = input
                input[keyPath: key] = max(input[keyPath: key], time)
                return input
            }
    }
}
