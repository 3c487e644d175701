import Testing
import TouchstoneChecks
import TouchstoneGeometry
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct SceneHistoryTests {
    private func history(_ overlays: Scene.Overlays, _ scene: String) throws -> SceneHistory {
        Stage.history(of: try Stage.frames(scene), for: overlays)
    }

    private static let drag = Stage.card("gestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}]")

    @Test func aLaneHasARunForEveryThingThatARecognizerDoes() throws {
        let history = try history(Scene.Overlays(kinds: [.timeline]), Self.drag)
        #expect(history.lanes.map(\.recognizer) == ["card.pan", "card.pinch", "card.rotation", "card.doubleTap"])
        let pan = try #require(history.lanes.first)
        #expect(pan.runs.map(\.activity) == [.possible, .began, .changed, .ended])
        #expect(pan.runs.map(\.start) == [6, 11, 12, 36] && pan.runs.map(\.end) == [10, 11, 35, 36])
        #expect(history.lastFrame > 45 && history.paths.isEmpty)
    }

    @Test func waitingIsTold() throws {
        let scene = """
            canvas: [200, 200]
            views: [{id: a, frame: [0, 0, 200, 200], recognizers: [tap, {kind: tap, id: double, taps: 2}]}]
            rules: [{recognizer: a.tap, requireFailure: a.double}]
            gestures: [{at: 0, tap: a}]
            """
        let history = try history(Scene.Overlays(kinds: [.timeline, .arbitration]), scene)
        #expect(history.lanes.first?.runs.map(\.activity) == [.possible, .waiting, .ended])
        #expect(history.mostNotes == 1)
    }

    @Test func recognizersThatDoNothingHaveNoLane() throws {
        #expect(try history(Scene.Overlays(kinds: [.timeline]), Stage.card("duration: 1")).lanes.isEmpty)
    }

    @Test func aPathHasAPlaceForEachTimeTheCentreMoves() throws {
        let scene = """
            canvas: [480, 360]
            views:
              - id: board
                frame: [100, 100, 200, 200]
                transform: {scale: 2}
                views: [{id: card, frame: [80, 80, 40, 40]}, {id: still, frame: [0, 0, 9, 9]}]
            actions: [{at: 0.5, set: {card.center: [110, 100]}}]
            """
        let history = try history(Scene.Overlays(kinds: [.path], pathViews: ["card"]), scene)
        #expect(history.paths.map(\.view) == ["card"])
        #expect(history.paths[0].places.map(\.frame) == [0, 30])
        #expect(history.paths[0].places.map(\.location) == [Point(x: 200, y: 200), Point(x: 220, y: 200)])
        let all = try self.history(Scene.Overlays(kinds: [.path]), scene)
        #expect(all.paths.map(\.view) == ["board", "card", "still"])
        #expect(all.paths.map(\.places.count) == [1, 2, 1])
    }

    @Test func aPathFollowsWhatIsDrawnHoweverItIsMoved() throws {
        let history = try history(Scene.Overlays(kinds: [.path]), Self.drag)
        let path = try #require(history.paths.first)
        // The card is moved by its transform. The pan's threshold takes 10 of the 60 points.
        #expect(path.places.first?.location == Point(x: 160, y: 140))
        #expect(try #require(path.places.last).location.distance(to: Point(x: 210, y: 140)) < 1e-9)
    }

    @Test func aViewHasAPoseForEachTimeItMoves() throws {
        let history = try history(Scene.Overlays(kinds: [.ghosts]), Self.drag)
        let poses = try #require(history.poses.first)
        #expect(history.poses.count == 1 && poses.view == "card" && poses.poses.count > 20)
        #expect(poses.pose(in: -1) == nil && poses.pose(in: 0) == poses.poses.first)
        #expect(poses.pose(in: 12) == poses.poses[1] && poses.pose(in: 999) == poses.poses.last)
        #expect(poses.poses[0].corners.first == Point(x: 100, y: 100))
    }

    @Test func gripsAreKeptByFrame() throws {
        let history = try history(Scene.Overlays(kinds: [.grip]), Self.drag)
        // From the frame in which the pan begins to the one in which it ends.
        #expect(history.grips.keys.sorted() == Array(11...36))
        #expect(history.grips.values.allSatisfy { $0.map(\.finger) == [1] && $0.allSatisfy { $0.error < 1e-9 } })
    }

    @Test func nothingIsKeptThatIsNotAskedFor() throws {
        let history = try history(.standard, Self.drag)
        #expect(history.lanes.isEmpty && history.paths.isEmpty && history.mostNotes == 0)
        #expect(history.poses.isEmpty && history.grips.isEmpty)
    }
}
