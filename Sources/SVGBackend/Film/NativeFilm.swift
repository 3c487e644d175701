package import Drawing

/// The pictures of frames as native shapes, in parts that each can be read by itself: a part has each element once for all of its
/// frames.
///
/// ```swift
/// var film = NativeFilm(glyphs: fonts, namedGroup: "views")
/// for frame in frames {
///     film.add(FilmFrame(frame))
///     if film.partSize > limit { write(film.takePart()) }
/// }
/// write(film.takePart())
/// write(film.definitions)
/// ```
package struct NativeFilm {
    /// Finer than in single documents: a page is zoomed into.
    private static let unitsPerEm = 1000.0

    private var tree: FilmTree
    /// The numbers of the part's pictures.
    private let frames = ByteText()

    /// A film without frames.
    ///
    /// - Parameter namedGroup: the outermost group of the pictures in which every group keeps its name; in others, only the outermost
    ///   group has one.
    package init(glyphs: any GlyphProviding, namedGroup: String) {
        tree = FilmTree(GlyphCache(glyphs, unitsPerEm: Self.unitsPerEm), namedGroup: namedGroup, expecting: 4096)
    }

    /// Adds a picture to the part.
    package mutating func add(_ frame: FilmFrame) {
        if frames.count > 0 { frames.append(",") }
        frames.append(tree.add(frame))
    }

    /// How many bytes the part's elements have so far.
    package var partSize: Int { tree.nodes.joined.count }

    /// Ends the part: an object of JSON with its `clips`, which are definitions; its `nodes`, each an array of an element's
    /// name, its attributes in turn, and the places of the nodes in it; and its `frames`, each the place of a node.
    package mutating func takePart() -> [UInt8] {
        let text = ByteText(reserving: partSize + frames.count + 1024)
        text.append("{\"clips\":[")
        text.append(tree.definitions.takeClips())
        text.append("],\"nodes\":")
        tree.takeNodes(text)
        text.append(",\"frames\":[")
        text.append(frames)
        text.append("]}")
        frames.removeAll()
        return text.bytes
    }

    /// The outlines that the pictures of all parts refer to, as an array of JSON; complete when the last picture was added. An
    /// element in another is an array in it.
    package var definitions: [UInt8] {
        let text = ByteText()
        text.append("[")
        text.append(tree.definitions.element.text)
        text.append("]")
        return text.bytes
    }
}
