package import TouchstoneDrawing
internal import TouchstoneGeometry

/// An SVG document of native shapes that plays frames in a loop, without a script. It shows the last frame for a second
/// before it starts again.
///
/// The document is taken in parts, each of which contains the frames since the one before. In a part, shapes that are the
/// same in all frames are written once, shapes that are seen only in some frames are switched by style rules, in steps,
/// and a group that only moves keeps its contents and changes its transform.
///
/// ```swift
/// var animation = AnimatedSVG(glyphs: fonts, title: "Card", frames: frames, framesPerSecond: 60)
/// for list in lists {
///     animation.add(list)
///     if animation.partSize > limit { write(animation.takePart()) }
/// }
/// write(animation.takePart())
/// write(animation.end())
/// ```
package struct AnimatedSVG {
    /// The units of an em: finer than in single documents, coarser than on a page that can be zoomed.
    private static let unitsPerEm = 500.0
    /// The duration of the last frame, in seconds.
    package static let hold = 1.0

    private let title: String
    private let glyphs: any GlyphProviding
    private let count: Int
    private var rules: AnimationRules
    private var target: FilmTarget
    private var tree = FrameTree()
    /// The number of frames that were taken.
    private var taken = 0
    private var document: SVGDocumentText?
    private var scale = 1.0

    /// Creates an animation to which no picture has been added yet.
    ///
    /// - Parameters:
    ///   - glyphs: The source of the outlines of glyphs.
    ///   - title: A description of what it shows, for screen readers.
    ///   - frames: The numbers of the frames, ascending. A picture of each must be added.
    ///   - framesPerSecond: The number of frames in a second.
    package init(glyphs: any GlyphProviding, title: String, frames: [Int], framesPerSecond: Double) {
        self.title = title
        self.glyphs = glyphs
        count = frames.count
        let (start, end) = (frames.first ?? 0, frames.last ?? 0)
        rules = AnimationRules(
            times: frames.map { Double($0 - start) / framesPerSecond },
            duration: Double(end - start) / framesPerSecond + max(Self.hold, 1 / framesPerSecond))
        target = Self.target(glyphs, NativeIDs())
    }

    private static func target(_ glyphs: any GlyphProviding, _ ids: NativeIDs) -> FilmTarget {
        FilmTarget(.markup, GlyphCache(glyphs, unitsPerEm: unitsPerEm), ids: ids)
    }

    /// Adds the picture of the next frame.
    package mutating func add(_ list: DrawList) {
        if document == nil {
            document = SVGDocumentText(list, title: title, expecting: 1 << 14)
            scale = list.scale
        }
        tree.add(target.add(FilmFrame(list, .markup)))
    }

    /// The approximate number of bytes of memory that the frames since the last part occupy.
    package var partSize: Int { target.groups.end + target.shapes.end + tree.size }

    /// Returns the bytes of the document that show the frames since the last part, and the beginning of the document if
    /// it is the first part. Returns no bytes if there are no frames.
    package mutating func takePart() -> [UInt8] {
        guard document != nil, !tree.frames.isEmpty else { return [] }
        var writer = AnimatedSVGWriter(tree, target, rules, from: taken, of: count)
        let isWhole = taken == 0 && tree.frames.count == count
        writer.write(isWhole: isWhole)
        taken += tree.frames.count
        rules = writer.rules
        document?.style(rules.takeText())
        document?.define(target.definitions)
        document?.draw(scale: scale) { $0.append(writer.text) }
        tree = FrameTree()
        target = Self.target(glyphs, target.definitions.ids)
        return document?.takeText() ?? []
    }

    /// Returns the end of the document, after its last part.
    package mutating func end() -> [UInt8] {
        document?.end()
        return document?.takeText() ?? []
    }
}
