internal import TouchstoneGeometry

/// Tracks the finger of a touch screen that reports only one: `ABS_X` and `ABS_Y` while `BTN_TOUCH` is pressed, or the
/// left button of a screen that poses as a mouse.
///
/// Only changes are printed. All changes up to a report happen at the report's time. A finger that lands before the first
/// position of the recording is assumed to be in the middle of the axes, and a warning is added.
///
/// Source: the kernel's `Documentation/input/event-codes.rst`.
struct SingleTouchTracker: TouchTracker {
    private var collection: FingerCollection
    private(set) var clock: ReportClock
    private(set) var dropCount = 0
    private var guesses: [Recording.Warning] = []
    private var extent = PositionExtent()

    private let horizontal: ClosedRange<Double>
    private let vertical: ClosedRange<Double>
    /// The code of the button that is pressed while the finger is down.
    private let button: Int
    private var state = State()
    /// The state after the last report, to which dropped events return.
    private var reported = State()
    /// The line of the first change since the last report.
    private var line: Int?
    /// The index of the finger that is down.
    private var finger: Int?
    private var isDropping = false

    private struct State {
        var x: Double?
        var y: Double?
        var isDown = false
    }

    init(
        horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, button: Int, limits: ResourceLimits
    ) {
        (self.horizontal, self.vertical, self.button) = (horizontal, vertical, button)
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
        case (KernelEvent.synchronization, KernelEvent.dropped):
            dropCount += 1
            isDropping = true
            state = reported
        case (KernelEvent.absolute, KernelEvent.x): change(event) { $0.x = Double(event.value) }
        case (KernelEvent.absolute, KernelEvent.y): change(event) { $0.y = Double(event.value) }
        case (KernelEvent.key, button): change(event) { $0.isDown = event.value > 0 }
        default: break
        }
    }

    private mutating func change(_ event: KernelEvent, _ body: (inout State) -> Void) {
        guard !isDropping else { return }
        line = line ?? event.line
        body(&state)
    }

    private mutating func report(_ event: KernelEvent) throws(RecordingError) {
        let seconds = try clock.report(at: event.time, line: event.line)
        defer {
            isDropping = false
            line = nil
            reported = state
        }
        guard !isDropping, let line else { return }
        guard state.isDown else {
            if let finger { collection[finger].lifted = seconds }
            finger = nil
            return
        }
        if state.x == nil || state.y == nil {
            guesses.append(
                Recording.Warning(
                    line: line,
                    message: "a finger lands before the recording has a position; the middle of the screen is assumed"))
        }
        let location = Point(x: state.x ?? horizontal.middle, y: state.y ?? vertical.middle)
        (state.x, state.y) = (location.x, location.y)
        extent.add(x: location.x, line: line)
        extent.add(y: location.y, line: line)
        let sample = Recording.Sample(time: seconds, location: location)
        if let finger {
            guard collection[finger].samples.last?.location != location else { return }
            try collection.move(finger, to: sample, line: line)
        } else {
            finger = collection.count
            try collection.land(
                .init(slot: 0, trackingID: collection.count, samples: [sample], lifted: nil), line: line)
        }
    }
}
