package import TouchstoneEngine

/// The activity of a recognizer in a frame. It is the recognizer's state, except that waiting is distinguished from
/// `possible`.
package enum RecognizerActivity: String, Sendable, Hashable, CaseIterable {
    /// The recognizer follows fingers that may become its gesture.
    case possible
    /// The recognizer would be recognized, but waits for other recognizers to fail.
    case waiting
    case began, changed, ended, cancelled, failed

    /// Creates the activity of a recognizer; nil for an idle recognizer.
    package init?(_ recognizer: RecognizerSnapshot) {
        switch recognizer.state {
        case .possible:
            guard recognizer.isInSequence else { return nil }
            self = recognizer.waitingFor.isEmpty ? .possible : .waiting
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .failed: self = .failed
        }
    }

    /// Creates the combined activity of all recognizers in a frame: the most important one. A failure is less important
    /// than other recognizers that still follow fingers. If there are touches but no activity, the result is
    /// `possible`, because the touches may still become a gesture. Nil if there are neither.
    package init?(ofAllIn snapshot: FrameSnapshot) {
        let all = Set(snapshot.recognizers.compactMap(RecognizerActivity.init))
        guard let most = Self.byWeight.first(where: all.contains) ?? (snapshot.touches.isEmpty ? nil : .possible) else {
            return nil
        }
        self = most
    }

    private static let byWeight: [RecognizerActivity] = [
        .cancelled, .began, .changed, .ended, .waiting, .possible, .failed,
    ]
}
