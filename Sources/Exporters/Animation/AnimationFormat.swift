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

/// Expresses the time of a frame as a whole number of ticks.
package struct FrameClock: Hashable, Sendable {
    /// How many ticks a second has.
    package let ticksPerSecond: Int
    /// How many ticks there are from a frame to the next.
    package let ticksPerFrame: Double

    /// Ticks of the format's own, to which times are rounded.
    package init(framesPerSecond: Double, ticksPerSecond: Int) {
        self.init(ticksPerSecond: ticksPerSecond, ticksPerFrame: Double(ticksPerSecond) / framesPerSecond)
    }

    /// Ticks of which a frame takes a whole number, where there are some of which a second has no more than `limit`; or
    /// else thousandths of a second.
    package init(exactly framesPerSecond: Double, limit: Int) {
        // 59.94 frames a second are 2997 in 50 seconds.
        for ticks in 1...1000 {
            let product = framesPerSecond * Double(ticks)
            let rounded = product.rounded()
            guard rounded <= Double(limit) else { break }
            if rounded >= 1, abs(product - rounded) < 1e-9 * rounded {
                self.init(ticksPerSecond: Int(rounded), ticksPerFrame: Double(ticks))
                return
            }
        }
        self.init(framesPerSecond: framesPerSecond, ticksPerSecond: 1000)
    }

    private init(ticksPerSecond: Int, ticksPerFrame: Double) {
        self.ticksPerSecond = ticksPerSecond
        self.ticksPerFrame = ticksPerFrame
    }

    /// The time of a frame. Rounded for each frame by itself, so that no error adds up.
    package func time(of frame: Int) -> Int { Int((Double(frame) * ticksPerFrame).rounded()) }
}
