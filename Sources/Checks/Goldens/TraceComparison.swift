internal import Foundation
internal import Playback

/// Holds the lines of a trace against those of another, number by number.
///
/// ```swift
/// var comparison = try TraceComparison(golden, tolerance: 1e-6)
/// comparison.observe(header: …); for frame in frames { comparison.observe(line) }
/// for difference in comparison.finish() { print(difference.message) }
/// ```
///
/// What says only with which Cairo and which font a picture was made is no difference.
public struct TraceComparison {
    /// A way in which two traces differ.
    public struct Difference: Sendable, Hashable {
        /// The first frame in which they do; nil where it is about all of them.
        public var frame: Int?
        /// What it was, what it is, and by how much it differs.
        public var message: String
        /// The numbers, where it is about one.
        public var measure: CheckFailure.Measure?
    }

    /// What keeps a text from being a trace, without a full stop.
    public struct NotATrace: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong.
        public var description: String

        /// `description` says what is wrong.
        public init(_ description: String) { self.description = description }
    }

    private let expected: [Substring]
    private let tolerance: Double
    private var next = 0
    private var general: [Difference] = []
    /// What the golden's pictures were drawn with, where that is not what these are; without a full stop.
    public private(set) var anotherMaker: String?
    private var first: Difference?
    private var differing = 0
    private var worst = 0.0

    /// - Parameters:
    ///   - golden: the lines of a trace, the header first.
    ///   - tolerance: by how much a number may differ.
    public init(_ golden: String, tolerance: Double) throws(NotATrace) {
        expected = golden.split(separator: "\n")
        self.tolerance = tolerance
        guard let header = expected.first, Self.object(header)?["touchstone"] as? Int == 1 else {
            throw NotATrace("it does not begin with the header of a trace")
        }
    }

    /// The number of frames of the golden.
    public var frameCount: Int { expected.count - 1 }

    /// Looks at the header: rate, canvas and picture.
    public mutating func observe(header: String) {
        let (old, new) = (Self.object(expected[0]) ?? [:], Self.object(header[...]) ?? [:])
        let makers = [old, new].map { "Cairo \($0["cairo"] as? String ?? "?") and \($0["font"] as? String ?? "?")" }
        if makers[0] != makers[1] { anotherMaker = "the golden was drawn with \(makers[0]), this with \(makers[1])" }
        note(old, new, "fps", "the rate") { "\(Self.text($0)) frames a second" }
        for (key, name) in [("canvas", "the canvas"), ("image", "the picture")] {
            note(old, new, key, name) { value in
                guard let size = value as? [String: Any] else { return Self.text(value) }
                let sides = "\(Self.text(size["width"])) × \(Self.text(size["height"])) pt"
                return sides + (size["scale"].map { " at scale \(Self.text($0))" } ?? "")
            }
        }
    }

    /// Looks at the line of the next frame.
    public mutating func observe(_ line: String) {
        next += 1
        guard next < expected.count, expected[next] != line[...] else { return }
        guard let old = Self.object(expected[next]), let new = Self.object(line[...]) else {
            return found("the golden's line \(next + 1) is not JSON", nil)
        }
        var finding: (path: String, what: String, measure: CheckFailure.Measure?)?
        var largest = 0.0
        compare(old, new, at: "") { path, what, measure in
            finding = finding ?? (path, what, measure)
            largest = max(largest, measure?.missedBy ?? 0)
        }
        worst = max(worst, largest)
        if let finding { found("\(finding.path) \(finding.what)", finding.measure, in: new) }
    }

    private mutating func found(_ words: String, _ measure: CheckFailure.Measure?, in line: [String: Any] = [:]) {
        differing += 1
        guard first == nil else { return }
        let frame = next - 1
        let time = (line["time"] as? Double).map { " (\(seconds($0)))" } ?? ""
        first = Difference(frame: frame, message: "\(words) in frame \(frame)\(time)", measure: measure)
    }

    /// What differs, after the last line: what is about the whole first.
    public func finish() -> [Difference] {
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
        _ old: [String: Any], _ new: [String: Any], _ key: String, _ name: String, _ text: (Any) -> String
    ) {
        var differs = false
        compare(old[key] ?? NSNull(), new[key] ?? NSNull(), at: key) { _, _, _ in differs = true }
        guard differs else { return }
        general.append(
            Difference(
                message: "\(name) is \(text(new[key] ?? NSNull())), and the golden's \(text(old[key] ?? NSNull()))"))
    }

    /// Calls `found` for each value that differs, with its path.
    private func compare(
        _ old: Any, _ new: Any, at path: String, _ found: (String, String, CheckFailure.Measure?) -> Void
    ) {
        switch (old, new) {
        case (let old as [String: Any], let new as [String: Any]):
            for key in Set(old.keys).union(new.keys).sorted(by: { Self.rank($0) < Self.rank($1) }) {
                let place = path.isEmpty ? key : "\(path).\(key)"
                switch (old[key], new[key]) {
                case (let one?, let other?): compare(one, other, at: place, found)
                case (nil, _): found(place, "is new", nil)
                case (_, nil): found(place, "is gone", nil)
                }
            }
        case (let old as [Any], let new as [Any]):
            guard old.count == new.count else {
                return found(path, "has \(new.count) parts, not \(old.count)", nil)
            }
            for (index, (one, other)) in zip(old, new).enumerated() {
                compare(one, other, at: "\(path)[\(index)]", found)
            }
        case (let old as Bool, let new as Bool) where Self.isBool(old as NSNumber) && Self.isBool(new as NSNumber):
            if old != new { found(path, "is \(new), not \(old)", nil) }
        case (let old as Double, let new as Double):
            let difference = abs(old - new)
            guard !(difference <= tolerance) else { return }
            found(
                path, "is \(brief(new)), not \(brief(old)): off by \(Self.short(difference))",
                .init(found: [new], expected: [old], missedBy: difference, tolerance: tolerance))
        case (is NSNull, is NSNull): return
        default:
            let (one, other) = (Self.text(old), Self.text(new))
            if one != other { found(path, "is \(other), not \(one)", nil) }
        }
    }

    /// What views do tells more than what led to it, and that more than what recognizers make of it.
    private static func rank(_ key: String) -> (Int, String) {
        (["views", "touches"].firstIndex(of: key) ?? 2, key)
    }

    /// Three digits are enough to tell by how much something is off.
    private static func short(_ value: Double) -> String { String(format: "%.3g", value) }

    private static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

    private static func text(_ value: Any?) -> String {
        switch value {
        case let number as Double: brief(number)
        case let text as String: "'\(text)'"
        case nil, is NSNull: "nothing"
        default: "something else"
        }
    }

    private static func object(_ line: Substring) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
}
