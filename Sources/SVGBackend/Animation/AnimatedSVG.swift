package import Drawing
internal import Geometry

/// Frames as one SVG document of native shapes that plays in a loop, without a script, and holds its last frame for a while.
///
/// What is the same in all frames is there once. What is seen in some of them is switched by rules of style, in steps; groups
/// that only move keep what is in them, and change their transform.
package struct AnimatedSVG {
    /// Finer than in single documents, coarser than on a page that is zoomed into: units of an em.
    private static let unitsPerEm = 500.0
    /// Seconds that the last frame is held.
    package static let hold = 1.0

    private let title: String
    private var target: FilmTarget
    private var tree = FrameTree()
    private var numbers: [Int] = []
    private var first: DrawList?

    /// An animation without frames; `title` says what it shows.
    package init(glyphs: any GlyphProviding, title: String) {
        self.title = title
        target = FilmTarget(.markup, GlyphCache(glyphs, unitsPerEm: Self.unitsPerEm))
    }

    /// Adds the picture of a frame; numbers ascend.
    package mutating func add(_ list: DrawList, frame: Int) {
        if first == nil { first = list }
        numbers.append(frame)
        tree.add(target.add(FilmFrame(list, .markup)))
    }

    /// The bytes of the document; none without frames.
    package func document(framesPerSecond: Double) -> [UInt8] {
        guard let first, let start = numbers.first, let end = numbers.last else { return [] }
        let times = numbers.map { Double($0 - start) / framesPerSecond }
        let duration = Double(end - start) / framesPerSecond + max(Self.hold, 1 / framesPerSecond)
        var writer = AnimatedSVGWriter(tree, target, AnimationRules(times: times, duration: duration))
        writer.write()
        var document = SVGDocumentText(first, title: title, expecting: writer.text.count + writer.rules.bytes.count)
        document.style(writer.rules.bytes)
        document.define(target.definitions)
        return document.finish(scale: first.scale) { $0.append(writer.text) }
    }
}
