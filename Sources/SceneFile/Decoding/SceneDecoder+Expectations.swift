internal import Geometry

/// `expect`: what must hold.
extension SceneDecoder {
    func decodeExpectations(_ node: Node) -> [Expectation] {
        guard let elements = list(node, "a list of expectations") else { return [] }
        guard elements.count <= limits.expectations else {
            log.error(
                "the scene has more than \(limits.expectations) expectations", at: elements[limits.expectations].place,
                beyond: .expectations)
            return []
        }
        return elements.filter { concerns($0, variant) }.flatMap { decodeExpectation($0) }
    }

    /// Expectations of other variants that make sense for this one, too; nothing is reported.
    func decodeExpectationsOfOthers(_ node: Node) -> [Expectation] {
        guard variant != nil, case .list(let elements) = node.content else { return [] }
        return elements.filter { !concerns($0, variant) }.flatMap { element in
            let quiet = SceneDecoder(catalogue: catalogue, limits: limits, log: DiagnosticLog(like: log))
            quiet.index = index
            quiet.variantNames = variantNames
            let found = quiet.decodeExpectation(element)
            return quiet.log.hasErrors ? [] : found
        }
    }

    /// Whether an expectation is one of a variant's: it names it, or none. What is wrong with the names is reported.
    private func concerns(_ node: Node, _ variant: Scene.Variant?) -> Bool {
        guard case .map(let entries) = node.content, let named = entries.first(where: { $0.key == "variant" }) else {
            return true
        }
        guard !variantNames.isEmpty else {
            log.error("the scene has no variants", at: named.keyPlace)
            return false
        }
        var elements = [named.value]
        if case .list(let several) = named.value.content { elements = several }
        if elements.isEmpty { log.error("expected at least one variant, found an empty list", at: named.value.place) }
        let names = elements.map { word($0, "a variant", among: variantNames) }
        return names.contains { $0 == variant?.name }
    }

    func decodeExpectation(_ node: Node) -> [Expectation] {
        guard let fields = map(node, .expectation) else { return [] }
        let forms = ExpectationForm.allCases.filter { form in form.keys.contains(where: fields.has) }
        guard let form = forms.first else {
            // A planned or misspelt key has been reported already.
            if case .map(let entries) = node.content, entries.allSatisfy({ fields.has($0.key) }) {
                log.error("an expectation says what must hold", at: node.place, suggestion: ExpectationForm.summary)
            }
            return []
        }
        for other in forms.dropFirst() {
            let key = other.keys.first(where: fields.has) ?? ""
            log.error(
                "\(key.quoted) does not belong to \(form.name(fields).quoted)", at: fields.keyPlace(key),
                suggestion: "make it an expectation of its own")
        }
        let foreign = fields.entries.filter { entry in
            !form.keys.contains(entry.key) && !form.options.contains(entry.key)
                && !forms.contains { $0.keys.contains(entry.key) }
        }
        for entry in foreign {
            log.error(
                "\(entry.key.quoted) does not belong to \(form.name(fields).quoted)", at: entry.keyPlace)
        }
        if form.isComposed { return decodeComposed(fields, form, node.place).map { [$0] } ?? [] }
        let during = fields["during"].map { decodeDuring($0, fields) }
        let isPresented = bool("presented", fields)
        guard let window = decodeWindow(fields, form), let isPresented, during != .some(nil) else { return [] }
        return decodeConditions(fields, form).map {
            Expectation(
                place: node.place, window: window, during: during ?? nil, condition: $0, isPresented: isPresented)
        }
    }

    /// A recognizer: `card.pan`, or `pan` for one of the view that is named beside it.
    private func decodeDuring(_ node: Node, _ fields: Fields) -> String? {
        guard let name = text(node, "a recognizer") else { return nil }
        guard !name.contains(".") else { return recognizer(node) }
        guard let view = fields["view"].flatMap(viewID) else {
            return fields.has("view")
                ? nil : mismatch("a recognizer with its view", node, suggestion: "such as card.\(name)")
        }
        return recognizer(Node(.text("\(view).\(name)"), place: node.place))
    }

    private func decodeWindow(_ fields: Fields, _ form: ExpectationForm) -> Expectation.Window? {
        let spans = ["after", "before", "during"].filter(fields.has)
        if form.isMomentary, fields.has("at") || spans.isEmpty {
            for key in spans {
                log.error("\(key.quoted) does not belong beside 'at'", at: fields.keyPlace(key))
            }
            return required("at", fields, suggestion: "or 'after', 'before' or 'during'")
                .flatMap { time($0) }.map { .at($0) }
        }
        guard fields.has("after") || fields.has("before") else { return .always }
        let after = fields["after"].map { time($0) }
        let before = fields["before"].map { time($0) }
        if let after = after ?? nil, let before = before ?? nil, before < after {
            log.error(
                "'before' (\(before.shortText)) is earlier than 'after' (\(after.shortText))",
                at: fields.keyPlace("before"))
            return nil
        }
        if case .some(nil) = after { return nil }
        if case .some(nil) = before { return nil }
        return .between(after: after ?? nil, before: before ?? nil)
    }

    private func decodeConditions(_ fields: Fields, _ form: ExpectationForm) -> [Expectation.Condition] {
        switch form {
        case .always: decodeAlways(fields).map { [$0] } ?? []
        case .events: decodeEvents(fields).map { [$0] } ?? []
        case .begins: fields["begins"].flatMap(recognizer).map { [.begins(recognizer: $0)] } ?? []
        case .neverBegins: fields["never-begins"].flatMap(recognizer).map { [.neverBegins(recognizer: $0)] } ?? []
        case .state: decodeState(fields).map { [$0] } ?? []
        case .value: decodeValues(fields)
        case .lint: decodeLints(fields)
        case .not, .any, .all: []
        }
    }

    /// One mistake, a list of them, or `all`.
    private func decodeLints(_ fields: Fields) -> [Expectation.Condition] {
        guard let node = fields["lint"] else { return [] }
        let view = fields["view"].map(viewID)
        if case .some(nil) = view { return [] }
        var elements = [node]
        if case .list(let several) = node.content {
            if several.isEmpty { log.error("expected at least one mistake, found an empty list", at: node.place) }
            elements = several
        }
        var lints: [Lint] = []
        for element in elements {
            let words = Lint.allCases.map(\.rawValue) + ["all"]
            guard let word = word(element, "a mistake", among: words) else { continue }
            lints += Lint(rawValue: word).map { [$0] } ?? Lint.allCases
        }
        return Lint.allCases.filter(lints.contains).map { .lint($0, view: view ?? nil) }
    }

    private func decodeAlways(_ fields: Fields) -> Expectation.Condition? {
        let words = fields.words(of: "always")
        let name = word("always", fields, "a condition")
        let view = fields["view"].map(viewID)
        let tolerance = number("tolerance", fields)
        let within = number("within", fields)
        guard let name, let tolerance, let within else { return nil }
        if case .some(nil) = view { return nil }
        let id = view ?? nil
        let geometric = words.filter { $0 != "legal-states" }
        for (key, names) in [
            ("tolerance", ["inside-limit", "no-shear"]), ("within", ["fingers-attached"]), ("view", geometric),
            ("presented", geometric),
        ] {
            if fields.has(key), !names.contains(name) {
                log.error("\(key.quoted) does not belong to \(name.quoted)", at: fields.keyPlace(key))
            }
        }
        if id == nil, name == "inside-limit" || name == "fingers-attached" {
            log.error("\(name.quoted) needs 'view'", at: fields.keyPlace("always"))
            return nil
        }
        switch name {
        case "inside-limit": return id.map { .insideLimit(view: $0, tolerance: tolerance) }
        case "fingers-attached": return id.map { .fingersAttached(view: $0, within: within) }
        case "no-shear": return .noShear(view: id, tolerance: tolerance)
        case "no-jump": return .noJump(view: id)
        default: return .legalStates
        }
    }

    private func decodeState(_ fields: Fields) -> Expectation.Condition? {
        let recognizer = required("recognizer", fields).flatMap(recognizer)
        let state = required("state", fields).flatMap { _ in word("state", fields, "a state") }
        guard let recognizer, let state else { return nil }
        return .state(recognizer: recognizer, expected: state == "recognized" ? "ended" : state)
    }

    /// The values in the order in which the file names them.
    private func decodeValues(_ fields: Fields) -> [Expectation.Condition] {
        let view = required("view", fields).flatMap(viewID)
        let tolerance = number("tolerance", fields)
        return fields.entries.compactMap { entry in
            guard let property = Expectation.Property(rawValue: entry.key),
                let expected = decodeValue(entry.value, property), let view, let tolerance
            else { return nil }
            return .value(view: view, property: property, expected: expected, tolerance: tolerance)
        }
    }

    private func decodeValue(_ node: Node, _ property: Expectation.Property) -> [Double]? {
        if property.count == 1 { return number(node, .any).map { [$0] } }
        if property == .corners, case .list(let corners) = node.content, corners.count == 4 {
            let points = corners.map { point($0, "a corner") }
            return points.contains(nil) ? nil : points.compactMap { $0 }.flatMap { [$0.x, $0.y] }
        }
        return numbers(node, property.rawValue, each: Array(repeating: .any, count: property.count))
    }
}
