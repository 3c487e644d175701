internal import TouchstoneGeometry

/// Tracks fingers in events of the kernel's multi-touch protocol B.
///
/// Only changes are printed: the current slot, which is 0 at first, and the positions of a slot stay the same until
/// they change. A tracking id of −1 lifts the slot's finger; any other id lands a new finger. All changes up to a
/// report happen at the report's time.
///
/// If a finger lands at a coordinate of the slot's previous finger, that coordinate is not printed. If the recording
/// does not contain the previous finger, the coordinate is assumed to be the middle of its axis, and a warning is
/// added. Both coordinates may be missing.
///
/// Source: the kernel's `Documentation/input/multi-touch-protocol.rst`.
struct SlotTracker: TouchTracker {
    private var collection: FingerCollection
    private(set) var clock: ReportClock
    private(set) var dropCount = 0
    private var guesses: [Recording.Warning] = []
    private var extent = PositionExtent()

    private let horizontal: ClosedRange<Double>
    private let vertical: ClosedRange<Double>
    private let highestSlot: Int
    private var slots: [Int: Slot] = [:]
    /// The slots that have changed since the last report.
    private var changed: Set<Int> = []
    private var current = 0
    /// Whether events are ignored up to the next report, because the kernel dropped earlier ones.
    private var isDropping = false

    /// The state of a slot.
    fileprivate struct Slot {
        var x: Double?
        var y: Double?
        /// The index of the finger that is down; nil if there is none.
        var finger: Int?
        /// The tracking id of the finger that is down.
        var trackingID: Int?
        /// Whether a finger has ever landed in this slot.
        var hasLanded = false
        /// The changes since the last report, in this order: the previous finger lifted, another one landed, it moved.
        var isLifting = false
        var landingID: Int?
        var hasMoved = false
        /// The line of the first change since the last report.
        var line: Int?
    }

    /// Creates a tracker. `slots` is the highest slot that the device's description states, if it states one.
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

    var warnings: [Recording.Warning] {
        guesses + extent.warnings(horizontal: horizontal, vertical: vertical)
    }

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
            // Track the current slot even if everything else is ignored.
            current = event.value
        case (KernelEvent.absolute, KernelEvent.trackingID): change(event.line) { $0.track(event.value) }
        case (KernelEvent.absolute, KernelEvent.positionX):
            if !isDropping { extent.add(x: Double(event.value), line: event.line) }
            change(event.line) { $0.move(x: Double(event.value)) }
        case (KernelEvent.absolute, KernelEvent.positionY):
            if !isDropping { extent.add(y: Double(event.value), line: event.line) }
            change(event.line) { $0.move(y: Double(event.value)) }
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

    /// Discards the changes since the last report. Positions and fingers keep their known states.
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
                let location = landing(in: &slot, number: number, line: line)
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

    /// The location at which a finger lands. From then on, an unknown coordinate is the middle of its axis.
    private mutating func landing(in slot: inout Slot, number: Int, line: Int) -> Point {
        let missing: (name: String, axes: String)? =
            switch (slot.x, slot.y) {
            case (nil, nil): ("position", "both axes")
            case (nil, _): ("horizontal position", "the axis")
            case (_, nil): ("vertical position", "the axis")
            case (_, _): nil
            }
        if let missing {
            guesses.append(
                Recording.Warning(
                    line: line,
                    message:
                        "a finger lands in slot \(number) without a \(missing.name), and the slot had none before; "
                        + "the middle of \(missing.axes) is assumed"))
        }
        let location = Point(x: slot.x ?? horizontal.middle, y: slot.y ?? vertical.middle)
        (slot.x, slot.y) = (location.x, location.y)
        return location
    }
}

extension ClosedRange<Double> {
    fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}

extension SlotTracker.Slot {
    fileprivate mutating func track(_ newID: Int) {
        if newID < 0 {
            // A finger that lands and lifts between two reports is not recorded.
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
