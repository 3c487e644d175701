import TouchstoneGeometry

/// Damages a scene or a recording: letters, words, numbers, lines, and the nesting.
struct TextMutation {
    let words: [[UInt8]]
    /// Other texts of the same kind, from which pieces are taken.
    let others: [[UInt8]]
    var random: SplitMix64

    /// The largest number of bytes of a text, so that many cases can be tried per second.
    private static let largest = 200_000

    /// Numbers that cause errors in computations.
    private static let numbers = [
        ".nan", ".inf", "-.inf", "1e308", "-1e308", "1e-320", "-0", "0", "-1", "1", "1e6", "-1e6", "1000001", "1e-9",
        "0.1",
        "9223372036854775807", "-9223372036854775809", "18446744073709551616", "4294967296", "2147483648", "16384",
        "86400",
        "1000", "0.000001", "360", "-180", "90.0000001", "1e5", "3.999999999", "00", "1_000", "0x10", "1e", "--1",
        "60s", "1ms",
    ].map { Array($0.utf8) }

    /// Pieces with a meaning in YAML, in scenes or in terminals.
    private static let pieces = [
        "[", "]", "{", "}", ": ", "- ", "? ", "*a", "&a ", "!!str ", "'", "\"", "#", "|\n", ">\n", "\n", "\t", "---\n",
        "<<: ",
        "null", "~", "yes", "\u{85}", "\u{2028}", "é", "\u{1F600}", "\\ud83d", "\0", "\u{1b}[2J", "\u{feff}",
        "%YAML 1.1\n", "../",
        "/dev/zero", "~/", "{a: 1}", "[[[[[[[[", "{{{{", "variants: [{name: a}]\n", "then: {tap: card}", "  ",
    ].map { Array($0.utf8) }

    /// Returns the text with one or more changes.
    mutating func mutated(_ text: [UInt8]) -> [UInt8] {
        var text = text
        repeat {
            guard !text.isEmpty else { return Array("canvas: [10, 10]\n".utf8) }
            mutate(&text)
            if text.count > Self.largest { text.removeLast(text.count - Self.largest) }
            // A text with one change is often still a scene.
        } while random.integer(in: 0..<5) < 2
        return text
    }

    private mutating func mutate(_ text: inout [UInt8]) {
        switch random.integer(in: 0..<20) {
        case 0: text[index(text)] = UInt8(random.integer(in: 0...255))
        case 1: text.replaceSubrange(range(text, atMost: 20), with: pick(Self.pieces))
        case 2, 3: text.insert(contentsOf: pick(Self.pieces), at: index(text))
        case 4, 5, 6, 7, 8: replaceWord(in: &text, isNumber: true, with: pick(Self.numbers))
        case 9, 10, 11: replaceWord(in: &text, isNumber: false, with: pick(words))
        case 12: text.removeSubrange(lines(text))
        case 13: copyLines(in: &text)
        case 14: splice(&text)
        case 15: text.removeLast(random.integer(in: 0..<text.count))
        case 16: repeatPiece(in: &text)
        case 17: nest(&text)
        case 18: indent(&text)
        default: alias(&text)
        }
    }

    // MARK: Damages

    private mutating func replaceWord(in text: inout [UInt8], isNumber: Bool, with word: [UInt8]) {
        let start = index(text)
        let marks = Array(" \n,:[]{}\"'=".utf8)
        guard
            let begin = text[start...].firstIndex(where: { byte in
                isNumber ? (0x30...0x39).contains(byte) : (0x61...0x7A).contains(byte)
            })
        else { return }
        let from = (text[..<begin].lastIndex(where: marks.contains) ?? -1) + 1
        let end = text[begin...].firstIndex(where: marks.contains) ?? text.count
        text.replaceSubrange(from..<end, with: word)
    }

    private mutating func copyLines(in text: inout [UInt8]) {
        let piece = text[lines(text)]
        text.insert(contentsOf: Array(piece), at: lines(text).lowerBound)
    }

    /// Joins the beginning of this text and the end of another.
    private mutating func splice(_ text: inout [UInt8]) {
        guard let other = random.element(of: others), !other.isEmpty else { return }
        text.replaceSubrange(lines(text).lowerBound..., with: other[lines(other).lowerBound...])
    }

    private mutating func repeatPiece(in text: inout [UInt8]) {
        let isLine = random.happens(0.5)
        let piece = Array(text[isLine ? lines(text) : range(text, atMost: 40)])
        guard !piece.isEmpty else { return }
        let most = random.happens(0.5) ? 20 : 20_000
        let count = min(random.integer(in: 2...most), Self.largest / piece.count)
        text.insert(
            contentsOf: Array(repeating: piece, count: count).joined(),
            at: isLine ? lines(text).lowerBound : index(text))
    }

    /// Puts brackets around a piece, up to the permitted depth or beyond.
    private mutating func nest(_ text: inout [UInt8]) {
        let count = random.integer(in: 1...(random.happens(0.5) ? 8 : 400))
        let isMap = random.happens(0.5)
        let range = range(text, atMost: 60)
        let opening = Array(repeating: Array((isMap ? "{a: " : "[").utf8), count: count).joined()
        let closing = Array(repeating: UInt8(ascii: isMap ? "}" : "]"), count: count)
        text.replaceSubrange(range, with: Array(opening) + text[range] + closing)
    }

    private mutating func indent(_ text: inout [UInt8]) {
        let start = lines(text).lowerBound
        if random.happens(0.5) {
            text.insert(contentsOf: Array(repeating: 0x20, count: random.integer(in: 1...4)), at: start)
        } else {
            let blanks = text[start...].prefix { $0 == 0x20 }.count
            text.removeSubrange(start..<start + random.integer(in: 0...blanks))
        }
    }

    /// Puts an anchor after one mark and an alias of it after others.
    private mutating func alias(_ text: inout [UInt8]) {
        let marks = text.indices.filter { text[$0] == UInt8(ascii: ":") || text[$0] == UInt8(ascii: "-") }
        guard let anchor = random.element(of: marks) else { return }
        for _ in 0..<random.integer(in: 1...4) {
            guard let place = random.element(of: marks.filter({ $0 > anchor })), place < text.count else {
                break
            }
            text.insert(contentsOf: Array(" *x\n".utf8), at: place + 1)
        }
        text.insert(contentsOf: Array(" &x".utf8), at: anchor + 1)
    }

    // MARK: Places

    private mutating func pick(_ pieces: [[UInt8]]) -> [UInt8] { random.element(of: pieces) ?? [] }

    private mutating func index(_ text: [UInt8]) -> Int { random.integer(in: 0..<text.count) }

    private mutating func range(_ text: [UInt8], atMost length: Int) -> Range<Int> {
        let start = index(text)
        return start..<min(text.count, start + random.integer(in: 1...length))
    }

    /// Returns a range of whole lines.
    private mutating func lines(_ text: [UInt8]) -> Range<Int> {
        let place = index(text)
        let start = (text[..<place].lastIndex(of: 0x0A) ?? -1) + 1
        var end = start
        for _ in 0..<random.integer(in: 1...4) {
            end = text[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
        }
        return start..<end
    }
}
