internal import CCairo
internal import Drawing

/// Owns a fontconfig pattern: a wish for a font, or what was found for it.
final class FontPattern {
    let handle: OpaquePointer

    /// Takes ownership of `handle`.
    init?(owning handle: OpaquePointer?) {
        guard let handle else { return nil }
        self.handle = handle
    }

    deinit { FcPatternDestroy(handle) }

    /// A wish for an upright outline font of a family (nil for any) and a weight, completed by the system's rules.
    static func wish(family: String?, weight: Font.Weight) -> FontPattern? {
        guard let pattern = FontPattern(owning: FcPatternCreate()) else { return nil }
        if let family { FcPatternAddString(pattern.handle, FC_FAMILY, family) }
        let fontconfigWeight =
            switch weight {
            case .regular: FC_WEIGHT_REGULAR
            case .semibold: FC_WEIGHT_DEMIBOLD
            }
        FcPatternAddInteger(pattern.handle, FC_WEIGHT, fontconfigWeight)
        FcPatternAddInteger(pattern.handle, FC_SLANT, FC_SLANT_ROMAN)
        FcPatternAddInteger(pattern.handle, FC_WIDTH, FC_WIDTH_NORMAL)
        FcPatternAddBool(pattern.handle, FC_OUTLINE, FcBool(FcTrue))
        FcPatternAddBool(pattern.handle, FC_COLOR, FcBool(FcFalse))
        FcConfigSubstitute(nil, pattern.handle, FcMatchPattern)
        FcDefaultSubstitute(pattern.handle)
        return pattern
    }

    /// The installed font that comes closest to this wish; nil when none is installed.
    func bestMatch() -> FontPattern? {
        var result = FcResultMatch
        return FontPattern(owning: FcFontMatch(nil, handle, &result))
    }

    /// All installed fonts that add characters to the ones before, the closest to this wish first.
    func allMatches() -> [FontPattern] {
        var result = FcResultMatch
        guard let set = FcFontSort(nil, handle, FcBool(FcTrue), nil, &result) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { index in
            FontPattern(owning: FcFontRenderPrepare(nil, handle, set.pointee.fonts[index]))
        }
    }

    var file: String? { string(FC_FILE, 0) }

    /// The names of the family, in the font's own order: one for each language.
    var families: [String] {
        var names: [String] = []
        while let name = string(FC_FAMILY, Int32(names.count)) { names.append(name) }
        return names
    }

    /// Whether the font says that it has the character.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        var characters: OpaquePointer?
        guard FcPatternGetCharSet(handle, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else {
            return false
        }
        return FcCharSetHasChar(characters, scalar.value) != FcBool(FcFalse)
    }

    private func string(_ property: String, _ index: Int32) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(handle, property, index, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }
}
