/// The lists and maps that are open while a tree is built, the outermost first, with what has been read of each.
struct OpenNodes {
    typealias Node = SceneDocument.Node

    /// A list or a map that is open.
    struct Frame {
        var node: Node
        var isMap: Bool
        var isInBrackets: Bool
        /// The column where it begins, behind its anchor.
        var column: Int
        /// The nodes of the text before it.
        var nodesBefore: Int
        fileprivate(set) var elements: [Node] = []
        fileprivate(set) var entries: [SceneDocument.Entry] = []
        /// The key whose value comes next.
        fileprivate var key: Key?
        /// How many lists and maps are inside one another in it.
        fileprivate(set) var height = 0

        init(node: Node, isMap: Bool, isInBrackets: Bool, column: Int, nodesBefore: Int) {
            self.node = node
            self.isMap = isMap
            self.isInBrackets = isInBrackets
            self.column = column
            self.nodesBefore = nodesBefore
        }
    }

    /// A key that waits for its value.
    struct Key {
        /// nil for one that was refused: its value is left out.
        var text: String?
        var place: SourcePlace
        /// The line on which a comment beside it would stand.
        var line = 0
        var comments = SceneDocument.Comments()
        /// Whether it is a list or a map that is not read to its end.
        var isOpen: Bool
    }

    private var frames: [Frame] = []
    /// How many of them are in a key.
    private var keysInside = 0
    /// The outermost node, when it is whole.
    private(set) var root: Node?

    /// How many lists and maps are open.
    var depth: Int { frames.count }

    /// Whether the next node is a key.
    var expectsKey: Bool { frames.last.map { $0.isMap && $0.key == nil } ?? false }

    /// Whether what is open is in a list or a map that is a key.
    var areInKey: Bool { keysInside > 0 }

    /// The key whose value comes next in the innermost map; nil where none waits.
    var key: Key? {
        get { frames.last?.key }
        set { if !frames.isEmpty { frames[frames.count - 1].key = newValue } }
    }

    /// A list or a map begins.
    mutating func begin(_ frame: Frame) {
        if key?.isOpen == true { keysInside += 1 }
        frames.append(frame)
    }

    /// The innermost list or map ends.
    mutating func end() -> Frame? { frames.popLast() }

    /// Puts a node that is whole into what holds it.
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
            // Its value comes next.
            frames[index].key?.isOpen = false
            keysInside -= 1
            return
        }
        frames[index].key = nil
        guard let text = key.text else { return }
        var value = node
        // What is not written stands behind the colon; the key says more.
        if value.content == .word("") { value.place = key.place }
        frames[index].entries.append(SceneDocument.Entry(text, value, keyPlace: key.place))
    }

    /// Gives the last value of the innermost list or map the comment beside it.
    mutating func setBeside(_ comment: SceneDocument.Comment) {
        guard let index = frames.indices.last else { return }
        if let last = frames[index].entries.indices.last {
            frames[index].entries[last].value.comments.beside = comment
        } else if let last = frames[index].elements.indices.last {
            frames[index].elements[last].comments.beside = comment
        }
    }
}
