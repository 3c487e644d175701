package import GestureEngine

/// What a recognizer is doing in a frame: its state, where `possible` is told apart by what it waits for.
package enum RecognizerActivity: String, Sendable, Hashable, CaseIterable {
    /// It follows fingers that may become its gesture.
    case possible
    /// It would be recognized, but waits for others to fail.
    case waiting
    case began, changed, ended, cancelled, failed

    /// Nil for a recognizer that has nothing to do.
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

    /// What all recognizers of a frame do together: of several things the one that says most. One that has failed says
    /// nothing as long as others follow fingers. Fingers that nobody follows may still become a gesture: `possible`. Nil
    /// where nothing goes on.
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
