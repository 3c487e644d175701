internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Owns an opened font and reads outlines and advances from it, without hinting.
final class FontFace {
    /// The size at which glyphs are read, in pixels per em. Cairo rounds paths to 1/256, so outlines are exact to
    /// 1/524,288 em.
    private static let size = 2048.0

    private let face: OpaquePointer
    private let font: OpaquePointer
    /// The context in which Cairo builds the paths of glyphs.
    private let scratch: CairoContext
    private let scratchSurface: ImageSurface

    /// Opens the font that was found.
    init(_ pattern: FontPattern) throws(CairoError) {
        let file = pattern.file ?? "unknown"
        scratchSurface = try ImageSurface(size: PixelSize(width: 1, height: 1))
        scratch = try CairoContext(drawingTo: scratchSurface.handle)
        let face = cairo_ft_font_face_create_for_pattern(pattern.handle)
        var matrix = cairo_matrix_t(xx: Self.size, yx: 0, xy: 0, yy: Self.size, x0: 0, y0: 0)
        var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        let font = cairo_scaled_font_create(face, &matrix, &identity, options)
        cairo_font_options_destroy(options)
        let status = cairo_scaled_font_status(font)
        guard let face, let font, status == CAIRO_STATUS_SUCCESS else {
            cairo_scaled_font_destroy(font)
            cairo_font_face_destroy(face)
            throw .unusableFont(file: file, reason: String(cString: cairo_status_to_string(status)))
        }
        self.face = face
        self.font = font
        cairo_set_scaled_font(scratch.handle, font)
    }

    deinit {
        cairo_scaled_font_destroy(font)
        cairo_font_face_destroy(face)
    }

    /// The ascent and descent that the font declares, and the measured height of a capital letter, in ems.
    var metrics: FontMetrics {
        var extents = cairo_font_extents_t()
        cairo_scaled_font_extents(font, &extents)
        let ascent = extents.ascent / Self.size
        let capital = glyph(for: "H")?.outline.points.map { -$0.y }.max()
        return FontMetrics(
            ascent: ascent, descent: extents.descent / Self.size, capHeight: capital ?? 0.75 * ascent)
    }

    /// Returns the glyph of a character; nil if the font has none, or none with an outline.
    func glyph(for scalar: Unicode.Scalar) -> Glyph? {
        guard var glyph = self.index(for: scalar) else { return nil }
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        cairo_new_path(scratch.handle)
        cairo_glyph_path(scratch.handle, &glyph, 1)
        // A font that cannot provide this outline, such as a bitmap font, must not affect the fonts that are tried
        // next.
        guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS,
            cairo_status(scratch.handle) == CAIRO_STATUS_SUCCESS
        else { return nil }
        return Glyph(advance: extents.x_advance / Self.size, outline: takePath())
    }

    private func index(for scalar: Unicode.Scalar) -> cairo_glyph_t? {
        let text = String(scalar)
        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        let status = cairo_scaled_font_text_to_glyphs(
            font, 0, 0, text, Int32(text.utf8.count), &glyphs, &count, nil, nil, nil)
        defer { cairo_glyph_free(glyphs) }
        guard status == CAIRO_STATUS_SUCCESS, count == 1, let glyph = glyphs?.pointee, glyph.index != 0 else {
            return nil
        }
        return cairo_glyph_t(index: glyph.index, x: 0, y: 0)
    }

    /// Returns the current path of the scratch context, in ems.
    private func takePath() -> GlyphOutline {
        var outline = GlyphOutline()
        guard let path = cairo_copy_path(scratch.handle) else { return outline }
        defer { cairo_path_destroy(path) }
        guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return outline }
        var index = 0
        while index < Int(path.pointee.num_data) {
            let header = data[index].header
            func point(_ offset: Int) -> Point {
                let point = data[index + offset].point
                return Point(x: point.x / Self.size, y: point.y / Self.size)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: outline.append(.move, point(1))
            case CAIRO_PATH_LINE_TO: outline.append(.line, point(1))
            case CAIRO_PATH_CURVE_TO: outline.append(.curve, point(1), point(2), point(3))
            default: outline.append(.close)
            }
            index += max(1, Int(header.length))
        }
        // Cairo reports a move after every close. The last one is followed by nothing.
        outline.dropTrailingMove()
        return outline
    }
}
