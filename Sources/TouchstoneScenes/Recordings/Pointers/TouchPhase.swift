/// The phase of a touch, in the words of recording software.
enum TouchPhase: CaseIterable {
    case began, moved, ended, cancelled

    /// Creates the phase for a word of UIKit, the web or Android. Case and punctuation are ignored
    /// (`ACTION_POINTER_DOWN`).
    init?(_ word: String) {
        let name = word.lowercased().filter(\.isLetter)
        guard let phase = Self.allCases.first(where: { $0.words.contains(name) }) else { return nil }
        self = phase
    }

    private var words: Set<String> {
        switch self {
        case .began:
            [
                "began", "begin", "down", "start", "started", "landed", "pointerdown", "touchstart", "mousedown",
                "actiondown", "actionpointerdown",
            ]
        case .moved:
            [
                "moved", "move", "changed", "stationary", "pointermove", "pointerrawupdate", "touchmove", "mousemove",
                "actionmove",
            ]
        case .ended:
            [
                "ended", "end", "up", "lifted", "pointerup", "touchend", "mouseup", "actionup", "actionpointerup",
            ]
        case .cancelled:
            ["cancelled", "canceled", "cancel", "pointercancel", "touchcancel", "actioncancel"]
        }
    }
}
