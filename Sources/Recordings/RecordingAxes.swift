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
