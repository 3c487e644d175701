/// A key with its value in a ``PatchableTree``.
protocol PatchableEntry {
    associatedtype Tree: PatchableTree where Tree.Pair == Self

    var key: String { get }
    var value: Tree { get set }
    /// Where a message says that the key stands.
    var messagePlace: SourcePlace? { get }

    /// Another key and value in the place of this one; without a value an empty map.
    func replaced(by key: String, _ value: Tree?) -> Self
}

extension TextEntry: PatchableEntry {
    var messagePlace: SourcePlace? { keyPlace }

    func replaced(by key: String, _ value: TextNode?) -> TextEntry {
        TextEntry(key: key, keyPlace: keyPlace, value: value ?? TextNode(place: keyPlace, content: .map([])))
    }
}
