internal import Synchronization
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Draws what a layer shows beside the background, the border and the corners that every view has.
struct LayerPainter {
    let painter: FramePainter

    // MARK: Layers without a view

    /// Draws a layer with its sublayers.
    ///
    /// - Parameters:
    ///   - layer: the layer, which is not of a view.
    ///   - toPicture: the transform from the superlayer's coordinates to the picture's.
    ///   - behind: the color behind the layer.
    ///   - list: the picture.
    func paint(_ layer: LayerSnapshot, _ toPicture: Transform, over behind: Color, _ list: inout DrawList) {
        let values = layer.values
        let transform = values.transformToSuperlayer.concatenating(toPicture)
        let fill = values.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
        let backdrop = fill.map(behind.covered) ?? behind
        list.append(group: "", opacity: values.opacity) { list in
            paint(masked: values, transform, &list) { list in
                paintShadow(of: values, transform, silhouette: Self.silhouette(of: values), &list)
                if let fill { list.draw(values.outline(), transform: transform, fill: fill) }
                paint(contentOf: values, transform, over: backdrop, &list) { list in
                    for case .layer(let child) in values.children { paint(child, transform, over: backdrop, &list) }
                }
                paintBorder(of: values, transform, &list)
            }
        }
    }

    /// Draws the border of a layer inside its bounds.
    func paintBorder(of values: LayerSnapshot.Values, _ transform: Transform, _ list: inout DrawList) {
        guard let color = values.borderColor, values.borderWidth > 0 else { return }
        list.draw(
            values.outline(inset: values.borderWidth / 2), transform: transform,
            stroke: Stroke(color, width: values.borderWidth, space: .shape))
    }

    // MARK: Parts

    /// Draws the content, the text and the children of a layer, all cut to its bounds if the layer does so.
    func paint(
        contentOf values: LayerSnapshot.Values, _ transform: Transform, over backdrop: Color, _ list: inout DrawList,
        children: (inout DrawList) -> Void
    ) {
        func paintAll(_ list: inout DrawList) {
            if let content = values.content, let drawing = content.drawing as? Drawing {
                list.append(drawing.items, placed: content.placement(in: values.bounds).concatenating(transform))
            }
            if let content = values.content, content.drawing is KeyboardView.Picture, values.bounds.height > 0 {
                KeyboardPainter(theme: painter.theme, measuring: painter.measuring)
                    .paint(content.size, content.placement(in: values.bounds).concatenating(transform), &list)
            }
            if let text = values.text {
                paint(text, in: values.bounds, transform, color: painter.theme.text(on: backdrop), &list)
            }
            children(&list)
        }
        guard values.masksToBounds else { return paintAll(&list) }
        list.append(clippedTo: values.outline(), transform: transform, paintAll)
    }

    /// Calls `body` with a list that is cut to the mask of a layer.
    func paint(
        masked values: LayerSnapshot.Values, _ transform: Transform, _ list: inout DrawList,
        _ body: (inout DrawList) -> Void
    ) {
        guard let mask = values.mask else { return body(&list) }
        let path = Self.silhouette(of: mask.values).applying(mask.values.transformToSuperlayer)
        list.append(clippedTo: .path(path, mask.values.rule), transform: transform, body)
    }

    /// Draws the shadow of a layer, which is cut off if the layer cuts its contents.
    ///
    /// - Parameter silhouette: what the layer and those inside it show, in the layer's coordinates.
    func paintShadow(
        of values: LayerSnapshot.Values, _ transform: Transform, silhouette: @autoclosure () -> Path,
        _ list: inout DrawList
    ) {
        guard let shadow = values.shadow, !values.masksToBounds else { return }
        let key = ShadowImages.Key(
            path: shadow.outline ?? silhouette(), rule: shadow.outline == nil ? values.rule : .winding,
            color: shadow.color, radius: shadow.radius, offset: shadow.offset, scale: painter.windowScale)
        guard var image = ShadowImages.shared.image(key) else { return }
        image.transform = image.transform.concatenating(transform)
        list.append(image)
    }

    /// The largest number of lines of a text.
    private static let mostLines = 10_000.0

    /// Draws a text in a rectangle.
    private func paint(
        _ text: TextBox, in bounds: Rect, _ transform: Transform, color: Color, _ list: inout DrawList
    ) {
        let area = Rect(
            x: bounds.minX + text.insets.left, y: bounds.minY + text.insets.top,
            width: max(0, bounds.width - text.insets.left - text.insets.right),
            height: max(0, bounds.height - text.insets.top - text.insets.bottom))
        guard area.width > 0, text.fontSize > 0, text.fontSize.isFinite else { return }
        var font = Font(size: text.fontSize, weight: text.isBold ? .semibold : .regular)
        let measuring = painter.measuring
        if text.leastScale < 1 {
            let width = measuring.width(of: text.string, font: font)
            font.size *= width > area.width ? max(text.leastScale, area.width / width) : 1
        }
        let lineHeight = font.size * 1.2
        let fitting = max(1, Int(min(Self.mostLines, area.height / lineHeight + 0.01)))
        let limit = text.lineLimit > 0 ? min(text.lineLimit, fitting) : fitting
        var lines: [String] = []
        for paragraph in text.string.split(separator: "\n", omittingEmptySubsequences: false)
        where lines.count < limit {
            // A text that was measured without a font may be a little wider than its view.
            let width = area.width * 1.01 + 1
            let more = measuring.lines(of: String(paragraph), toFit: width, font: font, atMost: limit - lines.count)
            lines += more.isEmpty ? [""] : more
        }
        let (x, side): (Double, TextRun.Alignment) =
            switch text.alignment {
            case .leading: (area.minX, .leading)
            case .center: (area.midX, .center)
            case .trailing: (area.maxX, .trailing)
            }
        let metrics = measuring.metrics(of: font)
        let top =
            switch text.position {
            case .top: area.minY
            case .middle: area.midY - lineHeight * Double(lines.count) / 2
            }
        for (index, line) in lines.enumerated() where !line.isEmpty {
            let middle = top + lineHeight * (Double(index) + 0.5)
            list.draw(
                line, font: font, color: text.color ?? color,
                at: Point(x: x, y: middle + (metrics.ascent - metrics.descent) / 2), alignment: side,
                transform: transform)
        }
    }

    // MARK: Silhouettes

    /// Returns the outline of what a layer and those inside it show, in the layer's own coordinates.
    static func silhouette(of values: LayerSnapshot.Values) -> Path {
        var path = own(values)
        if path.isEmpty {
            for case .layer(let child) in values.children {
                path.elements += silhouette(of: child.values).applying(child.values.transformToSuperlayer).elements
            }
        }
        return path
    }

    /// Returns the outline of what a layer itself shows, in its own coordinates.
    static func own(_ values: LayerSnapshot.Values) -> Path {
        if let color = values.backgroundColor, color.alpha > 0 { return values.outline().path }
        if let content = values.content, let drawing = content.drawing as? Drawing {
            let placement = content.placement(in: values.bounds)
            return Path(drawing.items.flatMap { $0.silhouette.applying(placement).elements })
        }
        return values.text == nil ? Path() : values.outline().path
    }
}

/// The images of shadows, which many frames share.
private final class ShadowImages: Sendable {
    struct Key: Hashable {
        let path: Path
        let rule: Path.FillRule
        let color: Color
        let radius: Double
        let offset: Vector
        let scale: Double
    }

    static let shared = ShadowImages()
    /// The largest number of pixels of all images that are kept. They take 64 MB.
    private static let mostPixels = 1 << 24
    /// The largest number of images that are kept, including those that show nothing.
    private static let mostImages = 4096

    private struct Kept {
        var images: [Key: ImageRun?] = [:]
        var pixelCount = 0
    }

    private let kept = Mutex(Kept())

    func image(_ key: Key) -> ImageRun? {
        if let known = kept.withLock({ $0.images[key] }) { return known }
        let image = Shadow.image(
            of: key.path, rule: key.rule, color: key.color, radius: key.radius, offset: key.offset, scale: key.scale)
        let pixelCount = image.map { $0.bitmap.width * $0.bitmap.height } ?? 0
        kept.withLock { kept in
            if kept.pixelCount + pixelCount > Self.mostPixels || kept.images.count >= Self.mostImages { kept = Kept() }
            kept.images[key] = .some(image)
            kept.pixelCount += pixelCount
        }
        return image
    }
}

extension LayerSnapshot.Values {
    /// The outline of the bounds, moved inwards by `inset`, in the layer's own coordinates.
    func outline(inset: Double = 0) -> Outline {
        let rect = bounds.inset(by: inset)
        let radius = cornerRadius - inset
        guard radius > 0 else { return .rectangle(rect) }
        guard corners != .all else { return .roundedRectangle(rect, radius: radius) }
        let order: [Layer.CornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
        ]
        let side = min(radius, abs(rect.width) / 2, abs(rect.height) / 2)
        var path = Path()
        path.addRoundedRect(
            rect, radii: order.map { corners.contains($0) ? Size(width: side, height: side) : .zero })
        return .path(path, .winding)
    }

    /// Whether the layer shows a drawing, an image, a text or other layers.
    var showsSomething: Bool {
        content != nil || text != nil || children.contains { if case .layer = $0 { true } else { false } }
    }

    /// The fill rule of the first path that the layer shows.
    fileprivate var rule: Path.FillRule {
        guard backgroundColor.map({ $0.alpha == 0 }) ?? true, let drawing = content?.drawing as? Drawing else {
            return .winding
        }
        let rules = drawing.items.compactMap { item -> Path.FillRule? in
            if case .shape(let shape) = item, case .path(_, let rule) = shape.outline { rule } else { nil }
        }
        return rules.first ?? .winding
    }
}

extension LayerSnapshot.Content {
    /// The transform from the drawing's coordinates to those of bounds of any size.
    func placement(in bounds: Rect) -> Transform {
        let (width, height) = (bounds.width / size.width, bounds.height / size.height)
        let scales: (x: Double, y: Double)
        switch mode {
        case .scaleToFill, .redraw: scales = (width, height)
        case .scaleAspectFit: scales = (min(width, height), min(width, height))
        case .scaleAspectFill: scales = (max(width, height), max(width, height))
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: scales = (1, 1)
        }
        guard scales.x.isFinite, scales.y.isFinite else {
            return Transform(translationX: bounds.minX, y: bounds.minY)
        }
        let room = Vector(dx: bounds.width - size.width * scales.x, dy: bounds.height - size.height * scales.y)
        let across =
            switch mode {
            case .left, .topLeft, .bottomLeft: 0.0
            case .right, .topRight, .bottomRight: 1.0
            case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center, .top, .bottom: 0.5
            }
        let down =
            switch mode {
            case .top, .topLeft, .topRight: 0.0
            case .bottom, .bottomLeft, .bottomRight: 1.0
            case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center, .left, .right: 0.5
            }
        return Transform(
            a: scales.x, b: 0, c: 0, d: scales.y, tx: bounds.minX + room.dx * across, ty: bounds.minY + room.dy * down)
    }
}

extension DrawList.Item {
    /// The outline of what the step draws.
    fileprivate var silhouette: Path {
        switch self {
        case .shape(let shape):
            let own = shape.outline.path.applying(shape.transform)
            if let fill = shape.fill, fill.alpha > 0 { return own }
            return shape.stroke.map { own.stroked(width: $0.width) } ?? Path()
        case .gradient(let fill): return fill.outline.path.applying(fill.transform)
        case .image(let image):
            var path = Path()
            path.addRect(image.rect)
            return path.applying(image.transform)
        case .text, .pushClip, .popClip, .pushGroup, .popGroup: return Path()
        }
    }
}
