internal import Drawing
internal import Geometry

/// What documents of native shapes refer to: the outlines of glyphs, each once, and clips.
struct NativeDefinitions {
    private struct Clip: Hashable {
        let outline: Outline
        let transform: Transform
    }

    /// The elements of all definitions, one after the other; for a film only those of glyphs.
    private(set) var element: ElementText
    /// A film's clips, apart from its glyphs, so that they can be taken while it goes on.
    private var clipElement: ElementText?
    private var ids: NativeIDs
    /// By the numbers of glyphs and words.
    private var glyphs: [NativeID?] = []
    private var words: [NativeID?] = []
    private var clips: [Clip: NativeID] = [:]
    private let cache: GlyphCache
    /// How many bytes of the definitions ``takeNewElements()`` has given.
    private var taken = 0
    /// Nil where everything gets a definition.
    private let counts: GlyphCounts?

    /// - Parameters:
    ///   - counts: how often things are written, where not everything is to be defined.
    ///   - reserved: ids that others have.
    ///   - takesClips: whether ``takeClips()`` is used.
    ///   - ids: where ids come from.
    init(
        _ syntax: ElementText.Syntax, _ cache: GlyphCache, counts: GlyphCounts? = nil, reserved: Set<[UInt8]> = [],
        takesClips: Bool = false, ids: NativeIDs = NativeIDs()
    ) {
        self.ids = ids
        element = ElementText(syntax)
        clipElement = takesClips ? ElementText(syntax) : nil
        self.cache = cache
        self.counts = counts
        self.ids.reserved = reserved
    }

    var isEmpty: Bool { element.text.count == 0 }
    /// What outlines of glyphs are measured in.
    var unitsPerEm: Double { cache.unitsPerEm }

    /// An id that nobody has.
    mutating func makeID() -> NativeID { ids.next() }

    /// The outline of a glyph that is to be written where it stands, in ``unitsPerEm``; nil for one that has a definition.
    func path(ofSingle glyph: Int) -> GlyphPath? {
        let path = cache.paths[glyph]
        guard let counts, !counts.isShared(glyph: glyph, of: path.length) else { return nil }
        return path
    }

    /// The id of a glyph's outline, in ``unitsPerEm``.
    mutating func id(of glyph: Int) -> NativeID {
        while glyphs.count <= glyph { glyphs.append(nil) }
        if let known = glyphs[glyph] { return known }
        let id = ids.next()
        glyphs[glyph] = id
        let path = cache.paths[glyph]
        define("path", id) { element in
            element.attribute("d") { text in
                var pen = (x: 0, y: 0)
                path.write(to: text, from: &pen)
            }
        }
        return id
    }

    /// The id of a word's outlines, in ``unitsPerEm``; nil for one that has no definition of its own.
    mutating func id(of word: NativeLine.Word) -> NativeID? {
        guard let number = word.number else { return nil }
        if let counts, !counts.isShared(word: number, of: word.range.count) { return nil }
        while words.count <= number { words.append(nil) }
        if let known = words[number] { return known }
        let letters = cache.words[number]
        for letter in letters where path(ofSingle: letter.glyph) == nil { _ = id(of: letter.glyph) }
        let id = ids.next()
        words[number] = id
        var run = GlyphRun()
        for letter in letters { run.add(letter.glyph, at: letter.position, &self) }
        define("g", id) { run.write(&$0) }
        return id
    }

    /// The id of a clip; `shape` writes its shape where it is new.
    mutating func id(
        ofClip outline: Outline, _ transform: Transform, _ shape: (inout ElementText) -> Void
    ) -> NativeID {
        let key = Clip(outline: outline, transform: transform)
        if let known = clips[key] { return known }
        let id = ids.next()
        clips[key] = id
        if var own = clipElement {
            Self.define("clipPath", id, in: &own, shape)
            clipElement = own
        } else {
            define("clipPath", id, shape)
        }
        return id
    }

    /// The elements of the clips that were defined since the last call. What is clipped from here on gets clips of its own,
    /// whose ids are new.
    mutating func takeClips() -> [UInt8] {
        defer { clipElement?.text.removeAll() }
        clips = [:]
        return clipElement?.text.bytes ?? []
    }

    /// The elements of the clips that were defined since the last call; what is clipped alike from here on goes by the same ids.
    mutating func takeNewClips() -> [UInt8] {
        defer { clipElement?.text.removeAll() }
        return clipElement?.text.bytes ?? []
    }

    /// The definitions that are new since the last call.
    mutating func takeNewElements() -> ArraySlice<UInt8> {
        let end = element.text.count
        // A comma stands before each but the first.
        let start = taken > 0 && taken < end ? taken + 1 : taken
        taken = end
        return element.text[start..<end]
    }

    /// All definitions are new to whoever takes them next.
    mutating func restate() { taken = 0 }

    private mutating func define(_ name: StaticString, _ id: NativeID, _ body: (inout ElementText) -> Void) {
        Self.define(name, id, in: &element, body)
    }

    private static func define(
        _ name: StaticString, _ id: NativeID, in element: inout ElementText, _ body: (inout ElementText) -> Void
    ) {
        if element.syntax == .arrays, element.text.count > 0 { element.text.append(",") }
        element.begin(name)
        element.attribute("id") { $0.append(id) }
        body(&element)
        element.end()
    }
}
