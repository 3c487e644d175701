internal import TouchstoneHandlers
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks that an expression is true at the end of each frame.
struct ConditionMonitor: Monitor {
    private let text: CodeText
    private var first: Failure?

    init(_ text: CodeText) { self.text = text }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, first == nil, let result = frame.conditions[text], !result.isTrue else { return }
        let part = result.part ?? text.text
        // Sides that differ by less than words show are given with all digits.
        let shown = result.values.map(\.value.words)
        let isExact =
            shown.count == 2
            ? shown[0] == shown[1] : shown.count == 1 && part.split(separator: " ").contains { $0 == shown[0] }
        let values = result.values.map { "\($0.text) is \(isExact ? $0.value.exactWords : $0.value.words)" }
        first = Failure(
            in: frame, "\(part) is false" + (values.isEmpty ? "" : ": \(enumeration(values))"), of: nil)
    }

    func finish() -> Failure? { first }
}

extension CodeReading {
    /// The value in a message.
    var words: String {
        switch self {
        case .none: "nil"
        case .bool(let value): "\(value)"
        // The sign of what is not a number depends on the processor.
        case .number(let value): value.isNaN ? "nan" : visible(value)
        case .numbers(let values): "(\(values.map(visible).joined(separator: ", ")))"
        case .text(let text): text
        }
    }

    /// The value with all digits of its numbers.
    fileprivate var exactWords: String {
        switch self {
        case .number(let value): value.isNaN ? "nan" : "\(value)"
        case .numbers(let values): "(\(values.map { "\($0)" }.joined(separator: ", ")))"
        case .none, .bool, .text: words
        }
    }
}
