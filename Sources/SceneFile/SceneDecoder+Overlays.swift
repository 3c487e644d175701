/// `overlays`: what is drawn beside the views.
extension SceneDecoder {
    func decodeOverlays(_ node: TextNode) -> Scene.Overlays? {
        switch node.content {
        case .scalar("plain", _): return .plain
        case .scalar:
            return mismatch("'plain', a list of overlays, or a map of overlays to true or false", node)
        case .list(let elements):
            let words = Scene.Overlays.Kind.allCases.map(\.rawValue)
            let kinds = elements.compactMap { element in
                word(element, "an overlay", among: words, planned: Planned.overlays).flatMap(Scene.Overlays.Kind.init)
            }
            return Scene.Overlays(kinds: Set(kinds))
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
            guard let kind = Scene.Overlays.Kind(rawValue: entry.key) else { continue }
            if kind == .path, case .list(let ids) = entry.value.content {
                overlays.kinds.insert(.path)
                for id in ids.compactMap(viewID) where !overlays.pathViews.contains(id) {
                    overlays.pathViews.append(id)
                }
            } else if let isOn = bool(entry.value) {
                if isOn { overlays.kinds.insert(kind) } else { overlays.kinds.remove(kind) }
            }
        }
        return overlays
    }
}
