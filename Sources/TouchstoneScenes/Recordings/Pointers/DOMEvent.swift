internal import TouchstoneGeometry

/// An event or a touch of a browser, or a header of a recording, as JSON. A member of another type than expected is
/// missing.
struct DOMEvent: Decodable {
    // The header of a recording.
    var recording: String?
    var version: Double?
    var width: Double?
    var height: Double?
    var device: String?

    /// The type, such as `pointerdown`.
    var type: String?
    /// The name that apps use for the type.
    private var phase: String?
    /// The identity of the pointer or touch.
    var id: String?
    /// The time in milliseconds since an arbitrary point.
    var time: Double?
    /// The location in CSS pixels.
    var location: Point?
    var pointerType: String?
    var buttons: Double?
    /// The events that a browser has combined into a pointer's movement.
    var coalesced: [DOMEvent] = []
    /// All touches on the surface; nil if the event does not list them.
    var touches: [DOMEvent]?
    /// The touches that have caused the event; nil if the event does not list them.
    var changedTouches: [DOMEvent]?
    /// Whether it is an event of which only `isTrusted` was written.
    var isEmptied = false
    /// The names of all members, in alphabetical order, if there is no type.
    private var names: [String] = []

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// Pairs of names for a location, the best first. Positions in the page differ from those in the window if the page is
    /// scrolled, and others are relative to the screen or to an element.
    private static let positions = [
        ("clientX", "clientY"), ("x", "y"), ("pageX", "pageY"), ("screenX", "screenY"), ("offsetX", "offsetY"),
    ]

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Name.self)
        func value<Value: Decodable>(_: Value.Type, _ names: String...) -> Value? {
            // An error for each missing member would take most of the time.
            names.lazy.filter { members.contains(Name($0)) }
                .compactMap { try? members.decode(Value.self, forKey: Name($0)) }.first
        }
        func touches(_ name: String) -> [DOMEvent]? {
            if let list = value([DOMEvent].self, name) { return list }
            // A list of touches that was copied member by member.
            guard members.contains(Name(name)),
                let list = try? members.nestedContainer(keyedBy: Name.self, forKey: Name(name))
            else { return nil }
            let numbers = list.allKeys.compactMap { Int($0.stringValue) }.sorted()
            return numbers.compactMap { try? list.decode(DOMEvent.self, forKey: Name(String($0))) }
        }
        recording = value(String.self, "recording")
        version = value(Double.self, "version")
        width = value(Double.self, "width")
        height = value(Double.self, "height")
        device = value(String.self, "device")
        type = value(String.self, "type", "eventType", "event")
        phase = value(String.self, "phase")
        for name in ["pointerId", "identifier", "touch", "id"] where id == nil {
            id = value(Double.self, name)?.shortText ?? value(String.self, name)
        }
        time = value(Double.self, "timeStamp", "timestamp", "time", "t")
        for (horizontal, vertical) in Self.positions where location == nil {
            guard let x = value(Double.self, horizontal), let y = value(Double.self, vertical) else { continue }
            location = Point(x: x, y: y)
        }
        pointerType = value(String.self, "pointerType")
        buttons = value(Double.self, "buttons")
        coalesced = value([DOMEvent].self, "coalescedEvents", "coalesced") ?? []
        self.touches = touches("touches") ?? touches("targetTouches")
        changedTouches = touches("changedTouches")
        guard type == nil else { return }
        names = members.allKeys.map(\.stringValue).sorted()
        isEmptied = names == ["isTrusted"]
    }

    /// What an object without a type is, in words.
    var withoutType: String {
        if names.isEmpty { return "an empty object" }
        if names.contains("type") { return "an object whose 'type' is not a text" }
        let words = names.prefix(6).map { "'\($0.prefix(30))'" }.joined(separator: ", ")
        return "an object with \(words)\(names.count > 6 ? ", …" : "")"
    }

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
        let position = #""clientX":\#(text(location?.x, "12")),"clientY":\#(text(location?.y, "34"))"#
        // Apps use seconds, which have a fraction. A whole number is in milliseconds.
        let milliseconds = time.map { $0 >= 1000 && $0 == $0.rounded() ? $0 : 1000 * $0 }
        return "write this and all other lines as "
            + #"{"type":"\#(type)","pointerId":\#(id ?? "1"),\#(position),"timeStamp":\#(text(milliseconds, "56"))}"#
            + ", with the time in milliseconds"
    }
}
