/// `not`, `any` and `all`: expectations that are put together from others.
extension SceneDecoder {
    /// What is put together from others. Those of its parts that do not say when are asked when it says.
    func decodeComposed(_ fields: Fields, _ form: ExpectationForm, _ place: SourcePlace) -> Expectation? {
        guard let node = fields[form.name(fields)] else { return nil }
        let times = fields.entries.filter { ExpectationForm.windowKeys.contains($0.key) }
        let condition: Expectation.Condition?
        if form == .not {
            condition = decodePart(node, times).map { .not($0) }
        } else {
            guard let elements = list(node, "a list of expectations") else { return nil }
            if elements.isEmpty { log.error("expected at least one expectation, found an empty list", at: node.place) }
            let parts = elements.map { decodePart($0, times) }
            guard !parts.contains(nil), !parts.isEmpty else { return nil }
            condition = form == .any ? .any(parts.compactMap { $0 }) : .all(parts.compactMap { $0 })
        }
        return condition.map { Expectation(place: place, condition: $0) }
    }

    /// A part; several values in one map are all meant.
    private func decodePart(_ node: Node, _ times: [Entry]) -> Expectation? {
        var node = node
        if case .map(let entries) = node.content {
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
        guard expectationPartCount <= limits.expectations else {
            log.error(
                "the scene has more than \(limits.expectations) expectations", at: node.place, beyond: .expectations)
            return nil
        }
        let parts = decodeExpectation(node)
        return parts.count > 1 ? Expectation(place: node.place, condition: .all(parts)) : parts.first
    }
}
