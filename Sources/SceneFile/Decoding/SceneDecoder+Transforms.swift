internal import Geometry

/// `transform` of a view.
extension SceneDecoder {
    /// A map is the chain translate, rotate, scale; a list of maps the chain of its steps; six numbers are the matrix. In a
    /// chain each new step comes before the last, as `translatedBy`, `rotated(by:)` and `scaledBy` put it.
    func decodeTransform(_ node: Node) -> Transform? {
        let expected = "a map of translate, rotate and scale, a list of such steps, or six numbers"
        let result: Transform?
        switch node.content {
        case .map: result = steps(node, .identity)
        case .list(let elements):
            if elements.first?.isScalar == true {
                result = matrix(node)
            } else {
                result = chain(elements)
            }
        case .text, .word, .refused: return mismatch(expected, node)
        }
        guard let result else { return nil }
        guard result.components.allSatisfy({ abs($0) <= 1e9 }) else {
            log.error("the transform is too large", at: node.place, suggestion: "its numbers exceed 1000000000")
            return nil
        }
        return result
    }

    private func matrix(_ node: Node) -> Transform? {
        numbers(node, "a matrix", each: Array(repeating: .any, count: 6)).map {
            Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        }
    }

    private func chain(_ elements: [Node]) -> Transform? {
        var result: Transform? = .identity
        for element in elements {
            if case .map(let entries) = element.content, entries.count != 1 {
                log.error(
                    "a step of a transform has one key", at: element.place, suggestion: "make each step an element")
                result = nil
                continue
            }
            guard let next = steps(element, result ?? .identity) else {
                result = nil
                continue
            }
            if result != nil { result = next }
        }
        return result
    }

    /// The steps of a map put before `start`.
    private func steps(_ node: Node, _ start: Transform) -> Transform? {
        guard let fields = map(node, .transform, otherwise: "a step of a transform: translate, rotate or scale") else {
            return nil
        }
        let translation = fields["translate"].map { point($0, "a translation") } ?? .zero
        let degrees = number("rotate", fields)
        let scale = fields["scale"].map(decodeScale) ?? (1, 1)
        guard let translation, let degrees, let scale else { return nil }
        var result = start
        if fields.has("translate") { result = result.translatedBy(x: translation.x, y: translation.y) }
        if fields.has("rotate") { result = result.rotated(by: Angle(degrees: degrees).radians) }
        if fields.has("scale") { result = result.scaledBy(x: scale.x, y: scale.y) }
        return result
    }

    private func decodeScale(_ node: Node) -> (x: Double, y: Double)? {
        if case .list = node.content {
            return numbers(node, "a scale in x and in y", each: [.any, .any]).map { ($0[0], $0[1]) }
        }
        return number(node, .any).map { ($0, $0) }
    }
}
