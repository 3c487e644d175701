internal import TouchstoneGeometry

/// Collects fingers that are identified by ids, and whose events arrive one by one.
///
/// Events of a finger that is not down, such as those of a hovering mouse, are ignored. If they show that the finger must
/// have landed before, its first one is a warning. If a finger lands that is already down, its lift was not recorded.
/// Then the earlier finger lifts at the time of the landing.
struct PointerLog {
    /// The width and height of the surface in points, if the recording states them.
    var size: Size?
    /// The name of the recording device, if the recording states it.
    var deviceName: String?
    /// The number of seconds in one unit of the times.
    var secondsPerUnit = 1.0
    /// Whether there are no phases, so that a finger lands at its first event and lifts at its last.
    var isPhaseless = false
    /// Whether locations are in points. Otherwise they are in pixels, and the size of the screen must be given.
    var isInPoints = true

    private let limits: ResourceLimits

    /// The largest distance of a position from zero, in units of each axis.
    private static let farthest = 1e9
    private var fingers: FingerCollection
    /// The indices of the fingers that are down, by id.
    private var down: [String: Int] = [:]
    private var times: [Double] = []
    private var extent = PositionExtent()
    /// The ids of fingers whose landing was not recorded.
    private var unlanded: Set<String> = []
    private var landingWarnings: [Recording.Warning] = []
    /// The line of the latest time.
    private var latestLine: Int?
    private var latest = -Double.infinity

    /// An event of a finger. `time` is in the recording's unit since an arbitrary point.
    struct Event {
        var phase: TouchPhase
        var id: String
        var time: Double
        /// The location; nil for a finger that is only lifted or cancelled.
        var location: Point?
        /// Whether it shows that the finger touches the surface or did so until now, so that it must have landed before.
        var isTouching = false
    }

    init(limits: ResourceLimits) {
        self.limits = limits
        fingers = FingerCollection(limits: limits)
    }

    mutating func add(_ event: Event, of line: TextLine) throws(RecordingError) {
        guard event.time.isFinite, abs(event.time) < 1e16 else {
            throw line.error("the time is not a finite number, or is too large")
        }
        if let location = event.location {
            guard abs(location.x) <= Self.farthest, abs(location.y) <= Self.farthest else {
                throw line.error("the position (\(location.x), \(location.y)) is not on a screen")
            }
        }
        let index = down[event.id]
        if let index, let last = fingers[index].samples.last, event.time < last.time {
            let microseconds = ((last.time - event.time) * secondsPerUnit * 1e6).rounded(.up)
            throw line.error("the time of finger \(event.id) goes back by \((microseconds / 1e6).shortText) s")
        }
        switch event.phase {
        case .moved where isPhaseless && index == nil: try land(event, of: line)
        case .began:
            if let index { lift(index, event) }
            try land(event, of: line)
        case .moved:
            guard let index else { return miss(event, of: line) }
            try move(index, event, of: line)
            if isPhaseless { fingers[index].lifted = event.time }
        case .ended:
            guard let index else { return miss(event, of: line) }
            try move(index, event, of: line)
            lift(index, event)
        case .cancelled:
            guard let index else { return miss(event, of: line) }
            fingers[index].isCancelled = true
            lift(index, event)
        }
        times.append(event.time)
        if event.time > latest { (latest, latestLine) = (event.time, line.number) }
    }

    /// Adds a warning for the first event of a finger that must have landed before the recording began.
    private mutating func miss(_ event: Event, of line: TextLine) {
        guard event.isTouching else { return }
        if unlanded.insert(event.id).inserted {
            landingWarnings.append(
                Recording.Warning(
                    unlanded: "finger \(event.id) \(event.phase.verb), but its landing was not recorded",
                    line: line.number, column: line.column))
        }
        if event.phase != .moved { unlanded.remove(event.id) }
    }

    private mutating func land(_ event: Event, of line: TextLine) throws(RecordingError) {
        guard let location = event.location else { throw line.error("a finger lands without a position") }
        guard down.count < limits[.recordedFingers] else {
            throw RecordingError(
                line: line.number, "more than \(limits[.recordedFingers]) fingers at a time", beyond: .recordedFingers)
        }
        let taken = Set(down.values.map { fingers[$0].slot })
        let slot = (0...down.count).first { !taken.contains($0) } ?? 0
        down[event.id] = fingers.count
        try fingers.land(
            .init(
                slot: slot, trackingID: Int(event.id) ?? fingers.count,
                samples: [.init(time: event.time, location: location)], lifted: isPhaseless ? event.time : nil),
            line: line.number)
        extent.add(location, of: line)
    }

    private mutating func move(_ index: Int, _ event: Event, of line: TextLine) throws(RecordingError) {
        guard let location = event.location, fingers[index].samples.last?.location != location else { return }
        try fingers.move(index, to: .init(time: event.time, location: location), line: line.number)
        extent.add(location, of: line)
    }

    private mutating func lift(_ index: Int, _ event: Event) {
        fingers[index].lifted = event.time
        down[event.id] = nil
    }

    /// The recording of all events. Without a size, and without `axes`, the surface extends from the origin to the
    /// farthest location.
    ///
    /// - Throws: ``RecordingError`` for a recording that lasts too long, and for one in pixels without `axes`.
    func recording(axes: RecordingAxes?) throws(RecordingError) -> Recording {
        let start = times.min() ?? 0
        func seconds(_ time: Double) -> Double { (time - start) * secondsPerUnit }
        let reports = Set(times).sorted().map(seconds)
        guard (reports.last ?? 0) <= Double(limits[.recordingSeconds]) else {
            throw RecordingError(tooLongFor: limits, line: latestLine)
        }
        let fingers = fingers.all.map { finger in
            var finger = finger
            finger.samples = finger.samples.map { .init(time: seconds($0.time), location: $0.location) }
            finger.lifted = finger.lifted.map(seconds)
            return finger
        }
        // A finger's last events may be written after another finger's landing.
        let ordered = fingers.enumerated()
            .sorted { ($0.element.samples[0].time, $0.offset) < ($1.element.samples[0].time, $1.offset) }
            .map(\.element)
        let places = ordered.flatMap(\.samples).map(\.location)
        func range(_ values: [Double], _ extent: Double?) -> ClosedRange<Double> {
            if let extent { return 0...extent }
            return min(0, values.min() ?? 0)...max(0, values.max() ?? 0)
        }
        if !isInPoints, axes == nil, !ordered.isEmpty {
            let (x, y) = (places.map(\.x).max() ?? 0, places.map(\.y).max() ?? 0)
            var error = RecordingError(
                line: nil,
                message: "the recording does not state the size of its screen, and its positions reach "
                    + "(\(x.shortText), \(y.shortText))")
            error.missing = .screenSize
            throw error
        }
        var recording = Recording(
            fingers: ordered, horizontal: axes?.horizontal ?? range(places.map(\.x), size?.width),
            vertical: axes?.vertical ?? range(places.map(\.y), size?.height), reports: reports)
        recording.hasSurface = axes != nil || size != nil
        recording.warnings =
            (landingWarnings + extent.warnings(horizontal: recording.horizontal, vertical: recording.vertical))
            .sorted { $0.line < $1.line }
        recording.isInPoints = isInPoints
        recording.deviceName = deviceName
        return recording
    }
}

extension PositionExtent {
    fileprivate mutating func add(_ location: Point, of line: TextLine) {
        add(x: location.x, line: line.number)
        add(y: location.y, line: line.number)
    }
}

/// The phase of a touch, in the words of recording software.
enum TouchPhase: CaseIterable {
    case began, moved, ended, cancelled

    /// Creates the phase for a word of UIKit, the web or Android. Case and punctuation are ignored
    /// (`ACTION_POINTER_DOWN`).
    init?(_ word: String) {
        let name = word.lowercased().filter(\.isLetter)
        guard let phase = Self.allCases.first(where: { $0.words.contains(name) }) else { return nil }
        self = phase
    }

    /// What the finger does, for messages.
    var verb: String {
        switch self {
        case .began: "lands"
        case .moved: "moves"
        case .ended: "lifts"
        case .cancelled: "is cancelled"
        }
    }

    private var words: Set<String> {
        switch self {
        case .began:
            [
                "began", "begin", "down", "start", "started", "landed", "pointerdown", "touchstart", "mousedown",
                "actiondown", "actionpointerdown",
            ]
        case .moved:
            [
                "moved", "move", "changed", "stationary", "pointermove", "pointerrawupdate", "touchmove", "mousemove",
                "actionmove",
            ]
        case .ended:
            [
                "ended", "end", "up", "lifted", "pointerup", "touchend", "mouseup", "actionup", "actionpointerup",
            ]
        case .cancelled:
            ["cancelled", "canceled", "cancel", "pointercancel", "touchcancel", "actioncancel"]
        }
    }
}
