/// What became of an animation.
package struct AnimationOutcome: Hashable, Sendable {
    /// The file.
    package let file: WrittenFile
    /// How many frames are shown, those that look alike among them.
    package let shownFrames: Int
    /// How many frames there were.
    package let frameCount: Int
    /// How many frames are shown a second while something moves.
    package let framesPerSecond: Double
    /// How large the pictures are beside those that were asked for: 1, or less to fit.
    package let scale: Double
    /// The shortest delay of a frame that browsers play, in seconds, if frames were dropped for it.
    package let shortestDelay: Double?
    /// How many bytes were allowed; nil for any number.
    package let maximumBytes: Int?
    /// Whether rate or scale were lowered for the sake of the size.
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

    /// What its reader should know: which frames were dropped and why, and what was done for the size. A sentence without a
    /// full stop that begins with the name of the file; nil where all frames are shown as they are.
    package var note: String? {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        let rate = "\(name): \(shownFrames) of \(frameCount) frames, \(Self.short(framesPerSecond)) a second"
        if let maximumBytes, wasLowered || file.byteCount > maximumBytes {
            let scaled = scale < 1 ? ", at \(Self.short(scale * 100)) % of its size" : ""
            let limit = WrittenFile.describe(byteCount: maximumBytes)
            return rate + scaled
                + (file.byteCount > maximumBytes
                    ? ": still \(file.size), and \(limit) were allowed" : ", to stay under \(limit)")
        }
        return shortestDelay.map { "\(rate): browsers play no shorter delay than \(Self.short($0)) s" }
    }

    /// A number with at most three decimals.
    private static func short(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
