internal import GestureEngine
internal import Playback

/// A recognizer begins, or is recognized, inside the window; or it does not.
struct BeginsMonitor: Monitor {
    let recognizer: String
    let mustBegin: Bool
    private var state = GestureRecognizer.State.possible
    private var begun: Finding?

    init(recognizer: String, mustBegin: Bool) {
        self.recognizer = recognizer
        self.mustBegin = mustBegin
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        for transition in frame.snapshot.transitions where transition.recognizer == recognizer {
            let isDiscrete = transition.state == .ended && !state.isActive
            state = transition.state
            guard counts, begun == nil, transition.state == .began || isDiscrete else { continue }
            begun = Finding(in: frame, "\(recognizer) begins")
        }
    }

    func finish() -> Finding? {
        mustBegin ? (begun == nil ? Finding("\(recognizer) does not begin") : nil) : begun
    }
}
