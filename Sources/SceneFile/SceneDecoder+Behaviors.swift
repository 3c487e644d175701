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

    private func decodeSetting(_ node: TextNode, _ type: SettingType, named name: String) -> SettingValue? {
        switch type {
        case .bool: bool(node).map { .bool($0) }
        case .number(let range): number(node, NumberRange(range)).map { .number($0) }
        case .insets: decodeInsets(node).map { .insets($0) }
        case .choice(let words): word(node, "a \(name)", among: words).map { .choice($0) }
        }
    }

    private func decodeInsets(_ node: TextNode) -> EdgeInsets? {
        guard case .map = node.content else {
            if case .scalar = node.content { return number(node, .any).map { EdgeInsets(all: $0) } }
            return mismatch("a number, or a map of top, left, bottom and right", node)
        }
        guard let fields = map(node, .insets) else { return nil }
        let sides = Level.insets.keys.map { side in fields[side].map { number($0, .any) } ?? 0 }
        guard let top = sides[0], let left = sides[1], let bottom = sides[2], let right = sides[3] else { return nil }
        return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
}
