internal import GestureEngine
internal import Playback
internal import SceneFile

/// Which frames an expectation is about.
struct FrameWindow {
    private let window: Expectation.Window
    private let during: String?
    /// Whether a frame of the window has come.
    private var hasBegun = false
    /// Whether a frame behind the window has come.
    private var isOver = false
    /// Whether a frame of the window has come that counts.
    private var hasCounted = false

    init(_ expectation: Expectation) {
        window = expectation.window
        during = expectation.during
    }

    /// Whether a frame is one of them; asked once for each frame, in order.
    mutating func contains(_ snapshot: FrameSnapshot) -> Bool {
        guard contains(snapshot.time) else { return false }
        let counts = during.map { name in
            snapshot.recognizers.contains { $0.fullName == name && $0.isRecognized }
        }
        if counts != false { hasCounted = true }
        return counts ?? true
    }

    private mutating func contains(_ time: Double) -> Bool {
        let tolerance = 1e-9
        let isInside: Bool
        switch window {
        case .always: isInside = true
        case .at(let wanted): isInside = !hasBegun && time >= wanted - tolerance
        case .between(let after, let before):
            isOver = time > (before ?? .infinity) + tolerance
            isInside = time >= (after ?? 0) - tolerance && !isOver
        }
        if isInside { hasBegun = true }
        return isInside
    }

    /// What is wrong with the window itself, after the last frame: no frame belongs to it.
    var complaint: String? {
        if let during, hasBegun, !hasCounted {
            return "\(during) is not recognized" + (window == .always ? "" : " within these times")
        }
        if hasBegun { return nil }
        return isOver ? "no frame lies within these times" : "the scene ends before this time"
    }
}
