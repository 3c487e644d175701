internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks that the view or the recognizer that an expectation is about exists.
///
/// A condition about something that does not exist is neither true nor false. The expectation then fails, and so does a
/// `not` around it.
struct SubjectPresence {
    private let subject: Expectation.Condition.Subject
    /// Whether it must exist in every frame that counts; otherwise one of them is enough.
    private let isNeededThroughout: Bool
    /// The first frame that counts and in which it does not exist.
    private var absence: Failure?
    /// Whether it has existed in a frame that counts.
    private var wasPresent = false
    /// The last frame in which it existed, whether it counts or not.
    private var lastFrame: Int?

    init(_ expectation: Expectation) {
        let traits = expectation.condition.traits
        subject = traits.subject
        isNeededThroughout =
            switch traits.presence {
            case .everyFrame: true
            case .everyFrameOfWindow: expectation.window != .always || expectation.during != nil
            case .oneFrame: false
            }
    }

    /// Checks the next frame. `counts` is whether the frame belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let isPresent: Bool
        let words: String
        switch subject {
        case .view(let name):
            isPresent = frame.snapshot.views.contains { $0.name == name }
            words = "view \(isolated(name))"
        case .recognizer(let name):
            isPresent = frame.snapshot.recognizers.contains { $0.fullName == name }
            words = "recognizer \(isolated(name))"
        case .everyView, .parts: return
        }
        if isPresent {
            lastFrame = frame.snapshot.frame
            if counts { wasPresent = true }
        } else if counts, absence == nil {
            var finding = Failure(in: frame, "there is no \(words)")
            finding.isVacuous = true
            finding.reason = lastFrame.map { "it was removed in frame \($0 + 1)" }
            absence = finding
        }
    }

    /// The failure of the expectation, if its condition fails with `finding` or passes with nil.
    func finding(besides finding: Failure?) -> Failure? {
        guard wasPresent else { return absence ?? finding }
        // The condition is known to be false.
        if let finding, !finding.isVacuous { return finding }
        return (isNeededThroughout ? absence : nil) ?? finding
    }
}
