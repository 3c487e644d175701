internal import TouchstoneGeometry

internal import struct TouchstoneFoundation.Data
internal import class TouchstoneFoundation.JSONDecoder

/// Collects fingers that are identified by ids, whose locations are in points, and whose events arrive one by one.
///
/// Events of a finger that is not down, such as those of a hovering mouse, are ignored. If a finger lands that is
/// already down, its lift was not recorded. Then the earlier finger lifts at the time of the landing.
struct PointerLog {
    /// The width and height of the surface in points, if the recording states them.
    var size: Size?
    /// The name of the recording device, if the recording states it.
    var deviceName: String?
    /// The number of seconds in one unit of the times.
    var secondsPerUnit = 1.0
    /// Whether there are no phases, so that a finger lands at its first event and lifts at its last.
    var isPhaseless = false

    private let limits: ResourceLimits

    /// The largest distance of a position from zero, in units of each axis.
    private static let farthest = 1e9
    private var fingers: FingerCollection
    /// The indices of the fingers that are down, by id.
    private var down: [String: Int] = [:]
    private var times: [Double] = []
    private var extent = PositionExtent()
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
            let seconds = (last.time - event.time) * secondsPerUnit
            throw line.error("the time of finger \(event.id) goes back by \(seconds) s")
        }
        switch event.phase {
        case .moved where isPhaseless && index == nil: try land(event, of: line)
        case .began:
            if let index { lift(index, event) }
            try land(event, of: line)
        case .moved:
            guard let index else { return }
            try move(index, event, of: line)
            if isPhaseless { fingers[index].lifted = event.time }
        case .ended:
            guard let index else { return }
            try move(index, event, of: line)
            lift(index, event)
        case .cancelled:
            guard let index else { return }
            fingers[index].isCancelled = true
            lift(index, event)
        }
        times.append(event.time)
        if event.time > latest { (latest, latestLine) = (event.time, line.number) }
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
        var recording = Recording(
            fingers: ordered, horizontal: axes?.horizontal ?? range(places.map(\.x), size?.width),
            vertical: axes?.vertical ?? range(places.map(\.y), size?.height), reports: reports)
        recording.hasSurface = axes != nil || size != nil
        recording.warnings = extent.warnings(horizontal: recording.horizontal, vertical: recording.vertical)
        recording.isInPoints = true
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

/// Reads Pointer Events as JSON Lines: an object for each event, whose members have the names that browsers use.
///
/// An event is an object such as `{"type":"pointerdown","pointerId":2,"clientX":12.5,"clientY":30,"timeStamp":1234.5}`.
/// The names `x` and `y` are also accepted. Times are in milliseconds (`timeStamp` or `time`). Events of other types
/// are skipped. A header with the surface's size in points can precede the events:
/// `{"recording":"touches","version":1,"width":390,"height":664,"device":"…"}`.
///
/// Source: https://www.w3.org/TR/pointerevents3/.
struct PointerEventReader {
    private let decoder = JSONDecoder()

    private struct Line: Decodable {
        var recording: String?
        var version: Int?
        var width: Double?
        var height: Double?
        var device: String?

        var type: String?
        /// The name that apps use for the type.
        var phase: String?
        /// The name that apps use for the pointer id.
        var touch: Int?
        var pointerId: Int?
        var clientX: Double?
        var clientY: Double?
        var x: Double?
        var y: Double?
        var timeStamp: Double?
        var time: Double?

        /// A suggestion to replace a line with app-specific names; nil if the line does not contain a phase.
        var inTheWordsOfBrowsers: String? {
            guard let phase = phase.flatMap(TouchPhase.init) else { return nil }
            let type =
                switch phase {
                case .began: "pointerdown"
                case .moved: "pointermove"
                case .ended: "pointerup"
                case .cancelled: "pointercancel"
                }
            func text(_ number: Double?, _ example: String) -> String { number.map { "\($0)" } ?? example }
            let position = #""clientX":\#(text(clientX ?? x, "12")),"clientY":\#(text(clientY ?? y, "34"))"#
            // Apps use seconds, which have a fraction. A whole number is in milliseconds.
            let milliseconds = (timeStamp ?? time).map { $0 >= 1000 && $0 == $0.rounded() ? $0 : 1000 * $0 }
            return "write this and all other lines as "
                + #"{"type":"\#(type)","pointerId":\#(pointerId ?? touch ?? 1),\#(position),"timeStamp":\#(text(milliseconds, "56"))}"#
                + ", with the time in milliseconds"
        }
    }

    mutating func read(_ line: TextLine, into log: inout PointerLog) throws(RecordingError) {
        let content = line.content
        guard !content.isEmpty else { return }
        let expected =
            #"an event such as {"type":"pointerdown","pointerId":1,"clientX":12,"clientY":34,"timeStamp":56}"#
        guard let object = try? decoder.decode(Line.self, from: Data(content)) else { throw line.malformed(expected) }
        log.secondsPerUnit = 0.001
        if let recording = object.recording {
            guard recording == "touches", object.version == 1 else {
                throw line.error(
                    "version \(object.version.map(String.init) ?? "?") of '\(recording)' is not supported, only 1 of 'touches'"
                )
            }
            log.deviceName = object.device
            guard let width = object.width, let height = object.height else { return }
            guard width > 0, height > 0, width <= 1e6, height <= 1e6 else {
                throw line.error("a surface of \(width) × \(height) points has no area")
            }
            log.size = Size(width: width, height: height)
            return
        }
        guard let type = object.type else {
            throw line.malformed(object.inTheWordsOfBrowsers.map { "an event; \($0)" } ?? expected)
        }
        guard let phase = TouchPhase(type) else { return }
        guard let time = object.timeStamp ?? object.time else { throw line.malformed("a 'timeStamp' in milliseconds") }
        var location: Point?
        if let x = object.clientX ?? object.x, let y = object.clientY ?? object.y { location = Point(x: x, y: y) }
        guard location != nil || phase == .ended || phase == .cancelled else {
            throw line.malformed("the event's position, 'clientX' and 'clientY'")
        }
        try log.add(
            PointerLog.Event(phase: phase, id: String(object.pointerId ?? 1), time: time, location: location), of: line)
    }
}
