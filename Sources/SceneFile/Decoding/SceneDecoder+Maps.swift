/// Maps: their keys, each known.
extension SceneDecoder {
    /// The keys of a map; unknown keys are reported and left out. `keys` are the right ones where
    /// they are not always those of the level.
    func map(_ node: Node, _ level: Level, keys: [String]? = nil, otherwise: String? = nil) -> Fields? {
        guard case .map(let entries) = node.content else {
            return mismatch(otherwise ?? "\(level.name) as a map", node)
        }
        let keys = keys ?? level.keys
        let kept = entries.filter { entry in
            let isKnown = keys.contains(entry.key)
            if !isKnown { reportUnknown(entry, level, keys) }
            return isKnown
        }
        return Fields(place: node.place, entries: kept)
    }

    /// The value of a key that must be there.
    func required(_ key: String, _ fields: Fields, _ level: Level, suggestion: String? = nil) -> Node? {
        if let node = fields[key] { return node }
        log.error("\(level.name) needs \(key.quoted)", at: fields.place, suggestion: suggestion)
        return nil
    }

    private func reportUnknown(_ entry: Entry, _ level: Level, _ keys: [String]) {
        let planned = Planned.keys(of: level)
        if planned.contains(entry.key) {
            return log.error(Planned.message(entry.key), at: entry.keyPlace)
        }
        var elsewhere: String? {
            Level.allCases.first { $0.keys.contains(entry.key) }.map { "it belongs to \($0.name)" }
        }
        log.error(
            "unknown key \(entry.key.quoted) in \(level.name)", at: entry.keyPlace,
            suggestion: Spelling.suggestion(for: entry.key, among: keys + planned)
                ?? elsewhere ?? (keys.count <= 6 ? "one of \(keys.joined(separator: ", "))" : nil))
    }
}
