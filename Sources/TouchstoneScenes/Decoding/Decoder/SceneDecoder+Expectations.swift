internal import TouchstoneGeometry

/// Decodes `expect`: the expectations.
extension SceneDecoder {
    func decodeExpectations(_ node: Node) -> [Expectation] {
        list(node, "a list of expectations", upTo: .expectations).filter(concernsVariant)
            .flatMap { decodeExpectation($0) }
    }

    /// Returns the expectations of other variants that can also be tested in this one. Nothing is reported.
    ///
    /// Expectations of different variants describe alternatives, and those of one say nothing about another.
    func decodeExpectationsOfOthers(_ node: Node) -> [Expectation] {
        guard variant != nil else { return [] }
        let elements = node.elements ?? []
        let named = elements.compactMap { element in element.entries?.first { $0.key == "variant" }?.value }
        guard Set(named.map { Set(($0.elements ?? [$0]).compactMap(\.scalar)) }).count < 2 else { return [] }
        return elements.filter { !concernsVariant($0) }.flatMap { element in
            let quiet = SceneDecoder(catalogue: catalogue, limits: limits, log: DiagnosticLog(like: log))
            quiet.index = index
            quiet.variantNames = variantNames
            var found = quiet.decodeExpectation(element)
            let names = element.entries?.first { $0.key == "variant" }.map { named in
                quiet.oneOrMore(named.value, "variant").compactMap { quiet.word($0, "a variant", among: variantNames) }
            }
            for index in found.indices { found[index].variants = names ?? [] }
            return quiet.log.hasErrors ? [] : found
        }
    }

    /// Whether an expectation belongs to the variant: it names the variant, or none. Reports wrong names.
    private func concernsVariant(_ node: Node) -> Bool {
        guard let named = node.entries?.first(where: { $0.key == "variant" }) else { return true }
        guard !variantNames.isEmpty else {
            log.error("the scene has no variants", at: named.keyPlace)
            return false
        }
        let names = oneOrMore(named.value, "variant").map { word($0, "a variant", among: variantNames) }
        return names.contains { $0 == variant?.name }
    }

    private func decodeExpectation(_ node: Node) -> [Expectation] {
        guard let fields = map(node, .expectation), let form = form(fields, ExpectationForm.self) else { return [] }
        switch form {
        case .not, .any, .all:
            return [Expectation(place: node.place, condition: decodeComposed(fields, form))]
        default:
            let during = fields["during"].flatMap { decodeDuring($0, fields) }
            let isPresented = bool("presented", fields)
            let window = decodeWindow(fields, form)
            return decodeConditions(fields, form).map {
                Expectation(
                    place: node.place, window: window, during: during, condition: $0, isPresented: isPresented)
            }
        }
    }

    // MARK: Expectations of others

    /// Decodes an expectation that combines others. Parts without a time of their own use the time of the whole.
    private func decodeComposed(_ fields: Fields, _ form: ExpectationForm) -> Expectation.Condition {
        let times = fields.entries.filter { ExpectationForm.windowKeys.contains($0.key) }
        if let node = fields["not"], form == .not {
            guard let part = decodePart(node, times) else { return .all([]) }
            warnAboutNegatedWindow(part, at: node.place)
            return .not(part)
        }
        guard let node = fields[form == .any ? "any" : "all"] else { return .all([]) }
        let elements = list(node, "a list of expectations")
        if node.elements?.isEmpty == true { report(expected: "at least one expectation", node) }
        let parts = elements.compactMap { decodePart($0, times) }
        return form == .any ? .any(parts) : .all(parts)
    }

    /// Decodes a part. If a map contains several values, all of them belong to the part.
    private func decodePart(_ node: Node, _ times: [Entry]) -> Expectation? {
        var node = node
        if let entries = node.entries {
            if let variant = entries.first(where: { $0.key == "variant" }) {
                log.error(
                    "'variant' belongs to the whole expectation, not to a part of it", at: variant.keyPlace)
                return nil
            }
            if !entries.contains(where: { ExpectationForm.windowKeys.contains($0.key) }) {
                node.content = .map(entries + times)
            }
        }
        expectationPartCount += 1
        guard expectationPartCount <= limits[.expectations] else {
            log.error(
                "the scene has more than \(limits[.expectations]) expectations", at: node.place, beyond: .expectations)
            return nil
        }
        let parts = decodeExpectation(node)
        return parts.count > 1 ? Expectation(place: node.place, condition: .all(parts)) : parts.first
    }

    /// Warns about a `not` around a state in a window of time, which most people read as "in no frame".
    private func warnAboutNegatedWindow(_ part: Expectation, at place: SourcePlace) {
        guard case .state(let recognizer, let state) = part.condition, case .between = part.window else { return }
        let instead: Expectation.Outcome? =
            switch state {
            case "cancelled": .neverCancelled
            case "began", "changed", "ended": .neverBegins
            default: nil
            }
        log.warning(
            "this passes as soon as \(recognizer) is in another state in one frame of the window", at: place,
            suggestion: instead.map { "write \($0.rawValue): \(recognizer) if it must be true in no frame" })
    }

    // MARK: Times

    /// Returns a recognizer: `card.pan`, or `pan` of the view that the same map names.
    private func decodeDuring(_ node: Node, _ fields: Fields) -> String? {
        let name = text(node, "a recognizer")
        if name.isEmpty || name.contains(".") { return name.isEmpty ? nil : recognizer(node) }
        guard let view = fields["view"].map(viewID) else {
            return mismatch("a recognizer with its view", node, suggestion: "such as card.\(name)")
        }
        return view.isEmpty ? nil : recognizer(Node(.text("\(view).\(name)"), place: node.place))
    }

    private func decodeWindow(_ fields: Fields, _ form: ExpectationForm) -> Expectation.Window {
        let spans = ["after", "before", "during"].filter(fields.has)
        if form.isMomentary && spans.isEmpty || form.mayBeMomentary && fields.has("at") {
            for key in spans {
                log.error("\(key.quoted) cannot be used with 'at'", at: fields.keyPlace(key))
            }
            if !isMeant("at", by: fields) { require("at", fields, "or 'after', 'before' or 'during'") }
            return .at(time("at", fields))
        }
        guard fields.has("after") || fields.has("before") else { return .always }
        let after = fields["after"].map { time($0) }
        let before = fields["before"].map { time($0) }
        if let after, let before, before < after {
            log.error(
                "'before' (\(before.shortText)) is earlier than 'after' (\(after.shortText))",
                at: fields.keyPlace("before"))
        }
        return .between(after: after, before: before)
    }

    // MARK: Conditions

    private func decodeConditions(_ fields: Fields, _ form: ExpectationForm) -> [Expectation.Condition] {
        switch form {
        case .holds:
            fields["holds"].flatMap { code($0, of: "holds", at: fields.keyPlace("holds"), "an expression") }
                .map { [.holds($0)] } ?? []
        case .always: decodeAlways(fields).map { [$0] } ?? []
        case .events: [decodeEvents(fields)]
        case .begins, .neverBegins, .ends, .neverCancelled:
            Expectation.Outcome(rawValue: form.rawValue).map { decodeOutcome($0, fields) } ?? []
        case .state: decodeState(fields).map { [$0] } ?? []
        case .value: decodeValues(fields)
        case .reads: decodeReadings(fields)
        case .lint: decodeLints(fields)
        case .not, .any, .all: []
        }
    }

    private func decodeAlways(_ fields: Fields) -> Expectation.Condition? {
        let words = fields.words(of: "always")
        let view = fields["view"].map(viewID)
        let tolerance = number("tolerance", fields)
        let within = number("within", fields)
        guard let name = fields["always"].flatMap({ word($0, "a condition", among: words) }) else { return nil }
        let geometric = words.filter { $0 != "legal-states" }
        for (key, names) in [
            ("tolerance", ["inside-limit", "no-shear"]), ("within", ["fingers-attached"]), ("view", geometric),
            ("presented", geometric),
        ] where fields.has(key) && !names.contains(name) {
            log.error("\(key.quoted) does not belong to \(name.quoted)", at: fields.keyPlace(key))
        }
        if view == nil, name == "inside-limit" || name == "fingers-attached" {
            log.error(
                "\(name.quoted) needs 'view'", at: fields.keyPlace("always"),
                suggestion: "such as view: \(index.ids.first ?? "card")")
        }
        switch name {
        case "inside-limit": return .insideLimit(view: view ?? "", tolerance: tolerance)
        case "fingers-attached": return .fingersAttached(view: view ?? "", within: within)
        case "no-shear": return .noShear(view: view, tolerance: tolerance)
        case "no-jump": return .noJump(view: view)
        default: return .legalStates
        }
    }

    private func decodeOutcome(_ outcome: Expectation.Outcome, _ fields: Fields) -> [Expectation.Condition] {
        fields[outcome.rawValue].flatMap(recognizer).map { [.outcome(outcome, recognizer: $0)] } ?? []
    }

    /// Decodes one lint, a list of lints, or `all`.
    private func decodeLints(_ fields: Fields) -> [Expectation.Condition] {
        guard let node = fields["lint"] else { return [] }
        let view = fields["view"].map(viewID)
        let words = Lint.allCases.map(\.rawValue) + ["all"]
        let named = oneOrMore(node, "mistake").compactMap { word($0, "a lint", among: words) }
        return Lint.allCases.filter { named.contains($0.rawValue) || named.contains("all") }
            .map { .lint($0, view: view) }
    }

    /// Decodes `events` with `view`, `in` and `exactly`.
    private func decodeEvents(_ fields: Fields) -> Expectation.Condition {
        let view = fields["view"].map(viewID) ?? ""
        let exactly = bool("exactly", fields)
        if let node = fields["in"] { _ = word(node, "a comparison", among: fields.words(of: "in")) }
        let node = fields["events"]
        if let node, node.elements?.isEmpty == true, !exactly {
            log.error(
                "an empty list expects nothing", at: node.place, suggestion: "add 'exactly: true' to forbid events")
        }
        let names = node.map { list($0, "a list of events", isShort: true) } ?? []
        return .events(names.map { event($0, of: view) }, view: view, exactly: exactly)
    }

    private func decodeState(_ fields: Fields) -> Expectation.Condition? {
        let recognizer = fields["recognizer"].flatMap(recognizer)
        let state = fields["state"].flatMap { word($0, "a state", among: fields.words(of: "state")) }
        guard let recognizer, let state else { return nil }
        return .state(recognizer: recognizer, expected: state == "recognized" ? "ended" : state)
    }

    /// Decodes the values in the order of the file.
    private func decodeValues(_ fields: Fields) -> [Expectation.Condition] {
        let view = fields["view"].map(viewID) ?? ""
        let tolerance = number("tolerance", fields)
        return fields.entries.compactMap { entry in
            Expectation.Property(rawValue: entry.key).map {
                .value(view: view, property: $0, expected: decodeValue(entry.value, $0), tolerance: tolerance)
            }
        }
    }

    private func decodeValue(_ node: Node, _ property: Expectation.Property) -> [Double] {
        if property.count == 1 { return [number(node, .any)] }
        if property == .corners, let corners = node.elements, corners.count == 4 {
            return corners.map { point($0, "a corner") }.flatMap { [$0.x, $0.y] }
        }
        return numbers(node, property.rawValue, Array(repeating: .any, count: property.count))
    }

    /// Decodes `reads`. Each name under it is a condition.
    private func decodeReadings(_ fields: Fields) -> [Expectation.Condition] {
        let view = fields["view"].map(viewID) ?? ""
        let tolerance = number("tolerance", fields)
        guard let node = fields["reads"] else { return [] }
        guard let entries = node.entries, !entries.isEmpty else {
            report(expected: "a map of names and values", node)
            return []
        }
        return entries.map {
            .reading(view: view, name: $0.key, expected: decodeReading($0.value), tolerance: tolerance)
        }
    }

    private func decodeReading(_ node: Node) -> Expectation.Reading {
        switch node.content {
        case .list(let elements): .numbers(elements.map { number($0, .any) })
        case .word("true"): .bool(true)
        case .word("false"): .bool(false)
        case .word where !node.isNothing: .numbers([number(node, .any)])
        default: .text(text(node, "a value"))
        }
    }
}
