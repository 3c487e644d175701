internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Keeps each element of many pictures once, with its contents. An element is an array of its name, its attributes
/// (names and values alternate) and the numbers of its children. A picture is the number of its root element.
struct FilmTree: NativeTarget {
    var element = ElementText(.arrays)
    var definitions: NativeDefinitions
    private let cache: GlyphCache
    private(set) var nodes: ByteTable
    /// The open elements, starting with the outermost, and buffers for deeper ones.
    private var open: [ByteText] = []
    private var depth = 0
    /// For each open group whether it is an element.
    private var isElement: [Bool] = []
    /// The outermost group in which names are kept.
    private let namedGroup: String
    private var keepsNames = false

    /// - Parameters:
    ///   - namedGroup: The outermost group in which every group keeps its name. In other groups, a group that has only
    ///     a name is left out.
    ///   - count: The approximate number of nodes of a part.
    ///   - ids: The source of ids.
    init(_ cache: GlyphCache, namedGroup: String, expecting count: Int = 0, ids: NativeIDs = NativeIDs()) {
        self.cache = cache
        self.namedGroup = namedGroup
        nodes = ByteTable(expecting: count, separator: ",")
        definitions = NativeDefinitions(.arrays, cache, takesClips: true, ids: ids)
    }

    /// Returns the number of a picture, including its background.
    mutating func add(_ frame: FilmFrame) -> Int {
        let lines = frame.items.compactMap { item in
            if case .text(let run) = item { cache.line(of: run) } else { nil }
        }
        depth = 0
        isElement = []
        element.text.append("[\"g\"")
        push()
        if let background = NativeShape(frame.background, frame.grid, dark: frame.darkBackground) {
            background.write(&element)
            drawn()
        }
        // The tables must have only one owner, otherwise they are copied.
        var own = FilmTree(cache, namedGroup: namedGroup)
        swap(&own, &self)
        var writer = NativeWriter(consume own, frame.grid)
        writer.write(frame.items, lines, from: frame)
        self = writer.target
        return pop()
    }

    /// Appends the elements so far as a JSON array. Numbering starts again.
    mutating func takeNodes(_ text: ByteText) {
        text.append("[")
        text.append(nodes.joined)
        text.append("]")
        nodes.removeAll()
    }

    /// Removes all elements. Numbering starts again.
    mutating func forgetNodes() { nodes.removeAll() }

    mutating func name(_ name: String) {
        if isElement.isEmpty { keepsNames = name == namedGroup }
        if isElement.isEmpty || keepsNames { element.attribute("data-name", text: name) }
    }

    mutating func opened() {
        // The numbers of its children follow, and then its end.
        element.endSilently()
        let text = element.text
        isElement.append(text.count > Self.bare)
        if text.count > Self.bare { push() } else { text.removeAll() }
    }

    mutating func closed() {
        guard isElement.removeLast() else { return }
        let number = pop()
        add(number)
    }

    /// The number of bytes of an unfinished element without attributes: `["g"`.
    private static let bare = 4

    mutating func draws() {}

    mutating func drawn() {
        let text = element.text
        add(nodes.number(of: text[0..<text.count]).number)
        text.removeAll()
    }

    mutating func draw(_ written: ArraySlice<UInt8>) { add(nodes.number(of: written).number) }

    /// Opens the element that has been written up to its attributes.
    private mutating func push() {
        if depth == open.count { open.append(ByteText()) }
        open[depth].removeAll()
        open[depth].append(element.text)
        element.text.removeAll()
        depth += 1
    }

    /// Ends the innermost element and returns its number.
    private mutating func pop() -> Int {
        depth -= 1
        let text = open[depth]
        text.append("]")
        return nodes.number(of: text[0..<text.count]).number
    }

    private mutating func add(_ number: Int) {
        open[depth - 1].append(",")
        open[depth - 1].append(number)
    }
}
