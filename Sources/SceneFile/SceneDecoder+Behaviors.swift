internal import Geometry

/// `behavior` of a view, checked against the catalogue.
extension SceneDecoder {
    func decodeBehavior(_ node: TextNode) -> ViewNode.Behavior? {
        if case .scalar = node.content {
            return kind(node).map { ViewNode.Behavior(kind: $0.name, settings: [], place: node.place) }
        }
        guard case .map(let entries) = node.content else { return mismatch("a behavior's name or map", node) }
        guard let kindNode = entries.first(where: { $0.key == "kind" })?.value else {
            log.error("a behavior needs 'kind'", at: node.place)
            return nil
        }
        guard let kind = kind(kindNode),
            let fields = map(node, .behavior, keys: ["kind"] + kind.settings.map(\.name))
        else { return nil }
        var settings: [ViewNode.Behavior.Setting] = []
        for entry in fields.entries {
            guard let setting = kind.settings.first(where: { $0.name == entry.key }),
                let value = decodeSetting(entry.value, setting.type, named: setting.name)
            else { continue }
            settings.append(.init(name: setting.name, value: value))
        }
        return ViewNode.Behavior(kind: kind.name, settings: settings, place: kindNode.place)
    }

    private func kind(_ node: TextNode) -> Catalogue.Kind? {
        word(node, "a behavior", among: catalogue.kinds.map(\.name)).flatMap { name in
            catalogue.kinds.first { $0.name == name }
        }
    }
}
