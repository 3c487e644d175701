internal import Drawing
internal import Geometry

/// What documents of native shapes refer to: the outlines of glyphs, each once, and clips.
struct NativeDefinitions {
    /// The glyphs of a word.
    typealias Word = [ObjectIdentifier]

    private struct Clip: Hashable {
        let outline: Outline
        let transform: Transform
    }

    /// The elements of all definitions, one behind the other.
    private(set) var element: ElementText
    private var count = 0
    /// Ids that are taken, by definitions or by groups.
    private var taken: Set<[UInt8]> = []
    private var glyphs: [ObjectIdentifier: (glyph: Glyph, id: [UInt8])] = [:]
    private var clips: [Clip: [UInt8]] = [:]
    /// Words that have ids.
    private var words: [Word: [UInt8]] = [:]
    private let shared: SharedWords
    private let outlines: GlyphTexts

    /// Which words have definitions of their own.
    enum SharedWords {
        case all
        case these(Set<Word>)
    }

    init(_ syntax: ElementText.Syntax, outlines: GlyphTexts, words: SharedWords) {
        element = ElementText(syntax)
        self.outlines = outlines
        shared = words
    }

    var isEmpty: Bool { count == 0 }
    /// What outlines of glyphs are measured in.
    var unitsPerEm: Double { outlines.unitsPerEm }

    /// The id of a glyph's outline, in ``unitsPerEm``.
    mutating func id(of glyph: Glyph) -> [UInt8] {
        let key = ObjectIdentifier(glyph)
        if let known = glyphs[key] { return known.id }
        let id = makeID()
        glyphs[key] = (glyph, id)
        let text = outlines.text(of: glyph)
        define("path", id) { $0.attribute("d") { $0.append(text) } }
        return id
    }

    /// The id of a word's outlines, in ``unitsPerEm``; nil for one that has no definition of its own.
    mutating func id(of word: ArraySlice<GlyphLine.Placed>) -> [UInt8]? {
        guard word.count > 1 else { return nil }
        let key = word.map { ObjectIdentifier($0.glyph) }
        if case .these(let shared) = shared, !shared.contains(key) { return nil }
        if let id = words[key] { return id }
        let letters = word.map { (id: self.id(of: $0.glyph), position: $0.position - word[word.startIndex].position) }
        let id = makeID()
        words[key] = id
        let units = unitsPerEm
        define("g", id) { element in
            for letter in letters { element.use(letter.id, at: letter.position * units) }
        }
        return id
    }

    /// The id of a clip; `shape` writes its shape where it is new.
    mutating func id(
        ofClip outline: Outline, _ transform: Transform, _ shape: (inout ElementText) -> Void
    ) -> [UInt8] {
        let key = Clip(outline: outline, transform: transform)
        if let known = clips[key] { return known }
        let id = makeID()
        clips[key] = id
        define("clipPath", id, shape)
        return id
    }

    private mutating func define(_ name: StaticString, _ id: [UInt8], _ body: (inout ElementText) -> Void) {
        if element.syntax == .arrays, element.text.count > 0 { element.text.append(",") }
        element.begin(name)
        element.attribute("id") { $0.append(id) }
        body(&element)
        element.end()
    }

    /// Takes an id for a group; false where it has been taken before.
    mutating func take(_ id: [UInt8]) -> Bool { taken.insert(id).inserted }

    /// `a`…`z`, `A`…`Z`, `aa`…
    private mutating func makeID() -> [UInt8] {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        while true {
            var rest = count
            count += 1
            var id: [UInt8] = []
            repeat {
                id.append(letters[rest % letters.count])
                rest = rest / letters.count - 1
            } while rest >= 0
            id.reverse()
            if take(id) { return id }
        }
    }
}

extension ElementText {
    /// A glyph or a word, moved to the right by so many of its units.
    mutating func use(_ id: [UInt8], at position: Double, _ looks: (inout ElementText) -> Void = { _ in }) {
        begin("use")
        attribute("href") { text in
            text.append("#")
            text.append(id)
        }
        let x = Decimals.steps(position, 0)
        if x != 0 { attribute("x") { $0.append(x) } }
        looks(&self)
        end()
    }
}
