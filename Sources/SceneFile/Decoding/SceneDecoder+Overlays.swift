/// `overlays`: what is drawn beside the views.
extension SceneDecoder {
    func decodeOverlays(_ node: Node) -> Scene.Overlays? {
        switch node.content {
        case .text(let text), .word(let text):
            guard let preset = Scene.Overlays.Preset(rawValue: text) else {
                return mismatch(
                    "'plain', 'debug', 'all', a list of overlays, or a map of overlays to true or false", node)
            }
            return Scene.Overlays(kinds: preset.kinds)
        case .list(let elements):
            let kinds = elements.compactMap { element in
                word(element, "an overlay", among: Scene.Overlays.words).flatMap(Scene.Overlays.kinds(named:))
            }
            return Scene.Overlays(kinds: kinds.reduce(into: []) { $0.formUnion($1) })
        case .map:
            guard let fields = map(node, .overlays) else { return nil }
            return decodeOverlays(fields)
        case .refused: return nil
        }
    }

    /// The standard overlays, with what the map adds and takes away.
    private func decodeOverlays(_ fields: Fields) -> Scene.Overlays {
        var overlays = Scene.Overlays.standard
        for entry in fields.entries {
            if entry.key == Scene.Overlays.themeKey {
                overlays.theme = word(entry.key, fields, "a theme").flatMap(Scene.Overlays.Theme.init) ?? .light
            } else if let kind = Scene.Overlays.Kind(rawValue: entry.key) {
                decode(kind, entry.value, into: &overlays)
            }
        }
        return overlays
    }

    private func decode(_ kind: Scene.Overlays.Kind, _ node: Node, into overlays: inout Scene.Overlays) {
        let views: WritableKeyPath<Scene.Overlays, [String]>? =
            switch kind {
            case .path: \.pathViews
            case .grid: \.gridViews
            default: nil
            }
        if let views, case .list(let ids) = node.content {
            overlays.kinds.insert(kind)
            for id in ids.compactMap(viewID) where !overlays[keyPath: views].contains(id) {
                overlays[keyPath: views].append(id)
            }
        } else if let isOn = bool(node) {
            if isOn { overlays.kinds.insert(kind) } else { overlays.kinds.remove(kind) }
        }
    }
}
