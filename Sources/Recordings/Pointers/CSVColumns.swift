/// Which columns of a table say what, by its first line. Case, blanks and signs in the names do not matter.
struct CSVColumns {
    /// Between the fields: a comma, a semicolon or a tab.
    let separator: UInt8
    let time: Int
    /// How many seconds a unit of the times is.
    let secondsPerUnit: Double
    let x: Int
    let y: Int
    /// nil where all is one finger's.
    let finger: Int?
    /// nil where a finger lands with its first line and lifts with its last.
    let phase: Int?

    private static let times: [String: Double] = [
        "time": 1, "t": 1, "s": 1, "seconds": 1, "times": 1, "timeseconds": 1,
        "ms": 1e-3, "tms": 1e-3, "timems": 1e-3, "milliseconds": 1e-3, "timemilliseconds": 1e-3,
    ]
    private static let separators = Array(",;\t".utf8)

    /// Case, blanks and signs do not matter.
    private static func folded(_ names: [String]) -> [String] {
        names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    }

    private static let horizontals: Set = ["x", "clientx", "locationx"]
    private static let verticals: Set = ["y", "clienty", "locationy"]
    private static let fingers: Set = ["finger", "fingerid", "id", "pointer", "pointerid", "touch", "touchid", "slot"]
    private static let phases: Set = ["phase", "type", "state", "action", "event"]

    /// nil for a line that names no time, no x or no y.
    init?(of line: TextLine) {
        let content = line.content
        guard let separator = Self.separators.first(where: content.contains) else { return nil }
        let names = Self.folded(Self.fields(of: content, separator))
        func place(_ known: Set<String>) -> Int? { names.firstIndex(where: known.contains) }
        guard let time = place(Set(Self.times.keys)), let x = place(Self.horizontals), let y = place(Self.verticals)
        else {
            return nil
        }
        self.separator = separator
        self.time = time
        self.x = x
        self.y = y
        secondsPerUnit = Self.times[names[time]] ?? 1
        finger = place(Self.fingers)
        phase = place(Self.phases)
    }

    /// What a line of column names lacks; nil for a line that does not look like one, or lacks nothing.
    static func missing(in line: TextLine) -> String? {
        guard let separator = separators.first(where: line.content.contains) else { return nil }
        let fields = fields(of: line.content, separator)
        let names = folded(fields)
        // A line of numbers names nothing.
        guard fields.allSatisfy({ $0.first?.isLetter == true && $0.utf8.count <= 40 }) else { return nil }
        let lacking = [
            (Set(times.keys), "'time' (seconds; 'ms' for milliseconds)"), (horizontals, "'x'"), (verticals, "'y'"),
        ].filter { known, _ in !names.contains(where: known.contains) }.map(\.1)
        guard !lacking.isEmpty, lacking.count < 3 else { return nil }
        return "the table has no column \(lacking.joined(separator: ", ")); its columns are "
            + fields.joined(separator: ", ")
    }

    /// The fields of a line, without the quotation marks and blanks around them.
    static func fields(of content: ArraySlice<UInt8>, _ separator: UInt8) -> [String] {
        content.split(separator: separator, omittingEmptySubsequences: false).map { field in
            field.trimmed.unquoted
        }
    }
}
