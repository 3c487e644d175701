extension HandlerEvent {
    /// What an editor shows about an event.
    package struct Explanation: Sendable {
        /// The name of its handler.
        package let name: String
        /// When the handler runs, or what it answers, without a full stop.
        package let summary: String
        /// The values that its code has. The usual name of each is the first.
        package let values: [(names: [String], type: CodeType)]
        /// The type of what the code returns.
        package let result: CodeType
    }

    /// The events that every view has, and those of scroll views.
    package static let ofViews: [Explanation] = {
        let view = ViewSource(id: "view", type: .view)
        let events: [(String, HandlerEvent)] =
            [
                ("start", .start), ("displayLink", .displayLink), ("layoutSubviews", .layoutSubviews),
                ("pointInside", .pointInside),
            ] + TouchMethod.allCases.map { ($0.rawValue, .touches($0)) }
            + ScrollMethod.allCases.map { ($0.rawValue, .scroll($0)) }
        return events.map { $1.explanation(named: $0, of: view) }
    }()

    /// The events of a recognizer that occur: its action, its states, those of SwiftUI, and its questions. A variable
    /// of `updating` has any name, so that event is not among them.
    package static func events(of recognizer: ViewSource.Recognizer) -> [Explanation] {
        var view = ViewSource(id: "view", type: .view)
        view.recognizers = [recognizer]
        let name = recognizer.name
        let isSwiftUI = CodeType.object(recognizer.type).gestureValue != .void
        let phases = Phase.allCases.filter { !recognizer.type.isDiscrete || $0 == .ended }
        let events: [(String, HandlerEvent)] =
            [(name, .action(recognizer: name, nil))]
            + (isSwiftUI ? Moment.allCases.map { ("\(name).\($0.rawValue)", .gesture(recognizer: name, $0)) } : [])
            + phases.map { ("\(name).\($0.rawValue)", .action(recognizer: name, $0)) }
            + Question.allCases.map { ("\(name).\($0.rawValue)", .question(recognizer: name, $0)) }
        return events.map { $1.explanation(named: $0, of: view) }
    }

    /// What follows the id of a recognizer and a dot, as a regular expression, and when such handlers run.
    package static let ofRecognizers: [(name: String, summary: String)] =
        Phase.allCases.map { ($0.rawValue, HandlerEvent.action(recognizer: "", $0).summary) }
        + Moment.allCases.map { ($0.rawValue, HandlerEvent.gesture(recognizer: "", $0).summary) }
        + [("updating.[^.]+", HandlerEvent.updating(recognizer: "", variable: "").summary)]
        + Question.allCases.map { ($0.rawValue, HandlerEvent.question(recognizer: "", $0).summary) }

    private func explanation(named name: String, of view: ViewSource) -> Explanation {
        let values = inputs(for: view).enumerated().map { position, input in
            (names: (position == 0 ? ownName : []) + input.names, type: input.type)
        }
        return Explanation(
            name: name, summary: summary, values: values.filter { $0.type != .void }, result: resultType)
    }

    /// The name by which code has the recognizer, apart from those of parameters.
    private var ownName: [String] {
        switch self {
        case .action(let name, _), .question(let name, _): [name]
        case .gesture, .updating, .touches, .pointInside, .layoutSubviews, .displayLink, .start, .scroll, .reported: []
        }
    }

    private var summary: String {
        switch self {
        case .action(_, nil): "The recognizer has begun, changed, ended or been cancelled"
        case .action(_, let phase?): "The recognizer has \(phase.words)"
        case .gesture(_, .onChanged): "A gesture of SwiftUI has begun or changed"
        case .gesture(_, .onEnded): "A gesture of SwiftUI has ended successfully"
        case .updating: "A gesture of SwiftUI has begun or changed; the code sets 'state'"
        case .question(_, let question): question.words
        case .touches: "Instead of the view's own method, which 'super' calls"
        case .pointInside: "Whether the view contains 'point', instead of the view's own method"
        case .layoutSubviews: "Instead of the view's own method"
        case .displayLink: "In every frame"
        case .start: "Before frame 0"
        case .scroll: "After the scroll view's own delegate"
        case .reported: "The view reports it"
        }
    }
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

extension HandlerEvent.Question {
    fileprivate var words: String {
        switch self {
        case .shouldBegin: "Whether the recognizer may begin"
        case .shouldReceive: "Whether the recognizer receives 'touch'"
        case .shouldRecognizeSimultaneously: "Whether the recognizer may be recognized together with 'other'"
        case .shouldRequireFailure: "Whether the recognizer waits until 'other' has failed"
        case .shouldBeRequiredToFail: "Whether 'other' waits until the recognizer has failed"
        }
    }
}

extension ObjectType {
    /// Whether recognizers of the class recognize in one moment, and have no states but that.
    var isDiscrete: Bool { isKind(of: .tap) || isKind(of: .swipe) }
}
