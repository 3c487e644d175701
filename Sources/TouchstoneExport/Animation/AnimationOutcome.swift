/// The result of making an animation.
package struct AnimationOutcome: Hashable, Sendable {
    /// The file.
    package let file: WrittenFile
    /// The number of frames that are shown, including those that look the same as the frame before.
    package let shownFrames: Int
    /// The number of frames of the strip.
    package let frameCount: Int
    /// The number of frames that are shown per second while something moves.
    package let framesPerSecond: Double
    /// The size of the pictures relative to the requested size: 1, or less to stay below the limit.
    package let scale: Double
    /// The shortest delay of a frame that browsers play, in seconds, if frames were dropped because of it.
    package let shortestDelay: Double?
    /// The largest permitted number of bytes; nil for no limit.
    package let maximumBytes: Int?
    /// Whether the rate or the scale was lowered to reduce the size.
    package let wasLowered: Bool

    package init(
        file: WrittenFile, shownFrames: Int, frameCount: Int, framesPerSecond: Double, scale: Double = 1,
        shortestDelay: Double? = nil, maximumBytes: Int? = nil, wasLowered: Bool = false
    ) {
        self.file = file
        self.shownFrames = shownFrames
        self.frameCount = frameCount
        self.framesPerSecond = framesPerSecond
        self.scale = scale
        self.shortestDelay = shortestDelay
        self.maximumBytes = maximumBytes
        self.wasLowered = wasLowered
    }

    /// A note for the user: which frames were dropped and why, and how the size was reduced. It is a sentence without a
    /// full stop that begins with the name of the file. Nil if all frames are shown unchanged.
    package var note: String? {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        let rate = "\(name): \(shownFrames) of \(frameCount) frames, \(Self.short(framesPerSecond)) a second"
        if let maximumBytes, wasLowered || file.byteCount > maximumBytes {
            let scaled = scale < 1 ? ", at \(Self.short(scale * 100)) % of its size" : ""
            let limit = WrittenFile.describe(byteCount: maximumBytes)
            return rate + scaled
                + (file.byteCount > maximumBytes
                    ? ": still \(file.size), more than the \(limit) allowed" : ", to stay under \(limit)")
        }
        return shortestDelay.map { "\(rate), because a browser shows each for at least \(Self.short($0)) s" }
    }

    /// Formats a number with at most three decimals.
    private static func short(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
