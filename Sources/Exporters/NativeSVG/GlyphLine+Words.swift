internal import Drawing

extension GlyphLine {
    /// The glyphs that are seen, in pieces between those that are not, such as spaces.
    var words: [ArraySlice<Placed>] { glyphs.split { $0.glyph.outline.isEmpty } }
}

extension DrawList {
    /// The glyphs of each text, in the order of the items.
    func lines(_ glyphs: any GlyphProviding) -> [GlyphLine] {
        items.compactMap { item in
            guard case .text(let run) = item else { return nil }
            return glyphs.layout(run.string, weight: run.font.weight)
        }
    }
}

extension [GlyphLine] {
    /// Words of several letters that occur more than once.
    var repeatedWords: Set<NativeDefinitions.Word> {
        var counts: [NativeDefinitions.Word: Int] = [:]
        for word in flatMap(\.words) where word.count > 1 {
            counts[word.map { ObjectIdentifier($0.glyph) }, default: 0] += 1
        }
        return Set(counts.filter { $0.value > 1 }.keys)
    }
}
