internal import Drawing
internal import Geometry

/// Keeps each element of many pictures once, and tells a picture as a list of numbers: n > 0 is shape n, n < 0 opens group −n,
/// and 0 closes the group that was opened last.
struct FilmTarget: NativeTarget {
    /// Elements that were met, by what they are.
    struct Table {
        private var numbers: [[UInt8]: Int] = [:]
        /// In the order of their numbers, which count from 1.
        private(set) var elements: [[UInt8]] = []

        mutating func number(of element: [UInt8]) -> Int {
            if let known = numbers[element] { return known }
            elements.append(element)
            numbers[element] = numbers.count + 1
            return numbers.count
        }
    }

    var element: ElementText
    var definitions: NativeDefinitions
    private var tokens: [Int] = []
    private(set) var groups = Table()
    private(set) var shapes = Table()

    init(_ syntax: ElementText.Syntax, outlines: GlyphTexts) {
        element = ElementText(syntax)
        definitions = NativeDefinitions(syntax, outlines: outlines, words: .all)
    }

    /// The numbers of a picture, its background among them.
    mutating func add(_ list: DrawList, glyphs: any GlyphProviding) -> [Int] {
        let background = Shape(
            .rectangle(Rect(origin: .zero, size: list.size)), fill: list.background.withAlpha(1))
        tokens = []
        // The tables must have one owner, or they are copied.
        var own = FilmTarget(element.syntax, outlines: GlyphTexts(unitsPerEm: definitions.unitsPerEm))
        swap(&own, &self)
        var writer = NativeWriter(consume own, PictureGrid(size: list.size, scale: list.scale))
        writer.write([.shape(background)] + list.items, list.lines(glyphs))
        self = writer.target
        return tokens
    }

    mutating func name(_ name: String) { element.attribute("data-name", text: name) }

    mutating func opened() {
        element.end()
        tokens.append(-groups.number(of: take()))
    }

    mutating func closed() { tokens.append(0) }
    mutating func drawn() { tokens.append(shapes.number(of: take())) }

    private mutating func take() -> [UInt8] {
        defer { element.text.removeAll() }
        return element.text.bytes
    }
}
