/// The frames that an animation shows, and their durations.
package struct Timetable: Hashable, Sendable {
    /// The numbers of the frames that are shown, ascending.
    package let frames: [Int]
    /// The duration of each shown frame, in ticks.
    package let delays: [Int]
    /// The clock that defines the ticks.
    package let clock: FrameClock
    /// Every nth frame is shown.
    package let step: Int

    /// The duration of the last frame before the animation repeats, in seconds.
    static let hold = 1

    /// Shows every nth frame, and always the last one. Each frame is shown until the time of the next one.
    ///
    /// - Parameters:
    ///   - all: The numbers of all frames, ascending, at least one.
    ///   - framesPerSecond: The frame rate of the scene.
    ///   - format: The format, which limits how briefly a frame can be shown.
    ///   - every: Of the frames that the format can show, every nth is shown.
    package init(frames all: [Int], framesPerSecond: Double, format: AnimationFormat, every: Int = 1) {
        clock = format.clock(framesPerSecond: framesPerSecond)
        let shortest = (format.shortestDelay ?? 0) * framesPerSecond - 1e-9
        var least = 1
        // Frames are dropped evenly: every second or every third is shown, and so on.
        while least < all.count, zip(all, all.dropFirst(least)).contains(where: { Double($1 - $0) < shortest }) {
            least += 1
        }
        step = least * every
        var shown = stride(from: 0, to: all.count, by: step).map { all[$0] }
        if let last = all.last, let end = shown.last, end != last {
            // The end of the animation is more important than the frame before it.
            if shown.count > 1, Double(last - end) < shortest { shown.removeLast() }
            shown.append(last)
        }
        frames = shown
        let times = shown.map(clock.time)
        delays = zip(times, times.dropFirst()).map { $1 - $0 } + [Self.hold * clock.ticksPerSecond]
    }

    /// The frame rate, derived from the most usual delay, so that frames around a pause do not affect it.
    package var framesPerSecond: Double {
        let gaps = zip(frames, frames.dropFirst()).map { $1 - $0 }.sorted()
        let gap = gaps.isEmpty ? 1 : gaps[gaps.count / 2]
        return Double(clock.ticksPerSecond) / (Double(gap) * clock.ticksPerFrame)
    }
}
