package import TouchstoneDrawing

/// An SVG document of native shapes that plays frames in a loop, without a script. It shows the last frame for a second
/// before it starts again.
///
/// The document is taken in parts, each of which contains the frames since the one before. In a part, shapes that are
/// the same in all frames are written once, shapes that are seen only in some frames are switched by style rules, in
/// steps, and a group that only moves keeps its contents and changes its transform. Images are written once for all
/// parts.
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
    /// The duration of the last frame, in seconds.
    package static let hold = 1.0

    private let title: String
    private let glyphs: any GlyphProviding
    private let count: Int
    private var rules: AnimationRules
    private var writer: NativeWriter
    /// The elements of each frame since the last part.
    private var contents: [[Int]] = []
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
        writer = NativeWriter(.markup, NativeDefinitions(.markup, GlyphPaths(glyphs)), names: .data)
    }

    /// Adds the picture of the next frame.
    package mutating func add(_ list: DrawList) {
        if document == nil {
            document = SVGDocumentText(list, title: title, expecting: 1 << 14)
            scale = list.scale
        }
        let picture = writer.write(NativePicture(markupOf: list))
        contents.append(writer.tree.nodes[picture].children ?? [])
    }

    /// The approximate number of bytes of memory that the frames since the last part occupy: four times the text of their
    /// elements, because nodes and rules need memory, too.
    package var partSize: Int { 4 * writer.tree.size }

    /// Returns the bytes of the document that show the frames since the last part, and the beginning of the document if
    /// it is the first part. Returns no bytes if there are no frames.
    package mutating func takePart() -> [UInt8] {
        guard document != nil, !contents.isEmpty else { return [] }
        var parts = AnimatedSVGWriter(writer.tree, rules, from: taken, of: count)
        parts.write(contents)
        taken += contents.count
        rules = parts.rules
        document?.style(rules.takeText())
        document?.define(writer.definitions)
        document?.draw(scale: scale) { $0.append(parts.text) }
        contents = []
        writer = NativeWriter(.markup, writer.definitions.followed(by: GlyphPaths(glyphs)), names: .data)
        return document?.takeText() ?? []
    }

    /// Returns the end of the document, after its last part.
    package mutating func end() -> [UInt8] {
        document?.end()
        return document?.takeText() ?? []
    }
}
