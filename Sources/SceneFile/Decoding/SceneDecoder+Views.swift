internal import Geometry

/// `views`: the tree of views.
extension SceneDecoder {
    func decodeViews(_ node: Node) -> [ViewNode] {
        guard let elements = list(node, "a list of views") else {
            index.isOpen = true
            return []
        }
        var views: [ViewNode] = []
        for element in elements {
            guard index.ids.count < limits.views else {
                log.error("the scene has more than \(limits.views) views", at: element.place, beyond: .views)
                index.isOpen = true
                break
            }
            if let view = decodeView(element) { views.append(view) }
        }
        checkPins(of: elements, among: views)
        return views
    }

    private func decodeView(_ node: Node) -> ViewNode? {
        guard let fields = map(node, .view) else {
            index.isOpen = true
            return nil
        }
        // What cannot be read is reported, and the scene is not played.
        let behavior = fields["behavior"].flatMap(decodeBehavior)
        let kind = behavior.flatMap { behavior in catalogue.kinds.first { $0.name == behavior.kind } }
        let recognizers = fields["recognizers"].map { decodeRecognizers($0, behavior: kind) } ?? []
        let id = decodeID(fields, node, kind: kind, recognizers: recognizers)
        let anchor = fields["anchorPoint"].flatMap { point($0, "a point in units of the view") }
        let layout = fields["layout"].flatMap(decodeLayout)
        let box = decodeBox(fields)
        let transform = fields["transform"].flatMap(decodeTransform)
        let fill = fields["fill"].flatMap(color)
        let stroke = fields["stroke"].flatMap(decodeStroke)
        let cornerRadius = number("cornerRadius", fields)
        let label = fields["label"].flatMap { text($0, "text") }
        let symbol = word("symbol", fields, "a symbol").flatMap(Symbol.init)
        let alpha = number("alpha", fields)
        let isHidden = bool("hidden", fields)
        let clipsToBounds = bool("clip", fields)
        let views = fields["views"].map(decodeViews) ?? []
        guard let id, let box else { return nil }
        return ViewNode(
            id: id, place: node.place, box: box, anchorPoint: anchor, transform: transform, fill: fill, stroke: stroke,
            cornerRadius: cornerRadius, label: label, symbol: symbol, alpha: alpha, isHidden: isHidden,
            clipsToBounds: clipsToBounds, behavior: behavior, recognizers: recognizers, layout: layout, views: views)
    }

    /// The id of a view, which is entered into the index whatever else is wrong with the view.
    private func decodeID(
        _ fields: Fields, _ node: Node, kind: Catalogue.Kind?, recognizers: [ViewNode.Recognizer]
    ) -> String? {
        guard let idNode = required("id", fields) else {
            index.isOpen = true
            return nil
        }
        guard let id = name(idNode, "an id") else {
            index.isOpen = true
            return nil
        }
        if let other = index[id] {
            log.error(
                "the id \(id.quoted) is taken", at: idNode.place,
                suggestion: "first given at line \(other.place.line)")
            return nil
        }
        let given = fields["recognizers"].map(\.elementCount) ?? 0
        let isOpen = fields.has("behavior") && kind == nil || given != recognizers.count
        index.insert(
            id, .init(place: idNode.place, kind: kind, recognizerIDs: recognizers.map(\.id), isOpen: isOpen))
        return id
    }

    /// From `frame`, or from `center` and `size`. A view that is pinned needs none.
    private func decodeBox(_ fields: Fields) -> ViewNode.Box? {
        let frame = fields["frame"].map { self.frame($0) }
        let center = fields["center"].map { point($0) }
        let size = fields["size"].map { self.size($0) }
        if let frame {
            if fields.has("center") || fields.has("size") {
                let key = fields.has("center") ? "center" : "size"
                log.error(
                    "a view has either 'frame', or 'center' and 'size'", at: fields.keyPlace(key),
                    suggestion: "'frame' is given at line \(fields.keyPlace("frame").line)")
                return nil
            }
            return frame.map { .frame($0) }
        }
        if center == nil, size == nil, fields["layout"]?.hasPins == true { return .pinned }
        guard let center, let size else {
            let missing = fields.has("center") ? "'size'" : fields.has("size") ? "'center'" : "'frame'"
            log.error(
                "a view needs \(missing)", at: fields.place,
                suggestion: missing == "'frame'"
                    ? "or 'center' and 'size'" : "beside \(missing == "'size'" ? "'center'" : "'size'")")
            return nil
        }
        guard let center, let size else { return nil }
        return .center(center, size: size)
    }

    private func decodeStroke(_ node: Node) -> ViewNode.Border? {
        guard case .map = node.content else { return color(node).map { ViewNode.Border(color: $0, width: 1) } }
        guard let fields = map(node, .stroke) else { return nil }
        let width = number("width", fields)
        guard let color = required("color", fields).flatMap(color), let width else { return nil }
        return ViewNode.Border(color: color, width: width)
    }
}

extension SceneDocument.Node {
    /// Whether this is a layout that says where a view lies.
    fileprivate var hasPins: Bool {
        guard case .map(let entries) = content else { return false }
        return entries.contains { ViewNode.PinnedPart(rawValue: $0.key) != nil }
    }

    /// How many elements a list has; something else counts as one that could not be read.
    fileprivate var elementCount: Int {
        guard case .list(let elements) = content else { return 1 }
        return elements.count
    }
}
