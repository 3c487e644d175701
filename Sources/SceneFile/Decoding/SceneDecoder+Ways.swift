internal import Geometry

/// Where the midpoint of a gesture's fingers goes: `by`, `along` or `direction`.
extension SceneDecoder {
    func decodeWay(_ fields: Fields, _ verb: GestureVerb) -> Gesture.Way? {
        let keys = ["direction", "along", "by"].filter { verb.options.contains($0) && fields.has($0) }
        if let first = keys.first, let second = keys.dropFirst().first {
            log.error(
                "a \(verb.rawValue) has either \(first.quoted) or \(second.quoted)", at: fields.keyPlace(second),
                suggestion: "\(first.quoted) is given at line \(fields.keyPlace(first).line)")
            return nil
        }
        guard let key = keys.first, let node = fields[key] else { return .straight(.zero) }
        switch key {
        case "direction":
            return word("direction", fields, "a direction")
                .flatMap(Gesture.SwipeDirection.init).map { .straight($0.distance) }
        case "along": return decodeAlong(node)
        default: return point(node, "a distance").map { .straight($0 - .zero) }
        }
    }

    /// Points, or a map with one of points, an arc and a circle.
    private func decodeAlong(_ node: Node) -> Gesture.Way? {
        if case .list = node.content { return decodePoints(node, isSmooth: false) }
        let expected = "a list of points, or a map with points, an arc or a circle"
        guard let fields = map(node, .along, otherwise: expected) else { return nil }
        let forms = fields.entries.filter { ["points", "arc", "circle"].contains($0.key) }
        guard let form = forms.first else {
            log.error("a path needs one of 'points', 'arc', 'circle'", at: node.place)
            return nil
        }
        if let second = forms.dropFirst().first {
            log.error("a path has either \(form.key.quoted) or \(second.key.quoted)", at: second.keyPlace)
            return nil
        }
        let isSmooth = bool("smooth", fields)
        if form.key != "points", fields.has("smooth") {
            log.error("'smooth' belongs to 'points'", at: fields.keyPlace("smooth"))
        }
        switch form.key {
        case "points": return isSmooth.flatMap { decodePoints(form.value, isSmooth: $0) }
        case "arc": return decodeArc(form.value)
        default: return decodeCircle(form.value)
        }
    }

    private func decodePoints(_ node: Node, isSmooth: Bool) -> Gesture.Way? {
        guard case .list(let elements) = node.content, !elements.isEmpty else {
            return mismatch("a list of points, each counted from the start", node)
        }
        let points = elements.map { point($0) }
        return points.contains(nil) ? nil : .points(points.compactMap { $0.map { $0 - .zero } }, isSmooth: isSmooth)
    }

    private func decodeArc(_ node: Node) -> Gesture.Way? {
        guard let fields = map(node, .arc) else { return nil }
        let sweep = required("sweep", fields).flatMap { _ in number("sweep", fields) }
        return decodeRound(fields, sweep: sweep)
    }

    private func decodeCircle(_ node: Node) -> Gesture.Way? {
        guard let fields = map(node, .circle) else { return nil }
        let turns = number("turns", fields)
        return decodeRound(fields, sweep: turns.map { $0 * 360 })
    }

    /// The start is at the top unless `from` says otherwise.
    private func decodeRound(_ fields: Fields, sweep: Double?) -> Gesture.Way? {
        let radius = required("radius", fields).flatMap { _ in number("radius", fields) }
        let from = number("from", fields)
        guard let radius, let from, let sweep else { return nil }
        return .arc(radius: radius, from: Angle(degrees: from), sweep: Angle(degrees: sweep))
    }
}
