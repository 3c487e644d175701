/// Which frames an animation shows, and each for how long.
package struct Timetable: Hashable, Sendable {
    /// The numbers of the frames that are shown, ascending.
    package let frames: [Int]
    /// For how many ticks each of them is shown, one after the other.
    package let delays: [Int]
    /// The ticks.
    package let clock: FrameClock
    /// Every nth of the frames that there are is shown.
    package let step: Int

    /// For how long the last frame is shown before the animation begins again, in seconds.
    static let hold = 1

    /// Shows every nth of the frames, and the last one in any case. Each is shown until the time of the next one.
    ///
    /// - Parameters:
    ///   - frames: The numbers of the frames that there are, ascending, at least one.
    ///   - every: Every nth of those that the format can show is shown.
    package init(frames all: [Int], framesPerSecond: Double, format: AnimationFormat, every: Int = 1) {
        clock = format.clock(framesPerSecond: framesPerSecond)
        let shortest = (format.shortestDelay ?? 0) * framesPerSecond - 1e-9
        var least = 1
        // Dropped evenly: every second, every third.
        while least < all.count, zip(all, all.dropFirst(least)).contains(where: { Double($1 - $0) < shortest }) {
            least += 1
        }
        step = least * every
        var shown = stride(from: 0, to: all.count, by: step).map { all[$0] }
        if let last = all.last, let end = shown.last, end != last {
            // How it ends matters more than what comes right before.
            if shown.count > 1, Double(last - end) < shortest { shown.removeLast() }
            shown.append(last)
        }
        frames = shown
        let times = shown.map(clock.time)
        delays = zip(times, times.dropFirst()).map { $1 - $0 } + [Self.hold * clock.ticksPerSecond]
    }

    /// How many frames are shown a second, but for those around a pause: the rate of the usual delay.
    package var framesPerSecond: Double {
        let gaps = zip(frames, frames.dropFirst()).map { $1 - $0 }.sorted()
        let gap = gaps.isEmpty ? 1 : gaps[gaps.count / 2]
        return Double(clock.ticksPerSecond) / (Double(gap) * clock.ticksPerFrame)
    }
}
