import CTouchstoneCairo
import Foundation
import TouchstoneDrawing
import TouchstoneGeometry

/// The program that a C programmer would write: Cairo's own calls in the order of the list, text as paths from Cairo's
/// toy interface, and files from Cairo's own writers. It shares no code with the backend.
final class CairoPeer {
    /// Returns a list as Cairo's own SVG surface writes it.
    static func svg(_ list: DrawList) -> [UInt8] {
        write { sink in
            let surface = cairo_svg_surface_create_for_stream(
                append, sink, Double(list.pixelWidth), Double(list.pixelHeight))
            CairoPeer(surface, list).draw()
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }

    /// Returns a list as Cairo's own PNG writer writes it.
    static func png(_ list: DrawList) -> [UInt8] {
        write { sink in
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(list.pixelWidth), Int32(list.pixelHeight))
            CairoPeer(surface, list).draw()
            cairo_surface_write_to_png_stream(surface, append, sink)
            cairo_surface_destroy(surface)
        }
    }

    private static let append: cairo_write_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        closure.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
    }

    private static func write(_ work: (UnsafeMutableRawPointer) -> Void) -> [UInt8] {
        var bytes: [UInt8] = []
        withUnsafeMutablePointer(to: &bytes) { work($0) }
        return bytes
    }

    private let context: OpaquePointer?
    private let list: DrawList

    private init(_ surface: OpaquePointer?, _ list: DrawList) {
        context = cairo_create(surface)
        self.list = list
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    deinit { cairo_destroy(context) }

    private func draw() {
        cairo_scale(context, list.scale, list.scale)
        use(list.background)
        cairo_paint(context)
        var opacities: [Double] = []
        for item in list.items {
            switch item {
            case .shape(let shape): draw(shape)
            case .text(let run): draw(run)
            // The scenes of the benchmark contain neither.
            case .gradient, .image: continue
            case .pushClip(let outline, let transform):
                cairo_save(context)
                var before = cairo_matrix_t()
                cairo_get_matrix(context, &before)
                enter(transform)
                trace(outline)
                cairo_set_matrix(context, &before)
                cairo_clip(context)
            case .popClip: cairo_restore(context)
            case .pushGroup(_, let opacity):
                opacities.append(opacity)
                if opacity < 1 { cairo_push_group(context) }
            case .popGroup:
                guard let opacity = opacities.popLast(), opacity < 1 else { continue }
                cairo_pop_group_to_source(context)
                cairo_paint_with_alpha(context, opacity)
            }
        }
    }

    private func draw(_ shape: Shape) {
        cairo_save(context)
        enter(shape.transform)
        trace(shape.outline)
        if let stroke = shape.stroke, stroke.space == .picture {
            cairo_restore(context)
            cairo_save(context)
        }
        if let fill = shape.fill {
            use(fill)
            cairo_fill_preserve(context)
        }
        if let stroke = shape.stroke {
            use(stroke.color)
            cairo_set_line_width(context, stroke.width)
            cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
            cairo_set_line_cap(context, stroke.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
            cairo_stroke_preserve(context)
        }
        cairo_new_path(context)
        cairo_restore(context)
    }

    private func draw(_ run: TextRun) {
        cairo_save(context)
        enter(run.transform)
        cairo_select_font_face(
            context, "Inter", CAIRO_FONT_SLANT_NORMAL,
            run.font.weight == .semibold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, run.font.size)
        var x = run.position.x
        if run.alignment != .leading {
            var extents = cairo_text_extents_t()
            cairo_text_extents(context, run.string, &extents)
            x -= run.alignment == .center ? extents.x_advance / 2 : extents.x_advance
        }
        cairo_move_to(context, x, run.position.y)
        use(run.color)
        cairo_text_path(context, run.string)
        cairo_fill(context)
        cairo_restore(context)
    }

    private func enter(_ transform: Transform) {
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_transform(context, &matrix)
    }

    private func use(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }

    private func trace(_ outline: Outline) {
        cairo_new_path(context)
        switch outline {
        case .rectangle(let rect): cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        case .roundedRectangle(let rect, let wanted):
            let radius = min(wanted, rect.width / 2, rect.height / 2)
            cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
            cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
            cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
            cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, 1.5 * .pi)
            cairo_close_path(context)
        case .ellipse(let rect):
            cairo_save(context)
            cairo_translate(context, rect.midX, rect.midY)
            cairo_scale(context, rect.width / 2, rect.height / 2)
            cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
            cairo_restore(context)
        case .polyline(let points), .polygon(let points):
            for point in points { cairo_line_to(context, point.x, point.y) }
            if case .polygon = outline { cairo_close_path(context) }
        // The scenes of the benchmark contain no paths.
        case .path: break
        }
    }
}
