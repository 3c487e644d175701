import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstonePlayer
import TouchstonePlayerTestSupport

struct EffectLogTests {
    /// A pinch beyond the largest scale, twice: the bound lasts for many frames of each.
    @Test func anEffectThatLastsCountsOnceForEachGesture() throws {
        let frames = try Stage.frames(
            """
            canvas: [300, 300]
            views: [{id: card, frame: [100, 100, 100, 100], behavior: {kind: draggable, maxScale: 1.2}}]
            gestures: [{at: 0.1, for: 0.4, pinch: card, scale: 1.6}, {at: 1, for: 0.4, pinch: card, scale: 1.6}]
            """)
        var log = EffectLog()
        var new: [Int] = []
        for frame in frames where !log.observe(frame.snapshot).isEmpty { new.append(frame.snapshot.frame) }
        #expect(frames.filter { !$0.snapshot.effects.isEmpty }.count > 10)
        #expect(new.count == 2 && new[0] < 60 && new[1] >= 60)
        #expect(log.entries.map(\.frame) == new)
        #expect(log.entries.map(\.time) == new.map { Double($0) / 60 })
        #expect(log.entries.map(\.record.effect.words) == Array(repeating: "stopped at maxScale 1.2", count: 2))
    }
}
