import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// Movements that are jumps, and movements that are not, although the fingers that are down do not explain them.
struct JumpMonitorTests {
    /// Returns the messages of the lint for a scene that expects it.
    private func jumps(_ scene: String) throws -> [String] { try Film.play(scene).failures.map(\.message) }

    @Test func aSheetThatSpringsUnderAFingerThatDoesNotHaveIt() throws {
        let scene = try Film.scene(
            """
            canvas: [393, 852]
            views:
              - id: sheet
                frame: [0, 427, 393, 425]
                behavior: sheet
                views:
                  - id: list
                    layout: {left: 0, right: 0, top: 30, bottom: 0}
                    behavior: {kind: scroll, contentSize: [393, 1600]}
            gestures:
              - {at: 0.1, touches: {1: [[0, 212, 567], [0.03, 212, 726]], 2: [[0, 197, 431], [0.4, 197, 431]]}}
            """)
        var checker = ExpectationChecker(Lint.expectations([.jump]))
        let player = ScenePlayer(scene, behaviors: .ready)
        var longest = 0.0
        var last: Double?
        while let frame = player.next() {
            checker.observe(frame)
            let top = frame.snapshot.views.first { $0.name == "sheet" }?.frame.minY ?? 0
            if frame.snapshot.time > 0.2 { longest = max(longest, abs(top - (last ?? top))) }
            last = top
        }
        #expect(checker.finish().isEmpty)
        #expect(longest > 4, "farther in a frame than a lint lets pass")
    }

    /// The corners of a large view move far when the movement of a finger tilts it.
    @Test func aLargeViewThatTilts() throws {
        let scene = """
            canvas: [400, 400]
            views:
              - id: card
                frame: [-2000, -2000, 4400, 4400]
                behavior: {kind: draggable, tilt: 20, isLimitDragInside: false}
            gestures: [{at: 0.1, for: 0.6, drag: card, by: [60, 0]}]
            expect: [{lint: jump, view: card}]
            """
        #expect(try jumps(scene) == [])
    }

    /// A finger stays on a card whose pan is disabled, and the card tilts back.
    @Test func aTiltThatGoesBackUnderAFinger() throws {
        let scene = """
            canvas: [360, 480]
            views: [{id: card, frame: [-320, -480, 1000, 1400], behavior: {kind: center-drag, tilt: 25}}]
            gestures: [{at: 0.1, touches: {1: [[0, 208, 220], [0.02, 300, 220], [1.5, 300, 220]]}}]
            actions: [{at: 0.3, disable: card.pan}]
            expect: [{lint: jump, view: card}]
            """
        #expect(try jumps(scene) == [])
    }

    /// The ends of a long view move farther than the knob that turns it.
    @Test func aLongViewThatIsTurnedByItsKnob() throws {
        let scene = """
            canvas: [400, 400]
            views:
              - {id: line, frame: [50, 190, 300, 20], behavior: {kind: handles, isLimitDragInside: false}}
            gestures: [{at: 0.1, for: 0.6, drag: line.knob, along: {points: [[20, 4], [60, 50]]}}]
            expect: [{lint: jump, view: line}]
            """
        #expect(try jumps(scene) == [])
    }

    /// A finger near the middle of a dial moves its edge farther than itself, but does not turn it over.
    @Test(arguments: [("dial", true), ("naive-dial", false)])
    func aDialThatIsTurnedNearItsMiddle(kind: String, passes: Bool) throws {
        let scene = """
            canvas: [300, 300]
            views: [{id: volume, frame: [50, 50, 200, 200], behavior: {kind: \(kind)}}]
            gestures: [{at: 0.1, for: 0.6, drag: volume, from: [0.35, 0.5], along: [[0, -34], [0, 34]]}]
            expect: [{lint: jump, view: volume}]
            """
        #expect(try jumps(scene).isEmpty == passes)
    }

    /// Five fingers take over a rotated photo that two have pulled beyond the only edge of its crop that gives way.
    @Test func aBandThatOtherFingersPull() throws {
        let scene = """
            canvas: [360, 300]
            views:
              - id: crop
                frame: [60, 60, 240, 180]
                transform: {rotate: -6}
                views:
                  - id: photo
                    frame: [-20, -15, 280, 210]
                    behavior: {kind: draggable, limitPolicy: clamp, limitSide: cover, pinchAnchor: fingers}
            gestures:
              - at: 0.1
                touches:
                  1: [[0, 180, 150], [0.03, 170, 150], [0.04, 170, 146]]
                  2: [[0.01, 180, 150], [0.21, 725, 1030], [0.51, 376, 1693]]
                  3: [[0.5, 174, 195], [0.8, 148, 178], [0.9, 522, 634], [0.95, 674, 634]]
                  4: [[0.12, 180, 150], [0.32, 182, 150]]
              - {at: 0.99, for: 0.9, longPressDrag: photo, from: [0.4, 0.29], by: [12, 8], fingers: 5, spread: 95}
            actions:
              - {at: 0.1, set: {photo.limitPolicy: {top: rubber-band, right: clamp}}}
              - {at: 0.16, disable: photo.rotation}
              - {at: 0.62, disable: photo.pinch}
            expect: [{lint: jump, view: photo}]
            """
        #expect(try jumps(scene) == [])
    }

    // MARK: no-jump

    /// Returns the failures of a card, 120 × 80 at (100, 100), that must not jump.
    private func failures(_ gesture: String, kind: String) throws -> [Failure] {
        let keys = "gestures: [\(gesture)]\nexpect: [{always: no-jump, view: card}]"
        return try Film.play(Stage.card(keys).replacing("behavior: draggable", with: "behavior: \(kind)")).failures
    }

    @Test func theFirstFrameHasNoFrameBefore() throws {
        let film = try Film()
        let frames = [0.0, 30].enumerated().map { number, x in
            film.frame(number) { snapshot in
                snapshot.touches = [film.touch(1, .moved, movedBy: 0)]
                snapshot.views[1].model.center.x += x
            }
        }
        for expectation in ["{always: no-jump, view: card}", "{always: no-jump}"] {
            #expect(try film.check(expectation, [frames[1]]).isEmpty)
            #expect(try film.check(expectation, frames).map(\.view) == ["card"])
        }
    }

    @Test func whatFingersExplainIsNoJump() throws {
        // 300 points in half a second are 10 in a sixtieth.
        let drag = "{at: 0.1, for: 0.5, drag: card, by: [300, 0], ease: linear}"
        #expect(try failures(drag, kind: "{kind: draggable, isLimitDragInside: false}").isEmpty)
    }

    @Test func aStepThatNoFingerMadeIsAJump() throws {
        let drag = "{at: 0.1, for: 1, drag: card, by: [0, 60], fingers: 2, spread: 80, stagger: 0.4}"
        let measure = try #require(try failures(drag, kind: "naive-first-finger").first?.measure)
        #expect(measure.found[0] > 30 && measure.expected[0] < 10)
        #expect(abs(measure.missedBy - (measure.found[0] - measure.expected[0])) < 1e-9)
    }
}
