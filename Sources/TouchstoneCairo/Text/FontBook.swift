internal import Synchronization
package import TouchstoneDrawing

/// The fonts of the pictures. It finds them and provides the outlines of their glyphs.
///
/// The first installed family of the preferred ones is used, or else the system's substitute for them. ``family`` and
/// ``fontFile`` are the family and the file that were found. Other rules:
///
/// - Characters that the family lacks come from the font that the system prefers for them.
/// - A character that no font has is drawn as one box, even if it consists of several code points.
/// - Control characters take no space, except tabs and line ends, which are treated as spaces.
/// - The ten digits are equally wide, so that numbers do not jitter from one frame to the next.
/// - There is no kerning and no shaping. Characters are placed side by side in their visual order (``VisualOrder``),
///   and Arabic letters have their joined forms.
///
/// A book can be used on any number of threads. It keeps every glyph that was requested.
package final class FontBook: TextMeasuring, GlyphProviding {
    /// The families to search for by default, in order.
    package static let preferredFamilies = ["Inter", "DejaVu Sans"]

    /// The family that was found.
    package let family: String
    /// The path of the font file of the regular weight.
    package let fontFile: String
    /// The name of that file without its folder, for files that must not depend on the machine.
    package var fontFileName: String { fontFile.split(separator: "/").last.map(String.init) ?? fontFile }
    /// The version that the font of the regular weight declares; nil if it declares none.
    package let fontVersion: Double?
    /// The path of the font file of each weight.
    package let fontFiles: [Font.Weight: String]

    private let metrics: [Font.Weight: FontMetrics]
    private let glyphs: Mutex<[Font.Weight: FontGlyphs]>

    /// Finds and opens the fonts.
    ///
    /// - Parameters:
    ///   - families: the families to look for, in order.
    ///   - files: font files that are preferred to the system's fonts. If they contain one of the families, the system's fonts
    ///     are used only for characters that it lacks. Otherwise, or if one of the files cannot be read, they are ignored.
    /// - Throws: ``CairoError/noFont(families:)``, or ``CairoError/unusableFont(file:reason:)``.
    package init(families: [String] = FontBook.preferredFamilies, files: [String] = []) throws(CairoError) {
        var configuration = files.isEmpty ? nil : FontConfiguration(files: files)
        let family: String
        let regular: FontPattern
        if configuration != nil, let found = Self.find(families, in: configuration) {
            (family, regular) = found
        } else {
            configuration = nil
            (family, regular) = try Self.findInstalled(families)
        }
        var weights: [Font.Weight: FontGlyphs] = [:]
        var metrics: [Font.Weight: FontMetrics] = [:]
        var files: [Font.Weight: String] = [:]
        for weight in Font.Weight.allCases {
            let match = FontPattern.request(family: family, weight: weight, in: configuration)?.bestMatch() ?? regular
            let face = try FontFace(match)
            weights[weight] = FontGlyphs(face: face, weight: weight, isSystemFont: configuration == nil)
            metrics[weight] = face.metrics
            files[weight] = match.file
        }
        self.family = family
        self.fontFiles = files
        self.fontFile = files[.regular] ?? regular.file ?? "unknown"
        self.fontVersion = regular.version
        self.metrics = metrics
        self.glyphs = Mutex(weights)
    }

    /// Returns the first of the families that the configuration has; nil if it has none of them.
    private static func find(
        _ families: [String], in configuration: FontConfiguration?
    ) -> (family: String, regular: FontPattern)? {
        for family in families {
            let request = FontPattern.request(family: family, weight: .regular, in: configuration)
            guard let match = request?.bestMatch() else { continue }
            let isRequested = match.families.contains { $0.lowercased() == family.lowercased() }
            if isRequested { return (family, match) }
        }
        return nil
    }

    /// Returns the first of the families that the system has, or the system's substitute for the first.
    private static func findInstalled(
        _ families: [String]
    ) throws(CairoError) -> (family: String, regular: FontPattern) {
        if let found = find(families, in: nil) { return found }
        guard let match = FontPattern.request(family: families.first, weight: .regular)?.bestMatch(),
            match.file != nil, let family = match.families.first
        else { throw .noFont(families: families) }
        return (family, match)
    }

    // MARK: Measuring

    /// Returns the distance that the pen moves along `string`, in points.
    package func width(of string: String, font: Font) -> Double {
        let ems = glyphs.withLock { weights in
            var width = 0.0
            weights[font.weight]?.forEachGlyph(of: string) { _, advance, _ in width += advance }
            return width
        }
        return ems * font.size
    }

    /// Returns the vertical extents of a font, in points.
    package func metrics(of font: Font) -> FontMetrics {
        let ems = metrics[font.weight] ?? FontMetrics(ascent: 1, descent: 0.25, capHeight: 0.75)
        return FontMetrics(
            ascent: ems.ascent * font.size, descent: ems.descent * font.size, capHeight: ems.capHeight * font.size)
    }

    /// The characters that were measured or drawn so far and that no font has, sorted by code point.
    package var missingCharacters: [Unicode.Scalar] {
        glyphs.withLock { weights in weights.values.reduce(into: Set()) { $0.formUnion($1.missing) } }.sorted()
    }

    // MARK: Drawing

    /// Returns the glyphs of a line of text and their positions, in ems.
    package func layout(_ string: String, weight: Font.Weight) -> GlyphLine {
        glyphs.withLock { weights in
            var line = GlyphLine()
            guard let glyphs = weights[weight] else { return line }
            line.glyphs.reserveCapacity(string.utf8.count)
            glyphs.forEachGlyph(of: string) { glyph, advance, offset in
                line.glyphs.append(GlyphLine.Placed(glyph: glyph, position: line.width + offset))
                line.width += advance
            }
            return line
        }
    }
}
