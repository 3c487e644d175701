import Testing
import TouchstonePictures
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

struct ComparisonHistoryTests {
    /// Returns a scene with 10 frames per second in which `a` moves to the right by `steps`, one per frame, with
    /// another view beside it.
    private func frames(_ steps: [Double], also: String = "b", rotate: Double = 0) throws -> [PlayedFrame] {
        var x = 50.0
        let moves = steps.enumerated().map { index, step in
            x += step
            return "{at: \(Double(index + 1) / 10), set: {a.center: [\(x), 50]}}"
        }
        let scene = try Stage.scene(
            """
            canvas: [300, 100]
            fps: 10
            duration: 0.5
            views:
              - {id: a, center: [50, 50], size: [60, 80], transform: {rotate: \(rotate)}}
              - {id: \(also), frame: [200, 10, 20, 20]}
            actions: [\(moves.joined(separator: ", "))]
            """)
        return Stage.play(scene).frames
    }

    private func history(_ scenes: [[PlayedFrame]]) -> ComparisonHistory {
        var history = ComparisonHistory()
        for frame in scenes[0].indices { history.observe(scenes.map { $0[min(frame, $0.count - 1)] }, at: frame) }
        return history
    }

    private let clock = ComparisonClock([(10, 5), (10, 5)])

    private func sentence(_ history: ComparisonHistory, fails: [Bool] = [false, false]) -> String {
        history.sentence(clock, of: zip(["old", "new"], fails).map { ($0, $1) })
    }

    @Test func theyPartWhereAViewIsMoreThanHalfAPointApart() throws {
        // The distances are 0, 0.25, 0.5, 2.5, 12.5 and 10 points.
        let history = history([try frames([1, 1, 1, 1, 1]), try frames([1.25, 1.25, 3, 11, -1.5])])
        #expect(history.series.map(\.view) == ["a", "b"])
        #expect(history.series[0].samples.map(\.frame) == [1, 2, 3, 4, 5])
        for (frame, distance) in [0, 0.25, 0.5, 2.5, 12.5, 10].enumerated() {
            #expect(abs(history.series[0].distance(in: frame) - distance) < 1e-9)
        }
        #expect(history.series[1].samples.isEmpty)
        let first = try #require(history.first)
        #expect(first.view == "a" && first.sample.frame == 3 && abs(first.sample.distance - 2.5) < 1e-9)
        #expect(history.largest?.sample.frame == 4)
        #expect(
            sentence(history)
                == "first difference in frame 3 (0.300 s), largest in frame 4 (0.400 s): "
                + "in new, a is 12.5 pt farther right than in old")
    }

    @Test func theFarthestCornerCounts() throws {
        // One of two views of 60 × 80, whose corners are 50 points from the middle, is rotated by a quarter turn: the
        // corners are 50 √2 apart.
        let history = history([try frames([]), try frames([], rotate: 90)])
        #expect(history.first?.sample.frame == 0)
        #expect(abs((history.largest?.sample.distance ?? 0) - 50 * 2.0.squareRoot()) < 1e-9)
        #expect(
            sentence(history)
                == "first and largest difference in frame 0 (0.000 s): in new, a is up to 70.7 pt from where it is in old"
        )
    }

    @Test func onlyViewsThatAreInBothAreCompared() throws {
        let history = history([try frames([]), try frames([], also: "c")])
        #expect(history.series.map(\.view) == ["a"])
        #expect(history.first == nil && history.largest == nil)
        #expect(
            sentence(history) == "first difference in frame 0 (0.000 s): b is shown in old, not in new; "
                + "no view is more than 0.5 pt from where it is in the other")
    }

    @Test func severalScenesAreComparedWithTheFirst() throws {
        let history = history([try frames([]), try frames([3]), try frames([-7])])
        let moved = history.series.filter { $0.view == "a" }
        #expect(moved.map(\.scene) == [1, 2])
        #expect(moved.map { $0.distance(in: 2) } == [3, 7])
        #expect(history.first?.sample.distance == 7)
    }

    @Test func withoutAViewInBothThereIsNothingToSay() {
        #expect(sentence(ComparisonHistory()) == "nothing to compare: no view is in both")
    }

    // MARK: Other differences

    /// Returns the beginning of the sentence about two scenes with a card, which differ in `changes`.
    private func difference(_ changes: (String, String), fails: [Bool] = [false, false]) throws -> String {
        let scenes = try [changes.0, changes.1].map { change in
            Stage.play(
                try Stage.scene(
                    """
                    canvas: [300, 100]
                    fps: 10
                    duration: 0.5
                    views: [{id: card, frame: [20, 20, 60, 60], recognizers: [tap]}]
                    \(change)
                    """)
            ).frames
        }
        let text = sentence(history(scenes), fails: fails)
        #expect(text.hasSuffix("no view is more than 0.5 pt from where it is in the other"))
        return String(text.prefix { $0 != ";" })
    }

    private func set(_ property: String) -> String { "actions: [{at: 0.2, set: {card.\(property)}}]" }

    @Test func withoutADistanceWhatElseDiffersIsSaid() throws {
        let differ = "first difference in frame 2 (0.200 s): card "
        #expect(try difference((set("hidden: true"), "")) == differ + "is shown in new, not in old")
        #expect(try difference((set("alpha: 0.5"), "")) == differ + "has 50 % opacity in old, not in new")
        #expect(try difference((set("fill: red"), "")) == differ + "is filled in this colour in old, not in new")
        let tap = try difference(("gestures: [{at: 0.1, tap: card}]", ""))
        #expect(tap.contains("card.tap is recognized in old, not in new"))
    }

    @Test func onlyIfNothingDiffersThereIsNoDifference() throws {
        #expect(try difference(("", "")).hasPrefix("no difference: "))
        #expect(
            try difference(("", ""), fails: [false, true]) == "only the outcome differs: new fails, old does not")
    }
}
