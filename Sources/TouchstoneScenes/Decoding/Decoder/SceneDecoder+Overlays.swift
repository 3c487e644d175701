internal import TouchstoneGeometry

/// Decodes `overlays`: the additions to the views.
extension SceneDecoder {
    func decodeOverlays(_ node: Node) -> Scene.Overlays {
        switch node.content {
        case .text(let text), .word(let text):
            guard let preset = Scene.Overlays.Preset(rawValue: text) else {
                return mismatch(
                    "'plain', 'debug', 'all', a list of overlays, or a map of overlays to true or false", node)
                    ?? .standard
            }
            return Scene.Overlays(kinds: preset.kinds)
        case .list(let elements):
            let kinds = elements.compactMap { element in
                word(element, "an overlay", among: Scene.Overlays.words).flatMap(Scene.Overlays.kinds(named:))
            }
            return Scene.Overlays(kinds: kinds.reduce(into: []) { $0.formUnion($1) })
        case .map, .refused: return map(node, .overlays).map(decodeOverlays) ?? .standard
        }
    }

    /// Decodes the standard overlays with the additions and removals of a map.
    private func decodeOverlays(_ fields: Fields) -> Scene.Overlays {
        var overlays = Scene.Overlays.standard
        overlays.theme = word(Scene.Overlays.themeKey, fields, "a theme") ?? .light
        for entry in fields.entries {
            guard let kind = Scene.Overlays.Kind(rawValue: entry.key) else { continue }
            let views: WritableKeyPath<Scene.Overlays, [String]>? =
                kind == .path ? \.pathViews : kind == .grid ? \.gridViews : nil
            if let views, let ids = entry.value.elements {
                overlays.kinds.insert(kind)
                for id in ids.map(viewID) where !overlays[keyPath: views].contains(id) {
                    overlays[keyPath: views].append(id)
                }
            } else if views != nil, let word = entry.value.scalar, index[word] != nil {
                log.error(
                    "expected true, false or a list of views, found \(word.quoted)", at: entry.value.place,
                    suggestion: "write \(entry.key): [\(word)]")
            } else if bool(entry.value) {
                overlays.kinds.insert(kind)
            } else {
                overlays.kinds.remove(kind)
            }
        }
        return overlays
    }
}

/// Decodes and checks settings that name views which are moved together.
extension SceneDecoder {
    /// Returns the ids as they are written. Their views are checked when all views are known.
    func decodeViewList(_ node: Node) -> [String] {
        let elements = list(node, "a list of views' ids", isShort: true)
        if node.elements?.isEmpty == true { return mismatch("at least one view's id", node) ?? [] }
        viewLists.append((owner: nil, node: node))
        return elements.map { text($0, "a view's id") }.filter { !$0.isEmpty }
    }

    /// Reports ids without a view, views that are named twice, and views inside one another.
    func checkViewLists(of scene: Scene) {
        let paths = paths(to: scene.views, below: [])
        for (owner, node) in viewLists {
            var known = owner.map { [$0] } ?? []
            for element in node.elements ?? [] {
                guard let name = element.scalar, !name.isEmpty else { continue }
                check(name, at: element.place, owner: owner, known: known, paths)
                known.append(name)
            }
        }
    }

    private func check(
        _ name: String, at place: SourcePlace, owner: String?, known: [String], _ paths: [String: [String]]
    ) {
        guard let path = paths[name] else {
            guard !index.isOpen, index[name] == nil else { return }
            log.error(
                "unknown view \(name.quoted)", at: place, suggestion: Spelling.suggestion(for: name, among: index.ids))
            return
        }
        if name == owner {
            log.error("\(name.quoted) cannot be a member of itself", at: place)
        } else if known.contains(name) {
            log.error("\(name.quoted) is named twice", at: place)
        } else if let outer = known.first(where: { $0 != owner && path.contains($0) }) {
            log.error("\(name.quoted) is inside \(outer.quoted): it would be moved twice", at: place)
        } else if let inner = known.first(where: { paths[$0]?.contains(name) ?? false }) {
            log.error("\(inner.quoted) is inside \(name.quoted): it would be moved twice", at: place)
        }
    }

    /// Returns, for each view, the ids of the views that contain it.
    private func paths(to views: [ViewNode], below path: [String]) -> [String: [String]] {
        views.reduce(into: [:]) { paths, view in
            paths[view.id] = path
            paths.merge(self.paths(to: view.views, below: path + [view.id])) { first, _ in first }
        }
    }
}
