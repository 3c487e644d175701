internal import Geometry

/// Follows the kernel's multi-touch protocol B from event to event.
///
/// The slot is sticky, 0 at first, and so are a slot's positions: only what changes is printed. A tracking id of −1 lifts
/// the slot's finger, another one lands a new finger. All that comes up to a report happens at the report's time.
///
/// A finger that lands where the slot's last one was has a coordinate that is not printed. Where the recording does not hold
/// that finger, the coordinate is taken to be the middle of its axis, with a warning.
///
/// Source: the kernel's `Documentation/input/multi-touch-protocol.rst`.
struct SlotTracker: TouchTracker {
    private var collection: FingerCollection
    private(set) var clock: ReportClock
    private(set) var dropCount = 0
    private(set) var warnings: [Recording.Warning] = []

    private let horizontal: ClosedRange<Double>
    private let vertical: ClosedRange<Double>
    private let highestSlot: Int
    private var slots: [Int: Slot] = [:]
    /// The slots that have changed since the last report.
    private var changed: Set<Int> = []
    private var current = 0
    /// Whether events are to be ignored up to the next report, because the kernel dropped some before.
    private var isDropping = false

    /// What is known of a slot.
    fileprivate struct Slot {
        var x: Double?
        var y: Double?
        /// The finger that is down, by its index; nil while none is.
        var finger: Int?
        /// The number of the finger that is down.
        var trackingID: Int?
        /// Whether a finger has ever landed here.
        var hasLanded = false
        /// Since the last report, in this order: the finger before was lifted, another landed, it moved.
        var isLifting = false
        var landingID: Int?
        var hasMoved = false
        /// The line of the first change since the last report.
        var line: Int?
    }

    /// `slots` is the highest one that the device's description names, if it does.
    init(
        horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, slots: Int?, limits: RecordingLimits
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        highestSlot = max(0, min(slots ?? limits.slot, limits.slot))
        clock = ReportClock(limits: limits)
        collection = FingerCollection(limits: limits)
    }

    var fingers: [Recording.Finger] { collection.all }

    mutating func handle(_ event: KernelEvent) throws(RecordingError) {
        try clock.pass(event.time, line: event.line)
        switch (event.type, event.code) {
        case (KernelEvent.synchronization, KernelEvent.report): try report(event)
        case (KernelEvent.synchronization, KernelEvent.dropped): drop()
        case (KernelEvent.absolute, KernelEvent.slot):
            guard (0...highestSlot).contains(event.value) else {
                throw RecordingError(
                    line: event.line, message: "slot \(event.value) is not one of 0 to \(highestSlot)")
            }
            // Sticky, so it is followed even where everything else is ignored.
            current = event.value
        case (KernelEvent.absolute, KernelEvent.trackingID): change(event.line) { $0.track(event.value) }
        case (KernelEvent.absolute, KernelEvent.positionX): change(event.line) { $0.move(x: Double(event.value)) }
        case (KernelEvent.absolute, KernelEvent.positionY): change(event.line) { $0.move(y: Double(event.value)) }
        default: break
        }
    }

    private mutating func change(_ line: Int, _ body: (inout Slot) -> Void) {
        guard !isDropping else { return }
        var slot = slots[current] ?? Slot()
        slot.line = slot.line ?? line
        body(&slot)
        slots[current] = slot
        changed.insert(current)
    }

    /// Forgets what has come since the last report; positions and fingers stay as they were known.
    private mutating func drop() {
        dropCount += 1
        isDropping = true
        for number in changed { slots[number]?.settle() }
        changed = []
    }

    private mutating func report(_ event: KernelEvent) throws(RecordingError) {
        let seconds = try clock.report(at: event.time, line: event.line)
        if isDropping {
            isDropping = false
            return
        }
        for number in changed.sorted() {
            guard var slot = slots[number], let line = slot.line else { continue }
            if slot.isLifting, let finger = slot.finger {
                collection[finger].lifted = seconds
                slot.finger = nil
                slot.trackingID = nil
            }
            if let trackingID = slot.landingID {
                let location = try landing(in: &slot, number: number, line: line)
                slot.finger = collection.count
                slot.trackingID = trackingID
                let sample = Recording.Sample(time: seconds, location: location)
                try collection.land(
                    .init(slot: number, trackingID: trackingID, samples: [sample], lifted: nil), line: line)
            } else if slot.hasMoved, let finger = slot.finger, let x = slot.x, let y = slot.y {
                try collection.move(finger, to: .init(time: seconds, location: Point(x: x, y: y)), line: line)
            } else if slot.hasMoved, !slot.hasLanded {
                throw RecordingError(
                    line: line, message: "slot \(number) moves, but no finger has landed there")
            }
            slot.settle()
            slots[number] = slot
        }
        changed = []
    }

    /// Where a finger lands: a coordinate that is not known is the middle of its axis from there on.
    private mutating func landing(in slot: inout Slot, number: Int, line: Int) throws(RecordingError) -> Point {
        guard slot.x != nil || slot.y != nil else {
            throw RecordingError(line: line, message: "a finger lands in slot \(number) without a position")
        }
        let x = slot.x ?? middle(of: horizontal, named: "horizontal", number, line)
        let y = slot.y ?? middle(of: vertical, named: "vertical", number, line)
        (slot.x, slot.y) = (x, y)
        return Point(x: x, y: y)
    }

    private mutating func middle(of axis: ClosedRange<Double>, named name: String, _ slot: Int, _ line: Int) -> Double {
        let middle = (axis.lowerBound + axis.upperBound) / 2
        warnings.append(
            Recording.Warning(
                line: line,
                message:
                    "a finger lands in slot \(slot) without a \(name) position, and the slot had none before; it is taken to "
                    + "be in the middle of the axis"))
        return middle
    }
}

extension SlotTracker.Slot {
    fileprivate mutating func track(_ newID: Int) {
        if newID < 0 {
            // A finger that lands and lifts between two reports has never been seen.
            landingID = nil
            isLifting = true
        } else if newID != trackingID || isLifting {
            isLifting = isLifting || finger != nil
            landingID = newID
            hasLanded = true
        }
    }

    fileprivate mutating func move(x newX: Double? = nil, y newY: Double? = nil) {
        x = newX ?? x
        y = newY ?? y
        hasMoved = true
    }

    /// Ends a report.
    fileprivate mutating func settle() {
        isLifting = false
        landingID = nil
        hasMoved = false
        line = nil
    }
}
