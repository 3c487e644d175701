/// Which animations are made, and how.
public struct AnimationOptions: Sendable, Hashable {
    /// A format of animations; the raw value is what it is asked for by. All but SVG, which is made of native shapes, are
    /// made of pixels.
    public enum Format: String, Sendable, Hashable, CaseIterable { case gif, apng, webp, mp4, svg }

    /// In the order in which they are made, each once.
    public var formats: [Format]
    /// The most bytes that each file of pixels may have: rate and then scale are lowered to stay under it. Any number
    /// unless set.
    public var maximumBytes: Int?

    /// No animation, unless some are named.
    public init(formats: [Format] = [], maximumBytes: Int? = nil) {
        self.formats = formats
        self.maximumBytes = maximumBytes
    }
}
