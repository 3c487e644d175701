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
            } else if bool(entry.value) {
                overlays.kinds.insert(kind)
            } else {
                overlays.kinds.remove(kind)
            }
        }
        return overlays
    }
}
