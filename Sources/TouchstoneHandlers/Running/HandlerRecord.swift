internal import TouchstoneGeometry

/// What a handler did when it ran: which lines ran, with which values, and what they set.
package struct HandlerRecord {
    /// The values of the lines that ran, in order.
    package var lines: [Line] = []
    /// What was set, in order.
    package var changes: [Change] = []
    package var prints: [String] = []
    /// The lines that ran, in the order in which each of them ran first.
    package private(set) var steps: [Step] = []
    private var knownSteps: Set<Step> = []
    /// Whether lines that ran and their values are noted, and not only changes.
    package let notesLines: Bool

    /// The most lines, the most changes and the most texts that are noted of one run.
    package static let maximumCount = 1_000
    /// The most characters of a text that are noted.
    package static let maximumPrintLength = 1_000

    package init(notesLines: Bool) { self.notesLines = notesLines }

    mutating func note(_ line: @autoclosure () -> Line) {
        if notesLines, lines.count < Self.maximumCount { lines.append(line()) }
    }

    mutating func note(_ change: @autoclosure () -> Change) {
        guard changes.count < Self.maximumCount else { return }
        var change = change()
        change.lineCount = lines.count
        changes.append(change)
    }

    /// Notes that a line has run.
    mutating func note(step line: Int, in unit: CodeUnit) {
        let step = Step(unit: unit, line: line)
        guard notesLines, steps.last != step, steps.count < Self.maximumCount else { return }
        if knownSteps.insert(step).inserted { steps.append(step) }
    }

    mutating func note(print text: String) {
        if prints.count < Self.maximumCount { prints.append(String(text.prefix(Self.maximumPrintLength))) }
    }

    /// A line of a piece of code; lines count from 1.
    package struct Step: Hashable {
        package var unit: CodeUnit
        package var line: Int
    }

    /// A value in a line: of a constant or a local variable that it sets, or of a condition.
    package struct Line {
        package var unit: CodeUnit
        package var position: CodePosition
        /// What has the value: a name, such as `t`, or a condition as it is written.
        package var text: String
        package var isCondition: Bool
        package var value: CodeReading
    }

    /// A variable or a property that was set.
    package struct Change {
        package var unit: CodeUnit
        package var position: CodePosition
        /// The object whose property it is; nil for a variable.
        package var object: AnyObject?
        /// The view whose variable it is.
        package var view: Int
        package var property: String
        package var from: CodeReading
        package var to: CodeReading
        /// How many values of lines had been noted before.
        package var lineCount = 0
    }
}

/// A value in code as it is reported: in traces, reasons and pictures.
package enum CodeReading: Hashable, Sendable {
    case none
    case bool(Bool)
    /// A number, with the type that names it.
    case number(Double)
    /// Several numbers, such as those of a point.
    case numbers([Double])
    case text(String)
}

extension CodeReading {
    /// The most elements of an array that a reading has.
    private static let most = 16

    /// The reading of an array: its numbers, or its elements in words.
    private static func list(_ elements: [Value], _ type: CodeType) -> CodeReading {
        guard type.isNumber else {
            let words = elements.prefix(most).map { $0.description(as: type) }
            return .text("[\(words.joined(separator: ", "))\(elements.count > most ? ", …" : "")]")
        }
        return .numbers(
            elements.prefix(most).map { element in
                if case .int(let value) = element { Double(value) } else { element.asDouble }
            })
    }

    /// The reading of a value of a type.
    package init(_ value: Value, _ type: CodeType) {
        self =
            switch value {
            case .none, .closure, .animation: .none
            case .bool(let value): .bool(value)
            case .int(let value):
                if case .enumeration(let enumeration) = type.unwrapped {
                    .text(enumeration.name(of: value))
                } else {
                    .number(Double(value))
                }
            case .double(let value): .number(value)
            case .string(let value): .text(value)
            case .point(let value): .numbers([value.x, value.y])
            case .vector(let value): .numbers([value.dx, value.dy])
            case .size(let value): .numbers([value.width, value.height])
            case .rect(let value): .numbers([value.origin.x, value.origin.y, value.size.width, value.size.height])
            case .transform(let value): .numbers(value.components)
            case .insets(let value): .numbers([value.top, value.left, value.bottom, value.right])
            case .color(let value): .text(value.hexText)
            case .object: .text(type.unwrapped.name)
            case .array(let elements):
                Self.list(elements, type.unwrapped.element ?? .any)
            case .range(let range): .numbers([Double(range.lowerBound), Double(range.upperBound)])
            case .interval(let interval): .numbers([interval.lower, interval.upper])
            case .box(let box): CodeReading(box.value, type)
            }
    }
}

extension Color {
    /// The color as scenes write it: `#rrggbb`, with two more digits if it is translucent.
    fileprivate var hexText: String {
        func digits(_ part: Double) -> String {
            let byte = Int((min(max(part, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 1 ? digits(alpha) : "")
    }
}
