internal import CTouchstoneCairo
internal import TouchstoneDrawing

/// A set of fonts to search, for when the system's default is not wanted.
final class FontConfiguration {
    let handle: OpaquePointer

    private init?(filledBy fill: (OpaquePointer) -> Bool) {
        guard let handle = FcConfigCreate() else { return nil }
        self.handle = handle
        guard fill(handle), FcConfigBuildFonts(handle) != FcBool(FcFalse) else { return nil }
    }

    deinit { FcConfigDestroy(handle) }

    /// Uses only the fonts in these files, without the system's settings. Returns nil if one of them cannot be read.
    convenience init?(files: [String]) {
        self.init { handle in files.allSatisfy { FcConfigAppFontAddFile(handle, $0) != FcBool(FcFalse) } }
    }

    /// Returns the system's fonts and settings, or no fonts if the system has no settings. Fontconfig's own default prints an
    /// error in that case.
    static func system() -> FontConfiguration? {
        let settings = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig><include ignore_missing="yes">fonts.conf</include></fontconfig>
            """
        return FontConfiguration { FcConfigParseAndLoadFromMemory($0, settings, FcBool(FcTrue)) != FcBool(FcFalse) }
    }
}

/// Owns a fontconfig pattern: either a request for a font, or the font that was found for it.
final class FontPattern {
    let handle: OpaquePointer
    private let configuration: FontConfiguration?

    /// Takes ownership of `handle`.
    private init?(owning handle: OpaquePointer?, in configuration: FontConfiguration?) {
        guard let handle else { return nil }
        self.handle = handle
        self.configuration = configuration
    }

    deinit { FcPatternDestroy(handle) }

    /// Returns a request for an upright outline font of a family (nil for any) and a weight, completed by the rules of
    /// a configuration.
    ///
    /// - Parameter configuration: the fonts to search; nil for the system's.
    static func request(
        family: String?, weight: Font.Weight, in configuration: FontConfiguration? = nil
    ) -> FontPattern? {
        guard let pattern = FontPattern(owning: FcPatternCreate(), in: configuration) else { return nil }
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
        FcConfigSubstitute(configuration?.handle, pattern.handle, FcMatchPattern)
        FcDefaultSubstitute(pattern.handle)
        return pattern
    }

    /// Returns the font that is closest to this request; nil if there is no font.
    func bestMatch() -> FontPattern? {
        var result = FcResultMatch
        return FontPattern(owning: FcFontMatch(configuration?.handle, handle, &result), in: configuration)
    }

    /// Returns the fonts that add characters to the ones before them, starting with the closest to this
    /// request.
    func allMatches() -> [FontPattern] {
        var result = FcResultMatch
        guard let set = FcFontSort(configuration?.handle, handle, FcBool(FcTrue), nil, &result) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { index in
            FontPattern(
                owning: FcFontRenderPrepare(configuration?.handle, handle, set.pointee.fonts[index]), in: configuration)
        }
    }

    var file: String? { string(FC_FILE, 0) }

    /// The names of the family, one for each language, in the font's own order.
    var families: [String] {
        var names: [String] = []
        while let name = string(FC_FAMILY, Int32(names.count)) { names.append(name) }
        return names
    }

    /// Whether the font declares that it has the character.
    var version: Double? {
        var value: Int32 = 0
        guard FcPatternGetInteger(handle, FC_FONTVERSION, 0, &value) == FcResultMatch else { return nil }
        return Double(value) / 65536
    }

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
