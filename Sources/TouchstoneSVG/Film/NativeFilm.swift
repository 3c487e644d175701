package import TouchstoneDrawing

/// The pictures of frames as native shapes, in parts. Each part can be read separately and contains each element once
/// for all of its frames.
///
/// ```swift
/// var film = NativeFilm(glyphs: fonts, namedGroup: "views")
/// for frame in frames {
///     film.add(NativePicture(frame))
///     if film.partSize > limit { write(film.takePart()) }
/// }
/// write(film.takePart())
/// write(film.definitions)
/// ```
package struct NativeFilm {
    private let glyphs: any GlyphProviding
    private let namedGroup: String
    private let share: (number: Int, count: Int)
    private var writer: NativeWriter
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
        writer = Self.writer(glyphs, namedGroup, share)
    }

    private static func writer(
        _ glyphs: any GlyphProviding, _ namedGroup: String, _ share: (number: Int, count: Int)
    ) -> NativeWriter {
        NativeWriter(
            .arrays,
            NativeDefinitions(
                .arrays, GlyphPaths(glyphs), ids: (first: share.number, step: share.count)),
            names: .dataInGroup(namedGroup))
    }

    /// Adds a picture to the part.
    package mutating func add(_ frame: NativePicture) {
        if frames.count > 0 { frames.append(",") }
        frames.append(writer.write(frame))
    }

    /// The approximate number of bytes of the part's elements so far.
    package var partSize: Int { writer.tree.size }

    /// Ends the part and returns a JSON object. `clips` are the definitions of clips and gradients. `nodes` are arrays of
    /// an element's name, its attributes (names and values alternate) and the indices of its child nodes. `frames` are
    /// indices of nodes.
    package mutating func takePart() -> [UInt8] {
        // Each node has a comma, too.
        let text = ByteText(reserving: partSize + 2 * writer.tree.nodes.count + frames.count + 1024)
        text.append("{\"clips\":[")
        text.append(writer.definitions.takePart(keepingIDs: false))
        text.append("],\"nodes\":[")
        writer.tree.writeArrays(to: text)
        text.append("],\"frames\":[")
        text.append(frames)
        text.append("]}")
        frames.removeAll()
        writer.tree = ElementTree()
        return text.takeBytes()
    }

    /// Returns one picture immediately, for a receiver that has everything that was taken before. The result is a JSON
    /// object with the new `clips`, `nodes` and `definitions`, and the picture's own node, `picture`.
    ///
    /// `first` is the number of the first new node. If it is 0, a new part begins, and the nodes that were taken before
    /// are no longer referred to. So both sides keep no more than one part.
    package mutating func take(_ frame: NativePicture) -> [UInt8] {
        if partSize > Self.mostOfTakenPart { restart() }
        let first = writer.tree.nodes.count
        let picture = writer.write(frame)
        let text = ByteText(reserving: 1024)
        text.append("{\"first\":")
        text.append(first)
        text.append(",\"clips\":[")
        text.append(writer.definitions.takePart(keepingIDs: true))
        text.append("],\"nodes\":[")
        writer.tree.writeArrays(from: first, to: text)
        text.append("],\"definitions\":[")
        text.append(writer.definitions.takeNewLasting())
        text.append("],\"picture\":")
        text.append(picture)
        text.append("}")
        return text.bytes
    }

    /// Begins a new part, for a new receiver that has nothing of the film yet.
    package mutating func restart() {
        guard writer.definitions.lastingText.count < Self.mostOfTakenPart else {
            writer = Self.writer(glyphs, namedGroup, share)
            return
        }
        _ = writer.definitions.takePart(keepingIDs: false)
        writer.definitions.restate()
        writer.tree = ElementTree()
    }

    /// The limit of the bytes of elements, and of the bytes of definitions, that are kept for pictures that are taken
    /// one by one.
    private static let mostOfTakenPart = 1 << 19

    /// The outlines and images to which the pictures of all parts refer, as a JSON array. It is complete after the last
    /// picture was added.
    package var definitions: [UInt8] {
        let text = ByteText()
        text.append("[")
        text.append(writer.definitions.lastingText)
        text.append("]")
        return text.bytes
    }
}
