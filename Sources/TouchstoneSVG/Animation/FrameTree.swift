/// The groups and shapes of frames, as trees that share equal parts.
struct FrameTree {
    /// A shape (its number in the film), or a group (minus its number) with its contents.
    struct Node: Hashable {
        let token: Int
        /// The indices of the children in ``nodes``.
        let children: [Int]
    }

    private(set) var nodes: [Node] = []
    private var places: [Node: Int] = [:]
    /// The contents of each frame, as indices in ``nodes``.
    private(set) var frames: [[Int]] = []
    /// The approximate number of bytes of memory that the tree occupies.
    private(set) var size = 0

    /// The approximate memory of a node, and of each of its children, in bytes, while frames are written.
    private static let nodeSize = 160
    private static let childSize = 48

    /// Adds a frame in the form that a film returns.
    mutating func add(_ tokens: [Int]) {
        var open: [(token: Int, children: [Int])] = [(0, [])]
        for token in tokens {
            if token < 0 {
                open.append((token, []))
            } else {
                let node: Node
                if token == 0 {
                    guard open.count > 1, let group = open.popLast() else { continue }
                    node = Node(token: group.token, children: group.children)
                } else {
                    node = Node(token: token, children: [])
                }
                open[open.count - 1].children.append(place(of: node))
            }
        }
        frames.append(open[0].children)
        size += Self.childSize * open[0].children.count
    }

    private mutating func place(of node: Node) -> Int {
        if let known = places[node] { return known }
        nodes.append(node)
        size += Self.nodeSize + Self.childSize * node.children.count
        places[node] = nodes.count - 1
        return nodes.count - 1
    }
}
