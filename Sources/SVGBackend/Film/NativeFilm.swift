package import Drawing

/// The pictures of frames as native shapes, each shape and each group once for all frames that have it.
///
/// A frame is a list of numbers: n > 0 draws shape n, n < 0 opens group −n, and 0 closes the group that was opened last.
package struct NativeFilm {
    /// Finer than in single documents: a page is zoomed into.
    private static let unitsPerEm = 1000.0

    private var target: FilmTarget

    /// A film without frames.
    package init(glyphs: any GlyphProviding) {
        target = FilmTarget(.arrays, GlyphCache(glyphs, unitsPerEm: Self.unitsPerEm))
    }

    /// The numbers of a picture, whose shapes become part of the film, as an array of JSON.
    package mutating func add(_ frame: FilmFrame) -> [UInt8] {
        let numbers = target.add(frame)
        let text = ByteText(reserving: 6 * numbers.count)
        for (index, number) in numbers.enumerated() {
            text.append(index == 0 ? "[" : ",")
            text.append(number)
        }
        text.append(numbers.isEmpty ? "[]" : "]")
        return text.bytes
    }

    /// The definitions, groups and shapes of all pictures so far, as an object of JSON, in pieces. An element is an array:
    /// its name, its attributes in turn, its children.
    package var pieces: [ArraySlice<UInt8>] {
        func piece(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }
        return [
            piece("{\"definitions\":["), target.definitions.element.text.bytes[...], piece("],\"groups\":["),
            target.groups.joined, piece("],\"shapes\":["), target.shapes.joined, piece("]}"),
        ]
    }
}
