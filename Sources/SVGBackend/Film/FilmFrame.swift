package import Drawing
internal import Geometry

/// A picture for a film, its shapes written already: what needs no other picture, so that any thread may do it.
package struct FilmFrame: Sendable {
    /// A shape that was written.
    struct Written {
        /// What it is to stand under, and how far from the origin it reaches in its own coordinates.
        let transform: Transform
        let reach: Double
        /// Its bytes.
        let range: Range<Int>
    }

    let list: DrawList
    let grid: PictureGrid
    /// The elements of all shapes behind each other.
    let text: [UInt8]
    /// By the list's items; nil for what is no shape, or is not seen.
    let shapes: [Written?]

    /// A frame for a ``NativeFilm``.
    package init(_ list: DrawList) { self.init(list, .arrays) }

    init(_ list: DrawList, _ syntax: ElementText.Syntax) {
        self.list = list
        grid = PictureGrid(size: list.size, scale: list.scale)
        var element = ElementText(syntax, in: ByteText(reserving: 100 * list.items.count))
        var shapes: [Written?] = []
        shapes.reserveCapacity(list.items.count)
        for item in list.items {
            guard case .shape(let shape) = item, let native = NativeShape(shape, grid) else {
                shapes.append(nil)
                continue
            }
            let start = element.text.count
            native.write(&element)
            shapes.append(
                Written(
                    transform: native.outline.transform, reach: native.outline.reach,
                    range: start..<element.text.count))
        }
        self.shapes = shapes
        text = element.text.bytes
    }
}
