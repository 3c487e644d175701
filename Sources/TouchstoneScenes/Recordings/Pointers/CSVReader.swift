internal import TouchstoneGeometry

/// Reads a table of touches: a line of column names, then a line for each location of a finger, in the order of time.
///
/// The columns `time` (in seconds; `ms` and `time_ms` are in milliseconds), `x` and `y` (in points) are required.
/// `finger` (or `id`, `pointer`, `touch`, `slot`) identifies fingers. `phase` (or `type`, `state`, `action`) is
/// `began`, `moved`, `ended` or `cancelled`, or the corresponding word of the web or Android. Other columns are
/// skipped. Without phases, a finger lands with its first line and lifts with its last. Fields are separated by commas,
/// by tabs, or by semicolons; with semicolons, numbers may have a decimal comma.
struct CSVReader {
    private var columns: CSVColumns?

    mutating func read(_ line: TextLine, into log: inout PointerLog) throws(RecordingError) {
        let content = line.content
        guard let first = content.first, first != UInt8(ascii: "#") else { return }
        guard let columns else {
            guard let columns = CSVColumns(of: line) else {
                throw line.malformed("the names of columns: time (in seconds; ms in milliseconds), x, y, finger, phase")
            }
            self.columns = columns
            log.secondsPerUnit = columns.secondsPerUnit
            log.isPhaseless = columns.phase == nil
            return
        }
        let fields = CSVColumns.fields(of: content, columns.separator)
        func field(_ column: Int) throws(RecordingError) -> String {
            guard fields.indices.contains(column) else {
                throw line.malformed("\(column + 1) fields or more, as in the first line")
            }
            return fields[column]
        }
        func number(_ column: Int, _ name: String) throws(RecordingError) -> Double {
            let text = try field(column)
            let plain = columns.separator == UInt8(ascii: ",") ? text : text.replacing(",", with: ".")
            guard let number = Double(plain), number.isFinite else {
                throw line.malformed("a number for \(name), found '\(text.prefix(40))'")
            }
            return number
        }
        let time = try number(columns.time, "the time")
        let location = Point(x: try number(columns.x, "x"), y: try number(columns.y, "y"))
        let id = try columns.finger.map { column throws(RecordingError) in try field(column) } ?? "1"
        var phase = TouchPhase.moved
        if let column = columns.phase {
            let word = try field(column)
            guard let named = TouchPhase(word) else {
                throw line.malformed("began, moved, ended or cancelled, found '\(word.prefix(40))'")
            }
            phase = named
        }
        try log.add(PointerLog.Event(phase: phase, id: id, time: time, location: location), of: line)
    }
}

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
        func column(_ known: Set<String>) -> Int? { names.firstIndex(where: known.contains) }
        guard let time = column(Set(Self.times.keys)), let x = column(Self.horizontals), let y = column(Self.verticals)
        else {
            return nil
        }
        self.separator = separator
        self.time = time
        self.x = x
        self.y = y
        secondsPerUnit = Self.times[names[time]] ?? 1
        finger = column(Self.fingers)
        phase = column(Self.phases)
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
