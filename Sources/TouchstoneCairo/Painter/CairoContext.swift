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

    /// - Parameter groups: Takes ownership of the groups that are drawn; nil if Cairo releases them itself.
    init(drawingTo surface: OpaquePointer, leaking groups: LeakedGroups? = nil) throws(CairoError) {
        self.groups = groups
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
        cairo_set_dash(handle, pen.dash, Int32(pen.dash.count), 0)
        cairo_set_line_cap(handle, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(handle, join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
        cairo_stroke(handle)
        if pen.matrix != nil { cairo_identity_matrix(handle) }
        cairo_set_tolerance(handle, Self.standardTolerance)
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
