internal import TouchstoneGeometry

/// Decodes `behavior` and `recognizers` of a view, and the values of settings. The catalogue determines what is
/// allowed.
extension SceneDecoder {
    func decodeBehavior(_ node: Node) -> DecodedBehavior? {
        guard let (kind, fields, place) = kind(node, .behavior, among: catalogue.kinds) else { return nil }
        let settings = settings(fields, kind)
        let behavior = ViewNode.Behavior(kind: kind.name, settings: settings, place: place)
        guard var own = sceneKind(named: kind.name, at: place) else {
            return DecodedBehavior(kind: kind, behavior: behavior)
        }
        if isText(kind.name) { own.behavior = behavior }
        for setting in settings {
            if let index = own.constants.firstIndex(where: { $0.name == setting.name }) {
                own.constants[index].value = setting.value
                if let node = fields?[setting.name] { pass(node, as: setting.name, to: &own.recognizers) }
            } else if let given = own.behavior?.settings {
                own.behavior?.settings = given.merging([setting]) { $0.name }
            }
        }
        return DecodedBehavior(kind: kind, behavior: own.behavior, sceneKind: own)
    }

    /// Returns the recognizers that can be read. Each has an id that is unique in the view.
    func decodeRecognizers(_ node: Node, behavior: Catalogue.Kind?) -> [ViewNode.Recognizer] {
        let elements = list(node, "a list of recognizers", isShort: true)
        recognizerCount += elements.count
        guard recognizerCount <= limits[.recognizers] else {
            log.error(
                "the scene adds more than \(limits[.recognizers]) recognizers", at: node.place, beyond: .recognizers)
            return []
        }
        var places: [String: SourcePlace] = [:]
        return elements.compactMap { decodeRecognizer($0, behavior: behavior, &places) }
    }

    private func decodeRecognizer(
        _ node: Node, behavior: Catalogue.Kind?, _ places: inout [String: SourcePlace]
    ) -> ViewNode.Recognizer? {
        guard !reportTaps(node, behavior),
            let (kind, fields, kindPlace) = kind(node, .recognizer, among: catalogue.recognizers)
        else { return nil }
        let settings = settings(fields, kind)
        let place = fields?["id"]?.place ?? kindPlace
        guard let id = fields?["id"].map(recognizerID) ?? kind.name else { return nil }
        if let other = places[id] {
            log.error(
                "the view has a recognizer \(id.quoted) already", at: place,
                suggestion: "first given at line \(other.line); give this one another 'id'")
            return nil
        }
        if let behavior, (behavior.recognizers + behavior.events).contains(id) {
            log.error(
                "the behavior \(behavior.name.quoted) already has a recognizer \(id.quoted)", at: place,
                suggestion: fields == nil
                    ? "leave it out, or write {kind: \(kind.name), id: \(id)2} for a second one"
                    : "give this recognizer another 'id'")
            return nil
        }
        places[id] = place
        return ViewNode.Recognizer(kind: kind.name, id: id, settings: settings)
    }

    /// Reports a recognizer such as `doubleTap`, which is a `tap` with a setting. Returns false for any other node.
    private func reportTaps(_ node: Node, _ behavior: Catalogue.Kind?) -> Bool {
        let named = node["kind"] ?? node
        guard let name = named.scalar, let taps = Synonyms.taps(ofRecognizer: name),
            !catalogue.recognizers.contains(where: { $0.name == name }),
            catalogue.recognizers.contains(where: { $0.name == "tap" && $0.settings.contains { $0.name == "taps" } })
        else { return false }
        var suggestion = "write {kind: tap, id: \((node["id"] ?? named).shortText), taps: \(taps)}"
        if let behavior, behavior.recognizers.contains(name) {
            suggestion = "leave it out: \(behavior.name.quoted) has a recognizer with this name"
        }
        log.error("unknown recognizer \(name.quoted)", at: named.place, suggestion: suggestion)
        return true
    }

    /// Returns an id that is not empty and contains no dot. A dot separates a view from its recognizer.
    private func recognizerID(_ node: Node) -> String? {
        guard let id = name(node, "an id") else { return nil }
        return id.contains(".") ? mismatch("an id without a dot", node) : id
    }

    /// Returns the kind that a node names, as a word or as `kind` of a map, with the map and the position of the name.
    private func kind(
        _ node: Node, _ level: Level, among kinds: [Catalogue.Kind]
    ) -> (kind: Catalogue.Kind, fields: Fields?, place: SourcePlace)? {
        let kindNode: Node
        switch node.content {
        case .text, .word: kindNode = node
        case .map:
            guard let value = node["kind"] else {
                let named = node.entries?.first { Self.wordsForKind.contains($0.key) && $0.value.scalar != nil }
                log.error(
                    "\(level.name) needs 'kind'", at: named?.keyPlace ?? node.place,
                    suggestion: named.map { "write kind: \($0.value.shortText)" }
                        ?? kinds.first.map { "such as kind: \($0.name)" })
                return nil
            }
            kindNode = value
        case .list(let elements):
            let hint = elements.first.map { "a list has several; \(level.name) is one: \($0.shortText)" }
            return mismatch("\(level.name)'s name or map", node, suggestion: hint)
        case .refused: return mismatch("\(level.name)'s name or map", node)
        }
        guard let found = word(kindNode, level.name, among: kinds.map(\.name)),
            let kind = kinds.first(where: { $0.name == found })
        else { return nil }
        let fields =
            node.isScalar ? nil : map(node, level, keys: level.table.names + kind.settings.map(\.name))
        return (kind, fields, kindNode.place)
    }

    /// The keys under which people write the kind of a behavior or a recognizer.
    private static let wordsForKind: Set = ["type", "name", "behavior", "recognizer", "gesture"]

    // MARK: Settings

    /// Gives the recognizers of a kind the value of a setting that they have taken over from it.
    private func pass(_ node: Node, as name: String, to recognizers: inout [ViewNode.Recognizer]) {
        for index in recognizers.indices {
            let described = catalogue.recognizers.first { $0.name == recognizers[index].kind }?.settings ?? []
            for (number, setting) in recognizers[index].settings.enumerated() where setting.source == name {
                guard let type = described.first(where: { $0.name == setting.name })?.type,
                    let value = decodeSetting(node, type, named: name)
                else { continue }
                recognizers[index].settings[number].value = value
            }
        }
    }

    /// Returns the setting of the kind that a recognizer of it takes over, as in `minimumDistance: "= distance"`. Nil
    /// for any other value.
    private func settingOfKind(_ node: Node) -> ViewNode.Constant?? {
        guard let settings = settingsOfKind, case .text(let text) = node.content, text.first == "=" else { return nil }
        let name = text.dropFirst().drop { $0 == " " }
        if let setting = settings.first(where: { $0.name == name }) { return setting }
        log.error(
            "the kind has no setting \(String(name).quoted)", at: node.place,
            suggestion: Spelling.suggestion(for: String(name), among: settings.map(\.name)))
        return .some(nil)
    }

    private func settings(_ fields: Fields?, _ kind: Catalogue.Kind) -> [ViewNode.Setting] {
        (fields?.entries ?? []).compactMap { entry in
            guard let setting = kind.settings.first(where: { $0.name == entry.key }) else { return nil }
            var (node, source) = (entry.value, String?.none)
            if let constant = settingOfKind(entry.value) {
                guard let constant else { return nil }
                (node, source) = (Node(constant.value), constant.name)
                node.place = entry.value.place
            }
            return decodeSetting(node, setting.type, named: setting.name)
                .map { ViewNode.Setting(name: setting.name, value: $0, source: source) }
        }
    }

    /// Returns a value of the type that the catalogue specifies.
    func decodeSetting(_ node: Node, _ type: SettingType, named name: String) -> SettingValue? {
        switch type {
        case .bool: .bool(bool(node))
        case .number(let range): .number(number(node, NumberRange(range)))
        case .ratio(let range): .number(ratio(node, NumberRange(range)))
        case .range(let range): decodeRange(node, NumberRange(range)).map { .range($0) }
        case .numbers(let range):
            .numbers((node.elements ?? [node]).map { number($0, NumberRange(range)) })
        case .count(let range): .number(Double(count(node, range)))
        case .seconds(let range): .number(time(node, NumberRange(range)))
        case .point: .point(point(node))
        case .points: .points(decodePoints(node))
        case .size: .size(size(node))
        case .insets: .insets(decodeInsets(node))
        case .choice(let words): word(node, "a \(name)", among: words).map { .choice($0) }
        case .choices(let words):
            .choices(
                oneOrMore(node, "of \(words.joined(separator: ", "))").reduce(into: []) { chosen, element in
                    guard let word = word(element, "a \(name)", among: words), !chosen.contains(word) else { return }
                    chosen.append(word)
                })
        case .numberOrWord(let range, let words):
            decodeNumberOrWord(node, range, words, named: name).map { .numberOrWord($0) }
        case .numbersOrWords(let range, let words):
            .numbersOrWords(
                oneOrMore(node, "of a number, \(words.joined(separator: ", "))").compactMap {
                    decodeNumberOrWord($0, range, words, named: name)
                })
        case .fields(let names, let range):
            fields(node, names, of: name).map { entries in
                .fields(entries.reduce(into: [:]) { $0[$1.key] = number($1.value, NumberRange(range)) })
            }
        case .edgeChoices(let words) where node.entries == nil:
            word(node, "a \(name)", among: words).map { .choice($0) }
        case .edgeChoices(let words):
            fields(node, Level.insets.table.names, of: name).map { entries in
                .edgeChoices(entries.reduce(into: [:]) { $0[$1.key] = word($1.value, "a \(name)", among: words) })
            }
        case .views: .views(decodeViewList(node))
        case .text: .text(text(node, "a \(name)"))
        case .maps(let fields): .maps(decodeMaps(node, fields, named: name))
        }
    }

    /// Returns the entries of a setting that is a map, without those with unknown keys.
    private func fields(_ node: Node, _ names: [String], of setting: String) -> [SceneDocument.Entry]? {
        guard let entries = node.entries else {
            return mismatch("a map of \(enumeration(names))", node, suggestion: nil)
        }
        return entries.filter { entry in
            if names.contains(entry.key) { return true }
            log.error(
                "unknown key \(entry.key.quoted) in \(setting.quoted)", at: entry.keyPlace,
                suggestion: Spelling.suggestion(for: entry.key, among: names)
                    ?? "one of \(names.joined(separator: ", "))")
            return false
        }
    }

    /// Returns the maps of a list, without those that are wrong.
    private func decodeMaps(_ node: Node, _ fields: [SettingField], named name: String) -> [NamedValues<SettingValue>] {
        let names = fields.map(\.name)
        return list(node, "a list of maps with \(enumeration(names))").compactMap { element in
            guard let entries = self.fields(element, names, of: name) else { return nil }
            return fields.reduce(into: [:]) { map, field in
                if let entry = entries.first(where: { $0.key == field.name }) {
                    map[field.name] = decodeSetting(entry.value, field.type, named: field.name)
                } else if let value = field.defaultValue {
                    map[field.name] = value
                } else if !(element.entries ?? []).contains(where: {
                    // A misspelled key has already been reported.
                    Spelling.closest(to: $0.key, among: [field.name]) != nil
                }) {
                    log.error("each of \(name.quoted) needs \(field.name.quoted)", at: element.place)
                }
            }
        }
    }

    private func decodeNumberOrWord(
        _ node: Node, _ range: ClosedRange<Double>, _ words: [String], named name: String
    ) -> NumberOrWord? {
        guard node.isScalar, !node.isNothing else {
            return mismatch("a number or one of \(words.joined(separator: ", "))", node)
        }
        // A text that begins like a number is a number, however badly written.
        if node.isWord || node.scalar?.first?.isNumber == true { return .number(number(node, NumberRange(range))) }
        return word(node, "a \(name)", among: words).map { .word($0) }
    }

    /// Returns a number, or the quotient in a text such as `4/3`.
    private func ratio(_ node: Node, _ range: NumberRange) -> Double {
        let parts = (node.scalar ?? "").split(separator: "/", omittingEmptySubsequences: false)
            .map { NumberText.read($0.filter { $0 != " " }) }
        guard parts.count == 2, case .number(let dividend) = parts[0], case .number(let divisor) = parts[1] else {
            return number(node, range)
        }
        let quotient = dividend / divisor
        return range.contains(quotient) ? quotient : mismatch(range.name("a number"), node) ?? .nan
    }

    private func decodePoints(_ node: Node) -> [Point] {
        let elements = list(node, "a list of points", isShort: true)
        guard elements.contains(where: \.isScalar) else { return elements.map { point($0) } }
        return mismatch("a list of points", node, suggestion: elements.count == 2 ? "write [\(node.shortText)]" : nil)
            ?? []
    }

    private func decodeRange(_ node: Node, _ range: NumberRange) -> ClosedRange<Double>? {
        let ends = numbers(node, "the ends of a range", [range, range])
        if ends[0] < ends[1] { return ends[0]...ends[1] }
        if ends[0] >= ends[1] {
            log.error(
                "the first end of a range is below the second, and \(ends[0].shortText) is not below \(ends[1].shortText)",
                at: node.place,
                suggestion: ends[0] > ends[1] ? "[\(ends[1].shortText), \(ends[0].shortText)]" : nil)
        }
        return nil
    }

    private func decodeInsets(_ node: Node) -> EdgeInsets {
        if node.isScalar { return EdgeInsets(all: number(node, .any)) }
        guard let fields = map(node, .insets, otherwise: "a number, or a map of top, left, bottom and right") else {
            return .zero
        }
        return EdgeInsets(
            top: number("top", fields), left: number("left", fields), bottom: number("bottom", fields),
            right: number("right", fields))
    }
}
