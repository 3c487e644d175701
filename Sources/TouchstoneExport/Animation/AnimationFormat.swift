/// A format of pixel animations. The raw value is the name by which users request it.
package enum AnimationFormat: String, Sendable, Hashable, CaseIterable {
    case gif, apng, webp, mp4

    /// Returns the name of the file for a scene, such as `card.gif`. For an animated PNG it is `card-animated.png`,
    /// which differs from the names of frames.
    package func fileName(stem: String) -> String { self == .apng ? "\(stem)-animated.png" : "\(stem).\(rawValue)" }

    /// The shortest delay of a frame, in seconds; nil if all delays are played as they are.
    ///
    /// Browsers play delays up to 0.01 s as 0.1 s. Source: `DeferredImageDecoder` and `FrameDuration` of WebKit and
    /// Blink, `FrameTimeout` of Gecko. The unit of a GIF is a hundredth of a second.
    var shortestDelay: Double? {
        switch self {
        case .gif: 0.02
        case .apng, .webp: 0.011
        case .mp4: nil
        }
    }

    /// Returns the clock of a file whose frames have this rate.
    func clock(framesPerSecond: Double) -> FrameClock {
        switch self {
        case .gif: FrameClock(framesPerSecond: framesPerSecond, ticksPerSecond: 100)
        case .apng: FrameClock(exactly: framesPerSecond, limit: Int(UInt16.max))
        case .webp: FrameClock(framesPerSecond: framesPerSecond, ticksPerSecond: 1000)
        case .mp4: FrameClock(exactly: framesPerSecond, limit: Int(Int32.max))
        }
    }
}

/// Converts the time of a frame to a whole number of ticks.
package struct FrameClock: Hashable, Sendable {
    /// The number of ticks per second.
    package let ticksPerSecond: Int
    /// The number of ticks from one frame to the next.
    package let ticksPerFrame: Double
}

extension FrameClock {
    /// Creates a clock with the ticks of a format, to which times are rounded.
    package init(framesPerSecond: Double, ticksPerSecond: Int) {
        self.init(ticksPerSecond: ticksPerSecond, ticksPerFrame: Double(ticksPerSecond) / framesPerSecond)
    }

    /// Creates a clock in which a frame takes a whole number of ticks. If that would need more than `limit` ticks per
    /// second, ticks are thousandths of a second.
    package init(exactly framesPerSecond: Double, limit: Int) {
        // 59.94 frames per second, for example, are 2997 frames in 50 seconds.
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

    /// Returns the time of a frame. Each frame is rounded separately, so that errors do not add up.
    package func time(of frame: Int) -> Int { Int((Double(frame) * ticksPerFrame).rounded()) }
}
