package import Drawing
internal import Geometry

/// The pictures of frames as native shapes, each shape and each group once for all frames that have it.
///
/// A frame is a list of numbers: n > 0 draws shape n, n < 0 opens group −n, and 0 closes the group that was opened last.
package struct NativeFilm {
    /// Finer than in single documents: a page is zoomed into.
    private static let unitsPerEm = 1000.0

    private var target: FilmTarget
    private let glyphs: any GlyphProviding

    /// A film without frames.
    package init(glyphs: any GlyphProviding) {
        self.glyphs = glyphs
        target = FilmTarget(outlines: GlyphTexts(unitsPerEm: Self.unitsPerEm))
    }

    /// The numbers of a picture, whose shapes become part of the film.
    package mutating func add(_ list: DrawList) -> [Int] {
        var background = DrawList(size: list.size, scale: list.scale, background: list.background)
        background.append(
            Shape(.rectangle(Rect(origin: .zero, size: list.size)), fill: list.background.withAlpha(1)))
        target.tokens = []
        var writer = NativeWriter(target, PictureGrid(size: list.size, scale: list.scale))
        writer.write(background.items + list.items, list.lines(glyphs))
        target = writer.target
        return target.tokens
    }

    /// The definitions, groups and shapes of all pictures so far, as an object of JSON. An element is an array: its name, its
    /// attributes in turn, its children.
    package var json: String {
        var text = ByteText()
        text.append("{\"definitions\":[")
        text.append(target.definitions.element.text.bytes)
        text.append("],\"groups\":[")
        text.append(target.groups.bytes)
        text.append("],\"shapes\":[")
        text.append(target.shapes.bytes)
        text.append("]}")
        return String(decoding: text.bytes, as: UTF8.self)
    }
}

/// Keeps each element once.
private struct FilmTarget: NativeTarget {
    /// Elements that were met, by what they are.
    struct Table {
        private var numbers: [[UInt8]: Int] = [:]
        private var text = ByteText()

        var bytes: [UInt8] { text.bytes }

        mutating func number(of element: [UInt8]) -> Int {
            if let known = numbers[element] { return known }
            if !numbers.isEmpty { text.append(",") }
            text.append(element)
            numbers[element] = numbers.count + 1
            return numbers.count
        }
    }

    var element = ElementText(.arrays)
    var definitions: NativeDefinitions
    var tokens: [Int] = []
    private(set) var groups = Table()
    private(set) var shapes = Table()

    init(outlines: GlyphTexts) { definitions = NativeDefinitions(.arrays, outlines: outlines) }

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
