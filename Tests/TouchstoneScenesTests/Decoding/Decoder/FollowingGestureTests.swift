import Testing
import TouchstoneGeometry
import TouchstoneScenes

/// `then`.
@Suite struct FollowingGestureTests {
    private func gestures(_ text: String) throws -> [Gesture] {
        let parsed = Support.parse(Support.scene("gestures: [\(text)]"))
        #expect(parsed.printed == "")
        return try #require(parsed.scene).gestures
    }

    private func expect(_ gestures: [Gesture], at times: [Double]) {
        #expect(gestures.count == times.count)
        for (gesture, time) in zip(gestures, times) { #expect(abs(gesture.at - time) < 1e-12, "\(gesture.at)") }
    }

    @Test("what follows a gesture lands when it is over, and a pause")
    func pause() throws {
        expect(try gestures("{at: 1, tap: card, then: {tap: card}}"), at: [1, 1.15])
        expect(try gestures("{at: 1, doubleTap: card, then: [{after: 0, tap: card}]}"), at: [1, 1.2])
        expect(try gestures("{at: 1, longPress: card, then: {after: 200ms, tap: card}}"), at: [1, 1.8])
        expect(try gestures("{at: 1, drag: card, by: [1, 1], hold: 0.3, then: {tap: card}}"), at: [1, 1.9])
        expect(
            try gestures("{at: 1, touches: {1: [[0, 1, 2], [0.5, 3, 4]], 2: [[0.7, 1, 1]]}, then: {tap: card}}"),
            at: [1, 1.8])
    }

    @Test("of several each follows the one before, with all that follows that")
    func several() throws {
        let text = """
            {at: 1, tap: card, then: [{tap: card, then: [{tap: card}, {drag: card, by: [9, 0]}]}, {doubleTap: card}]}, \
            {at: 0.5, longPress: card}
            """
        let all = try gestures(text)
        expect(all, at: [1, 1.15, 1.3, 1.45, 2.05, 0.5])
        #expect(all.map(\.place) == all.map(\.place).sorted(), "in the order of the file")
        #expect(all.compactMap(\.end).count == 6)
    }

    @Test("nobody but its file says when a recording is over")
    func recording() throws {
        #expect(try gestures("{at: 1, recording: a.events}").first?.end == nil)
    }

    @Test("what follows counts among the gestures of the scene")
    func limits() {
        let text = Support.scene("gestures: [{at: 1, tap: card, then: [{tap: card}, {tap: card}]}, {at: 1, tap: card}]")
        #expect(Support.messages(text, limits: ResourceLimits([.gestures: 4])) == [])
        #expect(
            Support.messages(text, limits: ResourceLimits([.gestures: 2])) == ["the scene has more than 2 gestures"])
    }
}
