extension SceneDocument.Node {
    /// Creates the node of an expectation, without its variants. The scene parser reads the same expectation from it.
    package init(_ expectation: Expectation) {
        var map = MapBuilder()
        switch expectation.condition {
        case .insideLimit(let view, let tolerance):
            map.add("always", "inside-limit")
            map.add("view", Self(view))
            map.add(tolerance: tolerance)
        case .noShear(let view, let tolerance):
            map.add("always", "no-shear")
            map.add(view: view)
            map.add(tolerance: tolerance)
        case .legalStates: map.add("always", "legal-states")
        case .noJump(let view):
            map.add("always", "no-jump")
            map.add(view: view)
        case .fingersAttached(let view, let distance):
            map.add("always", "fingers-attached")
            map.add("view", Self(view))
            map.add("within", distance)
        case .value(let view, let property, let expected, let tolerance):
            map.add("view", Self(view))
            map.add(property.rawValue, property.count == 1 ? Self(expected.first ?? 0) : Self(expected))
            map.add(tolerance: tolerance)
        case .reading(let view, let name, let expected, let tolerance):
            map.add("view", Self(view))
            map.add("reads", Self(.map([SceneDocument.Entry(name, Self(expected))])))
            map.add(tolerance: tolerance)
        case .state(let recognizer, let expected):
            map.add("recognizer", Self(recognizer))
            map.add("state", Self(expected))
        case .events(let names, let view, let exactly):
            map.add("events", Self(.list(names.map { Self($0) })))
            map.add("view", Self(view))
            if exactly { map.add("exactly", true) }
        case .outcome(let outcome, let recognizer): map.add(outcome.rawValue, Self(recognizer))
        case .holds(let code): map.add("holds", Self(code.text))
        case .lint(let lint, let view):
            map.add("lint", Self(lint.rawValue))
            map.add(view: view)
        case .not(let part): map.add("not", Self(part))
        case .any(let parts): map.add("any", Self(.list(parts.map { Self($0) })))
        case .all(let parts): map.add("all", Self(.list(parts.map { Self($0) })))
        }
        switch expectation.window {
        case .always: break
        case .at(let time): map.add("at", time)
        case .between(let after, let before):
            if let after { map.add("after", after) }
            if let before { map.add("before", before) }
        }
        if let during = expectation.during { map.add("during", Self(during)) }
        if expectation.isPresented { map.add("presented", true) }
        self = map.node
    }

    init(_ numbers: [Double]) { self.init(.list(numbers.map { Self($0) })) }

    private init(_ reading: Expectation.Reading) {
        self =
            switch reading {
            case .numbers(let numbers): numbers.count == 1 ? Self(numbers[0]) : Self(numbers)
            case .text(let text): Self(text)
            case .bool(let value): value ? true : false
            }
    }

    /// The node of an expectation, on one line.
    package var expectationLine: String {
        LineWriter.text(of: self, .map(.expectation), width: .max) { entries, level in
            level?.ordered(entries) ?? entries
        } ?? ""
    }
}

extension MapBuilder {
    fileprivate mutating func add(view: String?) {
        if let view { add("view", SceneDocument.Node(view)) }
    }

    /// Adds the tolerance unless it is the default.
    fileprivate mutating func add(tolerance: Double) {
        if tolerance != Expectation.standardTolerance { add("tolerance", tolerance) }
    }
}
