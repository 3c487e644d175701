package import TouchstoneDrawing

/// The pictures of frames as native shapes, in parts. Each part can be read separately and contains each element once
/// for all of its frames.
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
    /// The units of an em: finer than in single documents, because a page can be zoomed.
    private static let unitsPerEm = 1000.0

    private let glyphs: any GlyphProviding
    private let namedGroup: String
    private let share: (number: Int, count: Int)
    private var tree: FilmTree
    /// The numbers of the part's pictures.
    private let frames = ByteText()

    /// Creates a film without frames.
    ///
    /// - Parameters:
    ///   - glyphs: The source of the outlines of glyphs.
    ///   - namedGroup: The outermost group of the pictures in which every group keeps its name. In others, only the
    ///     outermost group has one.
    ///   - share: The number of this film and the count of films, if several are on one page. Their ids are different.
    package init(glyphs: any GlyphProviding, namedGroup: String, share: (number: Int, count: Int) = (0, 1)) {
        self.glyphs = glyphs
        self.namedGroup = namedGroup
        self.share = share
        tree = Self.tree(glyphs, namedGroup, share)
    }

    private static func tree(
        _ glyphs: any GlyphProviding, _ namedGroup: String, _ share: (number: Int, count: Int)
    ) -> FilmTree {
        FilmTree(
            GlyphCache(glyphs, unitsPerEm: unitsPerEm), namedGroup: namedGroup, expecting: 4096,
            ids: NativeIDs(from: share.number, step: share.count))
    }

    /// Adds a picture to the part.
    package mutating func add(_ frame: FilmFrame) {
        if frames.count > 0 { frames.append(",") }
        frames.append(tree.add(frame))
    }

    /// The number of bytes of the part's elements so far.
    package var partSize: Int { tree.nodes.joined.count }

    /// Ends the part and returns a JSON object. `clips` are definitions. `nodes` are arrays of an element's name, its
    /// attributes (names and values alternate) and the indices of its child nodes. `frames` are indices of nodes.
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

    /// Returns one picture immediately, for a receiver that has everything that was taken before. The result is a JSON
    /// object with the new `clips`, `nodes` and `definitions`, and the picture's own node, `picture`.
    ///
    /// `first` is the number of the first new node. If it is 0, a new part begins, and the nodes that were taken before
    /// are no longer referred to. So both sides keep no more than one part.
    package mutating func take(_ frame: FilmFrame) -> [UInt8] {
        if partSize > Self.mostOfTakenPart { restart() }
        let first = tree.nodes.count
        let picture = tree.add(frame)
        let text = ByteText(reserving: 1024)
        text.append("{\"first\":")
        text.append(first)
        text.append(",\"clips\":[")
        text.append(tree.definitions.takeNewClips())
        text.append("],\"nodes\":[")
        text.append(tree.nodes.joined(from: first))
        text.append("],\"definitions\":[")
        text.append(tree.definitions.takeNewElements())
        text.append("],\"picture\":")
        text.append(picture)
        text.append("}")
        return text.bytes
    }

    /// Begins a new part, for a new receiver that has nothing of the film yet.
    package mutating func restart() {
        // Numbers on the canvas are new words in every frame.
        guard tree.definitions.element.text.count < Self.mostOfTakenPart else {
            tree = Self.tree(glyphs, namedGroup, share)
            return
        }
        _ = tree.definitions.takeClips()
        tree.definitions.restate()
        tree.forgetNodes()
    }

    /// The limit of the bytes of elements, and of the bytes of definitions, that are kept for pictures that are taken
    /// one by one.
    private static let mostOfTakenPart = 1 << 19

    /// The outlines to which the pictures of all parts refer, as a JSON array. It is complete after the last picture
    /// was added. A child element is an array inside its parent's.
    package var definitions: [UInt8] {
        let text = ByteText()
        text.append("[")
        text.append(tree.definitions.element.text)
        text.append("]")
        return text.bytes
    }
}
