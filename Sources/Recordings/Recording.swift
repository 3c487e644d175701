package import Geometry

/// Recorded touches: what fingers did on a touch screen, in the screen's own units.
package struct Recording: Sendable, Hashable {
    /// In the order in which they landed; of those that landed at once, by slot.
    package var fingers: [Finger]
    /// The horizontal positions that the device can report.
    package var horizontal: ClosedRange<Double>
    /// The vertical positions that the device can report.
    package var vertical: ClosedRange<Double>
    /// The times of the device's reports, in seconds after the first; ascending. A report may change no finger.
    package var reports: [Double]
    /// How often the kernel has dropped reports because nobody fetched them; fingers jump there.
    package var dropCount: Int
    /// What the recording does not hold and had to be guessed, in the order of its lines.
    package var warnings: [Warning] = []
    /// Whether the ranges are those of the surface; if not, they only hold the places that fingers were at.
    package var hasSurface = true
    /// Whether places are in points already.
    package var isInPoints = false
    /// Whether the times were recorded; if not, they are what a number of reports a second makes of them.
    package var isTimed = true
    /// What the device calls itself; nil where the recording does not say it.
    package var deviceName: String?
    /// What it was read from; nil for one that was made.
    package var format: RecordingFormat?

    /// The ranges are in the device's units, `reports` in seconds after the first.
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

    /// Something that a recording leaves open.
    package struct Warning: Sendable, Hashable {
        /// The line of the recording's file, from 1 on.
        package var line: Int
        /// What was guessed, without a full stop.
        package var message: String

        /// `line` counts from 1.
        package init(line: Int, message: String) {
            self.line = line
            self.message = message
        }
    }

    /// One finger from landing to lifting.
    package struct Finger: Sendable, Hashable {
        /// The place in the device's table that the finger had; others may have had it before.
        package var slot: Int
        /// The number that the device gave the finger.
        package var trackingID: Int
        /// The first is where it landed, the others where it moved to; at least one, times ascend.
        package var samples: [Sample]
        /// When it was lifted, or cancelled, at the last sample's location; nil where the recording ends before.
        package var lifted: Double?
        /// Whether it was cancelled, by a call that came in or by a browser that began to scroll, and not lifted.
        package var isCancelled = false

        /// `lifted` is in seconds after the first report; nil where the recording ends before.
        package init(slot: Int, trackingID: Int, samples: [Sample], lifted: Double?) {
            self.slot = slot
            self.trackingID = trackingID
            self.samples = samples
            self.lifted = lifted
        }
    }

    /// Where a finger was.
    package struct Sample: Sendable, Hashable {
        /// Seconds after the first report.
        package var time: Double
        /// In the device's units.
        package var location: Point

        /// `time` is in seconds after the first report, `location` in the device's units.
        package init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// Maps the device's units to points, so that its whole surface lies in a rectangle of this size at the origin.
    ///
    /// One factor serves both axes, the smaller of the two ratios, or a circle would become an ellipse and angles would
    /// bend; in the other direction the surface is centred. Places that are in points, on a surface whose size was not
    /// recorded, stay where they are.
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
