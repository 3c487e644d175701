import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport

/// `jitter`.
@Suite struct TremorTests {
    /// Returns the distance of each sample of a trembling finger from its place without jitter.
    private func offsets(_ text: String, seed: UInt64 = 3, finger: Int = 0) throws -> [Vector] {
        let plain = try FingerPath.paths(of: text)[finger].samples
        let trembling = try FingerPath.paths(of: "\(text), jitter: 2", seed: seed)[finger].samples
        #expect(trembling.map(\.time) == plain.map(\.time))
        return zip(trembling, plain).map { $0.location - $1.location }
    }

    private let drag = "at: 1, for: 2, drag: card, by: [60, 0], fingers: 2"

    @Test("a finger trembles from rest on, smoothly, by no more than it is told, and that much now and then")
    func bounds() throws {
        let offsets = try offsets(drag)
        #expect(offsets[0] == .zero)
        #expect(offsets.allSatisfy { $0.length <= 2 + 1e-9 })
        #expect((offsets.map(\.length).max() ?? 0) > 1.5)
        let steps = zip(offsets.dropFirst(), offsets).map { ($0 - $1).length }
        #expect((steps.max() ?? 9) < 1.3, "a sixth of the way from point to point, and somewhat more in its middle")
    }

    @Test("seed, finger and gesture each give another trembling, and the same ones the same")
    func seeds() throws {
        #expect(try offsets(drag) == offsets(drag))
        #expect(try offsets(drag) != offsets(drag, seed: 4))
        #expect(try offsets(drag) != offsets(drag, finger: 1))
        let taps = try FingerPath.paths(of: "at: 1, doubleTap: card, hold: 0.2, jitter: 2", seed: 3)
        #expect(taps[0].samples.map(\.location) != taps[1].samples.map(\.location))
    }

    @Test("fingers that rest tremble, too")
    func resting() throws {
        let press = try FingerPath.paths(of: "at: 1, longPress: card, jitter: 2", seed: 3)[0]
        #expect(press.samples.count == 73 && press.samples[0].location == Point(x: 160, y: 140))
        #expect(press.samples.last?.time == 1.6 && Set(press.samples.map(\.location)).count > 60)
        let held = try FingerPath.paths(of: "at: 1, drag: card, by: [9, 0], hold: 0.5, jitter: 2", seed: 3)[0]
        #expect(held.samples.count == 121)
        #expect(zip(held.samples.dropFirst(), held.samples).allSatisfy { $0.time > $1.time })
    }

    @Test("a scene's seed and a gesture's place say how its fingers tremble")
    func scenes() throws {
        func frames(_ seed: Int, _ first: String) throws -> [Point] {
            let text = Stage.card("seed: \(seed)\nduration: 2\ngestures: [\(first){at: 1, longPress: card, jitter: 2}]")
            return try Stage.frames(text).compactMap(\.snapshot.touches.first?.location)
        }
        let plain = try frames(1, "")
        let again = try frames(1, "")
        let other = try frames(2, "")
        let second = try frames(1, "{at: 0.1, touches: {1: [[0, 1, 1]]}}, ")
        #expect(plain.count == 37 && plain == again && plain != other)
        #expect(second.count == 38 && plain != Array(second.dropFirst()))
    }
}
