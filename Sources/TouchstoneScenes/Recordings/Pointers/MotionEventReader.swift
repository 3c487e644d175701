internal import TouchstoneGeometry

/// Reads the text of Android's `MotionEvent`s in a log, whatever is before and after them in their lines.
///
/// An event is `MotionEvent { action=ACTION_MOVE, id[0]=0, x[0]=540.5, y[0]=1200.0, …, pointerCount=1, …,
/// eventTime=7042315, …, deviceId=4, … }`. Fields that are missing have their defaults, because the fields depend on the
/// version of Android. Times are in milliseconds, positions in pixels. Samples of the event's history are not in its text.
///
/// Logs contain an event several times: where it arrives, and in each view, in whose coordinates its positions are then.
/// Of the events of a pointer with the same time and phase, only the first counts. A view from which a gesture is taken
/// gets a cancel, too, so a cancel counts only if no other event of its gesture follows. Pointers that hover, scroll, or
/// are outside of the window are ignored. A pointer of the same gesture that an event does not list has lifted before.
///
/// Source: `MotionEvent.toString` and the constants of `android.view.MotionEvent`.
struct MotionEventReader {
    /// A pointer of a device.
    private struct PointerID: Hashable {
        var device: Int
        var pointer: Int
    }

    private struct Change: Hashable {
        var id: PointerID
        var time: Double
        var phase: TouchPhase
    }

    /// A gesture: events of a device with the same time of their first landing.
    private struct Gesture: Hashable {
        var device: Int
        var downTime: Double
    }

    private var seen: Set<Change> = []
    /// The pointers that are down, by gesture, in the order in which they landed.
    private var down: [Gesture: [PointerID]] = [:]
    /// The latest cancel of each gesture, unless another event of the gesture has followed.
    private var cancels: [(gesture: Gesture, time: Double, line: TextLine)] = []
    private var firstDevice: Int?

    private static let beginning = Array("MotionEvent { ".utf8)
    /// No device has more pointers; source: `MAX_POINTERS` of Android's input framework.
    private static let mostPointers = 16
    private static let expected =
        "a whole event ('MotionEvent { action=ACTION_DOWN, id[0]=0, x[0]=540.0, y[0]=1200.0, eventTime=7042315, … }')"

    /// Whether a line contains an event.
    static func isEvent(_ line: TextLine) -> Bool { start(in: line.bytes) != nil }

    /// The bytes after the first `MotionEvent { `.
    private static func start(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = bytes
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            let end = brace + 2
            let start = end - beginning.count
            if start >= bytes.startIndex, end <= bytes.endIndex, bytes[start..<end].elementsEqual(beginning) {
                return bytes[end...]
            }
            rest = bytes[(brace + 1)...]
        }
        return nil
    }

    mutating func read(_ line: TextLine, into log: inout PointerLog) throws(RecordingError) {
        log.secondsPerUnit = 0.001
        log.isInPoints = false
        var rest = line.bytes
        while let start = Self.start(in: rest) {
            guard let end = start.firstIndex(of: UInt8(ascii: "}")) else { throw line.malformed(Self.expected) }
            try read(MotionFields(start[..<end]), of: line, into: &log)
            rest = start[(end + 1)...]
        }
    }

    private mutating func read(
        _ fields: MotionFields, of line: TextLine, into log: inout PointerLog
    ) throws(RecordingError) {
        guard let name = fields["action"] else {
            throw line.malformed("the event's action, such as 'action=ACTION_DOWN'")
        }
        guard let action = MotionAction(name) else {
            throw line.malformed("an action of Android, such as ACTION_DOWN, found '\(name.prefix(40))'")
        }
        guard action.kind != .other else { return }
        guard let time = try fields.number("eventTime", of: line) else {
            throw line.malformed("the event's time, 'eventTime', in milliseconds")
        }
        let device = Int(try fields.number("deviceId", of: line) ?? 0)
        let gesture = Gesture(device: device, downTime: try fields.number("downTime", of: line) ?? 0)
        let pointers = try pointers(fields, device, of: line)
        guard action.index < pointers.count else {
            throw line.malformed("a pointer with the index \(action.index), as in \(name.prefix(40))")
        }
        firstDevice = firstDevice ?? device
        cancels.removeAll { $0.gesture == gesture }
        if action.kind == .down { try finish(into: &log) }
        for id in down[gesture] ?? [] where !pointers.contains(where: { $0.id == id }) && action.kind != .cancel {
            try add(id, .ended, at: time, nil, of: line, to: &log)
        }
        guard action.kind != .cancel else {
            if down[gesture] == nil { down[gesture] = pointers.map(\.id) }
            cancels.append((gesture, time, line))
            return
        }
        down[gesture] = pointers.map(\.id)
        for (index, pointer) in pointers.enumerated() {
            let phase = action.phase(ofPointer: index, isCanceled: fields.isCanceled)
            try add(pointer.id, phase, at: time, pointer.location, of: line, to: &log)
            if phase == .ended || phase == .cancelled { down[gesture]?.removeAll { $0 == pointer.id } }
        }
        if down[gesture]?.isEmpty == true { down[gesture] = nil }
    }

    /// Adds the cancels that no other event of their gestures has followed.
    mutating func finish(into log: inout PointerLog) throws(RecordingError) {
        for (gesture, time, line) in cancels {
            for id in down[gesture] ?? [] { try add(id, .cancelled, at: time, nil, of: line, to: &log) }
            down[gesture] = nil
        }
        cancels = []
    }

    private mutating func add(
        _ id: PointerID, _ phase: TouchPhase, at time: Double, _ location: Point?, of line: TextLine,
        to log: inout PointerLog
    ) throws(RecordingError) {
        guard seen.insert(Change(id: id, time: time, phase: phase)).inserted else { return }
        let pointer = id.device == firstDevice ? "\(id.pointer)" : "\(id.pointer) of device \(id.device)"
        try log.add(
            PointerLog.Event(
                phase: phase, id: pointer, time: time, location: location, isTouching: phase != .began), of: line)
    }

    private func pointers(
        _ fields: MotionFields, _ device: Int, of line: TextLine
    ) throws(RecordingError) -> [(id: PointerID, location: Point)] {
        let count = try fields.number("pointerCount", of: line) ?? 1
        guard count >= 1, count <= Double(Self.mostPointers) else {
            throw line.malformed("a 'pointerCount' from 1 to \(Self.mostPointers)")
        }
        var pointers: [(id: PointerID, location: Point)] = []
        for index in 0..<Int(count) {
            guard let x = try fields.number("x[\(index)]", of: line), let y = try fields.number("y[\(index)]", of: line)
            else { throw line.malformed("the event's position, 'x[\(index)]' and 'y[\(index)]'") }
            let pointer = Int(try fields.number("id[\(index)]", of: line) ?? Double(index))
            pointers.append((PointerID(device: device, pointer: pointer), Point(x: x, y: y)))
        }
        return pointers
    }
}

/// The action of a `MotionEvent`.
private struct MotionAction {
    enum Kind {
        case down, up, move, cancel, pointerDown, pointerUp
        /// Hovering, scrolling, buttons, and events outside of the window.
        case other
    }

    var kind: Kind
    /// The index of the pointer that lands or lifts.
    var index = 0

    /// The names, in the order of their numbers; source: `android.view.MotionEvent`.
    private static let kinds: [(name: String, kind: Kind)] = [
        ("ACTION_DOWN", .down), ("ACTION_UP", .up), ("ACTION_MOVE", .move), ("ACTION_CANCEL", .cancel),
        ("ACTION_OUTSIDE", .other), ("ACTION_POINTER_DOWN", .pointerDown), ("ACTION_POINTER_UP", .pointerUp),
        ("ACTION_HOVER_MOVE", .other), ("ACTION_SCROLL", .other), ("ACTION_HOVER_ENTER", .other),
        ("ACTION_HOVER_EXIT", .other), ("ACTION_BUTTON_PRESS", .other), ("ACTION_BUTTON_RELEASE", .other),
    ]

    /// Creates an action such as `ACTION_POINTER_DOWN(1)`, or as its number with the index in bits 8 to 15.
    init?(_ text: String) {
        let name = text.prefix { $0 != "(" }
        if let number = Int(name) {
            guard number >= 0, number <= 0xFFFF, number & 0xFF < Self.kinds.count else { return nil }
            (kind, index) = (Self.kinds[number & 0xFF].kind, number >> 8)
            return
        }
        guard let found = Self.kinds.first(where: { $0.name == name }) else { return nil }
        kind = found.kind
        guard name.count < text.count else { return }
        guard text.last == ")", let index = Int(text.dropFirst(name.count + 1).dropLast()), (0...255).contains(index)
        else { return nil }
        self.index = index
    }

    /// What happens to the pointer with an index. A pointer can be canceled when it lifts, such as that of a palm.
    func phase(ofPointer pointer: Int, isCanceled: Bool) -> TouchPhase {
        switch kind {
        case .down, .pointerDown: pointer == index ? .began : .moved
        case .up, .pointerUp: pointer == index ? (isCanceled ? .cancelled : .ended) : .moved
        case .cancel: .cancelled
        case .move, .other: .moved
        }
    }
}

/// The fields of a `MotionEvent`: names and values, separated by commas.
private struct MotionFields {
    private var values: [String: String] = [:]

    init(_ bytes: ArraySlice<UInt8>) {
        for field in bytes.split(separator: UInt8(ascii: ",")) {
            let field = field.trimmed
            guard let sign = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
            values[field[..<sign].text] = field[(sign + 1)...].text
        }
    }

    subscript(name: String) -> String? { values[name] }

    /// Whether the flag `FLAG_CANCELED` is set; source: `android.view.MotionEvent`.
    var isCanceled: Bool {
        guard let flags = values["flags"], flags.hasPrefix("0x") else { return false }
        return (Int(flags.dropFirst(2), radix: 16) ?? 0) & 0x20 != 0
    }

    /// The value of a field as a finite number whose integer part has 52 bits; nil without the field.
    func number(_ name: String, of line: TextLine) throws(RecordingError) -> Double? {
        guard let text = values[name] else { return nil }
        guard let number = Double(text), abs(number) <= 0x1p52 else {
            throw line.malformed("a number for \(name), found '\(text.prefix(40))'")
        }
        return number
    }
}
