internal import TouchstonePlayer

/// Compares the lines of a trace with those of another, number by number.
///
/// ```swift
/// var comparison = try TraceComparison(golden, tolerance: 1e-6)
/// comparison.observe(header: header)
/// for line in lines { comparison.observe(line) }
/// for difference in comparison.finish() { print(difference.message) }
/// ```
///
/// The version of Cairo and the font with which pictures were drawn are ignored.
package struct TraceComparison {
    /// A difference between two traces.
    package struct Difference: Sendable, Hashable {
        /// The first frame that differs; nil if the difference is not about single frames.
        package var frame: Int?
        /// The old value, the new value, and the difference.
        package var message: String
        /// The difference in numbers, if it is about a number.
        package var measure: Failure.Measure?
    }

    /// An error for a text that is not a trace.
    package struct NotATrace: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem, without a full stop.
        package var description: String

        /// Creates an error with a description of the problem.
        package init(_ description: String) { self.description = description }
    }

    private let expected: [Substring]
    private let tolerance: Double
    private var next = 0
    private var general: [Difference] = []
    /// The versions with which the golden's pictures were drawn, if they differ from the current ones; without a full
    /// stop.
    package private(set) var anotherMaker: String?
    private var first: Difference?
    private var differing = 0
    private var worst = 0.0

    /// - Parameters:
    ///   - golden: the lines of a trace, starting with the header.
    ///   - tolerance: the largest difference that a number may have.
    package init(_ golden: String, tolerance: Double) throws(NotATrace) {
        expected = golden.split(separator: "\n")
        self.tolerance = tolerance
        guard let header = expected.first, JSONValue(header)?["touchstone"]?.number == 1 else {
            throw NotATrace("it does not begin with the header of a trace")
        }
    }

    /// The number of frames of the golden.
    package var frameCount: Int { expected.count - 1 }

    /// Compares the header: the frame rate, the canvas and the picture.
    package mutating func observe(header: String) {
        let (old, new) = (JSONValue(expected[0]) ?? .object([:]), JSONValue(header[...]) ?? .object([:]))
        let makers = [old, new].map { "Cairo \($0["cairo"]?.string ?? "?") and \($0["font"]?.string ?? "?")" }
        if makers[0] != makers[1] { anotherMaker = "the golden was drawn with \(makers[0]), this with \(makers[1])" }
        note(old, new, "fps", "the rate") { "\(Self.text($0)) frames a second" }
        for (key, name) in [("canvas", "the canvas"), ("image", "the picture")] {
            note(old, new, key, name) { value in
                guard case .object(let size) = value else { return Self.text(value) }
                let sides = "\(Self.text(size["width"])) × \(Self.text(size["height"])) pt"
                return sides + (size["scale"].map { " at scale \(Self.text($0))" } ?? "")
            }
        }
    }

    /// Compares the line of the next frame.
    package mutating func observe(_ line: String) {
        next += 1
        guard next < expected.count, expected[next] != line[...] else { return }
        guard let old = JSONValue(expected[next]), case .object = old, let new = JSONValue(line[...]),
            case .object = new
        else {
            return found("the golden's line \(next + 1) is not JSON", nil)
        }
        var finding: (path: TracePath, what: String, measure: Failure.Measure?)?
        var largest = 0.0
        compare(old, new, at: TracePath()) { path, what, measure in
            finding = finding ?? (path, what, measure)
            largest = max(largest, measure?.missedBy ?? 0)
        }
        worst = max(worst, largest)
        if let finding { found("\(finding.path.words(in: new)) \(finding.what)", finding.measure, in: new) }
    }

    private mutating func found(_ words: String, _ measure: Failure.Measure?, in line: JSONValue = .null) {
        differing += 1
        guard first == nil else { return }
        let frame = next - 1
        let time = (line["time"]?.number).map { " (\(seconds($0)))" } ?? ""
        first = Difference(frame: frame, message: "\(words) in frame \(frame)\(time)", measure: measure)
    }

    /// Returns the differences after the last line. Those about the whole trace come first.
    package func finish() -> [Difference] {
        var result = general
        if next != frameCount {
            result.insert(
                Difference(message: "it has \(next) frame\(next == 1 ? "" : "s"), and the golden \(frameCount)"), at: 0)
        }
        if var first {
            if differing > 1 { first.message += "; \(differing) frames differ" }
            if worst > first.measure?.missedBy ?? .infinity { first.message += ", at worst by \(Self.short(worst))" }
            result.append(first)
        }
        return result
    }

    // MARK: Values

    private mutating func note(
        _ old: JSONValue, _ new: JSONValue, _ key: String, _ name: String, _ text: (JSONValue) -> String
    ) {
        var differs = false
        compare(old[key] ?? .null, new[key] ?? .null, at: TracePath()) { _, _, _ in differs = true }
        guard differs else { return }
        general.append(
            Difference(
                message: "\(name) is \(text(new[key] ?? .null)), and the golden's \(text(old[key] ?? .null))"))
    }

    /// Calls `found` for each value that differs.
    private func compare(
        _ old: JSONValue, _ new: JSONValue, at path: TracePath,
        _ found: (TracePath, String, Failure.Measure?) -> Void
    ) {
        switch (old, new) {
        case (.object(let old), .object(let new)):
            for key in Set(old.keys).union(new.keys).sorted(by: { Self.rank($0) < Self.rank($1) }) {
                // The number of a line of code changes with any line above it. A variable may be called the same.
                if key == "line", old["handler"] != nil || old["property"] != nil { continue }
                let entry = path.key(key)
                switch (old[key], new[key]) {
                case (let one?, let other?): compare(one, other, at: entry, found)
                case (nil, _): found(entry, "is new", nil)
                case (_, nil): found(entry, "is gone", nil)
                }
            }
        case (.array(let old), .array(let new)):
            guard old.count == new.count else {
                return found(path, "has \(new.count) entries, not \(old.count)", nil)
            }
            for (index, (one, other)) in zip(old, new).enumerated() {
                compare(one, other, at: path.index(index), found)
            }
        case (.bool(let old), .bool(let new)):
            if old != new { found(path, "is \(new), not \(old)", nil) }
        case (.number(let old), .number(let new)):
            let difference = abs(old - new)
            guard !(difference <= tolerance) else { return }
            found(
                path, "is \(brief(new)), not \(brief(old)): off by \(Self.short(difference))",
                .init(found: [new], expected: [old], missedBy: difference, tolerance: tolerance))
        case (.null, .null): return
        default:
            let (one, other) = (Self.text(old), Self.text(new))
            if one != other { found(path, "is \(other), not \(one)", nil) }
        }
    }

    /// Orders keys by importance: the movements of views, then their causes, then the states of recognizers.
    private static func rank(_ key: String) -> (Int, String) {
        (["views", "touches"].firstIndex(of: key) ?? 2, key)
    }

    /// Three digits are enough for the size of a difference.
    private static func short(_ value: Double) -> String { significantDigits(value, 3) }

    private static func text(_ value: JSONValue?) -> String {
        switch value {
        case .number(let number): brief(number)
        case .string(let text): "'\(text)'"
        case nil, .null: "nothing"
        default: "something else"
        }
    }
}
