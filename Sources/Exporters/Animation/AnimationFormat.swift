/// A format of animations that are made of pixels; the raw value is what it is asked for by.
package enum AnimationFormat: String, Sendable, Hashable, CaseIterable {
    case gif, apng, webp, mp4

    /// The name of the file of a scene: `card.gif`, but `card-animated.png`, which is not one of the frames.
    package func fileName(stem: String) -> String { self == .apng ? "\(stem)-animated.png" : "\(stem).\(rawValue)" }

    /// The shortest time for which a frame may be shown, in seconds; nil where any is shown as it is.
    ///
    /// Browsers play delays up to 0.01 s as 0.1 s. Source: `DeferredImageDecoder` and `FrameDuration` of WebKit and Blink,
    /// `FrameTimeout` of Gecko. A GIF has hundredths only.
    var shortestDelay: Double? {
        switch self {
        case .gif: 0.02
        case .apng, .webp: 0.011
        case .mp4: nil
        }
    }

    /// How times are counted in a file of frames of such a rate.
    func clock(framesPerSecond: Double) -> FrameClock {
        switch self {
        case .gif: FrameClock(framesPerSecond: framesPerSecond, ticksPerSecond: 100)
        case .apng: FrameClock(exactly: framesPerSecond, limit: Int(UInt16.max))
        case .webp: FrameClock(framesPerSecond: framesPerSecond, ticksPerSecond: 1000)
        case .mp4: FrameClock(exactly: framesPerSecond, limit: Int(Int32.max))
        }
    }
}
