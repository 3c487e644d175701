/// How far a scene may be from its golden.
package struct GoldenTolerance: Sendable, Hashable {
    /// By how much a number of the trace may differ, in its own unit.
    package var numbers: Double
    /// By how much a channel of a pixel may differ, of 255.
    package var channel: Int
    /// Which share of the pixels may differ by more than that, 0…1.
    package var share: Double

    /// A millionth for numbers (`docs/checking.md`); pixels that another version of Cairo may round otherwise, and no more.
    package init(numbers: Double = 1e-6, channel: Int = 2, share: Double = 0) {
        self.numbers = numbers
        self.channel = channel
        self.share = share
    }
}
