package import TouchstoneGeometry

/// Recorded touches of fingers on a touch screen, in the screen's own units.
package struct Recording: Sendable, Hashable {
    /// The fingers in the order in which they landed. Fingers that landed at the same time are ordered by slot.
    package var fingers: [Finger]
    /// The horizontal positions that the device can report.
    package var horizontal: ClosedRange<Double>
    /// The vertical positions that the device can report.
    package var vertical: ClosedRange<Double>
    /// The times of the device's reports, in seconds after the first; ascending. A report may change no finger.
    package var reports: [Double]
    /// The number of times that the kernel dropped reports because no program read them. Fingers jump there.
    package var dropCount = 0
    /// Warnings about values that the recording does not contain and that were guessed, and about positions beyond the
    /// ranges of its axes, in the order of its lines.
    package var warnings: [Warning] = []
    /// Whether the ranges are those of the surface. Otherwise they only include the locations of the fingers.
    package var hasSurface = true
    /// Whether locations are in points.
    package var isInPoints = false
    /// Whether the times were recorded. Otherwise they were computed from a number of reports per second.
    package var isTimed = true
    /// The device's name; nil if the recording does not state it.
    package var deviceName: String?
    /// The format of its file; nil if it was not read from a file.
    package var format: RecordingFormat?

    /// Creates a recording. The ranges are in the device's units, `reports` in seconds after the first report.
    package init(
        fingers: [Finger], horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, reports: [Double]
    ) {
        self.fingers = fingers
        self.horizontal = horizontal
        self.vertical = vertical
        self.reports = reports
    }

    /// A warning about missing or impossible information in a recording.
    package struct Warning: Sendable, Hashable {
        /// The number of the line in the recording's file, from 1.
        package var line: Int
        /// The column in the line, from 1 and in bytes.
        package var column = 1
        /// A description of the guess or of the position, without a full stop.
        package var message: String
        /// Whether it is about a finger whose landing is missing.
        package var isOfMissingLanding: Bool

        /// Creates a warning. `line` is counted from 1.
        package init(line: Int, message: String, isOfMissingLanding: Bool = false) {
            self.line = line
            self.message = message
            self.isOfMissingLanding = isOfMissingLanding
        }

        /// Creates a warning about a finger whose landing is missing, so that its other events are left out.
        init(unlanded description: String, line: Int, column: Int = 1) {
            self.init(line: line, message: "\(description); this touch is left out", isOfMissingLanding: true)
            self.column = column
        }
    }

    /// One finger, from its landing to its lift.
    package struct Finger: Sendable, Hashable {
        /// The finger's index in the device's table of contacts. Earlier fingers may have had the same slot.
        package var slot: Int
        /// The number that the device assigned to the finger.
        package var trackingID: Int
        /// The samples: first the landing, then the movements. There is at least one sample, and times are ascending.
        package var samples: [Sample]
        /// The time when it was lifted or cancelled, at the location of the last sample; nil if the recording ends
        /// before.
        package var lifted: Double?
        /// Whether it was cancelled instead of lifted, for instance by an incoming call or by a browser that started to
        /// scroll.
        package var isCancelled = false

        /// Creates a finger. `lifted` is in seconds after the first report; nil if the recording ends before.
        package init(slot: Int, trackingID: Int, samples: [Sample], lifted: Double?) {
            self.slot = slot
            self.trackingID = trackingID
            self.samples = samples
            self.lifted = lifted
        }
    }

    /// The location of a finger at a time.
    package struct Sample: Sendable, Hashable {
        /// The time in seconds after the first report.
        package var time: Double
        /// The location in the device's units.
        package var location: Point

        /// Creates a sample. `time` is in seconds after the first report, `location` in the device's units.
        package init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// The transform from the device's units to points, which places the whole surface in a rectangle of this size at
    /// the origin.
    ///
    /// Both axes are scaled by the same factor, the smaller of the two ratios, so that circles and angles keep their
    /// shape. In the other direction the surface is centered. Locations that are in points, on a surface whose size was
    /// not recorded, are not changed.
    package func fit(in size: Size) -> Transform {
        let width = horizontal.upperBound - horizontal.lowerBound
        let height = vertical.upperBound - vertical.lowerBound
        guard hasSurface, width > 0, height > 0 else { return .identity }
        let factor = min(size.width / width, size.height / height)
        return Transform(
            a: factor, b: 0, c: 0, d: factor,
            tx: (size.width - width * factor) / 2 - horizontal.lowerBound * factor,
            ty: (size.height - height * factor) / 2 - vertical.lowerBound * factor)
    }
}

/// The farthest positions of a recording on both axes, with their lines, to warn of positions that the device cannot
/// have reported.
struct PositionExtent {
    private struct Extreme {
        var position: Double
        var line: Int
    }

    /// The farthest positions on one axis.
    private struct Axis {
        var low: Extreme?
        var high: Extreme?

        mutating func add(_ position: Double, line: Int) {
            if position < low?.position ?? .infinity { low = Extreme(position: position, line: line) }
            if position > high?.position ?? -.infinity { high = Extreme(position: position, line: line) }
        }

        func warnings(_ name: String, beyond range: ClosedRange<Double>) -> [Recording.Warning] {
            let below = low.flatMap { $0.position < range.lowerBound ? $0 : nil }
            let above = high.flatMap { $0.position > range.upperBound ? $0 : nil }
            return [below, above].compactMap { $0 }.map { extreme in
                Recording.Warning(
                    line: extreme.line,
                    message: "the \(name) position \(extreme.position.shortText) is beyond the range of the axis, "
                        + "\(range.lowerBound.shortText) to \(range.upperBound.shortText)")
            }
        }
    }

    private var horizontal = Axis()
    private var vertical = Axis()

    mutating func add(x: Double, line: Int) { horizontal.add(x, line: line) }

    mutating func add(y: Double, line: Int) { vertical.add(y, line: line) }

    /// The warnings of the farthest positions beyond the ranges that the device announces: at most one for each end of
    /// each axis, in the order of the lines.
    func warnings(horizontal across: ClosedRange<Double>, vertical down: ClosedRange<Double>) -> [Recording.Warning] {
        let warnings = horizontal.warnings("horizontal", beyond: across) + vertical.warnings("vertical", beyond: down)
        return warnings.sorted { $0.line < $1.line }
    }
}

/// The clockwise rotation of a device relative to the coordinates of its touch screen.
package enum QuarterTurn: Int, Sendable, Hashable, CaseIterable {
    case none = 0
    case right = 90
    case upsideDown = 180
    case left = 270
}

extension Recording {
    /// The same touches as seen by a person who has rotated the device. Every location is rotated clockwise, and the
    /// origin is the upper left corner as that person sees it.
    package func turned(_ turn: QuarterTurn) -> Recording {
        let width = horizontal.upperBound + horizontal.lowerBound
        let height = vertical.upperBound + vertical.lowerBound
        var turned = self
        for finger in fingers.indices {
            for index in fingers[finger].samples.indices {
                let location = fingers[finger].samples[index].location
                turned.fingers[finger].samples[index].location =
                    switch turn {
                    case .none: location
                    case .right: Point(x: height - location.y, y: location.x)
                    case .upsideDown: Point(x: width - location.x, y: height - location.y)
                    case .left: Point(x: location.y, y: width - location.x)
                    }
            }
        }
        if turn == .right || turn == .left { (turned.horizontal, turned.vertical) = (vertical, horizontal) }
        return turned
    }
}

/// The fingers of a recording while it is parsed, in the order in which they land. It accepts no more samples than the
/// limit allows.
struct FingerCollection {
    private var fingers: [Recording.Finger] = []
    private var sampleCount = 0
    private let limit: Int

    init(limits: ResourceLimits) { limit = limits[.recordedSamples] }

    /// All fingers so far.
    var all: [Recording.Finger] { fingers }
    /// The number of fingers that have landed.
    var count: Int { fingers.count }

    /// A finger by its index in ``all``. Add samples with ``move(_:to:line:)``.
    subscript(index: Int) -> Recording.Finger {
        get { fingers[index] }
        _modify { yield &fingers[index] }
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
    mutating func move(_ index: Int, to sample: Recording.Sample, line: Int?) throws(RecordingError) {
        try count(line)
        fingers[index].samples.append(sample)
    }

    private mutating func count(_ line: Int?) throws(RecordingError) {
        guard sampleCount < limit else {
            throw RecordingError(line: line, "more than \(limit) samples", beyond: .recordedSamples)
        }
        sampleCount += 1
    }
}
