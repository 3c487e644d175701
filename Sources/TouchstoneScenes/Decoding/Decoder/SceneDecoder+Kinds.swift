internal import TouchstoneGeometry

/// Decodes `kinds`: kinds of views that the scene defines. Views of a kind get its contents.
extension SceneDecoder {
    /// Returns the kinds in the given order, and adds them to the catalogue.
    func decodeKinds(_ node: Node) -> [SceneKind] {
        guard let entries = node.entries else {
            return mismatch("a map of names and kinds", node, suggestion: "such as {knob: {handlers: …}}") ?? []
        }
        guard entries.count <= SceneKind.most else {
            log.error("a scene has at most \(SceneKind.most) kinds", at: entries[SceneKind.most].keyPlace)
            return []
        }
        let taken = Set(catalogue.kinds.map(\.name))
        let declared = entries.filter { isKindName($0, taken: taken) }
        let named = Dictionary(declared.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var isDone: Set<String> = []
        for entry in declared {
            // The kinds that have to be read before this one are later in the chain.
            var chain: [Entry] = []
            var next: Entry? = entry
            while let entry = next, isDone.insert(entry.key).inserted {
                chain.append(entry)
                next = entry.value.nameOfBase.flatMap { named[$0] }
            }
            let start = next.flatMap { next in chain.firstIndex { $0.key == next.key } }
            if let start { reportCycle(chain[start...]) }
            for (index, entry) in chain.enumerated().reversed() {
                decodeKind(entry, hasBase: start == nil || index < chain.count - 1)
            }
        }
        return declared.compactMap { sceneKinds[$0.key] }
    }

    /// Whether a kind of the catalogue is the text of a scene.
    func isText(_ kind: String) -> Bool { catalogue.kindTexts[kind] != nil }

    /// Returns the kind with a name: of the scene, or of the catalogue, whose text is read when it is first named. Nil
    /// for a kind that is not the text of a scene.
    func sceneKind(named name: String, at place: SourcePlace) -> SceneKind? {
        if let kind = sceneKinds[name] { return kind }
        guard let text = catalogue.kindTexts[name], inheritedCount <= limits[.nodes] else { return nil }
        guard let kind = SceneKind(named: name, in: text(), catalogue: catalogue) else {
            log.error("\(name.quoted) needs recognizers and kinds that this program does not have", at: place)
            return nil
        }
        sceneKinds[name] = kind
        return kind
    }

    /// Whether an entry has a name that a kind may have. Other names are reported.
    private func isKindName(_ entry: Entry, taken: Set<String>) -> Bool {
        guard let name = name(Node(.text(entry.key), place: entry.keyPlace), "a kind's name") else { return false }
        if name.contains(".") {
            log.error("a kind's name has no dot: \(name.quoted)", at: entry.keyPlace)
            return false
        }
        guard taken.contains(name) else { return true }
        log.error(
            "there is a behavior \(name.quoted) already", at: entry.keyPlace,
            suggestion: "give this kind another name, such as my-\(name)")
        return false
    }

    private func reportCycle(_ chain: ArraySlice<Entry>) {
        guard let first = chain.first, let last = chain.last, let base = last.value["behavior"] else { return }
        let names = chain.prefix(8).map(\.key) + (chain.count > 8 ? ["…"] : []) + [first.key]
        log.error(
            names.count == 2
                ? "\(first.key.quoted) builds on itself"
                : "these kinds build on each other: \(names.joined(separator: " → "))", at: base.place)
    }

    /// Decodes a kind, whose base is known, and adds it to the catalogue. A kind with errors is added, too, so that
    /// views may name it.
    private func decodeKind(_ entry: Entry, hasBase: Bool) {
        let errors = log.errorCount
        let name = entry.key
        var kind = SceneKind(name: name, place: entry.keyPlace)
        var base: DecodedBehavior?
        if let fields = map(entry.value, .kind) {
            if hasBase { base = fields["behavior"].flatMap(decodeBehavior) }
            kind.base = base?.kind.name
            if let inherited = base?.sceneKind {
                kind = inherited
                (kind.name, kind.place, kind.base) = (name, entry.keyPlace, inherited.name)
            }
            kind.behavior = base?.behavior
            decodeContents(fields, of: &kind, base?.kind)
        }
        let described = kind.behavior.flatMap { behavior in
            isText(behavior.kind) ? nil : catalogue.kinds.first { $0.name == behavior.kind }
        }
        catalogue.kinds.append(Catalogue.Kind(kind, base: described))
        sceneKinds[name] = kind
        if log.errorCount > errors { faultyKinds.insert(name) }
        count(kind.weight, at: entry.keyPlace)
    }

    /// Decodes what a kind adds to its base.
    private func decodeContents(_ fields: Fields, of kind: inout SceneKind, _ base: Catalogue.Kind?) {
        let name = kind.name
        kind.constants = kind.constants.merging(fields["settings"].map { decodeDefaults($0, of: name) } ?? []) {
            $0.name
        }
        settingsOfKind = kind.constants
        kind.recognizers += fields["recognizers"].map { decodeRecognizers($0, behavior: base) } ?? []
        settingsOfKind = nil
        kind.state = kind.state.merging(fields["state"].map { decodeState($0, kind: name) } ?? []) { $0.name }
        kind.code += decodeMembers(fields, kind: name)
        if let node = fields["modifiers"] { kind.modifiers = decodeModifiers(node) }
        kind.handlers = kind.handlers.merging(fields["handlers"].map { decodeHandlers($0, kind: name) } ?? []) {
            $0.event
        }
        kind.events = kind.events.merging(fields["events"].map { names($0, "an event") } ?? []) { $0 }
        if let node = fields["reads"] { kind.reads = (kind.reads ?? []).merging(names(node, "a variable")) { $0 } }
        if let code = code("limit", fields) { kind.limit = OwnedCode(code: code, kind: name) }
    }

    private func names(_ node: Node, _ what: String) -> [String] {
        list(node, "a list of names", isShort: true).compactMap { name($0, what) }
    }

    /// Decodes the settings of a kind with their defaults.
    private func decodeDefaults(_ node: Node, of kind: String) -> [ViewNode.Constant] {
        guard let entries = node.entries else {
            return mismatch("a map of settings and defaults", node, suggestion: "such as {minAngle: -90}") ?? []
        }
        return entries.compactMap { entry in
            guard isIdentifier(entry, "a setting"), let value = decodeDefault(entry.value) else { return nil }
            if Level.behavior.table[entry.key] != nil {
                log.error("\(entry.key.quoted) cannot be the name of a setting", at: entry.keyPlace)
                return nil
            }
            return ViewNode.Constant(name: entry.key, value: value, keyPlace: entry.keyPlace, kind: kind)
        }
    }

    private func decodeDefault(_ node: Node) -> SettingValue? {
        switch node.content {
        case .word("true"): .bool(true)
        case .word("false"): .bool(false)
        case .word where !node.isNothing: .number(number(node, .any))
        case .text(let text) where !text.isEmpty: .text(text)
        case .list(let elements) where !elements.isEmpty: .numbers(elements.map { number($0, .any) })
        case .text, .word, .list, .map, .refused:
            mismatch("a number, true or false, text, or a list of numbers", node)
        }
    }

    /// Counts the parts that kinds and views take over. They are counted as often as they occur.
    func count(_ weight: Int, at place: SourcePlace) {
        let isExceeded = inheritedCount > limits[.nodes]
        inheritedCount += weight
        guard inheritedCount > limits[.nodes] else { return }
        if !isExceeded {
            log.error("kinds make the scene larger than \(limits[.nodes]) nodes", at: place, beyond: .nodes)
        }
        // Further kinds and views take over nothing.
        sceneKinds = [:]
    }
}

extension SceneKind {
    /// Reads a kind of the catalogue from the text of a scene that has it below `kinds`. Nil if the catalogue does not
    /// have what the kind needs.
    fileprivate init?(named name: String, in text: [UInt8], catalogue: Catalogue) {
        var catalogue = catalogue
        catalogue.kinds.removeAll { $0.name == name }
        catalogue.kindTexts[name] = nil
        let log = DiagnosticLog(file: name, capacity: ResourceLimits.diagnostics)
        let decoder = SceneDecoder(catalogue: catalogue, limits: .standard, log: log)
        guard let source = SourceText.reading(text, limit: text.count, log: log),
            let node = TreeBuilder.read(source, limits: .standard, log: log)?.root["kinds"],
            let kind = decoder.decodeKinds(node).first(where: { $0.name == name }), !log.hasErrors
        else { return nil }
        self = kind
        for index in state.indices {
            state[index].keyPlace.file = name
            if case .expression(var code) = state[index].value {
                code.file = name
                state[index].value = .expression(code)
            }
        }
        for index in code.indices { code[index].code.file = name }
        for index in modifiers.indices { modifiers[index].value.file = name }
        for index in handlers.indices {
            handlers[index].code.file = name
            handlers[index].keyPlace.file = name
        }
        limit?.code.file = name
    }
}

/// The value of `behavior`.
struct DecodedBehavior {
    /// The description of the kind: of the catalogue, or of the scene.
    var kind: Catalogue.Kind
    /// The behavior of the catalogue, or nil for a kind of the scene that builds on none.
    var behavior: ViewNode.Behavior?
    /// The kind of the scene with the values that are given here, or nil for a behavior of the catalogue.
    var sceneKind: SceneKind?
}

extension SceneDocument.Node {
    /// The name of the kind on which a kind builds, or nil.
    fileprivate var nameOfBase: String? { self["behavior"]?.scalar ?? self["behavior"]?["kind"]?.scalar }
}
