/// A tree that ``ScenePatch`` sets values in: a scene's text with its places, or a document with its comments.
protocol PatchableTree {
    associatedtype Pair: PatchableEntry where Pair.Tree == Self

    /// The elements of a list; nil for all else.
    var listElements: [Self]? { get }
    /// The entries of a map; nil for all else.
    var mapEntries: [Pair]? { get }
    /// What a scalar says; nil for all else.
    var word: String? { get }
    /// Whether nothing is written here.
    var isNothing: Bool { get }
    /// What a message calls it.
    var name: String { get }

    /// Makes it a list, where it stands.
    mutating func become(_ elements: [Self])
    /// Makes it a map, where it stands.
    mutating func become(_ entries: [Pair])
}

extension PatchableTree {
    /// The value of a key of a map.
    func value(of key: String) -> Self? { mapEntries?.first { $0.key == key }?.value }

    /// Changes the value of a key of a map, where there is one; tells what `body` tells.
    mutating func modify(_ key: String, _ body: (inout Self) -> Bool) -> Bool {
        guard var entries = mapEntries, let index = entries.firstIndex(where: { $0.key == key }),
            body(&entries[index].value)
        else { return false }
        become(entries)
        return true
    }
}

extension TextNode: PatchableTree {
    var listElements: [TextNode]? {
        guard case .list(let elements) = content else { return nil }
        return elements
    }

    var mapEntries: [TextEntry]? {
        guard case .map(let entries) = content else { return nil }
        return entries
    }

    var word: String? {
        guard case .scalar(let string, _) = content else { return nil }
        return string
    }

    mutating func become(_ elements: [TextNode]) { content = .list(elements) }
    mutating func become(_ entries: [TextEntry]) { content = .map(entries) }
}
