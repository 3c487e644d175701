/// A log of the diagnostics of one file.
final class DiagnosticLog {
    let file: String
    /// The source of the lines that diagnostics quote, or nil until the bytes are known to be text.
    var source: SourceText?
    private let capacity: Int
    private var diagnostics: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    /// The number of diagnostics beyond the capacity.
    private var surplus = 0

    init(file: String, capacity: Int) {
        self.file = file
        self.capacity = max(1, capacity)
    }

    /// Creates an empty log for the same text.
    convenience init(like other: DiagnosticLog) {
        self.init(file: other.file, capacity: other.capacity)
        source = other.source
    }

    var hasErrors: Bool { errorCount > 0 }

    /// The number of errors, including duplicates and those beyond the capacity.
    private(set) var errorCount = 0

    /// Adds a warning about something that is not an error, but probably not intended.
    func warning(_ message: String, at place: SourcePlace, suggestion: String? = nil) {
        note(.warning, message, at: place, suggestion: suggestion)
    }

    /// Adds an error. If the same error occurs again, because an alias repeats a text, it is kept once.
    ///
    /// An error beyond the capacity is only counted. Its suggestion is not computed, because that may be expensive.
    func error(
        _ message: String, at place: SourcePlace?, suggestion: @autoclosure () -> String? = nil, line: String? = nil
    ) {
        note(.error, message, at: place, suggestion: suggestion(), line: line)
    }

    /// Adds an error for an exceeded limit.
    func error(_ message: String, at place: SourcePlace?, beyond limit: ResourceLimits.Name) {
        note(.error, message, at: place, suggestion: nil, remedy: .limit(limit.rawValue))
    }

    /// Replaces all diagnostics by a YAML error, because they may be consequences of it.
    func error(_ problem: SyntaxProblem) {
        diagnostics = []
        seen = []
        note(.error, problem.message, at: problem.place, suggestion: problem.suggestion, remedy: problem.remedy)
    }

    private func note(
        _ severity: Diagnostic.Severity, _ message: String, at place: SourcePlace?,
        suggestion: @autoclosure () -> String?, remedy: Remedy? = nil, line: String? = nil
    ) {
        if severity == .error { errorCount += 1 }
        guard diagnostics.count < capacity else {
            surplus += severity == .error ? 1 : 0
            return
        }
        let part = line.map { (text: $0, omitted: 0) } ?? place.flatMap { source?.line(around: $0) }
        var diagnostic = Diagnostic(
            severity, file: file, place: place, message: message, suggestion: suggestion(), remedy: remedy,
            sourceLine: part?.text)
        diagnostic.omitted = part?.omitted ?? 0
        keep(diagnostic)
    }

    private func keep(_ diagnostic: Diagnostic) {
        guard seen.insert(diagnostic).inserted else { return }
        diagnostics.append(diagnostic)
    }

    /// Adds the diagnostics of the variants of the text. A diagnostic that applies to all variants is added once. Any
    /// other one is added with the names of its variants.
    func add(ofVariants logs: [(name: String, log: DiagnosticLog)]) {
        var names: [Diagnostic: [String]] = [:]
        var found: [Diagnostic] = []
        for (name, log) in logs {
            for diagnostic in log.diagnostics {
                if names[diagnostic] == nil { found.append(diagnostic) }
                names[diagnostic, default: []].append(name)
            }
        }
        errorCount += found.count { $0.severity == .error }
        for var diagnostic in found {
            let named = names[diagnostic] ?? []
            if named.count < logs.count {
                let names = named.map(\.quoted).joined(separator: ", ")
                diagnostic.message += ", in variant\(named.count == 1 ? "" : "s") \(names)"
            }
            if diagnostics.count < capacity {
                keep(diagnostic)
            } else if diagnostic.severity == .error {
                surplus += 1
            }
        }
        surplus += logs.map(\.log.surplus).max() ?? 0
    }

    /// The largest number of errors with the same message and suggestion that are listed (C).
    private static let mostAlike = 3

    /// The diagnostics without errors that only repeat earlier ones at other places. The last one that is listed counts
    /// the others.
    private static func withoutRepetitions(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        func words(_ diagnostic: Diagnostic) -> [String?] { [diagnostic.message, diagnostic.suggestion] }
        let errors = diagnostics.filter { $0.severity == .error }
        let counts = Dictionary(grouping: errors, by: words).mapValues(\.count)
        var listed: [[String?]: Int] = [:]
        return diagnostics.compactMap { diagnostic in
            let words = words(diagnostic)
            // One more is listed rather than counted.
            guard diagnostic.severity == .error, let count = counts[words], count > mostAlike + 1 else {
                return diagnostic
            }
            listed[words, default: 0] += 1
            guard let number = listed[words], number <= mostAlike else { return nil }
            var last = diagnostic
            if number == mostAlike { last.message += " (and in \(count - mostAlike) more places)" }
            return last
        }
    }

    /// Returns all diagnostics sorted by position. Those about the whole file are first. Those with equal positions
    /// stay in the order of their discovery. Errors that only repeat others are counted.
    func sorted() -> [Diagnostic] {
        let numbered = diagnostics.enumerated().sorted { first, second in
            switch (first.element.place, second.element.place) {
            case (nil, nil): first.offset < second.offset
            case (nil, _): true
            case (_, nil): false
            case (let one?, let other?):
                one == other ? first.offset < second.offset : precedes(one, other, first, second)
            }
        }
        var result = Self.withoutRepetitions(numbered.map(\.element))
        if surplus > 0 {
            result.append(Diagnostic(.error, file: file, place: nil, message: "and \(surplus) more errors"))
        }
        return result
    }

    private func precedes(
        _ one: SourcePlace, _ other: SourcePlace, _ first: (offset: Int, element: Diagnostic),
        _ second: (offset: Int, element: Diagnostic)
    ) -> Bool {
        if one < other { return true }
        if other < one { return false }
        return first.offset < second.offset
    }
}

extension DiagnosticLog {
    /// Returns the entries of a map without duplicate keys, and reports the duplicates.
    func distinct(_ entries: [SceneDocument.Entry]) -> [SceneDocument.Entry] {
        var first: [String: SourcePlace] = [:]
        return entries.filter { entry in
            guard let place = first[entry.key] else {
                first[entry.key] = entry.keyPlace
                return true
            }
            error(
                "duplicate key \(entry.key.quoted)", at: entry.keyPlace,
                suggestion: "first given at line \(place.line)"
                    + (entry.value.elements == nil ? "" : "; make it one list"))
            return false
        }
    }
}
