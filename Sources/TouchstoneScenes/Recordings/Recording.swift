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
    package var dropCount: Int
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
        fingers: [Finger], horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>, reports: [Double],
        dropCount: Int = 0
    ) {
        self.fingers = fingers
        self.horizontal = horizontal
        self.vertical = vertical
        self.reports = reports
        self.dropCount = dropCount
    }

    /// A warning about missing or impossible information in a recording.
    package struct Warning: Sendable, Hashable {
        /// The number of the line in the recording's file, from 1.
        package var line: Int
        /// A description of the guess or of the position, without a full stop.
        package var message: String

        /// Creates a warning. `line` is counted from 1.
        package init(line: Int, message: String) {
            self.line = line
            self.message = message
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
