/// Converts a device's times to seconds after its first report, and checks that they never decrease.
struct ReportClock {
    private(set) var reports: [Double] = []
    private var first: Int64?
    private var last: Int64?
    /// The line of the first event since the last report.
    private var pendingLine: Int?
    private let limits: RecordingLimits

    init(limits: RecordingLimits) { self.limits = limits }

    /// Checks the time of an event, in microseconds.
    mutating func pass(_ time: Int64, line: Int) throws(RecordingError) {
        if let last, time < last {
            throw RecordingError(line: line, message: "the time goes back by \(last - time) µs")
        }
        last = time
        pendingLine = pendingLine ?? line
    }

    /// Adds a report, and returns its time in seconds after the first one.
    mutating func report(at time: Int64, line: Int) throws(RecordingError) -> Double {
        let first = first ?? time
        self.first = first
        let seconds = Double(time - first) / 1_000_000
        guard seconds <= limits.seconds else {
            throw RecordingError(tooLongFor: limits, line: line)
        }
        reports.append(seconds)
        pendingLine = nil
        return seconds
    }

    /// Throws an error if the recording ends in the middle of a report.
    func finish() throws(RecordingError) {
        guard let pendingLine else { return }
        throw RecordingError(
            line: pendingLine, message: "the recording is cut off: no SYN_REPORT follows the events from here on")
    }
}
