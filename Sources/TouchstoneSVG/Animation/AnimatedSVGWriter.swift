/// Writes all frames into one document: each group and each shape once, with the class that switches it.
///
/// The contents of the frames are assigned to places, in drawing order. In each frame a place has one node or none.
struct AnimatedSVGWriter {
    /// The kind of a group. Only groups of the same kind can have the same place in different frames.
    private enum Kind: Hashable {
        case shape, transform
        /// A group with a name, or a clip, identified by the beginning of its tag.
        case other([UInt8])
    }

    /// A place: the nth node of its kind after a group with a name.
    private struct Place: Hashable {
        let anchor: [UInt8]
        let kind: Kind
        let count: Int
    }

    /// The nodes of one part in some frames.
    private typealias Contents = [(frame: Int, nodes: [Int])]

    let text = ByteText()
    private(set) var rules: AnimationRules
    private let tree: ElementTree
    private let first: Int
    private let count: Int
    /// The kind of each group, by the number of its tag.
    private let kinds: [Int: Kind]

    /// - Parameters:
    ///   - tree: The elements of the frames.
    ///   - first: The number of the first frame in the animation.
    ///   - count: The number of frames of the animation.
    init(_ tree: ElementTree, _ rules: AnimationRules, from first: Int, of count: Int) {
        self.tree = tree
        self.first = first
        self.count = count
        self.rules = rules
        let tags = Set(tree.nodes.lazy.filter { $0.children != nil }.map(\.tag))
        kinds = Dictionary(uniqueKeysWithValues: tags.map { ($0, Self.kind(of: tree.tags[$0].text)) })
    }

    private static let transformTag = Array("<g transform=\"".utf8)

    private static func kind(of group: ArraySlice<UInt8>) -> Kind {
        if group.starts(with: transformTag) { return .transform }
        // The tag up to the end of its first attribute.
        let quotes = group.indices.filter { group[$0] == UInt8(ascii: "\"") }
        return .other(Array(group[...(quotes.count > 1 ? quotes[1] : group.endIndex - 1)]))
    }

    /// Writes the elements of some frames. If these are not all frames of the animation, they are switched as a whole.
    mutating func write(_ frames: [[Int]]) {
        let contents = frames.enumerated().map { (frame: first + $0.offset, nodes: $0.element) }
        guard frames.count < count else { return write(contents) }
        text.append("<g class=\"")
        text.append(rules.name(forSeenIn: contents.map(\.frame), of: count))
        text.append("\">")
        write(contents)
        text.append("</g>")
    }

    private mutating func write(_ contents: Contents) {
        guard let places = places(contents) else { return writeWhole(contents, of: contents.count) }
        var waiting: Contents = []
        for place in places {
            if staysOpen(place) {
                writeWhole(waiting, of: contents.count)
                waiting = []
                writeOpen(place, of: contents.count)
            } else {
                let own = place.map { (frame: $0.frame, nodes: [$0.node]) }
                let both = Self.merged(waiting, own)
                if !waiting.isEmpty, Self.changeTogether(waiting, own, both) {
                    waiting = both
                } else {
                    writeWhole(waiting, of: contents.count)
                    waiting = own
                }
            }
        }
        writeWhole(waiting, of: contents.count)
    }

    /// Whether neighbouring parts mostly change together. They are then switched as one, which is less work for a
    /// reader.
    private static func changeTogether(_ first: Contents, _ second: Contents, _ both: Contents) -> Bool {
        func count(_ contents: Contents) -> Int { Set(contents.map(\.nodes)).count }
        return 4 * count(both) <= 5 * min(count(first), count(second))
    }

    /// Returns the nodes of both parts, with those of the second in front.
    private static func merged(_ first: Contents, _ second: Contents) -> Contents {
        var merged: Contents = []
        var (one, other) = (first[...], second[...])
        while let frame = [one.first?.frame, other.first?.frame].compactMap({ $0 }).min() {
            var nodes: [Int] = []
            if one.first?.frame == frame { nodes += one.removeFirst().nodes }
            if other.first?.frame == frame { nodes += other.removeFirst().nodes }
            merged.append((frame, nodes))
        }
        return merged
    }

    // MARK: Places

    /// Returns, for each place in drawing order, its nodes and their frames; nil if frames draw in different orders.
    private func places(_ contents: Contents) -> [[(frame: Int, node: Int)]]? {
        var order: [Int] = []
        var numbers: [Place: Int] = [:]
        var found: [[(frame: Int, node: Int)]] = []
        for (frame, nodes) in contents {
            var next = 0
            var anchor: [UInt8] = []
            var counts: [Kind: Int] = [:]
            for node in nodes {
                let kind = kind(of: node)
                counts[kind, default: 0] += 1
                let place = Place(anchor: anchor, kind: kind, count: counts[kind] ?? 0)
                if let number = numbers[place] {
                    guard let index = order[next...].firstIndex(of: number) else { return nil }
                    next = index + 1
                    found[number].append((frame, node))
                } else {
                    numbers[place] = found.count
                    order.insert(found.count, at: next)
                    found.append([(frame, node)])
                    next += 1
                }
                if case .other(let name) = kind {
                    anchor = name
                    counts = counts.filter { $0.key == kind }
                }
            }
        }
        return order.map { found[$0] }
    }

    private func kind(of node: Int) -> Kind {
        let node = tree.nodes[node]
        return node.children == nil ? .shape : kinds[node.tag] ?? .shape
    }

    /// Whether a place has the same group in all its frames, or a moving group, with contents that change.
    private func staysOpen(_ place: [(frame: Int, node: Int)]) -> Bool {
        guard !place.allSatisfy({ $0.node == place[0].node }) else { return false }
        let first = tree.nodes[place[0].node]
        return first.children != nil
            && (kind(of: place[0].node) == .transform || place.allSatisfy { tree.nodes[$0.node].tag == first.tag })
    }

    private mutating func writeOpen(_ place: [(frame: Int, node: Int)], of frameCount: Int) {
        let tags = place.map { tree.nodes[$0.node].tag }
        if tags.allSatisfy({ $0 == tags[0] }) {
            let isAlways = place.count == frameCount
            tree.open(
                place[0].node, class: isAlways ? nil : rules.name(forSeenIn: place.map(\.frame), of: count), to: text)
        } else {
            let moves = zip(place, tags).map { (frame: $0.frame, declaration: transformRule(tree.tags[$1].text)) }
            text.append("<g class=\"")
            text.append(rules.name(for: AnimationRules.course(moves, of: count)))
            text.append("\">")
        }
        write(place.map { ($0.frame, tree.nodes[$0.node].children ?? []) })
        text.append("</g>")
    }

    /// Writes each different list of nodes once. A list that is there in all `frameCount` frames needs no switch.
    private mutating func writeWhole(_ contents: Contents, of frameCount: Int) {
        var frames: [[Int]: [Int]] = [:]
        var order: [[Int]] = []
        for (frame, nodes) in contents {
            if frames[nodes] == nil { order.append(nodes) }
            frames[nodes, default: []].append(frame)
        }
        for nodes in order {
            let own = frames[nodes] ?? []
            let name = own.count == frameCount ? nil : rules.name(forSeenIn: own, of: count)
            if let name, nodes.count > 1 {
                text.append("<g class=\"")
                text.append(name)
                text.append("\">")
                for node in nodes { tree.write(node, to: text) }
                text.append("</g>")
            } else {
                for node in nodes { tree.write(node, class: name, to: text) }
            }
        }
    }

    /// Returns the transform of a group in CSS syntax: with commas, and with units for lengths.
    private func transformRule(_ group: ArraySlice<UInt8>) -> [UInt8] {
        let value = group.dropFirst(Self.transformTag.count).prefix { $0 != UInt8(ascii: "\"") }
        let isMove = value.starts(with: "translate".utf8)
        var rule = Array("transform:".utf8)
        for byte in value {
            switch byte {
            case UInt8(ascii: " "): rule += Array((isMove ? "px," : ",").utf8)
            case UInt8(ascii: ")"): rule += Array((isMove ? "px)" : ")").utf8)
            default: rule.append(byte)
            }
        }
        return rule
    }
}
