internal import TouchstoneGeometry

internal import struct TouchstoneFoundation.Data
internal import class TouchstoneFoundation.JSONDecoder

/// Reads Pointer Events, Touch Events or mouse events as JSON: a list of objects, or an object in each line. Their
/// members have the names that browsers use.
///
/// An event is an object such as `{"type":"pointerdown","pointerId":2,"clientX":12.5,"clientY":30,"timeStamp":1234.5}`
/// or `{"type":"touchstart","changedTouches":[{"identifier":0,"clientX":12.5,"clientY":30}],"timeStamp":1234.5}`. Other
/// usual names of the members are in ``DOMEvent``. Times are in milliseconds. Events of other types are skipped. If a
/// recording has several families of events, each touch is in all of them, so only one counts: Pointer Events before
/// Touch Events before mouse events. If the times descend from an event that is no landing, the newest event is the
/// first, and the list is reversed.
/// A header with the surface's size in points can precede the events:
/// `{"recording":"touches","version":1,"width":390,"height":664,"device":"…"}`.
///
/// Source: https://www.w3.org/TR/pointerevents3/ and https://www.w3.org/TR/touch-events/.
struct PointerEventReader {
    private let decoder = JSONDecoder()
    private var size: Size?
    private var deviceName: String?
    private var events: [TimedEvent] = []

    /// An event of a known type.
    private struct TimedEvent {
        var family: Family
        var phase: TouchPhase
        var time: Double
        var event: DOMEvent
        var line: TextLine
    }

    /// The events that a browser reports for one touch, in the order of precedence.
    private enum Family: Int, CaseIterable {
        case pointer, touch, mouse

        /// Creates the family of a type of events. Types without a prefix, such as `down`, are those of pointers.
        init(_ type: String) {
            let name = type.lowercased()
            self = name.hasPrefix("touch") ? .touch : name.hasPrefix("mouse") ? .mouse : .pointer
        }
    }

    private static let expected =
        #"an event such as {"type":"pointerdown","pointerId":1,"clientX":12,"clientY":34,"timeStamp":56}"#

    /// Whether a file begins with a list of objects.
    static func looksLikeList(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)...]
        func skipBlanks() { rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "\n") } }
        skipBlanks()
        guard rest.first == UInt8(ascii: "[") else { return false }
        while rest.first == UInt8(ascii: "[") {
            rest = rest.dropFirst()
            skipBlanks()
        }
        return rest.first == UInt8(ascii: "{")
    }

    /// Reads an object. `longest` is the largest number of its bytes.
    mutating func read(_ line: TextLine, longest: Int) throws(RecordingError) {
        guard line.bytes.count <= longest else {
            let what = line.bytes.contains(UInt8(ascii: "\n")) ? "event" : "line"
            throw RecordingError(
                line.source, line: line.number, "the \(what) is longer than \(longest) bytes", beyond: .lineBytes)
        }
        guard !line.isCut || !line.bytes.contains(UInt8(ascii: "\n")) else {
            throw line.error("the event that begins here is cut off: its '}' is missing")
        }
        guard let event = try? decoder.decode(DOMEvent.self, from: Data(line.content)) else {
            let isObject = line.content.first == UInt8(ascii: "{")
            throw line.malformed(isObject ? "an event in valid JSON" : Self.expected)
        }
        if let recording = event.recording { return try readHeader(event, recording, of: line) }
        guard let type = event.type else {
            if event.isEmptied {
                throw line.error(
                    "JSON.stringify writes only 'isTrusted' of an event: copy its members into a new object first")
            }
            throw line.malformed(
                event.inTheWordsOfBrowsers.map { "an event; \($0)" } ?? "\(Self.expected), found \(event.withoutType)")
        }
        guard let phase = TouchPhase(type) else { return }
        guard let time = event.time else { throw line.malformed("the number 'timeStamp', in milliseconds") }
        events.append(TimedEvent(family: Family(type), phase: phase, time: time, event: event, line: line))
    }

    private mutating func readHeader(
        _ event: DOMEvent, _ recording: String, of line: TextLine
    ) throws(RecordingError) {
        guard recording == "touches", event.version == 1 else {
            throw line.error(
                "version \(event.version?.shortText ?? "?") of '\(recording)' is not supported, only 1 of 'touches'")
        }
        deviceName = event.device
        guard let width = event.width, let height = event.height else { return }
        guard width > 0, height > 0, width <= 1e6, height <= 1e6 else {
            throw line.error("a surface of \(width) × \(height) points has no area")
        }
        size = Size(width: width, height: height)
    }

    /// Adds the events of all objects to a log.
    mutating func finish(into log: inout PointerLog) throws(RecordingError) {
        log.secondsPerUnit = 0.001
        log.size = size
        log.deviceName = deviceName
        let landing = Family.allCases.first { family in events.contains { $0.family == family && $0.phase == .began } }
        let family = landing ?? events.map(\.family).min { $0.rawValue < $1.rawValue }
        events.removeAll { $0.family != family }
        if let first = events.first, let last = events.last, last.time < first.time, first.phase != .began,
            zip(events, events.dropFirst()).allSatisfy({ $0.time >= $1.time })
        {
            events.reverse()
        }
        let hasIDs = family == .pointer && events.contains { $0.event.id != nil }
        var down: [String] = []
        for event in events {
            guard event.event.id != nil || !hasIDs else {
                throw event.line.malformed("a 'pointerId', as in other events")
            }
            if event.family == .touch {
                try addTouches(of: event, &down, to: &log)
            } else {
                try addPointer(of: event, to: &log)
            }
        }
    }

    private func addPointer(of timed: TimedEvent, to log: inout PointerLog) throws(RecordingError) {
        let event = timed.event
        let id = event.id ?? "1"
        for sample in event.coalesced where timed.phase == .moved {
            guard let time = sample.time, time <= timed.time, let location = sample.location else { continue }
            try log.add(PointerLog.Event(phase: .moved, id: id, time: time, location: location), of: timed.line)
        }
        let isTouching = timed.phase != .began && (event.pointerType == "touch" || event.buttons ?? 0 > 0)
        try add(timed.phase, id, event.location, isTouching: isTouching, of: timed, to: &log)
    }

    /// Adds the changes of a Touch Event: its `changedTouches`, or else the differences between its `touches` and the
    /// fingers that are `down`, or else its own position.
    private func addTouches(
        of timed: TimedEvent, _ down: inout [String], to log: inout PointerLog
    ) throws(RecordingError) {
        let event = timed.event
        func id(_ touch: DOMEvent) -> String { touch.id ?? "1" }
        var changes: [(id: String, location: Point?)] = []
        if let changed = event.changedTouches, !changed.isEmpty {
            changes = changed.map { (id($0), $0.location) }
        } else if let touches = event.touches {
            switch timed.phase {
            case .began: changes = touches.filter { !down.contains(id($0)) }.map { (id($0), $0.location) }
            case .moved: changes = touches.map { (id($0), $0.location) }
            case .ended, .cancelled:
                changes = down.filter { finger in !touches.contains { id($0) == finger } }.map { ($0, nil) }
            }
        } else {
            changes = [(id(event), event.location)]
        }
        for (id, location) in changes {
            try add(timed.phase, id, location, isTouching: timed.phase != .began, of: timed, to: &log)
            switch timed.phase {
            case .began: if !down.contains(id) { down.append(id) }
            case .ended, .cancelled: down.removeAll { $0 == id }
            case .moved: break
            }
        }
    }

    private func add(
        _ phase: TouchPhase, _ id: String, _ location: Point?, isTouching: Bool, of timed: TimedEvent,
        to log: inout PointerLog
    ) throws(RecordingError) {
        guard location != nil || phase == .ended || phase == .cancelled else {
            throw timed.line.malformed("the event's position, the numbers 'clientX' and 'clientY'")
        }
        try log.add(
            PointerLog.Event(phase: phase, id: id, time: timed.time, location: location, isTouching: isTouching),
            of: timed.line)
    }
}
