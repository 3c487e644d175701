internal import TouchstoneGeometry

/// What runs a handler, read from its name in `handlers:`.
package enum HandlerEvent: Hashable, Sendable {
    /// The action of a recognizer; with a phase, only in that state.
    case action(recognizer: String, Phase?)
    /// SwiftUI's `onChanged`, `onEnded`.
    case gesture(recognizer: String, Moment)
    /// SwiftUI's `updating`, with the variable that it changes.
    case updating(recognizer: String, variable: String)
    case question(recognizer: String, Question)
    case touches(TouchMethod)
    case pointInside
    case layoutSubviews
    case displayLink
    case start
    case scroll(ScrollMethod)
    /// An event that the view's behavior or control reports.
    case reported(String)

    package enum Phase: String, Sendable, CaseIterable { case began, changed, ended, cancelled }
    package enum Moment: String, Sendable, CaseIterable { case onChanged, onEnded }

    package enum Question: String, Sendable, CaseIterable {
        case shouldBegin, shouldReceive, shouldRecognizeSimultaneously, shouldRequireFailure, shouldBeRequiredToFail
    }

    package enum TouchMethod: String, Sendable, CaseIterable {
        case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    }

    package enum ScrollMethod: String, Sendable, CaseIterable {
        case scrollViewDidScroll, scrollViewDidZoom, scrollViewWillBeginDragging, scrollViewWillEndDragging,
            scrollViewDidEndDragging, scrollViewDidEndDecelerating
    }

    /// A value that a handler gets.
    struct Input {
        /// The names by which statements have it, the usual one first.
        var names: [String]
        var type: CodeType
    }

    /// The type of what the handler returns.
    var resultType: CodeType {
        switch self {
        case .question, .pointInside: .bool
        case .action, .gesture, .updating, .touches, .layoutSubviews, .displayLink, .start, .scroll, .reported: .void
        }
    }

    /// The values that the handler gets, in the order of a method's parameters.
    func inputs(for view: ViewSource) -> [Input] {
        func recognizer(_ name: String) -> CodeType {
            .object(view.recognizers.first { $0.name == name }?.type ?? .recognizer)
        }
        let names = ["sender", "gesture", "recognizer", "gestureRecognizer"]
        let other = Input(names: ["other", "otherGestureRecognizer"], type: .object(.recognizer))
        switch self {
        case .action(let name, _): return [Input(names: names, type: recognizer(name))]
        case .gesture(let name, _): return [Input(names: ["value", "$0"], type: recognizer(name).gestureValue)]
        case .updating(let name, _):
            return [
                Input(names: ["value", "$0"], type: recognizer(name).gestureValue),
                Input(names: ["state", "$1"], type: .any),
                Input(names: ["transaction", "$2"], type: .void),
            ]
        case .question(let name, let question):
            let own = Input(names: names, type: recognizer(name))
            switch question {
            case .shouldBegin: return [own]
            case .shouldReceive: return [own, Input(names: ["touch"], type: .object(.touch))]
            case .shouldRecognizeSimultaneously, .shouldRequireFailure, .shouldBeRequiredToFail: return [own, other]
            }
        case .touches:
            return [
                Input(names: ["touches"], type: .set(.object(.touch))),
                Input(names: ["event"], type: .optional(.object(.event))),
            ]
        case .pointInside:
            return [Input(names: ["point"], type: .point), Input(names: ["event"], type: .optional(.object(.event)))]
        case .layoutSubviews, .displayLink, .start: return []
        case .scroll(let method):
            let own = Input(names: ["scrollView"], type: .object(.scrollView))
            switch method {
            case .scrollViewWillEndDragging:
                return [
                    own, Input(names: ["velocity"], type: .point),
                    Input(names: ["targetContentOffset"], type: .object(.targetOffset)),
                ]
            case .scrollViewDidEndDragging: return [own, Input(names: ["decelerate"], type: .bool)]
            case .scrollViewDidScroll, .scrollViewDidZoom, .scrollViewWillBeginDragging, .scrollViewDidEndDecelerating:
                return [own]
            }
        case .reported: return [Input(names: ["sender"], type: .object(view.type))]
        }
    }

    /// Reads the name of an event of a view.
    package init(_ name: String, of view: ViewSource) throws(CodeError) {
        if let method = TouchMethod(rawValue: name) {
            self = .touches(method)
        } else if let method = ScrollMethod(rawValue: name) {
            guard view.type == .scrollView else {
                throw CodeError(
                    "'\(name)' is an event of scroll views, and '\(view.id)' is none", at: .start,
                    suggestion: "write behavior: scroll")
            }
            self = .scroll(method)
        } else if let event = Self.plain[name] {
            self = event
        } else if let recognizer = view.recognizers.first(where: { name == $0.name || name.hasPrefix($0.name + ".") }) {
            try self.init(name, of: recognizer)
        } else if view.events.contains(name) {
            self = .reported(name)
        } else {
            let names = Self.names(of: view)
            throw CodeError(
                "'\(view.id)' has no event '\(name)'", at: .start,
                suggestion: Self.recognizerSuggestion(for: name, of: view) ?? Spelling.suggestion(
                    for: name, among: names)
                    ?? "it has \(names.listed(12))")
        }
    }

    /// What to write for an event of a recognizer that the view does not have.
    private static func recognizerSuggestion(for event: String, of view: ViewSource) -> String? {
        let kind = event.prefix { $0 != "." }
        let type = ObjectType.allCases.first { "\($0)" == kind && $0.lineage.dropFirst().contains(.recognizer) }
        guard let type else { return nil }
        let other = view.recognizers.first { $0.type == type }
        return other.map { "its \(kind) is called '\($0.name)'" } ?? "write recognizers: [\(kind)]"
    }

    private static let plain: [String: HandlerEvent] = [
        "pointInside": .pointInside, "layoutSubviews": .layoutSubviews, "displayLink": .displayLink, "start": .start,
    ]

    private init(_ name: String, of recognizer: ViewSource.Recognizer) throws(CodeError) {
        guard name != recognizer.name else {
            self = .action(recognizer: name, nil)
            return
        }
        let rest = String(name.dropFirst(recognizer.name.count + 1))
        let isSwiftUI = CodeType.object(recognizer.type).gestureValue != .void
        if let phase = Phase(rawValue: rest) {
            self = .action(recognizer: recognizer.name, phase)
        } else if let question = Question(rawValue: rest) {
            self = .question(recognizer: recognizer.name, question)
        } else if isSwiftUI, let moment = Moment(rawValue: rest) {
            self = .gesture(recognizer: recognizer.name, moment)
        } else if isSwiftUI, rest.hasPrefix("updating."), rest.count > "updating.".count {
            self = .updating(recognizer: recognizer.name, variable: String(rest.dropFirst("updating.".count)))
        } else {
            let words = Self.parts(of: recognizer)
            let isOthers = Moment(rawValue: rest) != nil || rest.hasPrefix("updating")
            throw CodeError(
                isOthers
                    ? "'\(rest)' is an event of dragGesture, magnifyGesture and rotateGesture"
                    : "'\(recognizer.name)' has no event '\(rest)'", at: .start,
                suggestion: Spelling.suggestion(for: rest, among: words) ?? "it has \(words.listed(12))")
        }
    }

    private static func parts(of recognizer: ViewSource.Recognizer) -> [String] {
        let isSwiftUI = CodeType.object(recognizer.type).gestureValue != .void
        return (isSwiftUI ? Moment.allCases.map(\.rawValue) + ["updating.VARIABLE"] : [])
            + Phase.allCases.map(\.rawValue) + Question.allCases.map(\.rawValue)
    }

    /// The event of a method that UIKit calls by itself; nil for other methods, and for events that the view has not.
    static func event(ofMethod name: String, in view: ViewSource) -> String? {
        let recognizer = view.recognizers.first?.name
        let event =
            switch name {
            case "viewDidLoad": "start"
            case "point": "pointInside"
            case "gestureRecognizerShouldBegin": recognizer.map { "\($0).shouldBegin" }
            case "gestureRecognizer": recognizer.map { "\($0).shouldRecognizeSimultaneously" }
            case "layoutSubviews": name
            default: TouchMethod(rawValue: name) != nil || ScrollMethod(rawValue: name) != nil ? name : nil
            }
        return event.flatMap { names(of: view).contains($0) ? $0 : nil }
    }

    /// The names of the events that a view has.
    package static func names(of view: ViewSource) -> [String] {
        view.recognizers.map(\.name) + view.events.filter { name in !view.recognizers.contains { $0.name == name } }
            + (view.type == .scrollView ? ScrollMethod.allCases.map(\.rawValue) : [])
            + ["start", "displayLink", "layoutSubviews", "pointInside"] + TouchMethod.allCases.map(\.rawValue)
            + view.recognizers.flatMap { recognizer in parts(of: recognizer).map { "\(recognizer.name).\($0)" } }
    }
}

extension CodeType {
    /// The type of `value` in handlers of a recognizer in SwiftUI's way; `void` for others.
    var gestureValue: CodeType {
        switch self {
        case .object(.dragGesture): .object(.dragValue)
        case .object(.magnifyGesture): .object(.magnifyValue)
        case .object(.rotateGesture): .object(.rotateValue)
        default: .void
        }
    }
}
