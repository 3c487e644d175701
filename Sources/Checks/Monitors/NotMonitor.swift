internal import Playback
internal import SceneFile

/// The other expectation does not hold.
struct NotMonitor: Monitor {
    private let words: String
    private var part: Watch

    init(_ part: Expectation) {
        words = part.words
        self.part = Watch(part)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) { part.observe(frame) }

    func finish() -> Finding? {
        guard let finding = part.finding else {
            var finding = Finding("what must not hold does: \(words)")
            finding.knownIn = part.end
            return finding
        }
        return finding.isVacuous ? finding : nil
    }
}
