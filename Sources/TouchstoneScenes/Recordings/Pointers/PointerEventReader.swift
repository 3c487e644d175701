internal import TouchstoneGeometry

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import struct Foundation.Data
    internal import class Foundation.JSONDecoder
#endif

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
