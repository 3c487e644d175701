import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes

/// Frames that a test modifies to show exactly the situation for which a monitor watches. They are based on the frames
/// of a small scene.
///
/// The scene has a `board` with a draggable `card` in it, 40 × 30 at (30, 40), with a limit 10 points inside the
/// board's 200 × 100. There are ten frames per second: frame k is at k / 10.
struct Film {
    static let text = """
        canvas: [400, 300]
        fps: 10
        views:
          - id: board
            frame: [100, 100, 200, 100]
            views: [{id: card, frame: [30, 40, 40, 30], behavior: {kind: draggable, limitInsideInsets: 10}}]
        """

    private let still: PlayedFrame
    private let touch: TouchSnapshot
    private let event: EventRecord
    private let transition: Transition

    init() throws {
        let frames = try Self.play(Self.text + "\ngestures: [{at: 0.1, for: 0.5, drag: card, by: [30, 0]}]").frames
        still = frames[0]
        touch = try #require(frames[2].snapshot.touches.first)
        event = try #require(frames.flatMap(\.snapshot.events).first { $0.name == "didDrag" })
        transition = try #require(frames.flatMap(\.snapshot.transitions).first)
    }

    static func scene(_ text: String) throws -> Scene {
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "test.yaml", defaultTitle: "test", catalogue: Catalogue(.ready))
        return try #require(parsed.scene, "\(parsed.diagnostics.map { "\($0)" }.joined(separator: "\n"))")
    }

    /// Returns a scene's frames and the failures of its expectations.
    static func play(_ text: String) throws -> (frames: [PlayedFrame], failures: [Failure]) {
        let scene = try scene(text)
        let player = ScenePlayer(scene, behaviors: .ready)
        var checker = ExpectationChecker(scene.expectations)
        var frames: [PlayedFrame] = []
        while let frame = player.next() {
            checker.observe(frame)
            frames.append(frame)
        }
        return (frames, checker.finish())
    }

    /// Returns a frame in which nothing happens except what `edit` adds.
    func frame(_ number: Int, _ edit: (inout FrameSnapshot) -> Void = { _ in }) -> PlayedFrame {
        var frame = still
        frame.snapshot.frame = number
        frame.snapshot.time = Double(number) / 10
        edit(&frame.snapshot)
        return frame
    }

    func touch(_ finger: Int, _ phase: Touch.Phase, movedBy way: Double) -> TouchSnapshot {
        var touch = touch
        touch.finger = finger
        touch.phase = phase
        touch.previousLocation = touch.location
        touch.location.x += way
        return touch
    }

    func event(_ name: String, of view: String = "card") -> EventRecord {
        var event = event
        event.name = name
        event.view = view
        return event
    }

    func transition(_ recognizer: String, _ state: GestureRecognizer.State) -> Transition {
        var transition = transition
        transition.recognizer = recognizer
        transition.state = state
        return transition
    }

    /// Returns the failures of expectations, written as in a scene file, for some frames.
    func check(_ expectations: String, _ frames: [PlayedFrame]) throws -> [Failure] {
        var checker = ExpectationChecker(try Self.scene(Self.text + "\nexpect: [\(expectations)]").expectations)
        for frame in frames { checker.observe(frame) }
        return checker.finish()
    }

    /// Returns the messages without their reasons, which describe other events of a frame.
    func messages(_ expectations: String, _ frames: [PlayedFrame]) throws -> [String] {
        try check(expectations, frames).map(\.messageAlone)
    }
}

extension Failure {
    /// The message without its reason.
    var messageAlone: String {
        guard let reason else { return message }
        #expect(message.hasSuffix(reason))
        return String(message.dropLast(reason.count + 2))
    }
}
