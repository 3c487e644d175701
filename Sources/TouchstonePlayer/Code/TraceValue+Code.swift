internal import TouchstoneEngine
internal import TouchstoneHandlers

extension TraceValue {
    /// The value of a variable in the trace; nil for one without a value.
    init?(_ reading: CodeReading) {
        switch reading {
        case .none: return nil
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .numbers(let values): self = .vector(values)
        case .text(let text): self = .text(text)
        }
    }
}
