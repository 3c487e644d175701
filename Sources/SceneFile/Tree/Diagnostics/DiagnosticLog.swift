/// Collects what there is to say about one file.
final class DiagnosticLog {
    let file: String
    /// Where the lines that diagnostics quote come from; nil until the bytes turned out to be text.
    var source: SourceText?
    private let capacity: Int
    private var diagnostics: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []
    /// How many found no room.
    private var surplus = 0

    init(file: String, capacity: Int) {
        self.file = file
        self.capacity = max(1, capacity)
    }

    /// An empty log about the same text.
    convenience init(like other: DiagnosticLog) {
        self.init(file: other.file, capacity: other.capacity)
        source = other.source
    }

    var hasErrors: Bool { errorCount > 0 }

    /// How many errors were noted, those that are kept once or found no room among them.
    private(set) var errorCount = 0

    /// Notes something that is no error, but probably not meant.
    func warning(_ message: String, at place: SourcePlace, suggestion: String? = nil) {
        note(.warning, message, at: place, suggestion: suggestion)
    }

    /// Notes an error. The same one again (from the text behind an alias that is used twice) is kept once.
    ///
    /// Where there is no room left it is only counted, and its suggestion, which may be costly, is not made.
    func error(
        _ message: String, at place: SourcePlace?, suggestion: @autoclosure () -> String? = nil, line: String? = nil
    ) {
        note(.error, message, at: place, suggestion: suggestion(), line: line)
    }

    /// Notes that there is more of something than may be.
    func error(_ message: String, at place: SourcePlace?, beyond limit: SceneLimits.Name) {
        note(.error, message, at: place, suggestion: nil, remedy: .limit(limit.rawValue))
    }

    /// Notes a mistake of YAML alone: what was noted before may come of it.
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

    /// Takes over what was noted of each variant of the text: once where it is true of all of them, else with the names of
    /// those that it is true of.
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

    /// Everything in the order of places; what concerns the whole file first; equal places in the order of finding.
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
        var result = numbered.map(\.element)
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
    /// The entries of a map without those whose key was given before; these are reported.
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
