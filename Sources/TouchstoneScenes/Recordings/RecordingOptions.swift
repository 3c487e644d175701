/// Options for information that a recording may not contain.
package struct RecordingOptions: Sendable, Hashable {
    /// The format; nil to recognize it from the file's first lines.
    package var format: RecordingFormat?
    /// The ranges of the axes; nil for those in the description.
    package var axes: RecordingAxes?
    /// The reports per second for a recording without times, such as that of `getevent -l`; above 0.
    package var reportsPerSecond: Double

    /// The usual number of reports per second of touch screens.
    package static let usualReportsPerSecond = 120.0

    /// Creates options. By default, all information comes from the recording.
    package init(
        format: RecordingFormat? = nil, axes: RecordingAxes? = nil,
        reportsPerSecond: Double = Self.usualReportsPerSecond
    ) {
        self.format = format
        self.axes = axes
        self.reportsPerSecond = reportsPerSecond
    }
}

/// The positions that a touch screen can report, in its own units.
package struct RecordingAxes: Sendable, Hashable {
    /// The range from left to right.
    package var horizontal: ClosedRange<Double>
    /// The range from top to bottom.
    package var vertical: ClosedRange<Double>

    /// Creates axes. Both ranges are in the device's units.
    package init(horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
