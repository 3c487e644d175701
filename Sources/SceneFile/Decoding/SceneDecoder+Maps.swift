/// Maps: their keys, each known.
extension SceneDecoder {
    /// The keys of a map; unknown keys are reported and left out. `keys` are the right ones where
    /// they are not always those of the level.
    func map(_ node: Node, _ level: Level, keys: [String]? = nil, otherwise: String? = nil) -> Fields? {
        guard case .map(let entries) = node.content else {
            return mismatch(otherwise ?? "\(level.name) as a map", node)
        }
        let keys = keys ?? level.table.names
        let kept = entries.filter { entry in
            let isKnown = keys.contains(entry.key)
            if !isKnown { reportUnknown(entry, level, keys) }
            return isKnown
        }
        return Fields(place: node.place, level: level, entries: kept)
    }

    /// The value of a key that must be there.
    func required(_ key: String, _ fields: Fields, suggestion: String? = nil) -> Node? {
        if let node = fields[key] { return node }
        log.error("\(fields.level.name) needs \(key.quoted)", at: fields.place, suggestion: suggestion)
        return nil
    }

    private func reportUnknown(_ entry: Entry, _ level: Level, _ keys: [String]) {
        let planned = level.plannedKeys
        if planned.contains(entry.key) {
            return log.error(
                "\(entry.key.quoted) is part of the scene format, but this version does not play it yet",
                at: entry.keyPlace)
        }
        var elsewhere: String? {
            Level.allCases.first { $0.table[entry.key] != nil }.map { "it belongs to \($0.name)" }
        }
        log.error(
            "unknown key \(entry.key.quoted) in \(level.name)", at: entry.keyPlace,
            suggestion: Spelling.suggestion(for: entry.key, among: keys + planned)
                ?? elsewhere ?? (keys.count <= 6 ? "one of \(keys.joined(separator: ", "))" : nil))
    }
}

/// Values of keys, as they are declared: what the scene gives, else the default; nil where neither is there, and where the value is
/// wrong, which is reported.
extension SceneDecoder {
    func number(_ key: String, _ fields: Fields) -> Double? {
        fields.value(key).flatMap { number($0, fields.range(of: key)) }
    }

    func time(_ key: String, _ fields: Fields) -> Double? {
        fields.value(key).flatMap { time($0, fields.range(of: key)) }
    }

    func bool(_ key: String, _ fields: Fields) -> Bool? { fields.value(key).flatMap(bool) }

    /// `what` is what a message calls it, such as `an ease`.
    func word(_ key: String, _ fields: Fields, _ what: String) -> String? {
        fields.value(key).flatMap { word($0, what, among: fields.words(of: key)) }
    }
}
