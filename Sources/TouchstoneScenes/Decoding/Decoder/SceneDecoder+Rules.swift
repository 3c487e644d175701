/// Decodes `rules`: arbitration without code.
extension SceneDecoder {
    func decodeRules(_ node: Node) -> [ArbitrationRule] {
        let rules = ruleList(node).compactMap(decodeRule)
        reportRepetitions(in: rules)
        for cycle in RequirementCycles(rules).found {
            log.warning(
                "these recognizers wait for each other: \(cycle.names.joined(separator: " → "))", at: cycle.place,
                suggestion: "none of them is recognized while all of them follow a finger")
        }
        return rules
    }

    /// Returns the elements of a list of rules. UIKit's `shouldRecognizeSimultaneously: true` has no recognizers.
    private func ruleList(_ node: Node) -> [Node] {
        guard let entry = node.entries?.first, let path = Synonyms.path(for: entry.key, in: .rule),
            path != ["recognizer"]
        else { return list(node, "a list of rules", upTo: .rules) }
        return mismatch(
            "a list of rules", node, suggestion: "such as - {recognizer: card.pan, \(path[0]): card.pinch}") ?? []
    }

    private func decodeRule(_ node: Node) -> ArbitrationRule? {
        guard let fields = map(node, .rule) else { return nil }
        let recognizer = fields["recognizer"].flatMap(recognizer)
        guard let form = form(fields, RuleForm.self), let value = fields[form.rawValue] else { return nil }
        let content: ArbitrationRule.Content =
            switch form {
            case .simultaneous: .simultaneous(with: others(value, than: recognizer), answer: bool("answer", fields))
            case .requireFailure: .requireFailure(of: others(value, than: recognizer))
            case .shouldBegin: .shouldBegin(bool(value))
            case .shouldReceive: decodeReceived(value)
            }
        let condition = fields["when"].flatMap { node in
            node.scalar.map { RuleCondition.Direction(rawValue: $0) == nil } == true && !node.isNothing
                ? code(node, of: "when", at: fields.keyPlace("when")).map { .expression($0) } : decodeCondition(node)
        }
        return recognizer.map {
            ArbitrationRule(place: node.place, recognizer: $0, content: content, condition: condition)
        }
    }

    /// Decodes one recognizer or a list of them. The recognizer of the rule itself must not be among them.
    private func others(_ node: Node, than recognizer: String?) -> [String] {
        var names: [String] = []
        for element in oneOrMore(node, "recognizer") {
            guard let name = self.recognizer(element) else { continue }
            if name == recognizer {
                log.error("a rule cannot relate \(name.quoted) to itself", at: element.place)
            } else if !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }

    /// Decodes `true` or `false` for everything, or a map of touch, press and event.
    private func decodeReceived(_ node: Node) -> ArbitrationRule.Content {
        if node.isScalar {
            let answer = bool(node)
            return .shouldReceive(touch: answer, press: answer, event: answer)
        }
        let fields =
            map(node, .received, otherwise: "true, false, or a map of touch, press and event")
            ?? Fields(place: node.place, level: .received)
        if node.entries != nil, fields.entries.isEmpty {
            report(expected: "one or more of touch, press and event", node)
        }
        return .shouldReceive(
            touch: fields["touch"].map(bool), press: fields["press"].map(bool), event: fields["event"].map(bool))
    }

    /// Reports rules that are never used. The first rule whose condition holds answers, so a rule after one without a
    /// condition has no effect.
    private func reportRepetitions(in rules: [ArbitrationRule]) {
        var places: [String: SourcePlace] = [:]
        for rule in rules {
            for question in rule.questions {
                if let place = places[question], place != rule.place {
                    log.error(
                        "an earlier rule decides this for \(rule.recognizer.quoted), and always applies",
                        at: rule.place,
                        suggestion: "give the rule at line \(place.line) a condition ('when'), or put it last")
                    break
                }
                if rule.condition == nil { places[question] = rule.place }
            }
        }
    }
}

extension ArbitrationRule {
    /// The questions that the rule answers. Equal questions have equal texts.
    fileprivate var questions: [String] {
        switch content {
        case .simultaneous(let others, _): others.map { "\(recognizer) simultaneous \($0)" }
        case .requireFailure(let others): others.map { "\(recognizer) requireFailure \($0)" }
        case .shouldBegin: ["\(recognizer) shouldBegin"]
        case .shouldReceive(let touch, let press, let event):
            zip(["touch", "press", "event"], [touch, press, event]).filter { $0.1 != nil }
                .map { "\(recognizer) shouldReceive \($0.0)" }
        }
    }
}

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

/// Finds cycles of requirements: recognizers that wait for each other.
struct RequirementCycles {
    /// A cycle of recognizers, each of which waits for the next. The last name is the same as the first.
    struct Cycle {
        var names: [String]
        /// The position of the last rule that was found, which closes the cycle.
        var place: SourcePlace
    }

    /// One cycle for each rule that closes one, in the order in which the rules' recognizers are first named.
    private(set) var found: [Cycle] = []

    private var requirements: [String: [(name: String, place: SourcePlace)]] = [:]
    private var isDone: Set<String> = []
    /// The recognizers that lead to the one that is being visited, and that one itself.
    private var chain: [String] = []
    private var isInChain: Set<String> = []

    init(_ rules: [ArbitrationRule]) {
        var names: [String] = []
        for rule in rules {
            // Rules with a condition may never apply at the same time.
            guard case .requireFailure(let others) = rule.content, rule.condition == nil else { continue }
            if requirements[rule.recognizer] == nil { names.append(rule.recognizer) }
            requirements[rule.recognizer, default: []] += others.map { ($0, rule.place) }
        }
        for name in names { visit(name) }
    }

    /// The depth of the recursion is the length of the longest chain of rules, whose number is limited.
    private mutating func visit(_ name: String) {
        guard !isDone.contains(name) else { return }
        chain.append(name)
        isInChain.insert(name)
        for (next, place) in requirements[name] ?? [] {
            if isInChain.contains(next), let start = chain.firstIndex(of: next) {
                found.append(Cycle(names: Array(chain[start...]) + [next], place: place))
            } else {
                visit(next)
            }
        }
        chain.removeLast()
        isInChain.remove(name)
        isDone.insert(name)
    }
}
