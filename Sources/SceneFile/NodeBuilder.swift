internal import Yams

/// Yams' nodes → ``TextNode``s: finds where each stands and how long it is, resolves aliases under a budget, and refuses
/// the parts of YAML that a scene has no use for.
final class NodeBuilder {
    private let scanner: TokenScanner
    private let mask: Mask
    private let limits: SceneLimits
    private let log: DiagnosticLog
    private var anchors: [String: Built] = [:]
    private var nodeCount = 0
    private var aliasCount = 0
    /// Set, and reported, when a limit is exceeded; nothing is built after that.
    private var isExhausted = false

    /// A node with its cost.
    private struct Built {
        var node: TextNode
        /// How many nodes it consists of, aliases counted in full.
        var weight: Int
        /// How many lists and maps are inside one another.
        var height: Int
    }

    init(source: SourceText, mask: Mask, limits: SceneLimits, log: DiagnosticLog) {
        scanner = TokenScanner(source: source)
        self.mask = mask
        self.limits = limits
        self.log = log
    }

    /// The node, or nil where a limit is exceeded.
    func build(_ root: Node) -> TextNode? {
        let built = build(root, depth: 0)
        return isExhausted ? nil : built.node
    }

    private func build(_ node: Node, depth: Int) -> Built {
        let place = place(of: node)
        guard !isExhausted else { return refused(at: place) }
        let before = nodeCount
        nodeCount += 1
        guard nodeCount <= limits.nodes else {
            return exhausted("the scene has more than \(limits.nodes) nodes", at: place, beyond: .nodes)
        }
        guard depth <= limits.depth else {
            return exhausted("nested more than \(limits.depth) levels deep", at: place, beyond: .depth)
        }
        checkTag(of: node, at: place)
        var content: TextNode.Content
        var height = 0
        switch node {
        case .alias: return refused(at: place)
        case .scalar(let scalar):
            let isPlain = scalar.style == .plain
            if isPlain, scalar.string.unicodeScalars.first == Mask.alias {
                return resolve(scalar.string, at: place, depth: depth)
            }
            content = .scalar(mask.restoring(scalar.string), isPlain: isPlain)
            if isPlain, isComplexKey(scalar.string) {
                log.error("a '?' cannot begin a value", at: place, suggestion: "put text in quotes")
                content = .refused
            }
        case .sequence(let sequence):
            var elements: [TextNode] = []
            elements.reserveCapacity(sequence.count)
            for element in sequence {
                let built = build(element, depth: depth + 1)
                elements.append(built.node)
                height = max(height, built.height)
            }
            height += 1
            content = .list(elements)
        case .mapping(let mapping):
            var entries: [TextEntry] = []
            entries.reserveCapacity(mapping.count)
            for (key, value) in mapping {
                let built = build(value, depth: depth + 1)
                height = max(height, built.height)
                nodeCount += 1
                if let entry = entry(key, built.node) { entries.append(entry) }
            }
            height += 1
            content = .map(entries)
        }
        let built = Built(
            node: TextNode(place: place, content: content), weight: nodeCount - before, height: height)
        if let anchor = node.anchor?.rawValue { anchors[anchor] = built }
        return built
    }

    /// The pair, or nil, with the reason in the log, for a key that no scene has.
    private func entry(_ key: Node, _ value: TextNode) -> TextEntry? {
        let place = place(of: key)
        guard case .scalar(let scalar) = key else {
            log.error("a list or a map cannot be a key", at: place)
            return nil
        }
        checkTag(of: key, at: place)
        if scalar.style == .plain {
            if scalar.string.unicodeScalars.first == Mask.alias {
                log.error("an alias cannot be a key", at: place)
                return nil
            }
            if scalar.string == "<<" {
                log.error("merge keys are not part of the scene format", at: place, suggestion: "write the keys out")
                return nil
            }
            if isComplexKey(scalar.string) {
                log.error("keys that begin with '? ' are not part of the scene format", at: place)
                return nil
            }
        }
        var value = value
        // Yams gives what is not written the place behind the colon; the key says more.
        if case .scalar("", isPlain: true) = value.content { value.place = place }
        return TextEntry(key: mask.restoring(scalar.string), keyPlace: place, value: value)
    }

    private func isComplexKey(_ string: String) -> Bool {
        let scalars = string.unicodeScalars
        guard scalars.first == Mask.question else { return false }
        return scalars.dropFirst().first.map { $0.isBlank } ?? true
    }

    /// What an alias stands for.
    private func resolve(_ string: String, at place: SourcePlace, depth: Int) -> Built {
        let name = String(string.unicodeScalars.dropFirst().map(Character.init))
        aliasCount += 1
        guard aliasCount <= limits.aliases else {
            return exhausted("the scene has more than \(limits.aliases) aliases", at: place, beyond: .aliases)
        }
        guard let built = anchors[name] else {
            let text = mask.restoring(string)
            let suggestion = Spelling.suggestion(for: name, among: anchors.keys.sorted(), prefix: "*")
            log.error(
                "unknown alias \(text.quoted)", at: place,
                suggestion: suggestion ?? "an anchor stands before its aliases; put text in quotes")
            return refused(at: place)
        }
        guard built.weight - 1 <= limits.nodes - nodeCount else {
            return exhausted("aliases make the scene larger than \(limits.nodes) nodes", at: place, beyond: .nodes)
        }
        nodeCount += built.weight - 1
        guard depth + built.height <= limits.depth else {
            return exhausted("aliases nest more than \(limits.depth) levels deep", at: place, beyond: .depth)
        }
        return built
    }

    /// Reports a tag other than those that say what is the case anyway.
    private func checkTag(of node: Node, at place: SourcePlace) {
        let tag = node.tag.description
        switch node {
        case .scalar where tag == Tag.Name.str.rawValue, .mapping where tag == Tag.Name.map.rawValue,
            .sequence where tag == Tag.Name.seq.rawValue, .alias:
            return
        default:
            let name = tag.replacingPrefix("tag:yaml.org,2002:", with: "!!")
            log.error("the tag \(name.quoted) is not part of the scene format", at: place)
        }
    }

    private func place(of node: Node) -> SourcePlace {
        var place = SourcePlace(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        let start = scanner.source.index(line: place.line, column: place.column)
        let index = scanner.skippingProperties(from: start)
        if index != start { place = scanner.source.place(at: index) }
        if case .scalar(let scalar) = node {
            place.length = scanner.length(ofScalarAt: index, value: scalar.string)
        }
        return place
    }

    private func refused(at place: SourcePlace) -> Built {
        Built(node: TextNode(place: place, content: .refused), weight: 1, height: 0)
    }

    private func exhausted(_ message: String, at place: SourcePlace, beyond limit: SceneLimits.Name) -> Built {
        isExhausted = true
        log.error(message, at: place, beyond: limit)
        return refused(at: place)
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
