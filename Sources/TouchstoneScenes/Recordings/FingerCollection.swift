/// The fingers of a recording while it is parsed, in the order in which they land. It accepts no more samples than the
/// limit allows.
struct FingerCollection {
    private var fingers: [Recording.Finger] = []
    private var sampleCount = 0
    private let limit: Int

    init(limits: RecordingLimits) { limit = limits.samples }

    /// All fingers so far.
    var all: [Recording.Finger] { fingers }
    /// The number of fingers that have landed.
    var count: Int { fingers.count }

    /// A finger by its index in ``all``. Add samples with ``move(_:to:line:)``.
    subscript(place: Int) -> Recording.Finger {
        get { fingers[place] }
        _modify { yield &fingers[place] }
    }

    /// Adds a finger with its first sample.
    ///
    /// - Throws: ``RecordingError`` for the first sample beyond the limit.
    mutating func land(_ finger: Recording.Finger, line: Int?) throws(RecordingError) {
        try count(line)
        fingers.append(finger)
    }

    /// Adds a sample to a finger.
    ///
    /// - Throws: ``RecordingError`` for the first sample beyond the limit.
    mutating func move(_ place: Int, to sample: Recording.Sample, line: Int?) throws(RecordingError) {
        try count(line)
        fingers[place].samples.append(sample)
    }

    private mutating func count(_ line: Int?) throws(RecordingError) {
        guard sampleCount < limit else {
            throw RecordingError(line: line, "more than \(limit) samples", beyond: .samples)
        }
        sampleCount += 1
    }
}
