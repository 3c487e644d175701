internal import TouchstoneGeometry

/// Decodes `views`: the tree of views.
extension SceneDecoder {
    func decodeViews(_ node: Node) -> [ViewNode] {
        guard let elements = node.elements else {
            index.isOpen = true
            return mismatch("a list of views", node, suggestion: dashHint(node)) ?? []
        }
        var views: [ViewNode] = []
        for element in elements {
            guard index.ids.count < limits[.views] else {
                log.error("the scene has more than \(limits[.views]) views", at: element.place, beyond: .views)
                index.isOpen = true
                break
            }
            if let view = decodeView(element) { views.append(view) }
        }
        checkPins(of: elements, among: views)
        return views
    }

    /// Decodes the subviews of a view of this size.
    private func decodeViews(_ node: Node, inside size: Size?) -> [ViewNode] {
        outerSizes.append(size)
        defer { outerSizes.removeLast() }
        return decodeViews(node)
    }

    private func decodeView(_ node: Node) -> ViewNode? {
        guard let all = map(node, .view) else {
            index.isOpen = true
            return nil
        }
        if all.unknown.contains(where: { Synonyms.path(for: $0, in: .view) == ["views"] }) { index.isOpen = true }
        let listCount = viewLists.count
        let behavior = all["behavior"].flatMap(decodeBehavior)
        let kind = behavior?.kind
        let fields = withoutIgnored(all, kind)
        let recognizers = fields["recognizers"].map { decodeRecognizers($0, behavior: kind) } ?? []
        let id = decodeID(fields, behavior, recognizers: recognizers)
        for place in listCount..<viewLists.count { viewLists[place].owner = id }
        let box = decodeBox(fields, kind)
        var view = ViewNode(
            id: id ?? "", place: node.place, box: box,
            anchorPoint: fields["anchorPoint"].map { point($0, "a point in units of the view") },
            transform: fields["transform"].map(decodeTransform), fill: fields["fill"].map(color),
            stroke: fields["stroke"].map(decodeStroke),
            cornerRadius: fields.has("cornerRadius") ? number("cornerRadius", fields, whole: .length(nil)) : nil,
            label: fields["label"].map { text($0, "text") }, symbol: word("symbol", fields, "a symbol"),
            alpha: fields.has("alpha") ? number("alpha", fields) : nil, isHidden: fields["hidden"].map(bool),
            clipsToBounds: fields["clip"].map(bool), behavior: behavior?.behavior,
            recognizers: (behavior?.sceneKind?.recognizers ?? []) + recognizers,
            layout: fields["layout"].flatMap(decodeLayout),
            views: fields["views"].map { decodeViews($0, inside: box.size) } ?? [])
        decodeCode(fields, of: &view, behavior?.sceneKind)
        sizes[view.id] = view.box.size
        return id == nil ? nil : view
    }

    /// Decodes the variables, members, modifiers and handlers of a view, and adds those of its kind.
    private func decodeCode(_ fields: Fields, of view: inout ViewNode, _ kind: SceneKind?) {
        let state = fields["state"].map { decodeState($0) } ?? []
        let handlers = fields["handlers"].map { decodeHandlers($0) } ?? []
        view.state = (kind?.state ?? []).merging(state) { $0.name }
        view.code = (kind?.code ?? []) + decodeMembers(fields)
        view.modifiers = fields["modifiers"].map { decodeModifiers($0) } ?? kind?.modifiers ?? []
        view.handlers = (kind?.handlers ?? []).merging(handlers) { $0.event }
        if let kind {
            view.kind = kind.name
            view.constants = kind.constants
            view.events = kind.events
            view.reads = kind.reads
            view.limit = kind.limit
            recognizerCount += kind.recognizers.count
            count(kind.weight, at: view.place)
        }
        variableCount += view.state.count
        if variableCount > limits[.variables], variableCount - view.state.count <= limits[.variables] {
            log.error(
                "the scene has more than \(limits[.variables]) variables", at: view.place, beyond: .variables)
        }
    }

    /// Returns the keys of a view that have an effect on its kind, and warns of the others.
    private func withoutIgnored(_ fields: Fields, _ kind: Catalogue.Kind?) -> Fields {
        guard let kind else { return fields }
        for entry in fields.entries { warnIfIgnored(entry.key, by: kind, at: entry.keyPlace) }
        return fields.without(Set(kind.ignoredKeys.keys))
    }

    /// Warns of a key that has no effect on a view of a kind. Returns whether the key has none.
    @discardableResult
    func warnIfIgnored(_ key: String, by kind: Catalogue.Kind?, at place: SourcePlace) -> Bool {
        guard let reason = kind?.ignoredKeys[key] else { return false }
        log.warning("\(key.quoted) has no effect here: \(reason)", at: place, suggestion: "leave it out")
        return true
    }

    /// Returns the id of a view. It is added to the index even if the view has other errors.
    private func decodeID(
        _ fields: Fields, _ behavior: DecodedBehavior?, recognizers: [ViewNode.Recognizer]
    ) -> String? {
        guard let node = fields["id"], let id = name(node, "an id") else {
            index.isOpen = true
            return nil
        }
        guard id != Scene.keyboardID else {
            index.isOpen = true
            log.error(
                "the id \(id.quoted) is that of the keyboard", at: node.place,
                suggestion: "give this view another id")
            return nil
        }
        if let other = index[id] {
            index.isOpen = true
            log.error(
                "the id \(id.quoted) is taken", at: node.place,
                suggestion: "first given at line \(other.place.line); give this one another id")
            return nil
        }
        // A value other than a list counts as one recognizer that could not be read.
        let given = fields["recognizers"].map { $0.elements?.count ?? 1 } ?? 0
        let kind = behavior?.kind
        let isOpen =
            fields.has("behavior") && kind == nil || given != recognizers.count
            || kind.map { faultyKinds.contains($0.name) } == true
        index.insert(
            id,
            .init(
                place: node.place, kind: kind, behavior: behavior?.behavior?.kind, recognizerIDs: recognizers.map(\.id),
                isOpen: isOpen))
        return id
    }

    /// Decodes `frame`, or `center` and `size`. A pinned view requires none of them, and neither does a kind that places
    /// itself.
    private func decodeBox(_ fields: Fields, _ kind: Catalogue.Kind?) -> ViewNode.Box {
        let sides = outerSides
        let center = fields["center"].map { point($0, wholes: sides) }
        let size = fields["size"].map { self.size($0, wholes: sides) }
        if let frame = fields["frame"] {
            if let key = ["center", "size"].first(where: fields.has) {
                log.error(
                    "a view has either 'frame', or 'center' and 'size'", at: fields.keyPlace(key),
                    suggestion: "'frame' is given at line \(fields.keyPlace("frame").line)")
            }
            return .frame(self.frame(frame, wholes: outerSides))
        }
        if let center, let size { return .center(center, size: size) }
        let given = center == nil ? "size" : "center"
        let isPinned = fields["layout"]?.entries?.contains { ViewNode.PinnedPart(rawValue: $0.key) != nil } ?? false
        if fields.has(given) {
            let missing = given == "size" ? "center" : "size"
            log.error(
                "a view needs '\(missing)' beside '\(given)'", at: fields.place,
                suggestion: Level.view.table[missing]?.hint)
        } else if !isPinned, kind?.needsFrame ?? true, !isMeant("frame", by: fields) {
            log.error("a view needs 'frame'", at: fields.place, suggestion: "or 'center' and 'size'")
        }
        return .pinned
    }

    /// What 100 % would be for the x and the y of a view.
    var outerSides: [Whole] {
        let size = outerSizes.last ?? nil
        return [.length(size?.width), .length(size?.height)]
    }

    private func decodeStroke(_ node: Node) -> ViewNode.Border {
        guard case .map = node.content else { return ViewNode.Border(color: color(node)) }
        let fields = map(node, .stroke) ?? Fields(place: node.place, level: .stroke)
        return ViewNode.Border(
            color: fields["color"].map(color) ?? .black, width: number("width", fields, whole: .length(nil)))
    }

    // MARK: Transforms

    /// Decodes a transform. A map is the chain translate, rotate, scale. A list of maps is the chain of its steps. Six
    /// numbers are the matrix. In a chain, each step is applied before the previous ones, as with `translatedBy`,
    /// `rotated(by:)` and `scaledBy`.
    func decodeTransform(_ node: Node) -> Transform {
        let errors = log.errorCount
        let result: Transform
        switch node.content {
        case .map: result = step(node, before: .identity)
        case .list(let elements) where elements.first?.isScalar == true:
            let m = numbers(node, "a matrix", Array(repeating: .any, count: 6))
            result = Transform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        case .list(let elements):
            result = elements.reduce(.identity) { result, element in
                if let entries = element.entries, entries.count != 1 {
                    log.error(
                        "a step of a transform has one key", at: element.place,
                        suggestion: "make each step an element")
                }
                return step(element, before: result)
            }
        case .text, .word, .refused:
            return mismatch(
                "a map of translate, rotate and scale, a list of such steps, or six numbers", node,
                suggestion: transformHint(node)) ?? .identity
        }
        if log.errorCount == errors, !result.components.allSatisfy({ abs($0) <= 1e9 }) {
            log.error("the transform is too large", at: node.place, suggestion: "its numbers exceed 1000000000")
        }
        return result
    }

    /// Returns `start` with the steps of a map applied before it.
    private func step(_ node: Node, before start: Transform) -> Transform {
        guard let fields = map(node, .transform, otherwise: "a step of a transform: translate, rotate or scale") else {
            return start
        }
        var result = start
        if let node = fields["translate"] {
            let translation = point(node, "a translation", wholes: Whole.lengths)
            result = result.translatedBy(x: translation.x, y: translation.y)
        }
        if fields.has("rotate") { result = result.rotated(by: Angle(degrees: degrees("rotate", fields)).radians) }
        if let node = fields["scale"] {
            let factors =
                node.elements == nil
                ? Array(repeating: number(node, .any), count: 2)
                : numbers(node, "a scale in x and in y", [.any, .any])
            warnAboutFactor(min(factors[0], factors[1]), node)
            result = result.scaledBy(x: factors[0], y: factors[1])
        }
        return result
    }
}

extension ViewNode.Box {
    /// The size of the bounds, if the file specifies it.
    var size: Size? {
        switch self {
        case .frame(let frame): frame.size
        case .center(_, let size): size
        case .pinned: nil
        }
    }
}
