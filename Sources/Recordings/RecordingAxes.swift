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

    static let missing =
        "the recording has no description of its device's axes: name the file that has one (--device, or 'device' in a scene), "
        + "or give their ranges (--axes 0..1079x0..2399)"
}
