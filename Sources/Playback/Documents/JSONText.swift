/// Writes JSON on one line: keys in the order given, numbers in full precision, nothing that depends on a locale.
struct JSONText {
    private(set) var text = ""
    private var needsComma = false

    mutating func object(_ body: (inout JSONText) -> Void) {
        separate()
        text += "{"
        nested(body)
        text += "}"
    }

    mutating func array(_ body: (inout JSONText) -> Void) {
        separate()
        text += "["
        nested(body)
        text += "]"
    }

    private mutating func nested(_ body: (inout JSONText) -> Void) {
        needsComma = false
        body(&self)
        needsComma = true
    }

    /// A key; its value follows.
    mutating func key(_ name: String) {
        string(name)
        text += ":"
        needsComma = false
    }

    mutating func string(_ value: String) {
        separate()
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // U+0085, U+2028 and U+2029 end a line in some readers of JSON Lines.
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// A number as the shortest text that reads back as the same number; `null` for one that is not finite.
    mutating func number(_ value: Double) {
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

    mutating func integer(_ value: Int) {
        separate()
        text += String(value)
    }

    mutating func bool(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
    }

    mutating func numbers(_ values: [Double]) {
        array { json in
            for value in values { json.number(value) }
        }
    }

    private mutating func separate() {
        if needsComma { text += "," }
        needsComma = true
    }
}
