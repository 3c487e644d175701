internal import TouchstoneGeometry

/// Decodes `layout`: the way in which a view follows its superview and its siblings.
extension SceneDecoder {
    func decodeLayout(_ node: Node) -> ViewNode.Layout? {
        guard let fields = map(node, .layout) else { return nil }
        if let flexible = fields["autoresize"] {
            if let pin = fields.entries.first(where: { $0.key != "autoresize" }) {
                log.error("a view is either autoresized or pinned, not both", at: pin.keyPlace)
            }
            let words = ViewNode.FlexiblePart.allCases.map(\.rawValue)
            return .autoresize(
                list(flexible, "a list of what is flexible").compactMap {
                    word($0, "a flexible part", among: words).flatMap(ViewNode.FlexiblePart.init)
                })
        }
        checkCount(fields)
        return .pins(fields.entries.compactMap(decodePin))
    }

    /// Reports a third pin along an axis. Two pins already determine the position and the size along it.
    private func checkCount(_ fields: Fields) {
        for isHorizontal in [true, false] {
            let pins = fields.entries.filter { ViewNode.PinnedPart(rawValue: $0.key)?.isHorizontal == isHorizontal }
            guard let third = pins.dropFirst(2).first else { continue }
            log.error(
                "\(pins[0].key.quoted) and \(pins[1].key.quoted) fix the view on this axis already, so \(third.key.quoted) cannot be given, too",
                at: third.keyPlace)
        }
    }

    private func decodePin(_ entry: Entry) -> ViewNode.Pin? {
        guard let part = ViewNode.PinnedPart(rawValue: entry.key) else { return nil }
        guard case .map = entry.value.content else {
            let number = number(entry.value, part.isLength ? .notNegative : .any)
            // The number counts inward from an edge.
            let isFarEdge = part == .right || part == .bottom
            return ViewNode.Pin(
                place: entry.keyPlace, part: part, target: part.isLength ? nil : .init(part: part),
                constant: isFarEdge ? -number : number)
        }
        guard let fields = map(entry.value, .pin) else { return nil }
        // A part of the same axis: positions are pinned to positions, and lengths to lengths. A length may also be
        // pinned to the length of the other axis.
        let parts = ViewNode.PinnedPart.allCases.filter {
            $0.isLength == part.isLength && ($0.isLength || $0.isHorizontal == part.isHorizontal)
        }
        let other = fields["part"].flatMap { word($0, "a part", among: parts.map(\.rawValue)) }
        let view = fields["of"].map { text($0, "a view's id") }
        // A view ends where the keyboard begins.
        let usual = view == Scene.keyboardID && part == .bottom ? .top : part
        return ViewNode.Pin(
            place: entry.keyPlace, id: fields["id"].map { text($0, "a name") }, part: part,
            target: .init(view: view, part: other.flatMap(ViewNode.PinnedPart.init) ?? usual),
            multiplier: number("multiplier", fields), constant: number("constant", fields))
    }

    /// Checks the siblings to which views are pinned. They are known only after all of them have been read.
    func checkPins(of elements: [Node], among views: [ViewNode]) {
        guard views.count == elements.count else { return }
        let ids = views.map(\.id)
        for (element, view) in zip(elements, views) {
            for pin in element["layout"]?.entries ?? [] {
                guard let of = pin.value["of"], let id = of.scalar, id != Scene.keyboardID else { continue }
                // A view whose width is pinned to its own height, or the reverse, has an aspect ratio.
                let isShape = id == view.id && pin.value["part"] != nil
                let others = ids.filter { $0 != view.id }
                guard !isShape, !others.contains(id) else { continue }
                log.error(
                    id == view.id
                        ? "\(id.quoted) cannot be pinned to itself"
                        : "\(view.id.quoted) has no sibling \(id.quoted)", at: of.place,
                    suggestion: Spelling.suggestion(for: id, among: others + [Scene.keyboardID])
                        ?? "without 'of' it is pinned to its superview")
            }
        }
    }
}
