/// Neighbouring glyphs, as elements: references to definitions, and the outlines of glyphs without a definition.
struct GlyphRun {
    private enum Piece {
        case reference(NativeID, position: Double)
        /// Successive outlines.
        case outlines([(glyph: GlyphPath, position: Int)])
    }

    private var pieces: [Piece]

    init() { pieces = [] }
    private init(pieces: [Piece]) { self.pieces = pieces }

    var isEmpty: Bool { pieces.isEmpty }
    /// Whether it is one element.
    var isSingle: Bool { pieces.count == 1 }

    /// Each piece as a separate run.
    var apart: [GlyphRun] { pieces.map { GlyphRun(pieces: [$0]) } }

    /// Adds a glyph, `position` units to the right of the start.
    mutating func add(_ glyph: Int, at position: Double, _ definitions: inout NativeDefinitions) {
        guard let path = definitions.path(ofSingle: glyph) else {
            return add(definitions.id(of: glyph), at: position)
        }
        let outline = (glyph: path, position: Decimals.steps(position, 0))
        guard case .outlines(var outlines) = pieces.last else { return pieces.append(.outlines([outline])) }
        // The outlines are removed before they are changed, so that they grow in place: a line may have very many.
        pieces.removeLast()
        outlines.append(outline)
        pieces.append(.outlines(outlines))
    }

    mutating func add(_ id: NativeID, at position: Double) { pieces.append(.reference(id, position: position)) }

    /// Writes the elements. If there is only one, it gets the attributes that `looks` adds.
    func write(_ element: inout ElementText, _ looks: (inout ElementText) -> Void = { _ in }) {
        for piece in pieces {
            switch piece {
            case .reference(let id, let position): element.use(id, at: position, looks)
            case .outlines(let outlines):
                element.begin("path")
                looks(&element)
                element.attribute("d") { text in
                    var pen = (x: 0, y: 0)
                    for outline in outlines { outline.glyph.write(to: text, at: outline.position, from: &pen) }
                }
                element.end()
            }
        }
    }
}

extension ElementText {
    /// Refers to a definition, moved to the right by `position` of its units.
    mutating func use(_ id: NativeID, at position: Double = 0, _ looks: (inout ElementText) -> Void = { _ in }) {
        begin("use")
        looks(&self)
        reference(id)
        let x = Decimals.steps(position, 0)
        if x != 0 { attribute("x") { $0.append(x) } }
        end()
    }

    /// Repeats an element of the document at another place. The offset is in steps of 10 to the power of minus
    /// `decimals`.
    mutating func repeating(_ id: NativeID, x: Int, y: Int, decimals: Int) {
        begin("use")
        reference(id)
        if x != 0 { attribute("x") { $0.append(steps: x, decimals: decimals) } }
        if y != 0 { attribute("y") { $0.append(steps: y, decimals: decimals) } }
        end()
    }

    private mutating func reference(_ id: NativeID) {
        attribute("href") { text in
            text.append("#")
            text.append(id)
        }
    }
}
