internal import TouchstoneGeometry

/// Tracks fingers in events of the kernel's multi-touch protocol A.
///
/// Each report lists all contacts, each followed by a `SYN_MT_REPORT`. A contact that is not listed has ended, and a
/// report without contacts ends all of them. A contact whose pressure or size is 0 is not on the screen. Contacts with
/// tracking ids are identified by these ids. Contacts without ids are matched with those of the previous report, the
/// nearest pair first. A contact that is farther than ``reach`` from all previous ones is a new finger.
///
/// Source: the kernel's `Documentation/input/multi-touch-protocol.rst`; for pressure and size, Android's
/// `MultiTouchInputMapper`.
struct ContactTracker: TouchTracker {
    private var collection: FingerCollection
    private(set) var clock: ReportClock
    private(set) var dropCount = 0
    private var extent = PositionExtent()

    /// The largest distance of a finger between two reports, as a share of the longer axis. At 60 reports per second
    /// this is 15 screens per second, which is faster than any flick (C).
    private static let nearShare = 0.25

    private let horizontal: ClosedRange<Double>
    private let vertical: ClosedRange<Double>
    private let farthest: Double
    private let limits: ResourceLimits
    private var contacts: [Contact] = []
    private var current = Contact()
    /// The indices of the fingers that are down.
    private var down: [Int] = []
    private var isDropping = false

    private struct Contact {
        var x: Int?
        var y: Int?
        var id: Int?
        var isTouching = true
        var line: Int?

        var isEmpty: Bool { line == nil }
        /// The location; nil for a contact without a position.
        var location: Point? { x.flatMap { x in y.map { Point(x: Double(x), y: Double($0)) } } }
    }

    init(horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, limits: ResourceLimits) {
        let longer = max(horizontal.upperBound - horizontal.lowerBound, vertical.upperBound - vertical.lowerBound)
        (self.horizontal, self.vertical) = (horizontal, vertical)
        farthest = longer * Self.nearShare
        self.limits = limits
        clock = ReportClock(limits: limits)
        collection = FingerCollection(limits: limits)
    }

    var fingers: [Recording.Finger] { collection.all }

    /// Only of positions beyond the axes, because devices with this protocol print every coordinate.
    var warnings: [Recording.Warning] { extent.warnings(horizontal: horizontal, vertical: vertical) }

    mutating func handle(_ event: KernelEvent) throws(RecordingError) {
        try clock.pass(event.time, line: event.line)
        switch (event.type, event.code) {
        case (KernelEvent.synchronization, KernelEvent.report): try report(event)
        case (KernelEvent.synchronization, KernelEvent.contactReport): try endContact(event.line)
        case (KernelEvent.synchronization, KernelEvent.dropped):
            dropCount += 1
            isDropping = true
        case (KernelEvent.absolute, KernelEvent.slot):
            throw RecordingError(
                line: event.line,
                message: "the device names slots (protocol B) and ends contacts with SYN_MT_REPORT (A)")
        case (KernelEvent.absolute, KernelEvent.positionX): change(event.line) { $0.x = event.value }
        case (KernelEvent.absolute, KernelEvent.positionY): change(event.line) { $0.y = event.value }
        case (KernelEvent.absolute, KernelEvent.trackingID): change(event.line) { $0.id = event.value }
        case (KernelEvent.absolute, KernelEvent.pressure), (KernelEvent.absolute, KernelEvent.touchMajor):
            change(event.line) { $0.isTouching = $0.isTouching && event.value > 0 }
        default: break
        }
    }

    private mutating func change(_ line: Int, _ body: (inout Contact) -> Void) {
        current.line = current.line ?? line
        body(&current)
    }

    private mutating func endContact(_ line: Int) throws(RecordingError) {
        defer { current = Contact() }
        guard !isDropping, !current.isEmpty, current.isTouching else { return }
        guard current.location != nil else {
            throw RecordingError(line: current.line ?? line, message: "a contact has no position")
        }
        guard contacts.count < limits[.recordedFingers] else {
            throw RecordingError(
                line: line, "more than \(limits[.recordedFingers]) contacts in one report", beyond: .recordedFingers)
        }
        contacts.append(current)
        if let location = current.location {
            extent.add(x: location.x, line: current.line ?? line)
            extent.add(y: location.y, line: current.line ?? line)
        }
    }

    private mutating func report(_ event: KernelEvent) throws(RecordingError) {
        let seconds = try clock.report(at: event.time, line: event.line)
        defer {
            contacts = []
            current = Contact()
            isDropping = false
        }
        guard !isDropping else { return }
        // A device that reports one contact at a time may omit its end.
        if !current.isEmpty, current.location != nil { try endContact(event.line) }
        let matched = matches()
        for finger in down where !matched.contains(finger) { collection[finger].lifted = seconds }
        down = []
        for (contact, finger) in zip(contacts, matched) {
            guard let location = contact.location else { continue }
            if let finger {
                if collection[finger].samples.last?.location != location {
                    try collection.move(finger, to: .init(time: seconds, location: location), line: contact.line)
                }
                down.append(finger)
            } else {
                down.append(collection.count)
                try collection.land(
                    .init(
                        slot: down.count - 1, trackingID: contact.id ?? collection.count,
                        samples: [.init(time: seconds, location: location)], lifted: nil),
                    line: contact.line)
            }
        }
    }

    /// For each contact, the index of its finger; nil for a contact that has landed.
    private func matches() -> [Int?] {
        var matched = [Int?](repeating: nil, count: contacts.count)
        var free = down
        var pairs: [(distance: Double, contact: Int, finger: Int)] = []
        for (index, contact) in contacts.enumerated() {
            guard let location = contact.location else { continue }
            if let id = contact.id {
                guard let position = free.firstIndex(where: { collection[$0].trackingID == id }) else { continue }
                matched[index] = free.remove(at: position)
            } else {
                for finger in down {
                    let distance = collection[finger].samples.last?.location.distance(to: location) ?? .infinity
                    if distance <= farthest { pairs.append((distance, index, finger)) }
                }
            }
        }
        pairs.sort { ($0.distance, $0.contact, $0.finger) < ($1.distance, $1.contact, $1.finger) }
        for pair in pairs where matched[pair.contact] == nil {
            guard let position = free.firstIndex(of: pair.finger) else { continue }
            matched[pair.contact] = free.remove(at: position)
        }
        return matched
    }
}

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
    /// The slots that move although no finger has landed there.
    private var unlanded: Set<Int> = []
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

    /// The highest slot, regardless of the device's description.
    private static let mostSlots = 255

    /// Creates a tracker. `slots` is the highest slot that the device's description states, if it states one.
    init(
        horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, slots: Int?, limits: ResourceLimits
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        highestSlot = max(0, min(slots ?? Self.mostSlots, Self.mostSlots))
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
            } else if slot.hasMoved, !slot.hasLanded, unlanded.insert(number).inserted {
                guesses.append(
                    Recording.Warning(unlanded: "slot \(number) moves, but no finger has landed there", line: line))
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
    /// The middle of the range.
    var middle: Double { (lowerBound + upperBound) / 2 }
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
