package import TouchstoneEngine
internal import TouchstoneScenes

extension Misuse {
    /// A sentence without its full stop, such as `card.slow (SlowDrag) is set from possible to changed, which counts as
    /// began`.
    package var words: String { (name == type ? type : "\(isolated(name)) (\(type))") + " " + predicate }

    /// The reason in a trace, such as `changed from possible`.
    package var reason: String {
        if case .state(let from, let to, _) = call { "\(to) from \(from)" } else { predicate }
    }

    /// The sentence without its subject.
    package var predicate: String {
        switch call {
        case .state(let from, let to, nil): "is set from \(from) to \(to), which is ignored"
        case .state(.possible, .ended, .ended?): "is set from possible to ended, and has not begun"
        case .state(let from, let to, let substitute?): "is set from \(from) to \(to), which counts as \(substitute)"
        case .action(let takes, let given): "cannot call an action that takes \(takes): it is \(given)"
        case .target(let needs, let given): "cannot call a method of \(needs) on \(given)"
        case .touch(let index, let count): "is asked for its touch \(index), and has \(count)"
        case .cycleOfViews: "is added to itself or to a view inside it"
        case .animator(let method, let state): "receives \(method) while it is \(state)"
        case .spring: "has no damping, mass or stiffness above 0"
        case .constraintWithoutAttribute: "has a constraint that pins no attribute"
        case .recursion(let method): "calls \(method) again and again, inside itself"
        case .missingView: "has no view after loadView"
        case .otherThread: "is changed on another thread"
        }
    }
}

extension BrokenConstraint {
    /// A description such as
    /// `label.width = 0.5 · card.width + 10 cannot be satisfied: label.width is 40, and 0.5 · card.width + 10 is 60`.
    package var words: String {
        let first = "\(isolated(view)).\(attribute.word)"
        let sentence = "\(first) = \(second) cannot be satisfied"
        guard let value, let wantedValue else { return sentence + ": its attributes cannot be combined" }
        let (found, wanted) = distinctDecimals(value, apartFrom: wantedValue)
        let name = identifier.map { " ('\($0)')" } ?? ""
        return sentence + name + ": \(first) is \(found)" + (otherView == nil ? "" : ", and \(second) is \(wanted)")
    }

    /// The right side of the constraint, such as `0.5 · card.width + 10`.
    private var second: String {
        guard let otherView else { return trimmedDecimals(constant, 3) }
        let factor = multiplier == 1 ? "" : "\(trimmedDecimals(multiplier, 3)) · "
        let sum = constant == 0 ? "" : " \(constant < 0 ? "−" : "+") \(trimmedDecimals(constant.magnitude, 3))"
        return "\(factor)\(isolated(otherView)).\(otherAttribute.word)\(sum)"
    }
}

extension LayoutConstraint.Attribute {
    fileprivate var word: String {
        switch self {
        case .notAnAttribute: "notAnAttribute"
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        }
    }
}

extension RuleCondition {
    /// The condition, or its negation, as a fact: `list is at its top and the movement goes down`.
    ///
    /// - Parameter holds: returns whether a part of the condition is true. Of alternatives, only the first true one is
    ///   named.
    func words(isMet: Bool, where holds: (RuleCondition) -> Bool) -> String {
        let not = isMet ? "" : "not "
        switch self {
        case .direction(let direction):
            let way =
                switch direction {
                case .left, .right: "to the \(direction.rawValue)"
                case .up, .down: direction.rawValue
                case .horizontal: "sideways"
                case .vertical: "up or down"
                }
            return isMet ? "the movement goes \(way)" : "the movement does not go \(way)"
        case .edge(let list, let edge):
            let place = edge == .left || edge == .right ? "\(edge.rawValue) edge" : edge.rawValue
            return "\(isolated(list)) is \(not)at its \(place)"
        case .zoomed(let view): return "\(isolated(view)) is \(not)zoomed in"
        case .beganIn(let view):
            return isMet ? "the touch began in \(isolated(view))" : "the touch did not begin in \(isolated(view))"
        case .fingers(let count):
            let fingers = "\(count) finger\(count == 1 ? "" : "s")"
            return isMet ? "it has \(fingers)" : "it does not have \(fingers)"
        case .speed(let above, let below):
            let bounds = [
                above.map { "above \(trimmedDecimals($0, 1))" }, below.map { "below \(trimmedDecimals($0, 1))" },
            ]
            return "the speed is \(not)\(bounds.compactMap { $0 }.joined(separator: " and ")) pt/s"
        case .expression(let code):
            let words = code.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return "\(words) is \(isMet ? "true" : "false")"
        case .all(let parts): return Self.words(of: parts, isMet: isMet, named: isMet ? .all : .first, where: holds)
        case .any(let parts): return Self.words(of: parts, isMet: isMet, named: isMet ? .first : .all, where: holds)
        case .not(let condition): return condition.words(isMet: !isMet, where: holds)
        }
    }

    private enum Named { case all, first }

    /// The description of the parts with the expected value: all of them or the first.
    private static func words(
        of parts: [RuleCondition], isMet: Bool, named: Named, where holds: (RuleCondition) -> Bool
    ) -> String {
        let suited = named == .all ? parts : parts.first { holds($0) == isMet }.map { [$0] } ?? parts
        return suited.map { $0.words(isMet: isMet, where: holds) }.joined(separator: " and ")
    }
}
