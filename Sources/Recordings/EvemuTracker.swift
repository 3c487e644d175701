internal import Geometry

/// Follows the kernel's multi-touch protocol B from event to event.
///
/// The slot is sticky, 0 at first, and so are a slot's positions: only what changes is printed. A tracking id of −1 lifts
/// the slot's finger, another one lands a new finger. All that comes up to a report happens at the report's time.
struct EvemuTracker {
    private(set) var fingers: [Recording.Finger] = []
    private(set) var reports: [Double] = []
    private(set) var dropCount = 0

    private let limits: RecordingLimits
    private var slots: [Int: Slot] = [:]
    private var current = 0
    private var lastTime: Int64?
    private var firstReport: Int64?
    /// Whether events are to be ignored up to the next report, because the kernel dropped some before.
    private var isDropping = false
    /// The line of the first event since the last report.
    private var pendingLine: Int?

    /// What is known of a slot.
    fileprivate struct Slot {
        var x: Int?
        var y: Int?
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

    init(limits: RecordingLimits) { self.limits = limits }

    /// Takes the next event. `highestSlot` is what the device's description says, if it does.
    mutating func handle(_ event: EvemuEvent, line: Int, slots highestSlot: Int?) throws(RecordingError) {
        if let lastTime, event.time < lastTime {
            throw RecordingError(line: line, message: "the time goes back by \(lastTime - event.time) µs")
        }
        lastTime = event.time
        switch (event.type, event.code) {
        case (EvemuEvent.synchronization, EvemuEvent.report):
            try report(at: event.time)
            pendingLine = nil
        case (EvemuEvent.synchronization, EvemuEvent.dropped): drop()
        case (EvemuEvent.synchronization, EvemuEvent.protocolAReport):
            throw RecordingError(
                line: line,
                message: "the device speaks multi-touch protocol A (SYN_MT_REPORT); only protocol B is read")
        case (EvemuEvent.absolute, EvemuEvent.slot):
            pendingLine = pendingLine ?? line
            let highest = highestSlot ?? limits.slot
            guard (0...max(0, highest)).contains(event.value) else {
                throw RecordingError(line: line, message: "slot \(event.value) is not one of 0 to \(max(0, highest))")
            }
            // Sticky, so it is followed even where everything else is ignored.
            current = event.value
        case (EvemuEvent.absolute, EvemuEvent.trackingID): change(line) { $0.track(event.value) }
        case (EvemuEvent.absolute, EvemuEvent.positionX): change(line) { $0.move(x: event.value) }
        case (EvemuEvent.absolute, EvemuEvent.positionY): change(line) { $0.move(y: event.value) }
        default: pendingLine = pendingLine ?? line
        }
    }

    /// Throws where the recording ends in the middle of a report, or holds no finger.
    func finish() throws(RecordingError) {
        if let pendingLine {
            throw RecordingError(
                line: pendingLine, message: "the recording is cut off: no SYN_REPORT follows the events from here on")
        }
        guard !fingers.isEmpty else { throw RecordingError(line: nil, message: "the recording holds no touches") }
    }

    private mutating func change(_ line: Int, _ body: (inout Slot) -> Void) {
        pendingLine = pendingLine ?? line
        guard !isDropping else { return }
        var slot = slots[current] ?? Slot()
        slot.line = slot.line ?? line
        body(&slot)
        slots[current] = slot
    }

    /// Forgets what has come since the last report; positions and fingers stay as they were known.
    private mutating func drop() {
        dropCount += 1
        isDropping = true
        for number in slots.keys { slots[number]?.settle() }
    }

    private mutating func report(at time: Int64) throws(RecordingError) {
        let first = firstReport ?? time
        firstReport = first
        let seconds = Double(time - first) / 1_000_000
        reports.append(seconds)
        if isDropping {
            isDropping = false
            return
        }
        for number in slots.keys.sorted() {
            guard var slot = slots[number], let line = slot.line else { continue }
            if slot.isLifting, let finger = slot.finger {
                fingers[finger].lifted = seconds
                slot.finger = nil
                slot.trackingID = nil
            }
            if let trackingID = slot.landingID {
                guard let x = slot.x, let y = slot.y else {
                    throw RecordingError(
                        line: line, message: "a finger lands in slot \(number) without a position")
                }
                slot.finger = fingers.count
                slot.trackingID = trackingID
                let sample = Recording.Sample(time: seconds, location: Point(x: Double(x), y: Double(y)))
                fingers.append(.init(slot: number, trackingID: trackingID, samples: [sample], lifted: nil))
            } else if slot.hasMoved, let finger = slot.finger, let x = slot.x, let y = slot.y {
                let location = Point(x: Double(x), y: Double(y))
                fingers[finger].samples.append(.init(time: seconds, location: location))
            } else if slot.hasMoved, !slot.hasLanded {
                throw RecordingError(
                    line: line, message: "slot \(number) moves, but no finger has landed there")
            }
            slot.settle()
            slots[number] = slot
        }
    }
}

extension EvemuTracker.Slot {
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

    fileprivate mutating func move(x newX: Int? = nil, y newY: Int? = nil) {
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
