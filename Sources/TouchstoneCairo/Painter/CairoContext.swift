internal import CTouchstoneCairo
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstoneImages

/// Owns a drawing context whose coordinates are pixels.
///
/// The context's own matrix is the identity except during ``stroke(pen:width:dash:cap:join:)``. Paths are transformed
/// before they get here, so that they are rounded to the same 1/256 pixel in an image and in a document. Callers do not
/// pass values that would put the context into an error state: NaN, a singular matrix or an invalid dash. They keep
/// coordinates within ``Outline/farthest``.
final class CairoContext {
    let handle: OpaquePointer
    private let groups: LeakedGroups?
    /// Whether this draws to a document, which is read by others, and not to pixels.
    private let isDocument: Bool

    /// - Parameter groups: Takes ownership of the groups that are drawn; nil if Cairo releases them itself.
    init(drawingTo surface: OpaquePointer, leaking groups: LeakedGroups? = nil) throws(CairoError) {
        self.groups = groups
        isDocument = cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_SVG
        let handle = cairo_create(surface)
        let status = cairo_status(handle)
        guard let handle, status == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(handle)
            try check(status, "begin drawing")
            throw .refused(action: "begin drawing", reason: "no context")
        }
        self.handle = handle
    }

    deinit { cairo_destroy(handle) }

    /// Throws the first error since the context was created, if there was one.
    func checkStatus() throws(CairoError) { try check(cairo_status(handle), "draw the picture") }

    // MARK: State

    func save() { cairo_save(handle) }
    func restore() { cairo_restore(handle) }

    /// Begins a group as large as the present clip, in whole pixels, and without that clip.
    ///
    /// A group that is drawn through a clip with slanted edges gets other antialiasing than in the viewers of the
    /// document (the difference is 18/255). So the group is drawn through whole pixels only, and the caller sets the
    /// clips again inside it.
    func beginGroup() {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(handle, &left, &top, &right, &bottom)
        (left, top, right, bottom) = (left.rounded(.down), top.rounded(.down), right.rounded(.up), bottom.rounded(.up))
        cairo_save(handle)
        cairo_reset_clip(handle)
        cairo_new_path(handle)
        cairo_rectangle(handle, left, top, right - left, bottom - top)
        cairo_clip(handle)
        cairo_push_group(handle)
    }

    /// Draws the contents of the group that ``beginGroup()`` began, with an opacity (0…1), and restores the clip from
    /// before the group.
    func endGroup(opacity: Double) {
        let group = cairo_pop_group(handle)
        cairo_set_source(handle, group)
        cairo_paint_with_alpha(handle, opacity)
        cairo_restore(handle)
        if let groups, let group { groups.take(group) } else { cairo_pattern_destroy(group) }
    }

    /// Clips to the current path and clears the path. An empty path clips everything away.
    func clip() { cairo_clip(handle) }

    /// Sets which points of the paths that are filled or clipped to are inside them.
    func setFillRule(_ rule: Path.FillRule) {
        cairo_set_fill_rule(handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    /// Sets the colour to paint with. Channels are rounded to the 255 steps of pixels and viewers, so that all backends
    /// round in the same way. Returns false for a colour that is invisible.
    func setColor(_ color: Color) -> Bool {
        let steps = PixelColor(color)
        guard steps.alpha > 0 else { return false }
        func channel(_ step: Int) -> Double { Double(step) / 255 }
        cairo_set_source_rgba(
            handle, channel(steps.red), channel(steps.green), channel(steps.blue), channel(steps.alpha))
        return true
    }

    // MARK: Painting

    func paint() { cairo_paint(handle) }
    func fill() { cairo_fill(handle) }
    func fillKeepingPath() { cairo_fill_preserve(handle) }

    /// The distance, in pixels, by which Cairo may miss the exact outline, unless a pen sets another. It is Cairo's
    /// own default.
    static let standardTolerance = 0.1

    /// Strokes the current path and clears it.
    func stroke(_ pen: Pen, cap: Stroke.Cap, join: Stroke.Join) {
        if let pen = pen.matrix {
            var matrix = cairo_matrix_t(xx: pen.a, yx: pen.b, xy: pen.c, yy: pen.d, x0: 0, y0: 0)
            cairo_set_matrix(handle, &matrix)
        }
        cairo_set_tolerance(handle, pen.tolerance)
        cairo_set_line_width(handle, pen.width)
        cairo_set_dash(handle, pen.dash, Int32(pen.dash.count), pen.dashPhase)
        cairo_set_line_cap(handle, Self.cap(cap))
        cairo_set_line_join(handle, Self.join(join))
        cairo_set_miter_limit(handle, pen.miterLimit)
        cairo_stroke(handle)
        if pen.matrix != nil { cairo_identity_matrix(handle) }
        cairo_set_tolerance(handle, Self.standardTolerance)
    }

    private static func cap(_ cap: Stroke.Cap) -> cairo_line_cap_t {
        switch cap {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }

    private static func join(_ join: Stroke.Join) -> cairo_line_join_t {
        switch join {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }

    /// Fills the current path with a gradient in pixels and clears the path.
    func fill(_ gradient: PlacedGradient) {
        gradient.usePattern { pattern in
            cairo_set_source(handle, pattern)
            cairo_fill(handle)
        }
    }

    /// Draws a bitmap, and clears the current path, which is the bitmap's rectangle.
    ///
    /// Readers of documents draw a bitmap in the same way as it is drawn to pixels here: its edge pixels continue
    /// outside, and a clip cuts them off.
    ///
    /// - Parameters:
    ///   - bitmap: The bitmap.
    ///   - inverse: The transform from pixels of the picture to pixels of the bitmap.
    func draw(_ bitmap: BitmapSurface, inverse: Transform) {
        let pattern = cairo_pattern_create_for_surface(bitmap.handle)
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(inverse)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_save(handle)
        if isDocument {
            cairo_new_path(handle)
        } else {
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_clip(handle)
        }
        cairo_set_source(handle, pattern)
        cairo_paint(handle)
        cairo_restore(handle)
    }

    // MARK: The current path

    func newPath() { cairo_new_path(handle) }
    func move(to point: Point) { cairo_move_to(handle, point.x, point.y) }
    func line(to point: Point) { cairo_line_to(handle, point.x, point.y) }
    func curve(_ first: Point, _ second: Point, to end: Point) {
        cairo_curve_to(handle, first.x, first.y, second.x, second.y, end.x, end.y)
    }
    func closePath() { cairo_close_path(handle) }
    func addRectangle(_ box: PixelRectangle) {
        cairo_rectangle(handle, Double(box.left), Double(box.top), Double(box.width), Double(box.height))
    }
}
