internal import TouchstoneScenes

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
