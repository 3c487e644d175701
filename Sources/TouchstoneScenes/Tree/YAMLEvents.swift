internal import CTouchstoneYAML

/// An event of libyaml's parser: a scalar, an alias, or the beginning or the end of a list or a map.
struct YAMLEvent {
    enum Kind {
        case scalar(String, Style)
        case alias(String)
        case listStart, mapStart
        /// The end of a list or a map.
        case end
        /// The beginning of a second document. A scene file has only one.
        case secondDocument
        case streamEnd
    }

    /// How a scalar is written: without quotes, in quotes, or as a block that begins with `|` or `>`.
    enum Style {
        case plain, quoted, literal, folded

        fileprivate init(_ style: yaml_scalar_style_t) {
            self =
                switch style {
                case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
                case YAML_LITERAL_SCALAR_STYLE: .literal
                case YAML_FOLDED_SCALAR_STYLE: .folded
                default: .plain
                }
        }
    }

    var kind: Kind
    var anchor: String?
    /// Whether there is a tag, even a redundant one.
    var isTagged = false
    /// A tag, if it is not the default tag of the value.
    var tag: String?
    /// The indices of its scalars in the text, including its anchor and its tag. A list or a map in block style has no
    /// end mark: its end event is at the beginning of the next token.
    var range: Range<Int>
}

/// The events of a text, one at a time, from libyaml. This is the only owner of libyaml's parser.
///
/// Time and memory grow only with the text, because libyaml keeps its own stack. It checks every open bracket for each
/// token.
///
/// Source: libyaml 0.2.5, `yaml.h`.
final class YAMLEvents {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let text: YAMLText
    private var documents = 0

    init(_ source: SourceText) {
        text = YAMLText(source)
        bytes = .allocate(capacity: max(1, text.bytes.count))
        _ = bytes.initialize(from: text.bytes)
        parser = .allocate(capacity: 1)
        // This fails only if memory is exhausted. Every event then fails, too.
        if yaml_parser_initialize(parser) == 1 {
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, bytes.baseAddress, text.bytes.count)
        }
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        bytes.deallocate()
    }

    /// Returns the next event. The last one is the end of the stream.
    func next() throws(YAMLProblem) -> YAMLEvent {
        var event = yaml_event_t()
        while yaml_parser_parse(parser, &event) == 1 {
            defer { yaml_event_delete(&event) }
            if let kind = kind(of: event) { return read(event, kind) }
        }
        throw problem
    }

    /// Returns nil for an event that is not part of the tree.
    private func kind(of event: yaml_event_t) -> YAMLEvent.Kind? {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return .scalar(String(decoding: bytes, as: UTF8.self), YAMLEvent.Style(scalar.style))
        case YAML_ALIAS_EVENT: return .alias(Self.string(event.data.alias.anchor) ?? "")
        case YAML_SEQUENCE_START_EVENT: return .listStart
        case YAML_MAPPING_START_EVENT: return .mapStart
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_DOCUMENT_START_EVENT:
            documents += 1
            return documents > 1 ? .secondDocument : nil
        default: return nil
        }
    }

    private func read(_ event: yaml_event_t, _ kind: YAMLEvent.Kind) -> YAMLEvent {
        let start = text.index(event.start_mark)
        let range = start..<max(start, text.index(event.end_mark))
        let (anchor, tag, usual) =
            switch kind {
            case .scalar: (event.data.scalar.anchor, event.data.scalar.tag, YAML_STR_TAG)
            case .listStart: (event.data.sequence_start.anchor, event.data.sequence_start.tag, YAML_SEQ_TAG)
            case .mapStart: (event.data.mapping_start.anchor, event.data.mapping_start.tag, YAML_MAP_TAG)
            case .alias, .end, .secondDocument, .streamEnd: (nil, nil, "")
            }
        let name = Self.string(tag)
        return YAMLEvent(
            kind: kind, anchor: Self.string(anchor), isTagged: tag != nil, tag: name == usual ? nil : name,
            range: range)
    }

    private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }

    private var problem: YAMLProblem {
        let state = parser.pointee
        return YAMLProblem(
            text: state.problem.map { String(cString: $0) } ?? "",
            index: state.error == YAML_MEMORY_ERROR ? nil : text.index(state.problem_mark),
            context: state.context == nil ? nil : text.index(state.context_mark))
    }
}

/// An error that libyaml reports for a text that is not YAML.
struct YAMLProblem: Error {
    /// The message of libyaml.
    var text: String
    /// The index of the error, or nil if memory is exhausted.
    var index: Int?
    /// The index of the beginning of what libyaml was reading.
    var context: Int?
}

/// A text in the form that libyaml reads.
///
/// JSON writes a character beyond U+FFFF as two escapes (`\ud83d\ude00`), which YAML does not support. The character
/// itself replaces them. Source: RFC 8259, section 7.
private struct YAMLText {
    let bytes: [UInt8]
    /// The index of each character that replaces two escapes, in libyaml's text, in order.
    private var pairs: [Int] = []
    /// The number of scalars in two escapes.
    private static let length = 12

    init(_ source: SourceText) {
        let scalars = source.scalars
        var text = String.UnicodeScalarView()
        // As in JSON, a string in double quotes ends on its line.
        var isQuoted = false
        var index = 0
        while index < scalars.count {
            var scalar = scalars[index]
            var count = 1
            if scalar.isLineBreak {
                isQuoted = false
            } else if scalar == "\"" {
                isQuoted.toggle()
            } else if scalar == "\\", isQuoted {
                if let character = Self.character(at: index, in: scalars) {
                    pairs.append(index - pairs.count * (Self.length - 1))
                    (scalar, count) = (character, Self.length)
                } else if index + 1 < scalars.count {
                    // An escaped character does not end a string.
                    text.append(scalar)
                    index += 1
                    scalar = scalars[index]
                    isQuoted = !scalar.isLineBreak
                }
            }
            text.append(scalar)
            index += count
        }
        bytes = Array(String(text).utf8)
    }

    /// Returns the index in the source of a mark of libyaml.
    func index(_ mark: yaml_mark_t) -> Int {
        let index = Int(mark.index)
        // Few texts contain such pairs.
        guard !pairs.isEmpty else { return index }
        var low = 0
        var high = pairs.count
        while low < high {
            let middle = (low + high) / 2
            if pairs[middle] < index { low = middle + 1 } else { high = middle }
        }
        return index + low * (Self.length - 1)
    }

    private static func character(at index: Int, in scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
        guard let high = unit(at: index, in: scalars), (0xD800...0xDBFF).contains(high),
            let low = unit(at: index + length / 2, in: scalars), (0xDC00...0xDFFF).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }

    /// Returns the number of the escape at `index`, or nil without an escape.
    private static func unit(at index: Int, in scalars: [Unicode.Scalar]) -> UInt32? {
        guard index + length / 2 <= scalars.count, scalars[index] == "\\", scalars[index + 1] == "u" else { return nil }
        let digits = String(String.UnicodeScalarView(scalars[index + 2..<index + length / 2]))
        guard digits.unicodeScalars.allSatisfy({ $0.properties.isASCIIHexDigit }) else { return nil }
        return UInt32(digits, radix: 16)
    }
}
