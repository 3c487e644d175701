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
        func field(_ place: Int) throws(RecordingError) -> String {
            guard fields.indices.contains(place) else {
                throw line.malformed("\(place + 1) fields or more, as in the first line")
            }
            return fields[place]
        }
        func number(_ place: Int, _ name: String) throws(RecordingError) -> Double {
            let text = try field(place)
            let plain = columns.separator == UInt8(ascii: ",") ? text : text.replacing(",", with: ".")
            guard let number = Double(plain), number.isFinite else {
                throw line.malformed("a number for \(name), found '\(text.prefix(40))'")
            }
            return number
        }
        let time = try number(columns.time, "the time")
        let location = Point(x: try number(columns.x, "x"), y: try number(columns.y, "y"))
        let id = try columns.finger.map { place throws(RecordingError) in try field(place) } ?? "1"
        var phase = TouchPhase.moved
        if let place = columns.phase {
            let word = try field(place)
            guard let known = TouchPhase(word) else {
                throw line.malformed("began, moved, ended or cancelled, found '\(word.prefix(40))'")
            }
            phase = known
        }
        try log.add(PointerLog.Event(phase: phase, id: id, time: time, location: location), of: line)
    }
}
