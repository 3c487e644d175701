internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Keeps each element of many pictures once, and returns a picture as a list of numbers: n > 0 is shape n, n < 0 opens
/// group −n, and 0 closes the group that was opened last.
struct FilmTarget: NativeTarget {
    var element: ElementText
    var definitions: NativeDefinitions
    private let cache: GlyphCache
    private var tokens: [Int] = []
    private(set) var groups = ByteTable(expecting: 0, separator: ",")
    private(set) var shapes = ByteTable(expecting: 0, separator: ",")

    /// - Parameter ids: The source of ids.
    init(_ syntax: ElementText.Syntax, _ cache: GlyphCache, ids: NativeIDs = NativeIDs()) {
        element = ElementText(syntax)
        self.cache = cache
        definitions = NativeDefinitions(syntax, cache, ids: ids)
    }

    /// Returns the numbers of a picture, including its background.
    mutating func add(_ frame: FilmFrame) -> [Int] {
        tokens = []
        let lines = frame.items.compactMap { item in
            if case .text(let run) = item { cache.line(of: run) } else { nil }
        }
        // The tables must have only one owner, otherwise they are copied.
        var own = FilmTarget(element.syntax, cache)
        swap(&own, &self)
        var writer = NativeWriter(consume own, frame.grid)
        writer.write([.shape(frame.background)], [])
        writer.write(frame.items, lines, from: frame)
        self = writer.target
        return tokens
    }

    mutating func name(_ name: String) { element.attribute("data-name", text: name) }

    mutating func opened() {
        element.end()
        tokens.append(-1 - Self.take(from: element.text, &groups))
    }

    mutating func closed() { tokens.append(0) }
    mutating func draws() {}
    mutating func drawn() { tokens.append(1 + Self.take(from: element.text, &shapes)) }

    mutating func draw(_ written: ArraySlice<UInt8>) { tokens.append(1 + shapes.number(of: written).number) }

    private static func take(from text: ByteText, _ table: inout ByteTable) -> Int {
        defer { text.removeAll() }
        return table.number(of: text[0..<text.count]).number
    }
}
