package import TouchstoneScenes

extension Expectation {
    /// The condition and its times as a sentence: `'card' stays inside its limit, from 0.5 s to 1 s`.
    package var words: String {
        let times = window.words.isEmpty ? "" : ", \(window.words)"
        return condition.words + (isPresented ? ", as drawn" : "") + times + (during.map { ", during \($0)" } ?? "")
    }
}

extension Expectation.Window {
    /// The times in words: `from 0.5 s to 1 s`; empty for all times.
    var words: String {
        switch self {
        case .always, .between(nil, nil): ""
        case .at(let time): "at \(brief(time)) s"
        case .between(let after?, let before?): "from \(brief(after)) s to \(brief(before)) s"
        case .between(let after?, nil): "from \(brief(after)) s on"
        case .between(nil, let before?): "up to \(brief(before)) s"
        }
    }
}

extension Expectation.Condition {
    fileprivate var words: String {
        switch self {
        case .insideLimit(let view, _): "'\(view)' stays inside its limit"
        case .noShear(let view, _): "\(name(of: view)) is not sheared"
        case .legalStates: "all states follow one another as the platform allows"
        case .noJump(let view): "\(name(of: view)) does not jump"
        case .fingersAttached(let view, let distance):
            "fingers stay within \(brief(distance)) pt of where they took hold of '\(view)'"
        case .value(let view, let property, let expected, let tolerance):
            "the \(property.rawValue) of '\(view)' \(property.verb) \(Self.list(expected)) within \(brief(tolerance))"
        case .reading(let view, let name, let expected, _): "'\(view)' reads \(name) \(expected.words)"
        case .state(let recognizer, let expected): "\(recognizer) is \(expected)"
        case .events(let names, let view, let exactly):
            "'\(view)' reports \(names.isEmpty ? "nothing" : names.joined(separator: ", "))"
                + (exactly && !names.isEmpty ? ", and nothing else" : "")
        case .outcome(.begins, let recognizer): "\(recognizer) begins"
        case .outcome(.neverBegins, let recognizer): "\(recognizer) does not begin"
        case .outcome(.ends, let recognizer): "\(recognizer) ends"
        case .outcome(.neverCancelled, let recognizer): "\(recognizer) is recognized and not cancelled"
        case .holds(let code): code.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") + " is true"
        case .lint(let lint, let view): "\(name(of: view)) \(lint.words)"
        case .not(let part): "not: \(part.words)"
        case .any(let parts): "any of: " + parts.map(\.words).joined(separator: "; ")
        case .all(let parts): "all of: " + parts.map(\.words).joined(separator: "; ")
        }
    }

    private func name(of view: String?) -> String { view.map { "'\($0)'" } ?? "every view" }

    fileprivate static func list(_ numbers: [Double]) -> String {
        numbers.count == 1 ? brief(numbers[0]) : "[" + numbers.map(brief).joined(separator: ", ") + "]"
    }
}

extension Expectation.Reading {
    /// The value in the form that scenes use.
    var words: String {
        switch self {
        case .numbers(let numbers): Expectation.Condition.list(numbers)
        case .text(let text): text
        case .bool(let value): "\(value)"
        }
    }
}

extension Expectation.Property {
    /// The verb of a sentence about the property.
    var verb: String { self == .corners ? "are" : "is" }
}

extension Lint {
    /// The behavior of a view that does not make the mistake, as a sentence part.
    fileprivate var words: String {
        switch self {
        case .jump: "moves no farther in a frame than its fingers explain"
        case .limit: "is not moved through its limit"
        case .slip: "does not slip from under the fingers"
        case .lost: "does not take fingers away from its own gestures"
        case .end: "reports the end of what it has begun"
        case .shear: "is neither sheared nor mirrored"
        case .layout: "is laid out as its constraints say"
        case .scrollStolen: "leaves drags along a list's axis to the list"
        case .momentumLost: "keeps moving when it is released at speed"
        case .gap: "keeps covering what it covered"
        case .legalStates: "makes no call that the platform does not allow"
        }
    }
}
