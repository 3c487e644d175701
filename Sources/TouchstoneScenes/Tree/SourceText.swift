/// The text of a file as Unicode scalars, with an index of its lines. Finding a position is fast.
struct SourceText {
    /// The scalars, without a byte order mark. Every line ends with a single line feed.
    let scalars: [Unicode.Scalar]
    /// The index of the first scalar of each line. It is never empty.
    let lineStarts: [Int]
    /// Whether each line is blank.
    private let areBlank: [Bool]

    init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        var starts = [0]
        var areBlank: [Bool] = []
        var isBlank = true
        for (index, scalar) in scalars.enumerated() {
            if scalar.isLineBreak {
                areBlank.append(isBlank)
                starts.append(index + 1)
                isBlank = true
            } else if !scalar.isBlank {
                isBlank = false
            }
        }
        lineStarts = starts
        self.areBlank = areBlank + [isBlank]
    }

    /// Returns the text of a line without its line break. Empty after the end.
    func line(_ number: Int) -> String {
        guard lineStarts.indices.contains(number - 1) else { return "" }
        return String(String.UnicodeScalarView(scalars[lineStarts[number - 1]..<end(ofLine: number)]))
    }

    /// Returns the part of a line that a diagnostic shows, and the number of scalars of the line that are omitted
    /// before it.
    func line(around place: SourcePlace) -> (text: String, omitted: Int) {
        guard lineStarts.indices.contains(place.line - 1) else { return ("", 0) }
        let start = lineStarts[place.line - 1]
        let middle = index(line: place.line, column: place.column)
        let first = max(start, middle - Diagnostic.window)
        let part = scalars[first..<min(middle + Diagnostic.window, scalars.count)]
        let end = part.firstIndex(where: \.isLineBreak) ?? part.endIndex
        return (String(String.UnicodeScalarView(scalars[first..<end])), first - start)
    }

    /// Returns the index of the scalar at a line and a column, or the end of the text for a position after it.
    func index(line: Int, column: Int) -> Int {
        guard lineStarts.indices.contains(line - 1) else { return scalars.count }
        return min(lineStarts[line - 1] + max(0, column - 1), scalars.count)
    }

    /// Returns the position of the scalar at `index`.
    func place(at index: Int, length: Int = 1) -> SourcePlace {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= index { low = middle } else { high = middle }
        }
        return SourcePlace(line: low + 1, column: index - lineStarts[low] + 1, length: max(1, length))
    }

    /// Returns the position of the scalars in a range, up to the end of the line of the first one.
    func place(of range: Range<Int>) -> SourcePlace {
        var place = place(at: range.lowerBound)
        place.length = max(1, min(range.upperBound, end(ofLine: place.line)) - range.lowerBound)
        return place
    }

    /// Returns the index of the end of a line, without its line break.
    func end(ofLine number: Int) -> Int {
        number < lineStarts.count ? lineStarts[number] - 1 : scalars.count
    }

    /// Returns the index of the end of the line of `index`, without its line break.
    func endOfLine(from index: Int) -> Int { end(ofLine: place(at: index).line) }

    /// Returns the index after the word at `index`: that of the next blank or line break.
    func endOfWord(from index: Int) -> Int {
        scalars[index...].firstIndex { $0.isBlank || $0.isLineBreak } ?? scalars.count
    }

    /// Returns the index of a node itself, if `index` may be that of an anchor or a tag before it.
    func skippingProperties(from index: Int) -> Int {
        var position = index
        while position < scalars.count, scalars[position] == "&" || scalars[position] == "!" {
            position = endOfWord(from: position)
            while position < scalars.count {
                if scalars[position] == "#" {
                    position = endOfLine(from: position)
                } else if scalars[position].isBlank || scalars[position].isLineBreak {
                    position += 1
                } else {
                    break
                }
            }
        }
        return position
    }

    /// Whether the line exists and is blank.
    func isBlankLine(_ number: Int) -> Bool { areBlank.indices.contains(number - 1) && areBlank[number - 1] }

    /// Whether the text contains only blanks and comments.
    var isBlank: Bool {
        var isComment = false
        for scalar in scalars {
            if scalar.isLineBreak {
                isComment = false
            } else if !isComment && !scalar.isBlank {
                guard scalar == "#" else { return false }
                isComment = true
            }
        }
        return true
    }
}

extension Unicode.Scalar {
    /// Whether the scalar ends a line. libyaml and ``SourceText`` must count lines the same way.
    var isLineBreak: Bool {
        self == "\n" || self == "\r" || self == "\u{85}" || self == "\u{2028}" || self == "\u{2029}"
    }

    var isBlank: Bool { self == " " || self == "\t" }
}

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
