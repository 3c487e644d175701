internal import TouchstoneGeometry

/// The keys of one map with their values. Each key is known and occurs once.
struct Fields {
    let place: SourcePlace
    /// The level that declares the keys.
    let level: Level
    /// The entries in the given order.
    let entries: [SceneDocument.Entry]
    /// The keys that were left out and reported.
    let unknown: [String]
    private let indices: [String: Int]

    init(place: SourcePlace, level: Level, entries: [SceneDocument.Entry] = [], unknown: [String] = []) {
        self.place = place
        self.level = level
        self.entries = entries
        self.unknown = unknown
        indices = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of a key, or nil if the key is absent.
    subscript(_ key: String) -> SceneDocument.Node? { indices[key].map { entries[$0].value } }

    /// The position of the key, or that of the map if the key is absent.
    func keyPlace(_ key: String) -> SourcePlace { indices[key].map { entries[$0].keyPlace } ?? place }

    func has(_ key: String) -> Bool { indices[key] != nil }

    /// The same map without some of its keys.
    func without(_ keys: Set<String>) -> Fields {
        guard entries.contains(where: { keys.contains($0.key) }) else { return self }
        return Fields(
            place: place, level: level, entries: entries.filter { !keys.contains($0.key) }, unknown: unknown)
    }

    /// The value of a key, or its declared default. Nil if there is neither.
    func value(_ key: String) -> SceneDocument.Node? { self[key] ?? level.table[key]?.fallback }

    /// The range of numbers that the declaration of a key allows.
    func range(of key: String) -> NumberRange {
        switch level.table[key]?.type {
        case .number(let range), .time(let range): range
        default: preconditionFailure("'\(key)' of \(level.name) is not declared as a number or a time")
        }
    }

    /// The words that the declaration of a key allows.
    func words(of key: String) -> [String] {
        guard case .words(let words) = level.table[key]?.type else {
            preconditionFailure("'\(key)' of \(level.name) is not declared as a word")
        }
        return words.map(\.text)
    }
}

extension SceneDecoder {
    /// Returns the keys of a map, and reports unknown and missing keys. `keys` are the known keys, if they are not only
    /// those of the level.
    func map(_ node: Node, _ level: Level, keys: [String]? = nil, otherwise: String? = nil) -> Fields? {
        guard let entries = node.entries else {
            return mismatch(
                otherwise ?? "\(level.name) as a map", node, suggestion: level.example.map { "such as \($0)" })
        }
        let keys = keys ?? level.table.names
        let unknown = entries.filter { !keys.contains($0.key) }
        for entry in unknown { reportUnknown(entry, level, keys, among: entries) }
        let fields = Fields(
            place: node.place, level: level,
            entries: unknown.isEmpty ? entries : entries.filter { keys.contains($0.key) }, unknown: unknown.map(\.key))
        let isNamed = level == .variant && unknown.contains { Self.variant(named: $0, among: entries) != nil }
        for key in level.table.keys where key.isRequired && !isNamed && !isMeant(key.name, by: fields) {
            require(key.name, fields, key.hint)
        }
        return fields
    }

    /// Reports a key if it is missing.
    func require(_ key: String, _ fields: Fields, _ suggestion: String? = nil) {
        guard !fields.has(key) else { return }
        log.error("\(fields.level.name) needs \(key.quoted)", at: fields.place, suggestion: suggestion)
    }

    /// Returns an example of a key: `such as by: [120, 0]`.
    private func example(of key: String, _ level: Level) -> String? {
        level.table[key]?.example.map { "such as \(key): \($0.inlineText)" }
    }

    // MARK: Forms

    /// Returns the form of a map, which the first key that identifies a form determines. Reports keys that do not
    /// belong to the form, and keys that it requires.
    func form<Name: FormName>(_ fields: Fields, _: Name.Type) -> Name? {
        let found = fields.entries.compactMap { entry in
            Name.allCases.first { $0.form.keys.contains(entry.key) }.map { (entry: entry, name: $0) }
        }
        guard let first = found.first else {
            let keys = Name.allCases.flatMap(\.form.keys)
            // A misspelled key has already been reported.
            if !fields.unknown.contains(where: { Spelling.closest(to: $0, among: keys) != nil }),
                !keys.contains(where: { isMeant($0, by: fields) })
            {
                log.error(
                    "\(fields.level.name) needs one of these keys", at: fields.place,
                    suggestion: Name.allCases.map(\.form.words).joined(separator: ", "))
            }
            return nil
        }
        let form = first.name.form
        let others = found.filter { !form.keys.contains($0.entry.key) }
        for other in others {
            log.error(
                "\(other.entry.key.quoted) cannot be combined with \(first.entry.key.quoted) in \(fields.level.name)",
                at: other.entry.keyPlace, suggestion: "leave it out, or write it in a separate map")
        }
        let reported = [form] + others.map(\.name.form)
        // The key whose number is probably that of the only key that is missing: `rotate: card, by: 30`.
        var amount: String?
        for entry in fields.entries where !reported.contains(where: { $0.names(entry.key) }) {
            let right = Name.allCases.map(\.form).filter { $0.names(entry.key) }
            guard !right.isEmpty else { continue }
            let isAmount =
                amount == nil && form.oneOf.count == 1 && !fields.has(form.oneOf[0])
                && entry.value.scalar.flatMap(Self.number) != nil
            if isAmount { amount = entry.key }
            log.error(
                "\(entry.key.quoted) does not belong to \(first.entry.key.quoted)", at: entry.keyPlace,
                suggestion: isAmount
                    ? "write \(form.oneOf[0]): \(entry.value.shortText)"
                    : "it belongs to \(enumeration(right.flatMap(\.keys).map(\.quoted)))")
        }
        // With several forms it is not clear which one is intended.
        guard others.isEmpty else { return first.name }
        for key in form.required where !fields.has(key) {
            log.error(
                "\(first.entry.key.quoted) needs \(key.quoted)", at: first.entry.keyPlace,
                suggestion: fields.level.table[key]?.hint)
        }
        if !form.oneOf.isEmpty, amount == nil,
            !form.oneOf.contains(where: { fields.has($0) || isMeant($0, by: fields) })
        {
            let names = form.oneOf.map(\.quoted).joined(separator: ", ")
            log.error(
                "\(first.entry.key.quoted) needs \(form.oneOf.count > 1 ? "one of " : "")\(names)",
                at: first.entry.keyPlace, suggestion: form.oneOf.first.flatMap { example(of: $0, fields.level) })
        }
        return first.name
    }
}

/// Reads the values of declared keys: the value in the scene, or else the default. Wrong values are reported.
extension SceneDecoder {
    /// Returns a number. It is NaN if there is neither the key nor a default.
    func number(_ key: String, _ fields: Fields, whole: Whole = .one) -> Double {
        fields.value(key).map { number($0, fields.range(of: key), whole: whole) } ?? .nan
    }

    /// Returns a time in seconds. It is NaN if there is neither the key nor a default.
    func time(_ key: String, _ fields: Fields) -> Double {
        fields.value(key).map { time($0, fields.range(of: key)) } ?? .nan
    }

    /// Returns a Boolean value. It is false if there is neither the key nor a default.
    func bool(_ key: String, _ fields: Fields) -> Bool { fields.value(key).map(bool) ?? false }

    /// Returns a word. `what` is its name in a message, such as `an ease`.
    func word<Word: RawRepresentable<String>>(_ key: String, _ fields: Fields, _ what: String) -> Word? {
        fields.value(key).flatMap { word($0, what, among: fields.words(of: key)) }.flatMap(Word.init)
    }
}
