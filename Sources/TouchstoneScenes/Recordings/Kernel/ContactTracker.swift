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
    private static let reach = 0.25

    private let horizontal: ClosedRange<Double>
    private let vertical: ClosedRange<Double>
    private let farthest: Double
    private let limits: RecordingLimits
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

    init(horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, limits: RecordingLimits) {
        let longer = max(horizontal.upperBound - horizontal.lowerBound, vertical.upperBound - vertical.lowerBound)
        (self.horizontal, self.vertical) = (horizontal, vertical)
        farthest = longer * Self.reach
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
        guard contacts.count < limits.contacts else {
            throw RecordingError(
                line: line, "more than \(limits.contacts) contacts in one report", beyond: .contacts)
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
        let places = matches()
        for finger in down where !places.contains(finger) { collection[finger].lifted = seconds }
        down = []
        for (contact, place) in zip(contacts, places) {
            guard let location = contact.location else { continue }
            if let place {
                if collection[place].samples.last?.location != location {
                    try collection.move(place, to: .init(time: seconds, location: location), line: contact.line)
                }
                down.append(place)
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
        var places = [Int?](repeating: nil, count: contacts.count)
        var free = down
        var pairs: [(distance: Double, contact: Int, finger: Int)] = []
        for (index, contact) in contacts.enumerated() {
            guard let location = contact.location else { continue }
            if let id = contact.id {
                guard let place = free.firstIndex(where: { collection[$0].trackingID == id }) else { continue }
                places[index] = free.remove(at: place)
            } else {
                for finger in down {
                    let distance = collection[finger].samples.last?.location.distance(to: location) ?? .infinity
                    if distance <= farthest { pairs.append((distance, index, finger)) }
                }
            }
        }
        pairs.sort { ($0.distance, $0.contact, $0.finger) < ($1.distance, $1.contact, $1.finger) }
        for pair in pairs where places[pair.contact] == nil {
            guard let place = free.firstIndex(of: pair.finger) else { continue }
            places[pair.contact] = free.remove(at: place)
        }
        return places
    }
}
