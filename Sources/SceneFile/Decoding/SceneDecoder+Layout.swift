/// `layout`: how a view follows its superview and its siblings.
extension SceneDecoder {
    func decodeLayout(_ node: Node) -> ViewNode.Layout? {
        guard let fields = map(node, .layout) else { return nil }
        if let flexible = fields["autoresize"] {
            if let pin = fields.entries.first(where: { $0.key != "autoresize" }) {
                log.error("a view is autoresized or pinned, not both", at: pin.keyPlace)
                return nil
            }
            guard let elements = list(flexible, "a list of what is flexible") else { return nil }
            let words = ViewNode.FlexiblePart.allCases.map(\.rawValue)
            let parts = elements.map { word($0, "a flexible part", among: words).flatMap(ViewNode.FlexiblePart.init) }
            return parts.contains(nil) ? nil : .autoresize(parts.compactMap { $0 })
        }
        let pins = fields.entries.map(decodePin)
        guard !pins.contains(nil), checkCount(fields) else { return nil }
        return .pins(pins.compactMap { $0 })
    }

    /// Two pins say where a view lies along an axis; a third has nothing more to say.
    private func checkCount(_ fields: Fields) -> Bool {
        var isRight = true
        for isHorizontal in [true, false] {
            let pins = fields.entries.filter { ViewNode.PinnedPart(rawValue: $0.key)?.isHorizontal == isHorizontal }
            guard let third = pins.dropFirst(2).first else { continue }
            log.error(
                "\(pins[0].key.quoted) and \(pins[1].key.quoted) say all there is to say, and \(third.key.quoted) is too much",
                at: third.keyPlace)
            isRight = false
        }
        return isRight
    }

    private func decodePin(_ entry: Entry) -> ViewNode.Pin? {
        guard let part = ViewNode.PinnedPart(rawValue: entry.key) else { return nil }
        guard case .map = entry.value.content else {
            guard let number = number(entry.value, part.isLength ? .notNegative : .any) else { return nil }
            // Inwards from an edge.
            let isFarEdge = part == .right || part == .bottom
            return ViewNode.Pin(
                place: entry.keyPlace, part: part, target: part.isLength ? nil : .init(part: part),
                constant: isFarEdge ? -number : number)
        }
        guard let fields = map(entry.value, .pin) else { return nil }
        let view = fields["of"].map { text($0, "a view's id") }
        let other = fields["part"].map { decodePart($0, toPin: part) } ?? part
        let multiplier = number("multiplier", fields)
        let constant = number("constant", fields)
        if let view, view == nil { return nil }
        guard let other, let multiplier, let constant else { return nil }
        return ViewNode.Pin(
            place: entry.keyPlace, part: part, target: .init(view: view ?? nil, part: other), multiplier: multiplier,
            constant: constant)
    }

    /// A part of another view to which this one can be pinned: of the same axis, places to places and sides to sides; a
    /// side also to the other side.
    private func decodePart(_ node: Node, toPin part: ViewNode.PinnedPart) -> ViewNode.PinnedPart? {
        let parts = ViewNode.PinnedPart.allCases.filter {
            $0.isLength == part.isLength && ($0.isLength || $0.isHorizontal == part.isHorizontal)
        }
        return word(node, "a part", among: parts.map(\.rawValue)).flatMap(ViewNode.PinnedPart.init)
    }

    /// Views are pinned to their siblings, which are known when all of them have been read.
    func checkPins(of elements: [Node], among views: [ViewNode]) {
        guard views.count == elements.count else { return }
        let ids = views.map(\.id)
        for (element, view) in zip(elements, views) {
            guard case .map(let entries) = element.content,
                let layout = entries.first(where: { $0.key == "layout" })?.value, case .map(let pins) = layout.content
            else { continue }
            for pin in pins {
                guard case .map(let fields) = pin.value.content,
                    let of = fields.first(where: { $0.key == "of" })?.value, let id = of.scalar
                else { continue }
                // Its own other side gives a view a shape.
                let isShape = id == view.id && fields.contains { $0.key == "part" }
                let others = ids.filter { $0 != view.id }
                guard !isShape, !others.contains(id) else { continue }
                log.error(
                    id == view.id
                        ? "\(id.quoted) cannot be pinned to itself"
                        : "\(view.id.quoted) has no sibling \(id.quoted)", at: of.place,
                    suggestion: Spelling.suggestion(for: id, among: others)
                        ?? "without 'of' it is pinned to its superview")
            }
        }
    }
}
