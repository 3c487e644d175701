/// `rules`: arbitration without code.
extension SceneDecoder {
    func decodeRules(_ node: Node) -> [ArbitrationRule] {
        guard let elements = list(node, "a list of rules") else { return [] }
        guard elements.count <= limits.rules else {
            log.error("the scene has more than \(limits.rules) rules", at: elements[limits.rules].place, beyond: .rules)
            return []
        }
        let rules = elements.compactMap(decodeRule)
        reportRepetitions(in: rules)
        for cycle in RequirementCycles(rules).found {
            log.warning(
                "these recognizers wait for each other: \(cycle.names.joined(separator: " → "))", at: cycle.place,
                suggestion: "none of them is recognized while all of them follow a finger")
        }
        return rules
    }

    private func decodeRule(_ node: Node) -> ArbitrationRule? {
        guard let fields = map(node, .rule) else { return nil }
        let recognizer = required("recognizer", fields).flatMap(recognizer)
        guard let form = form(fields, node), let value = fields[form.rawValue] else { return nil }
        if form != .simultaneous, fields.has("answer") {
            log.error(
                "'answer' does not belong to \(form.rawValue.quoted)", at: fields.keyPlace("answer"),
                suggestion: "it belongs to 'simultaneous'")
        }
        let content: ArbitrationRule.Content?
        switch form {
        case .simultaneous:
            let answer = bool("answer", fields)
            let others = others(value, than: recognizer)
            content = others.flatMap { others in answer.map { .simultaneous(with: others, answer: $0) } }
        case .requireFailure: content = others(value, than: recognizer).map { .requireFailure(of: $0) }
        case .shouldBegin: content = bool(value).map { .shouldBegin($0) }
        case .shouldReceive: content = decodeReceived(value)
        }
        guard let recognizer, let content else { return nil }
        return ArbitrationRule(place: node.place, recognizer: recognizer, content: content)
    }

    /// What the rule is about: one thing.
    private func form(_ fields: Fields, _ node: Node) -> RuleForm? {
        let forms = RuleForm.allCases.filter { fields.has($0.rawValue) }
        guard let form = forms.first else {
            // A misspelt key has been reported already.
            if case .map(let entries) = node.content, entries.allSatisfy({ fields.has($0.key) }) {
                log.error(
                    "a rule says what about its recognizer", at: node.place,
                    suggestion: "one of \(RuleForm.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return nil
        }
        for other in forms.dropFirst() {
            log.error(
                "a rule is about one thing, and \(form.rawValue.quoted) is given already",
                at: fields.keyPlace(other.rawValue), suggestion: "make it a rule of its own")
        }
        return form
    }

    /// One recognizer or a list of them, none of them the rule's own.
    private func others(_ node: Node, than recognizer: String?) -> [String]? {
        var elements = [node]
        if case .list(let several) = node.content { elements = several }
        guard !elements.isEmpty else { return mismatch("at least one recognizer", node) }
        var names: [String] = []
        for element in elements {
            guard let name = self.recognizer(element) else { continue }
            if name == recognizer {
                log.error("a rule about \(name.quoted) and itself means nothing", at: element.place)
            } else if !names.contains(name) {
                names.append(name)
            }
        }
        return names.isEmpty ? nil : names
    }

    /// `true` or `false` for everything, or a map of touch, press and event.
    private func decodeReceived(_ node: Node) -> ArbitrationRule.Content? {
        guard case .map = node.content else {
            if case .list = node.content { return mismatch("true, false, or a map of touch, press and event", node) }
            return bool(node).map { .shouldReceive(touch: $0, press: $0, event: $0) }
        }
        guard let fields = map(node, .received) else { return nil }
        guard !fields.entries.isEmpty else { return mismatch("one or more of touch, press and event", node) }
        let answers = Level.received.table.names.map { fields[$0].map(bool) }
        guard answers.allSatisfy({ $0 != .some(nil) }) else { return nil }
        return .shouldReceive(
            touch: answers[0].flatMap { $0 }, press: answers[1].flatMap { $0 }, event: answers[2].flatMap { $0 })
    }

    /// Of two rules that answer one question the second would never be heard.
    private func reportRepetitions(in rules: [ArbitrationRule]) {
        var places: [String: SourcePlace] = [:]
        for rule in rules {
            for question in rule.questions {
                if let place = places[question], place != rule.place {
                    log.error(
                        "a rule says this of \(rule.recognizer.quoted) already", at: rule.place,
                        suggestion: "first given at line \(place.line)")
                    break
                }
                places[question] = rule.place
            }
        }
    }
}

extension ArbitrationRule {
    /// The questions that the rule answers, as texts that are equal for equal questions.
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
