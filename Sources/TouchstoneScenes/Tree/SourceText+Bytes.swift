extension SourceText {
    /// Returns the text in `bytes`. Returns nil if there are too many bytes, if they are not UTF-8, or if YAML does not
    /// allow a character. The reason is in `log`.
    ///
    /// A byte order mark is dropped. A carriage return ends a line like a line feed. Before a line feed it is dropped.
    static func reading(_ bytes: [UInt8], limit: Int, log: DiagnosticLog) -> SourceText? {
        guard bytes.count <= limit else {
            log.error("the file is larger than \(limit.asByteCount)", at: nil, beyond: .bytes)
            return nil
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            log.error("the file is UTF-16", at: nil, suggestion: "save it as UTF-8")
            return nil
        }
        var decoding = Decoding(log: log, bytes: bytes)
        guard decoding.run() else { return nil }
        return SourceText(scalars: decoding.scalars)
    }

    /// A single pass over the bytes.
    private struct Decoding {
        let log: DiagnosticLog
        let bytes: [UInt8]
        var scalars: [Unicode.Scalar] = []
        var position = 0
        var line = 1
        var column = 1
        var lineStart = 0

        init(log: DiagnosticLog, bytes: [UInt8]) {
            self.log = log
            self.bytes = bytes
            scalars.reserveCapacity(bytes.count)
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
            lineStart = position
        }

        /// Decodes the bytes. Returns whether all of them are valid.
        mutating func run() -> Bool {
            var parser = UTF8.ForwardParser()
            var rest = bytes[position...].makeIterator()
            while true {
                switch parser.parseScalar(from: &rest) {
                case .emptyInput: return true
                case .error:
                    let byte = String(bytes[position], radix: 16, uppercase: true)
                    refuse("the file is not UTF-8: byte 0x\(byte.count < 2 ? "0" : "")\(byte)")
                    return false
                case .valid(let unit):
                    let scalar = UTF8.decode(unit)
                    guard scalar.isAllowedInText else {
                        refuse("the character \(scalar.name) is not allowed in a scene")
                        return false
                    }
                    position += unit.count
                    append(scalar)
                }
            }
        }

        private mutating func append(_ scalar: Unicode.Scalar) {
            // A carriage return before a line feed is dropped. Elsewhere it ends a line, like a line feed.
            if scalar == "\r", position < bytes.count, bytes[position] == UInt8(ascii: "\n") { return }
            scalars.append(scalar == "\r" ? "\n" : scalar)
            if scalar.isLineBreak {
                line += 1
                column = 1
                lineStart = position
            } else {
                column += 1
            }
        }

        private func refuse(_ message: String) {
            let rest = bytes[lineStart...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            log.error(
                message, at: SourcePlace(line: line, column: column),
                line: String(decoding: rest.prefix(4 * (column + 200)), as: UTF8.self))
        }
    }
}

extension Unicode.Scalar {
    /// Whether libyaml's reader accepts the character.
    ///
    /// Source: YAML 1.1, section 4.1, "Character set".
    fileprivate var isAllowedInText: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xD7FF: true
        case 0xE000...0xFFFD: value != 0xFEFF
        case 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// The code point: `U+001B`.
    fileprivate var name: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Int {
    /// The number of bytes as text: `4 MB`, or the bytes if that is not a whole number.
    fileprivate var asByteCount: String {
        let mega = 1024 * 1024
        return self >= mega && self % mega == 0 ? "\(self / mega) MB" : "\(self) bytes"
    }
}
