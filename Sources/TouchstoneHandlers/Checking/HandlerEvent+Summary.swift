extension HandlerEvent {
    /// The events of views, and when their handlers run.
    package static let ofViews: [(name: String, summary: String)] =
        [
            ("start", "Before frame 0"), ("displayLink", "In every frame"),
            ("layoutSubviews", "Instead of the view's own method"),
            ("pointInside", "Whether the view contains 'point', instead of the view's own method"),
        ] + TouchMethod.allCases.map { ($0.rawValue, "Instead of the view's own method, which 'super' calls") }
        + ScrollMethod.allCases.map { ($0.rawValue, "After the scroll view's own delegate") }

    /// What follows the id of a recognizer and a dot, and when such handlers run.
    package static let ofRecognizers: [(name: String, summary: String)] =
        Phase.allCases.map { ($0.rawValue, "The recognizer has \($0.words)") }
        + Moment.allCases.map { ($0.rawValue, $0.summary) }
        + [("updating.[^.]+", "A gesture of SwiftUI has begun or changed; the code sets 'state'")]
        + Question.allCases.map { ($0.rawValue, "Answers a question of arbitration with true or false") }
}

extension HandlerEvent.Phase {
    fileprivate var words: String {
        switch self {
        case .began: "begun"
        case .changed: "changed"
        case .ended: "ended or been recognized"
        case .cancelled: "been cancelled"
        }
    }
}

extension HandlerEvent.Moment {
    fileprivate var summary: String {
        switch self {
        case .onChanged: "A gesture of SwiftUI has begun or changed"
        case .onEnded: "A gesture of SwiftUI has ended successfully"
        }
    }
}
