/// A writer of JSON. Keys keep their order, numbers have full precision, and nothing depends on a locale. The text is
/// on one line unless it is indented for people to read.
package struct JSONText {
    package private(set) var text = ""
    private var position = Position.alone
    private let isIndented: Bool
    /// The number of objects and arrays that are open.
    private var depth = 0
    /// Whether each element of the innermost one is on its own line.
    private var hasLines = false

    /// The element that precedes the next value or key.
    private enum Position {
        /// No element, or the value's key.
        case alone
        /// The beginning of an object or an array.
        case first
        /// Another value.
        case next
    }

    /// - Parameter isIndented: whether each element is on its own line.
    package init(isIndented: Bool = false) { self.isIndented = isIndented }

    /// Returns the text of an object.
    package static func object(_ body: (inout JSONText) -> Void) -> String {
        var json = JSONText()
        json.object(body)
        return json.text
    }

    /// Returns the text of an array.
    package static func array(_ body: (inout JSONText) -> Void) -> String {
        var json = JSONText()
        json.array(body)
        return json.text
    }

    /// Reserves space for this many bytes.
    package mutating func reserve(_ count: Int) { text.reserveCapacity(count) }

    package mutating func object(_ body: (inout JSONText) -> Void) { nested("{", "}", body) }

    /// - Parameters:
    ///   - hasLines: whether each element is on its own line in indented text.
    ///   - body: a closure that writes the elements.
    package mutating func array(hasLines: Bool = true, _ body: (inout JSONText) -> Void) {
        nested("[", "]", hasLines: hasLines, body)
    }

    private mutating func nested(
        _ open: String, _ close: String, hasLines: Bool = true, _ body: (inout JSONText) -> Void
    ) {
        separate()
        text += open
        let outer = self.hasLines
        self.hasLines = isIndented && hasLines
        depth += 1
        position = .first
        body(&self)
        depth -= 1
        if position != .first { endLine() }
        self.hasLines = outer
        text += close
        position = .next
    }

    private mutating func separate() {
        if position == .next { text += isIndented && !hasLines ? ", " : "," }
        if position != .alone { endLine() }
        position = .next
    }

    private mutating func endLine() {
        if hasLines { text += "\n" + String(repeating: "  ", count: depth) }
    }

    /// Writes a key. Its value follows.
    package mutating func key(_ name: String) {
        string(name)
        text += isIndented ? ": " : ":"
        position = .alone
    }

    package mutating func string(_ value: String) {
        separate()
        text += "\""
        var last: Unicode.Scalar = " "
        for scalar in value.unicodeScalars {
            defer { last = scalar }
            switch scalar {
            // `##[` is the beginning of a command in the logs of some CI systems.
            case "#" where last == "#": text += "\\u0023"
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Some readers of JSON Lines treat U+0085, U+2028 and U+2029 as the end of a line.
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// Writes a number as the shortest text that is parsed to the same number, or `null` for a number that is not
    /// finite.
    package mutating func number(_ value: Double) {
        separate()
        guard value.isFinite else {
            text += "null"
            return
        }
        if value == value.rounded(), value.magnitude < 1e15 {
            text += String(Int64(value))
        } else {
            text += "\(value)"
        }
    }

    package mutating func integer(_ value: Int) {
        separate()
        text += String(value)
    }

    package mutating func bool(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
    }

    package mutating func numbers(_ values: [Double]) {
        array { json in
            for value in values { json.number(value) }
        }
    }

    /// Writes a value that is already JSON.
    package mutating func json(_ value: String) {
        separate()
        text += value
    }

    // MARK: Members of an object

    package mutating func json(_ key: String, _ value: String) {
        self.key(key)
        json(value)
    }

    package mutating func object(_ key: String, _ body: (inout JSONText) -> Void) {
        self.key(key)
        object(body)
    }

    package mutating func array(_ key: String, _ body: (inout JSONText) -> Void) {
        self.key(key)
        array(body)
    }

    package mutating func string(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    package mutating func number(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    package mutating func integer(_ key: String, _ value: Int) {
        self.key(key)
        integer(value)
    }

    package mutating func bool(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    package mutating func numbers(_ key: String, _ values: [Double]) {
        self.key(key)
        numbers(values)
    }

    package mutating func integers(_ key: String, _ values: [Int]) {
        array(key) { json in
            for value in values { json.integer(value) }
        }
    }

    package mutating func strings(_ key: String, _ values: [String]) {
        array(key) { json in
            for value in values { json.string(value) }
        }
    }
}
