/// What a recording does not say about itself.
package struct RecordingOptions: Sendable, Hashable {
    /// The format; nil where the file's first lines show it.
    package var format: RecordingFormat?
    /// The ranges of the axes, instead of those that are described; nil to go by the description.
    package var axes: RecordingAxes?
    /// Reports a second of a recording that has no times, such as `getevent -l`; above 0.
    package var reportsPerSecond: Double

    /// What touch screens commonly report a second.
    package static let usualReportsPerSecond = 120.0

    /// Everything as the recording says it, unless more is given.
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
    /// From left to right.
    package var horizontal: ClosedRange<Double>
    /// From top to bottom.
    package var vertical: ClosedRange<Double>

    /// Both in the device's units.
    package init(horizontal: ClosedRange<Double>, vertical: ClosedRange<Double>) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
