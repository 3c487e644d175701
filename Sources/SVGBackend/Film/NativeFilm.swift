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

    private let glyphs: any GlyphProviding
    private let namedGroup: String
    private let share: (number: Int, count: Int)
    private var tree: FilmTree
    /// The numbers of the part's pictures.
    private let frames = ByteText()

    /// A film without frames.
    ///
    /// - Parameters:
    ///   - namedGroup: the outermost group of the pictures in which every group keeps its name; in others, only the outermost
    ///   group has one.
    ///   - share: where several films are on one page, which of so many it is: they share no id.
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

    /// Takes a picture at once, for somebody who has what was taken before: an object of JSON with the `clips`, `nodes` and `definitions`
    /// that are new, and the picture's own node, `picture`. `first` is the number of the first new node. Where it is 0 a part begins,
    /// and what was taken before is not referred to any more: neither side ever keeps more than a part.
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

    /// Begins a part: somebody else takes pictures from here on, who has nothing of the film yet.
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

    /// How many bytes of elements, and of definitions, are kept of the pictures that are taken at once.
    private static let mostOfTakenPart = 1 << 19

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
