internal import TouchstoneEngine
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks that the view or the recognizer that an expectation is about exists.
///
/// A condition about something that does not exist is neither true nor false. The expectation then fails, and so does a
/// `not` around it.
struct SubjectPresence {
    /// The view or the recognizer; nil if the expectation is about all of them.
    private let subject: Subject?
    /// Whether it must exist in every frame that counts; otherwise one of them is enough.
    private let isNeededThroughout: Bool
    /// The first frame that counts and in which it does not exist.
    private var absence: Failure?
    /// Whether it has existed in a frame that counts.
    private var wasPresent = false
    /// The last frame in which it existed, whether it counts or not.
    private var lastFrame: Int?

    fileprivate enum Subject {
        case view(String)
        case recognizer(String)
    }

    init(_ expectation: Expectation) {
        let isLimited = expectation.window != .always || expectation.during != nil
        switch expectation.condition {
        case .value(let view, _, _, _), .reading(let view, _, _, _): (subject, isNeededThroughout) = (.view(view), true)
        case .state(let recognizer, _): (subject, isNeededThroughout) = (.recognizer(recognizer), true)
        // Without a window, the frames in which the view exists count.
        case .insideLimit(let view, _), .fingersAttached(let view, _):
            (subject, isNeededThroughout) = (.view(view), isLimited)
        case .noShear(let view, _), .noJump(let view), .lint(_, let view):
            (subject, isNeededThroughout) = (view.map { .view($0) }, isLimited)
        case .events(_, let view, _): (subject, isNeededThroughout) = (.view(view), false)
        case .outcome(_, let recognizer): (subject, isNeededThroughout) = (.recognizer(recognizer), false)
        // The parts of a combined expectation have subjects of their own.
        case .legalStates, .not, .any, .all: (subject, isNeededThroughout) = (nil, false)
        }
    }

    /// Checks the next frame. `counts` is whether the frame belongs to the expectation's window.
    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard let subject else { return }
        let isPresent =
            switch subject {
            case .view(let name): frame.snapshot.views.contains { $0.name == name }
            case .recognizer(let name): frame.snapshot.recognizers.contains { $0.fullName == name }
            }
        if isPresent {
            lastFrame = frame.snapshot.frame
            if counts { wasPresent = true }
        } else if counts, absence == nil {
            var finding = Failure(in: frame, "there is no \(subject.words)")
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

extension SubjectPresence.Subject {
    fileprivate var words: String {
        switch self {
        case .view(let name): "view \(isolated(name))"
        case .recognizer(let name): "recognizer \(isolated(name))"
        }
    }
}
