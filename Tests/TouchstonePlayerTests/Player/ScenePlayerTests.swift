import Testing
import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

@Suite struct ScenePlayerTests {
    // MARK: Time

    @Test("frame k is at k / fps, exactly", arguments: [30.0, 60, 120, 59.94])
    func frameTimes(fps: Double) throws {
        let frames = try Stage.frames(Stage.card("fps: \(fps)\nduration: 1"))
        #expect(frames.map(\.snapshot.frame) == Array(0..<frames.count))
        for (index, frame) in frames.enumerated() { #expect(frame.snapshot.time == Double(index) / fps) }
    }

    @Test(
        "a duration that is given: every frame up to it, inclusive",
        arguments: [(1.0, 60.0, 61), (0.5, 30, 16), (0.99, 60, 60), (0, 60, 1), (0.1, 10, 2), (0.3, 10, 4)])
    func givenDuration(duration: Double, fps: Double, count: Int) throws {
        let frames = try Stage.frames(
            Stage.card("fps: \(fps)\nduration: \(duration)\ngestures: [{at: 0.05, for: 3, drag: card, by: [9, 9]}]"))
        #expect(frames.count == count)
    }

    @Test("a player yields each frame once, also where a loop ends before the last")
    func iteration() throws {
        let player = ScenePlayer(try Stage.scene(Stage.card("fps: 10\nduration: 0.5")), behaviors: .ready)
        for frame in player where frame.snapshot.frame == 1 { break }
        #expect(player.map(\.snapshot.frame) == [2, 3, 4, 5])
        let last = player.next()
        #expect(last == nil)
    }

    @Test("without a duration the scene goes on for 0.25 s after everything has come to rest")
    func standardDuration() throws {
        // The finger lifts at 0.5 s. Nothing else happens after that frame.
        let frames = try Stage.frames(Stage.card("gestures: [{at: 0.1, for: 0.4, drag: card, by: [60, 0]}]"))
        let lift = try #require(frames.firstIndex { $0.snapshot.touches.contains { $0.phase == .ended } })
        #expect(lift == 30)
        // A recognizer is reset to possible in the next frame.
        #expect((45...46).contains(try #require(frames.last).snapshot.frame))
        #expect(try Stage.frames(Stage.card("")).count == 16)
    }

    @Test("an animation is waited for")
    func animation() throws {
        let frames = try Stage.frames(
            """
            canvas: [480, 360]
            views: [{id: card, frame: [100, 100, 120, 80], transform: {rotate: 20}, behavior: draggable}]
            gestures: [{at: 0.1, doubleTap: card}]
            """)
        // Recognized at the second lift, at 0.3 s; then 0.2 s of animation, and 0.25 s of rest.
        let last = try #require(frames.last).snapshot.time
        #expect(abs(last - 0.75) < 1.5 / 60)
        #expect(frames.contains { $0.snapshot.events.contains { $0.name == "didReset" } })
    }

    @Test(
        "the scene lasts to the first frame at or after the last time that an expectation names",
        arguments: [
            ("{at: 2, view: card, angle: 0}", 120), ("{at: 2.001, view: card, angle: 0}", 121),
            ("{never-begins: card.pan, after: 1, before: 1.5}", 90), ("{never-begins: card.pan, after: 1.51}", 91),
            ("{at: 0.01, view: card, angle: 0}", 15), ("{always: no-shear}", 15),
        ])
    func expectationsAreWaitedFor(expectation: String, lastFrame: Int) throws {
        let frames = try Stage.frames(Stage.card("expect: [\(expectation)]"))
        #expect(frames.last?.snapshot.frame == lastFrame)
    }

    @Test("a scene that never rests ends a minute after the last input, whether or not there is any")
    func neverResting() throws {
        let restless = BehaviorKind(name: "restless", summary: "Never rests.", make: { _ in RestlessView() })
        let behaviors = BehaviorCatalogue(kinds: [restless])
        func last(_ gestures: String) throws -> Double? {
            let scene = try Stage.scene(
                "canvas: [99, 99]\nfps: 10\nviews: [{id: a, frame: [0, 0, 9, 9], behavior: restless}]\n\(gestures)",
                behaviors: behaviors)
            let player = ScenePlayer(scene, behaviors: behaviors)
            var last: Double?
            for _ in 0..<2000 {
                guard let frame = player.next() else { return last }
                last = frame.snapshot.time
            }
            return nil
        }
        #expect(try last("gestures: [{at: 5, tap: a}]") == 65.1)
        #expect(try last("") == 60.1)
    }

    /// A view that starts its next animation whenever it is read.
    private final class RestlessView: View {
        private var isAnimated = false

        override var readings: ViewReadings {
            if !isAnimated {
                isAnimated = true
                View.animate(
                    withDuration: 0.5, animations: { center += Vector(dx: 1, dy: 0) },
                    completion: { [weak self] _ in self?.isAnimated = false })
            }
            return ViewReadings()
        }
    }

    @Test("a scene plays the same twice")
    func repeatable() throws {
        for name in ["nested-card", "staggered-fingers", "parent-and-child"] {
            let scene = try Stage.scene(named: name)
            let (first, second) = (Stage.play(scene), Stage.play(scene))
            #expect(first.frames == second.frames)
            #expect(first.frames.count > 100)
            #expect(first.warnings == second.warnings)
        }
    }

    // MARK: Samples

    @Test("fingers are where they are at a time, whatever the frame rate")
    func framesPerSecond() throws {
        /// Returns the locations at thirtieths of a second.
        func places(_ fps: Double) throws -> [Int: [Point]] {
            let frames = try Stage.frames(
                Stage.card("fps: \(fps)\ngestures: [{at: 0.1, for: 0.7, transform: card, by: [50, 9], degrees: 99}]"))
            var places: [Int: [Point]] = [:]
            for frame in frames where frame.snapshot.frame % Int(fps / 30) == 0 && !frame.snapshot.touches.isEmpty {
                places[frame.snapshot.frame / Int(fps / 30)] = frame.snapshot.touches.map(\.location)
            }
            return places
        }
        let (slow, usual, fast) = (try places(30), try places(60), try places(120))
        #expect(slow.count == 22)
        for (time, points) in slow {
            #expect(usual[time] == points)
            #expect(fast[time] == points)
        }
    }

    @Test("at 120 frames per second every sample is a frame's")
    func samples() throws {
        let frames = try Stage.frames(
            Stage.card("fps: 120\ngestures: [{at: 0.1, for: 0.5, drag: card, by: [60, 0], ease: linear}]"))
        let locations = frames.compactMap { $0.snapshot.touches.first?.location.x }
        #expect(locations.count == 61)
        for (index, location) in locations.enumerated() { #expect(abs(location - (160 + Double(index))) < 1e-9) }
        #expect(frames[12].snapshot.touches[0].phase == .began)
        #expect(frames[72].snapshot.touches[0].phase == .ended)
        #expect(frames[73].snapshot.touches.isEmpty)
    }

    @Test("a start point is resolved with the view where it is when the gesture starts")
    func startPoint() throws {
        let frames = try Stage.frames(
            Stage.card(
                """
                gestures:
                  - {at: 0.1, for: 0.4, drag: card, by: [60, 40], ease: linear}
                  - {at: 0.7, tap: card}
                """))
        // The pan subtracts its threshold from each axis.
        let before = try #require(frames.last { $0.snapshot.time < 0.69 })
        let frame = try before.view("card").frame
        #expect(frame.origin.distance(to: Point(x: 100, y: 100)) > 40)
        let landing = try #require(frames.first { $0.snapshot.time > 0.69 && !$0.snapshot.touches.isEmpty })
        #expect(landing.snapshot.touches[0].location.distance(to: frame.center) < 1e-9)
    }

    @Test("gestures start by time, those of one time in the order of the file")
    func order() throws {
        let frames = try Stage.frames(
            Stage.card(
                """
                gestures:
                  - {at: 0.5, for: 0.5, drag: card, from: [0.1, 0.5], by: [9, 0]}
                  - {at: 0.2, for: 0.5, drag: card, from: [0.2, 0.5], by: [9, 0]}
                  - {at: 0.2, for: 0.5, drag: card, from: [0.3, 0.5], by: [9, 0]}
                """))
        let landings = frames.flatMap { frame in frame.snapshot.touches.filter { $0.phase == .began } }
        #expect(landings.map(\.finger) == [1, 2, 3])
        #expect(landings.prefix(2).map(\.location.x) == [124, 136])
    }

    @Test("what is running is told in the words of the scene, from its first frame to its last")
    func running() throws {
        let frames = try Stage.frames(
            Stage.card(
                """
                gestures:
                  - {at: 0.1, for: 0.7, drag: card, by: [9, 0]}
                  - {at: 0.2, doubleTap: card}
                  - {at: 1, touches: {1: [[0, 1, 1]], 2: [[0, 2, 2]]}}
                """))
        #expect(frames[5].running == [])
        #expect(frames[6].running == ["drag card"])
        #expect(frames[12].running == ["drag card", "doubleTap card"])
        // 0.1 + 0.7 is less than 0.8 in binary.
        #expect(frames[48].running == ["drag card"])
        #expect(frames[49].running == [])
        #expect(frames[60].running == ["touches of 2 fingers"])
    }
}
