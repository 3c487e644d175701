/// `behavior` and `recognizers` of a view, checked against the catalogue.
extension SceneDecoder {
    func decodeBehavior(_ node: Node) -> ViewNode.Behavior? {
        guard let (kind, place) = kind(node, "a behavior", among: catalogue.kinds, \.name) else { return nil }
        guard case .map = node.content else { return ViewNode.Behavior(kind: kind.name, settings: [], place: place) }
        guard let fields = map(node, .behavior, keys: ["kind"] + kind.settings.map(\.name)) else { return nil }
        return ViewNode.Behavior(kind: kind.name, settings: settings(fields, kind.settings), place: place)
    }

    /// The recognizers that can be read, each with an id that no other of the view has.
    func decodeRecognizers(_ node: Node, behavior: Catalogue.Kind?) -> [ViewNode.Recognizer] {
        guard let elements = list(node, "a list of recognizers") else { return [] }
        recognizerCount += elements.count
        guard recognizerCount <= limits.recognizers else {
            log.error(
                "the scene adds more than \(limits.recognizers) recognizers", at: node.place, beyond: .recognizers)
            return []
        }
        var places: [String: SourcePlace] = [:]
        return elements.compactMap { decodeRecognizer($0, behavior: behavior, &places) }
    }

    private func decodeRecognizer(
        _ node: Node, behavior: Catalogue.Kind?, _ places: inout [String: SourcePlace]
    ) -> ViewNode.Recognizer? {
        guard let (kind, kindPlace) = kind(node, "a recognizer", among: catalogue.recognizers, \.name) else {
            return nil
        }
        var id: String? = kind.name
        var place = kindPlace
        var settings: [ViewNode.Setting] = []
        if case .map = node.content {
            guard let fields = map(node, .recognizer, keys: ["kind", "id"] + kind.settings.map(\.name)) else {
                return nil
            }
            if let idNode = fields["id"] {
                id = recognizerID(idNode)
                place = idNode.place
            }
            settings = self.settings(fields, kind.settings)
        }
        guard let id else { return nil }
        if let other = places[id] {
            log.error(
                "the view has a recognizer \(id.quoted) already", at: place,
                suggestion: "first given at line \(other.line); give this one an 'id' of its own")
            return nil
        }
        if let behavior, (behavior.recognizers + behavior.events).contains(id) {
            log.error(
                "the behavior \(behavior.name.quoted) brings \(id.quoted) already", at: place,
                suggestion: "give this recognizer an 'id' of its own")
            return nil
        }
        places[id] = place
        return ViewNode.Recognizer(kind: kind.name, id: id, settings: settings)
    }

    /// Not empty and without a dot, which stands between a view and its recognizer.
    private func recognizerID(_ node: Node) -> String? {
        guard let id = name(node, "an id") else { return nil }
        return id.contains(".") ? mismatch("an id without a dot", node) : id
    }

    /// The kind that a node names, as a word or as `kind` of a map, and where it does so.
    private func kind<Kind>(
        _ node: Node, _ what: String, among kinds: [Kind], _ name: (Kind) -> String
    ) -> (Kind, SourcePlace)? {
        let kindNode: Node
        switch node.content {
        case .text, .word: kindNode = node
        case .map(let entries):
            guard let entry = entries.first(where: { $0.key == "kind" }) else {
                log.error("\(what) needs 'kind'", at: node.place)
                return nil
            }
            kindNode = entry.value
        case .list, .refused: return mismatch("\(what)'s name or map", node)
        }
        guard let found = word(kindNode, what, among: kinds.map(name)),
            let kind = kinds.first(where: { name($0) == found })
        else { return nil }
        return (kind, kindNode.place)
    }

    private func settings(_ fields: Fields, _ settings: [Catalogue.Setting]) -> [ViewNode.Setting] {
        fields.entries.compactMap { entry in
            guard let setting = settings.first(where: { $0.name == entry.key }),
                let value = decodeSetting(entry.value, setting.type, named: setting.name)
            else { return nil }
            return ViewNode.Setting(name: setting.name, value: value)
        }
    }
}
