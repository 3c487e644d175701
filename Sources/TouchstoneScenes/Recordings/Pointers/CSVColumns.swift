/// The columns of a table, according to its first line. Case, blanks and punctuation in the names are ignored.
struct CSVColumns {
    /// The separator of fields: a comma, a semicolon or a tab.
    let separator: UInt8
    let time: Int
    /// The number of seconds in one unit of the times.
    let secondsPerUnit: Double
    let x: Int
    let y: Int
    /// The column of finger ids; nil if there is only one finger.
    let finger: Int?
    /// The column of phases; nil if a finger lands with its first line and lifts with its last.
    let phase: Int?

    private static let times: [String: Double] = [
        "time": 1, "t": 1, "s": 1, "seconds": 1, "times": 1, "timeseconds": 1,
        "ms": 1e-3, "tms": 1e-3, "timems": 1e-3, "milliseconds": 1e-3, "timemilliseconds": 1e-3,
    ]
    private static let separators = Array(",;\t".utf8)

    /// The names without case, blanks and punctuation.
    private static func folded(_ names: [String]) -> [String] {
        names.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    }

    private static let horizontals: Set = ["x", "clientx", "locationx"]
    private static let verticals: Set = ["y", "clienty", "locationy"]
    private static let fingers: Set = ["finger", "fingerid", "id", "pointer", "pointerid", "touch", "touchid", "slot"]
    private static let phases: Set = ["phase", "type", "state", "action", "event"]

    /// Parses a line of column names; nil if a time, x or y is missing.
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

    /// A description of the columns that are missing in a line of names; nil if the line does not look like one, or is
    /// complete.
    static func missing(in line: TextLine) -> String? {
        guard let separator = separators.first(where: line.content.contains) else { return nil }
        let fields = fields(of: line.content, separator)
        let names = folded(fields)
        // A line that contains numbers is not a line of names.
        guard fields.allSatisfy({ $0.first?.isLetter == true && $0.utf8.count <= 40 }) else { return nil }
        let lacking = [
            (Set(times.keys), "'time' (seconds; 'ms' for milliseconds)"), (horizontals, "'x'"), (verticals, "'y'"),
        ].filter { known, _ in !names.contains(where: known.contains) }.map(\.1)
        guard !lacking.isEmpty, lacking.count < 3 else { return nil }
        return "the table has no column \(lacking.joined(separator: ", ")); its columns are "
            + fields.joined(separator: ", ")
    }

    /// The fields of a line, without enclosing quotation marks and blanks.
    static func fields(of content: ArraySlice<UInt8>, _ separator: UInt8) -> [String] {
        content.split(separator: separator, omittingEmptySubsequences: false).map { field in
            field.trimmed.unquoted
        }
    }
}
