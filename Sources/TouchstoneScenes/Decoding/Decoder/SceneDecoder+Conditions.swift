/// Decodes `when`: the condition of a rule.
extension SceneDecoder {
    /// Decodes a map of conditions. All of them must hold.
    func decodeCondition(_ node: Node) -> RuleCondition? {
        guard let fields = map(node, .condition) else { return nil }
        if node.entries?.isEmpty == true { report(expected: "at least one condition", node) }
        let parts = fields.entries.compactMap { decodeCondition($0.key, $0.value, fields) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private func decodeCondition(_ key: String, _ node: Node, _ fields: Fields) -> RuleCondition? {
        switch key {
        case "direction": word(key, fields, "a direction").map(RuleCondition.direction)
        case "edge": decodeEdge(node)
        case "zoomed": .zoomed(viewID(node))
        case "beganIn": .beganIn(viewID(node))
        case "fingers": .fingers(count(node, RuleCondition.fingerCounts))
        case "speed": decodeSpeed(node)
        case "not": decodeCondition(node).map { .not($0) }
        default: decodeParts(node).map { key == "any" ? .any($0) : .all($0) }
        }
    }

    private func decodeEdge(_ node: Node) -> RuleCondition? {
        guard let fields = map(node, .edge), let view = fields["of"].map(viewID) else { return nil }
        return word("is", fields, "an edge").map { .edge(of: view, $0) }
    }

    private func decodeSpeed(_ node: Node) -> RuleCondition? {
        guard let fields = map(node, .speed) else { return nil }
        if fields.entries.isEmpty, fields.unknown.isEmpty { report(expected: "'above', 'below' or both", node) }
        return .speed(
            above: fields["above"].map { number($0, .notNegative) },
            below: fields["below"].map { number($0, .notNegative) })
    }

    private func decodeParts(_ node: Node) -> [RuleCondition]? {
        let elements = list(node, "a list of conditions", upTo: .rules)
        if node.elements?.isEmpty == true { report(expected: "at least one condition", node) }
        return elements.compactMap(decodeCondition)
    }
}

extension RuleCondition {
    /// The numbers of fingers that a condition may have.
    static let fingerCounts = 1...10
}
