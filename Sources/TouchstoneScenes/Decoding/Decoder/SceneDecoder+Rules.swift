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
        let condition = fields["when"].flatMap(decodeCondition)
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
