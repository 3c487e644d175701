/// The lists and maps that are open while a tree is built, the outermost first, with the nodes that each contains so
/// far.
struct OpenNodes {
    typealias Node = SceneDocument.Node

    /// A list or a map that is open.
    struct Frame {
        var node: Node
        var isMap: Bool
        var isInBrackets: Bool
        /// The column where it begins, after its anchor.
        var column: Int
        /// The number of nodes in the text before it.
        var nodesBefore: Int
        fileprivate(set) var elements: [Node] = []
        fileprivate(set) var entries: [SceneDocument.Entry] = []
        /// The key whose value comes next.
        fileprivate var key: Key?
        /// The depth of nested lists and maps in it.
        fileprivate(set) var height = 0

        init(node: Node, isMap: Bool, isInBrackets: Bool, column: Int, nodesBefore: Int) {
            self.node = node
            self.isMap = isMap
            self.isInBrackets = isInBrackets
            self.column = column
            self.nodesBefore = nodesBefore
        }
    }

    /// A key whose value has not been read.
    struct Key {
        /// The text, or nil for a key that is an error. Its value is left out.
        var text: String?
        var place: SourcePlace
        /// The line on which a comment would be beside it.
        var line = 0
        var comments = SceneDocument.Comments()
        /// Whether it is a list or a map that has not been read to its end.
        var isOpen: Bool
    }

    private var frames: [Frame] = []
    /// The number of open nodes that are inside a key.
    private var keysInside = 0
    /// The outermost node, once it is complete.
    private(set) var root: Node?

    /// The number of open lists and maps.
    var depth: Int { frames.count }

    /// Whether the next node is a key.
    var expectsKey: Bool { frames.last.map { $0.isMap && $0.key == nil } ?? false }

    /// Whether the open nodes are in a list or a map that is a key.
    var areInKey: Bool { keysInside > 0 }

    /// The key whose value comes next in the innermost map, or nil without such a key.
    var key: Key? {
        get { frames.last?.key }
        set { if !frames.isEmpty { frames[frames.count - 1].key = newValue } }
    }

    /// Begins a list or a map.
    mutating func begin(_ frame: Frame) {
        if key?.isOpen == true { keysInside += 1 }
        frames.append(frame)
    }

    /// Ends the innermost list or map.
    mutating func end() -> Frame? { frames.popLast() }

    /// Adds a complete node to the list or the map that contains it.
    mutating func add(_ node: Node, height: Int) {
        guard !frames.isEmpty else {
            root = node
            return
        }
        let index = frames.count - 1
        frames[index].height = max(frames[index].height, height)
        guard frames[index].isMap else { return frames[index].elements.append(node) }
        guard let key = frames[index].key else { return }
        guard !key.isOpen else {
            // The value of this key comes next.
            frames[index].key?.isOpen = false
            keysInside -= 1
            return
        }
        frames[index].key = nil
        guard let text = key.text else { return }
        var value = node
        // A value that is not written would be after the colon. The position of the key is more useful.
        if value.content == .word("") { value.place = key.place }
        frames[index].entries.append(SceneDocument.Entry(text, value, keyPlace: key.place))
    }

    /// Sets the comment beside the last value of the innermost list or map.
    mutating func setBeside(_ comment: SceneDocument.Comment) {
        guard let index = frames.indices.last else { return }
        if let last = frames[index].entries.indices.last {
            frames[index].entries[last].value.comments.beside = comment
        } else if let last = frames[index].elements.indices.last {
            frames[index].elements[last].comments.beside = comment
        }
    }
}
