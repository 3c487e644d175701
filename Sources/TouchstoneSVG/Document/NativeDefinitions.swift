internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// The definitions that documents of native shapes refer to: the outlines of glyphs, each once, and clips.
struct NativeDefinitions {
    private struct Clip: Hashable {
        let outline: Outline
        let transform: Transform
    }

    /// The elements of all definitions, one after another; in a film only those of glyphs.
    private(set) var element: ElementText
    /// The clips of a film, separate from its glyphs, so that they can be taken before the film is complete.
    private var clipElement: ElementText?
    /// The source of ids.
    private(set) var ids: NativeIDs
    /// Indexed by the numbers of glyphs. ``words`` is indexed by the numbers of words.
    private var glyphs: [NativeID?] = []
    private var words: [NativeID?] = []
    private var clips: [Clip: NativeID] = [:]
    private let cache: GlyphCache
    /// The number of bytes of the definitions that ``takeNewElements()`` has returned.
    private var taken = 0
    /// Nil if everything gets a definition.
    private let counts: GlyphCounts?

    /// - Parameters:
    ///   - counts: The number of times that glyphs and words are written; nil to define all of them.
    ///   - reserved: The ids that other elements have.
    ///   - takesClips: Whether ``takeClips()`` is used.
    ///   - ids: The source of ids.
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
    /// The number of units per em in outlines of glyphs.
    var unitsPerEm: Double { cache.unitsPerEm }

    /// Returns an unused id.
    mutating func makeID() -> NativeID { ids.next() }

    /// Returns the outline of a glyph that should be written in place, in ``unitsPerEm``; nil for a glyph that should
    /// have a definition.
    func path(ofSingle glyph: Int) -> GlyphPath? {
        let path = cache.paths[glyph]
        guard let counts, !counts.isShared(glyph: glyph, of: path.length) else { return nil }
        return path
    }

    /// Returns the id of a glyph's outline, in ``unitsPerEm``.
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

    /// Returns the id of a word's outlines, in ``unitsPerEm``; nil for a word without a definition of its own.
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

    /// Returns the id of a clip. If the clip is new, `shape` writes its shape.
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

    /// Returns the elements of the clips that were defined since the last call. Later clips get definitions of their
    /// own, with new ids.
    mutating func takeClips() -> [UInt8] {
        defer { clipElement?.text.removeAll() }
        clips = [:]
        return clipElement?.text.bytes ?? []
    }

    /// Returns the elements of the clips that were defined since the last call. Later clips that are equal keep the
    /// same ids.
    mutating func takeNewClips() -> [UInt8] {
        defer { clipElement?.text.removeAll() }
        return clipElement?.text.bytes ?? []
    }

    /// Returns the definitions that were added since the last call.
    mutating func takeNewElements() -> ArraySlice<UInt8> {
        let end = element.text.count
        // A comma precedes each definition except the first.
        let start = taken > 0 && taken < end ? taken + 1 : taken
        taken = end
        return element.text[start..<end]
    }

    /// Makes the next ``takeNewElements()`` return all definitions again.
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
