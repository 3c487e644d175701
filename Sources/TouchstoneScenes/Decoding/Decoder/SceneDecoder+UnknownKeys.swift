internal import TouchstoneGeometry

/// Reports unknown keys of a map, and suggests the key that was probably intended.
extension SceneDecoder {
    /// Reports a key that is not one of `keys`. `entries` are all entries of the map.
    func reportUnknown(_ entry: Entry, _ level: Level, _ keys: [String], among entries: [Entry]) {
        let planned = level.plannedKeys
        if planned.contains(entry.key) {
            return log.error(
                "\(entry.key.quoted) is part of the scene format, but this version does not play it yet",
                at: entry.keyPlace)
        }
        log.error(
            "unknown key \(entry.key.quoted) in \(level.name)", at: entry.keyPlace,
            suggestion: suggestion(for: entry, level, keys, among: entries))
    }

    private func suggestion(for entry: Entry, _ level: Level, _ keys: [String], among entries: [Entry]) -> String? {
        let slip = slip(in: entry, keys, among: entries) ?? kindAsKey(entry, level, among: entries)
        if let slip { return slip }
        let subject = gestureHint(entry, level, among: entries) ?? verbAsValue(entry, level, among: entries)
        if let subject { return subject }
        let hint = recognizerSetting(entry, level, keys) ?? change(entry, level, keys, among: entries)
        if let hint { return hint }
        let word =
            synonym(of: entry, in: level, keys, among: entries)
            ?? Spelling.suggestion(for: entry.key, among: keys + level.plannedKeys)
        return word ?? elsewhere(entry, level, among: entries)
            ?? (keys.count <= Self.mostKeys ? "one of \(keys.joined(separator: ", "))" : nil)
    }

    /// The largest number of keys that a message lists.
    private static let mostKeys = 24

    /// Whether an unknown key of the map is a common replacement of `key`. It has been reported already.
    func isMeant(_ key: String, by fields: Fields) -> Bool {
        let isGesture = fields.level == .gesture || fields.level == .follower
        return fields.unknown.contains { word in
            Synonyms.path(for: word, in: fields.level)?.first == key
                || isGesture && Synonyms.subject(of: word).map(Synonyms.key) == key
                || Spelling.closest(to: word, among: [key]) != nil
                || fields.level.table.names.contains { $0 == "for" } && Synonyms.verbKeys.contains(word)
                    && GestureVerb(rawValue: key) != nil
        }
    }

    // MARK: Slips of the pen

    /// Suggests a fix for a missing blank or colon, or for a comma in a number.
    private func slip(in entry: Entry, _ keys: [String], among entries: [Entry]) -> String? {
        guard entry.value.isNothing else { return nil }
        let key = entry.key
        if let colon = key.firstIndex(of: ":"), keys.contains(String(key[..<colon])) {
            let value = key[key.index(after: colon)...]
            return "a space is missing after the colon: \(key[..<colon]): \(value)"
        }
        if let blank = key.firstIndex(of: " "), keys.contains(String(key[..<blank])) {
            return "a colon is missing: \(key[..<blank]):\(key[blank...])"
        }
        // In braces a comma ends the number.
        if key.allSatisfy({ $0.isASCII && $0.isNumber }),
            let index = entries.firstIndex(where: { $0.keyPlace == entry.keyPlace }), index > 0,
            case .word(let number) = entries[index - 1].value.content,
            number.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "-" })
        {
            return "a number has a point, not a comma: \(entries[index - 1].key): \(number).\(key)"
        }
        return nil
    }

    /// Suggests a fix for `pinchable: true` in a view, and for a setting of the view's kind that is not in `behavior`.
    private func kindAsKey(_ entry: Entry, _ level: Level, among entries: [Entry]) -> String? {
        guard level == .view else { return nil }
        let names = catalogue.kinds.map(\.name)
        if let name = names.contains(entry.key) ? entry.key : Synonyms.value(for: entry.key, among: names),
            let kind = catalogue.kinds.first(where: { $0.name == name })
        {
            let summary = kind.summary.isEmpty ? "" : " (\(kind.summary.lowercasedFirst.withoutFullStop))"
            return "a view has one behavior: write behavior: \(name)\(summary)"
        }
        guard let named = entries.first(where: { $0.key == "behavior" })?.value,
            let name = named.scalar ?? named["kind"]?.scalar,
            let kind = catalogue.kinds.first(where: { $0.name == name }),
            kind.settings.contains(where: { $0.name == entry.key })
        else { return nil }
        return map(under: "behavior", with: [entry], level, among: entries)
    }

    /// Suggests a fix for `{type: drag, target: card}`, because the verb is a key.
    private func verbAsValue(_ entry: Entry, _ level: Level, among entries: [Entry]) -> String? {
        guard level == .gesture || level == .follower,
            Synonyms.verbKeys.contains(entry.key) || Synonyms.targetKeys.contains(entry.key) || index[entry.key] != nil
        else { return nil }
        func value(_ keys: Set<String>) -> String? {
            entries.first { keys.contains($0.key) && !level.table.names.contains($0.key) }?.value.scalar
        }
        func verb(_ word: String) -> GestureVerb? {
            GestureVerb(rawValue: word) ?? Synonyms.path(for: word, in: level)?.first.flatMap(GestureVerb.init)
        }
        let given = entries.lazy.compactMap { GestureVerb(rawValue: $0.key) }.first
        let word = value(Synonyms.verbKeys) ?? entries.first { index[$0.key] != nil }?.value.scalar
        guard let verb = word.flatMap(verb) ?? given else {
            return "the verb is the key, and the view its value: drag: card"
        }
        let named = entries.first { index[$0.key] != nil }?.key
        let view = value(Synonyms.targetKeys) ?? named ?? index.ids.first ?? "card"
        return "the verb is the key, and the view its value: \(verb.rawValue): \(view)"
    }

    /// Suggests the setting of a recognizer or a behavior that UIKit calls otherwise.
    private func recognizerSetting(_ entry: Entry, _ level: Level, _ keys: [String]) -> String? {
        guard level == .recognizer || level == .behavior, let setting = Synonyms.setting(for: entry.key, among: keys)
        else { return nil }
        return "did you mean \(setting.quoted)?"
    }

    /// Suggests `set` for a value of a variant that is not in it.
    private func change(_ entry: Entry, _ level: Level, _ keys: [String], among entries: [Entry]) -> String? {
        guard level == .variant, Spelling.closest(to: entry.key, among: keys) == nil else { return nil }
        if let variant = Self.variant(named: entry, among: entries) {
            return "the name is a value: write \(variant.shortText)"
        }
        var changes = entries.first { $0.key == "set" }?.value.entries ?? []
        for entry in entries where !keys.contains(entry.key) {
            // `card: {alpha: 0.5}` stands for a path, too.
            for inner in entry.value.entries ?? [] { changes.set("\(entry.key).\(inner.key)", to: inner.value) }
            if entry.value.entries == nil { changes.set(entry.key, to: entry.value) }
        }
        let named = entries.filter { $0.key == "name" }
        let text = Node(.map(named + [Entry("set", Node(.map(changes)))])).shortText
        return "values are in 'set': " + (text == "…" ? "{name: …, set: {\(entry.key): …}}" : text)
    }

    /// Returns the variant that `bug: {card.alpha: 0.5}` stands for: its name is the key. Nil if the map has other keys,
    /// or if the key is that of a view: `card: {alpha: 0.5}`.
    static func variant(named entry: Entry, among entries: [Entry]) -> Node? {
        guard entries.count == 1, let values = entry.value.entries, !values.isEmpty,
            !values.contains(where: { Level.view.table[$0.key] != nil })
        else { return nil }
        if let changes = entry.value["set"] {
            return Node(.map([Entry("name", Node(entry.key)), Entry("set", changes)]))
        }
        var changes: [Entry] = []
        for value in values {
            for inner in value.value.entries ?? [] { changes.set("\(value.key).\(inner.key)", to: inner.value) }
            if value.value.entries == nil { changes.set(value.key, to: value.value) }
        }
        return Node(.map([Entry("name", Node(entry.key)), Entry("set", Node(.map(changes)))]))
    }

    // MARK: Words for other keys

    /// Suggests the key for a word from another tool, or the inner map where it belongs.
    private func synonym(of entry: Entry, in level: Level, _ keys: [String], among entries: [Entry]) -> String? {
        if let path = Synonyms.path(for: entry.key, in: level, among: entries.map(\.key)), let key = path.first,
            keys.contains(key)
        {
            if level == .view, key == "frame", path.count > 1 { return boxHint(among: entries) }
            if path.count > 1 {
                return map(under: key, with: meant(under: key, level, among: entries), level, among: entries)
            }
            if entry.value.isNothing, let color = commentedColor(at: entry.value.place) {
                return "write \(key): \"\(color)\"; without quotes # begins a comment"
            }
            let meaning =
                level.table[key].map {
                    " (\($0.summary.lowercasedFirst)\(level == .expectation ? time(of: entry, $0) : ""))"
                } ?? ""
            return "did you mean \(key.quoted)?\(meaning)"
        }
        // Keys of the maps inside this one.
        for key in level.table.keys where !key.type.isList && keys.contains(key.name) {
            guard let inner = key.type.level, inner.table[entry.key] != nil else { continue }
            return map(
                under: key.name, with: meant(under: key.name, level, among: entries), level, among: entries)
        }
        return nil
    }

    /// Suggests the time of a frame whose number may have been written as a time.
    private func time(of entry: Entry, _ key: Key) -> String {
        guard case .time = key.type, case .word(let text) = entry.value.content, let number = Double(text),
            number >= Self.leastFrame, number == number.rounded(), number < 1e6
        else { return "" }
        return "; frame \(number.shortText) is at \((number / fps * 1000).rounded() / 1000)"
    }

    /// Frame numbers from this one on are hardly seconds (C).
    private static let leastFrame = 10.0

    /// Returns all entries that people wrote with other words, or separately, for the value of a key.
    private func meant(under key: String, _ level: Level, among entries: [Entry]) -> [Entry] {
        var found: [Entry] = []
        for entry in entries {
            let inner = level.table[key]?.type.level
            let isInner = level.table[entry.key] == nil && inner?.table[entry.key] != nil
            guard let path = Synonyms.path(for: entry.key, in: level) ?? (isInner ? [key, entry.key] : nil),
                path.count > 1, path[0] == key,
                !found.contains(where: { $0.key == path[1] })
            else { continue }
            let isWhole = path.count == 2 && inner?.table[path[1]] != nil
            let color = entry.value.isNothing ? commentedColor(at: entry.value.place) : nil
            let value = color.map { Node(Node.Content.text($0)) } ?? entry.value
            found.append(Entry(path[1], isWhole ? value : list(path, level, among: entries)))
        }
        return found
    }

    /// Returns the list whose parts were written separately, such as `left` and `top` of a frame.
    private func list(_ path: [String], _ level: Level, among entries: [Entry]) -> Node {
        let parts = path.last == "x" || path.last == "y" ? ["x", "y"] : ["width", "height"]
        let given = parts.map { part in
            entries.first { Synonyms.path(for: $0.key, in: level) == path.dropLast() + [part] }?.value
        }
        // A side that is not given is as long as the other one, so that the suggestion is valid.
        let filler = parts == ["x", "y"] ? Node(0) : given.compactMap(\.self).first ?? Node(0)
        return Node(.list(given.map { $0 ?? filler }))
    }

    /// Suggests a frame, or a center and a size, with the sides of a view that were written separately.
    private func boxHint(among entries: [Entry]) -> String {
        let given = ["x", "y", "width", "height"].map { part in
            entries.first { Synonyms.path(for: $0.key, in: .view) == ["frame", part] }?.value
        }
        func list(_ key: String, _ given: ArraySlice<Node?>) -> Node {
            let old = entries.first { $0.key == key }?.value.elements.flatMap { $0.count == given.count ? $0 : nil }
            let side = given.compactMap(\.self).last ?? Node(0)
            return Node(
                .list(
                    given.indices.map { index in
                        given[index] ?? old?[index - given.startIndex] ?? (index < 2 ? Node(0) : side)
                    }))
        }
        guard !entries.contains(where: { $0.key == "frame" }), let other = entries.first(where: { isBox($0.key) })
        else {
            return "write frame: \(list("frame", given[...]).shortText), which is x, y, width and height"
        }
        let isPlaced = given[..<2].contains { $0 != nil }
        let isSized = given[2...].contains { $0 != nil }
        let keys = [
            isPlaced || other.key == "size" && !entries.contains { $0.key == "center" }
                ? "center: \(list("center", given[..<2]).shortText)" : nil,
            isSized ? "size: \(list("size", given[2...]).shortText)" : nil,
        ]
        return "write \(keys.compactMap(\.self).joined(separator: ", "))"
    }

    /// Whether a key gives a view its place without a frame.
    private func isBox(_ key: String) -> Bool { key == "center" || key == "size" }

    /// Suggests a map such as `write transform: {rotate: -30}`, together with the existing value of the key.
    private func map(under key: String, with added: [Entry], _ level: Level, among entries: [Entry]) -> String? {
        guard let inner = level.table[key]?.type.level else {
            return added.first.map { "write \(key): \($0.value.shortText)" }
        }
        var map: [Entry] = []
        if let given = entries.first(where: { $0.key == key })?.value, !given.isNothing {
            if let entries = given.entries {
                map = entries
            } else if let name = inner.table.keys.first(where: \.isRequired)?.name {
                map = [Entry(name, given)]
            }
        }
        for entry in added { map.set(entry.key, to: entry.value) }
        for key in inner.table.keys where key.isRequired && !map.contains(where: { $0.key == key.name }) {
            map.append(Entry(key.name, key.example ?? Node("…")))
        }
        return "write \(key): \(Node(.map(inner.ordered(map))).shortText)"
    }

    // MARK: Other places

    /// Suggests other maps that have such a key, if this map does not.
    private func elsewhere(_ entry: Entry, _ level: Level, among entries: [Entry]) -> String? {
        if level == .expectation, index[entry.key] != nil { return "a view is named by 'view': view: \(entry.key)" }
        if Level.scene.table[entry.key] != nil {
            return "it belongs to the scene itself: begin its line without spaces, as that of 'views'"
        }
        if let found = Level.allCases.first(where: { $0.table[entry.key] != nil }) {
            return "it belongs to \(found.name)"
        }
        for other in [Level.view, .gesture, .expectation] where other != level && level != .behavior {
            guard let path = Synonyms.path(for: entry.key, in: other), path.count == 1 else { continue }
            return "did you mean \(path[0].quoted) of \(other.name)?"
        }
        return nil
    }
}

extension ValueType {
    /// Whether the type is a list of maps.
    fileprivate var isList: Bool {
        switch self {
        case .list, .section, .exactly: true
        case .oneOf(let types):
            types.contains(where: \.isList) && !types.contains { if case .map = $0 { true } else { false } }
        default: false
        }
    }
}

extension SceneDocument.Node {
    /// The value on one line, or `…` if it is long.
    var shortText: String {
        let text = changed { $0.comments = SceneDocument.Comments() }.inlineText
        return text.isEmpty || text.utf8.count > 120 ? "…" : text
    }
}
