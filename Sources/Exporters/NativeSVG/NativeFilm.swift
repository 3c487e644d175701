package import Drawing

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
        target = FilmTarget(.arrays, outlines: GlyphTexts(unitsPerEm: Self.unitsPerEm))
    }

    /// The numbers of a picture, whose shapes become part of the film.
    package mutating func add(_ list: DrawList) -> [Int] { target.add(list, glyphs: glyphs) }

    /// The definitions, groups and shapes of all pictures so far, as an object of JSON. An element is an array: its name, its
    /// attributes in turn, its children.
    package var json: String {
        var text = ByteText()
        text.append("{\"definitions\":[")
        text.append(target.definitions.element.text.bytes)
        text.append("],\"groups\":[")
        text.append(Array(target.groups.elements.joined(separator: [UInt8(ascii: ",")])))
        text.append("],\"shapes\":[")
        text.append(Array(target.shapes.elements.joined(separator: [UInt8(ascii: ",")])))
        text.append("]}")
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
