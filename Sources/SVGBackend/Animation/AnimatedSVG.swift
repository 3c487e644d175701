package import Drawing
internal import Geometry

/// An SVG document of native shapes that plays frames in a loop, without a script. It shows the last frame for a second
/// before it starts again.
///
/// Parts that are the same in all frames are written once. Parts that are seen only in some frames are switched by
/// style rules, in steps. A group that only moves keeps its contents and changes its transform.
package struct AnimatedSVG {
    /// The units of an em: finer than in single documents, coarser than on a page that can be zoomed.
    private static let unitsPerEm = 500.0
    /// The duration of the last frame, in seconds.
    package static let hold = 1.0

    private let title: String
    private var target: FilmTarget
    private var tree = FrameTree()
    private var numbers: [Int] = []
    private var first: DrawList?

    /// Creates an animation without frames. `title` describes what it shows.
    package init(glyphs: any GlyphProviding, title: String) {
        self.title = title
        target = FilmTarget(.markup, GlyphCache(glyphs, unitsPerEm: Self.unitsPerEm))
    }

    /// Adds the picture of a frame. Frame numbers must ascend.
    package mutating func add(_ list: DrawList, frame: Int) {
        if first == nil { first = list }
        numbers.append(frame)
        tree.add(target.add(FilmFrame(list, .markup)))
    }

    /// Returns the bytes of the document; empty without frames.
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
