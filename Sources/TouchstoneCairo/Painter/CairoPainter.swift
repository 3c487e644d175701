internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Executes a draw list in a context.
///
/// Everything, including text, becomes a path in pixels that is filled or stroked. Images and documents show the same
/// picture because they get the same calls. Shapes and texts with a singular transform, or with coordinates that are
/// not numbers, draw nothing.
struct CairoPainter {
    private let context: CairoContext
    private let fonts: FontBook
    private let bitmaps: BitmapSurfaces
    /// The texts that may have been drawn before; nil to fill every text.
    private let texts: TextMasks?
    private let size: PixelSize
    /// Pixels per point.
    private let scale: Double
    /// The transform from the picture's points to pixels.
    private let toPixels: Transform

    /// Draws the background and all items of `list`, or the items that make the pixels of a part equal to those of
    /// `list`. The pixels outside the part are then undefined.
    ///
    /// Nothing is clipped to the part, because Cairo's antialiasing would differ along its edges (by up to 16/255).
    ///
    /// - Parameters:
    ///   - list: The picture.
    ///   - part: The part to draw; nil for everything.
    ///   - size: The size of the picture in pixels.
    ///   - context: The context, whose surface has that size.
    ///   - fonts: The fonts of the texts.
    ///   - bitmaps: The bitmaps that are decoded already.
    ///   - texts: The texts of earlier pictures; nil to fill every text.
    /// - Throws: ``CairoError/refused(action:reason:)`` if Cairo ran out of memory.
    static func draw(
        _ list: DrawList, _ part: BoundedDrawList.Part? = nil, size: PixelSize, context: CairoContext, fonts: FontBook,
        bitmaps: BitmapSurfaces, texts: TextMasks? = nil
    ) throws(CairoError) {
        if part == nil, context.setColor(list.background.withAlpha(1)) { context.paint() }
        let painter = CairoPainter(
            context: context, fonts: fonts, bitmaps: bitmaps, texts: texts, size: size, scale: list.scale,
            toPixels: Transform(scaleX: list.scale, y: list.scale))
        try painter.draw(list.items, part)
        try context.checkStatus()
    }

    private func fill(_ opaqueFill: BoundedDrawList.Part.OpaqueFill) {
        guard context.setColor(opaqueFill.color.withAlpha(1)) else { return }
        context.newPath()
        context.addRectangle(opaqueFill.box)
        context.setFillRule(.winding)
        context.fill()
    }

    /// - Parameter part: The part to draw; nil for everything.
    private func draw(_ items: [DrawList.Item], _ part: BoundedDrawList.Part?) throws(CairoError) {
        // The backdrop has been drawn already.
        var opaqueFills = (part.map { part in part.opaqueFills.filter { !part.isInBackdrop($0) } } ?? [])[...]
        var opacities: [Double] = []
        var clips: [(outline: Outline, transform: Transform)] = []
        // The number of invisible groups around the current item.
        var invisible = 0
        for (index, item) in items.enumerated() {
            // The items after a opaqueFill are drawn over it.
            while let opaqueFill = opaqueFills.first, opaqueFill.index < index {
                fill(opaqueFill)
                opaqueFills.removeFirst()
            }
            guard part?.isDrawn[index] ?? true else { continue }
            switch item {
            case .shape(let shape):
                if invisible == 0 { draw(shape) }
            case .gradient(let fill):
                if invisible == 0 { draw(fill) }
            case .image(let run):
                if invisible == 0 { draw(run) }
            case .text(let run):
                guard invisible == 0 else { continue }
                // Clips and translucent groups around the text would change its pixels.
                let isFree = clips.isEmpty && opacities.allSatisfy { $0 == 1 }
                if isFree, try texts?.lay(run) == true { continue }
                draw(run)
            case .pushClip(let outline, let transform):
                guard invisible == 0 else { continue }
                context.save()
                clip(to: outline, transform)
                clips.append((outline, transform))
            case .popClip:
                guard invisible == 0 else { continue }
                context.restore()
                clips.removeLast()
            case .pushGroup(_, let opacity):
                let opacity = Double(PixelColor.step(opacity)) / 255
                opacities.append(opacity)
                if opacity == 0 { invisible += 1 }
                guard invisible == 0, opacity < 1 else { continue }
                context.beginGroup()
                for (outline, transform) in clips { clip(to: outline, transform) }
            case .popGroup:
                let opacity = opacities.popLast() ?? 1
                if invisible == 0, opacity < 1 { context.endGroup(opacity: opacity) }
                if opacity == 0 { invisible -= 1 }
            }
        }
        for opaqueFill in opaqueFills { fill(opaqueFill) }
    }

    private func clip(to outline: Outline, _ transform: Transform) {
        context.newPath()
        if transform.inverted != nil {
            var path = PathBuilder(context: context, transform: transform.concatenating(toPixels))
            path.add(outline)
            if path.isBroken { context.newPath() }
        }
        context.setFillRule(outline.fillRule)
        context.clip()
    }

    private func draw(_ shape: Shape) {
        guard shape.fill != nil || shape.stroke != nil, shape.transform.inverted != nil else { return }
        let transform = shape.transform.concatenating(toPixels)
        context.newPath()
        var path = PathBuilder(context: context, transform: transform)
        path.add(shape.outline)
        defer { context.newPath() }
        guard !path.isBroken else { return }
        context.setFillRule(shape.outline.fillRule)
        if mayBeSeen(path), let fill = shape.fill, context.setColor(fill) {
            if shape.stroke == nil { context.fill() } else { context.fillKeepingPath() }
        }
        if let stroke = shape.stroke, let pen = Pen(stroke, transform: transform, scale: scale, path: path),
            context.setColor(stroke.color)
        {
            context.stroke(pen, cap: stroke.cap, join: stroke.join)
        }
    }

    /// Whether any part of a filled path may be inside the picture.
    private func mayBeSeen(_ path: PathBuilder) -> Bool {
        let margin = 2.0
        return path.right > -margin && path.left < Double(size.width) + margin && path.bottom > -margin
            && path.top < Double(size.height) + margin
    }

    private func draw(_ fill: GradientFill) {
        guard fill.transform.inverted != nil else { return }
        let paint = fill.paint(scale: scale)
        if case .color(let color) = paint {
            return draw(Shape(fill.outline, transform: fill.transform, fill: color))
        }
        let transform = fill.transform.concatenating(toPixels)
        guard let gradient = PlacedGradient(paint, transform) else { return }
        context.newPath()
        var path = PathBuilder(context: context, transform: transform)
        path.add(fill.outline)
        defer { context.newPath() }
        guard !path.isBroken, mayBeSeen(path) else { return }
        context.setFillRule(fill.outline.fillRule)
        context.fill(gradient)
    }

    /// The largest number of pixels of a bitmap in the width of a pixel of the picture. Cairo refuses to compute with
    /// 32,768, and nothing of such a bitmap could be seen.
    private static let mostReduced = 16_384.0

    private func draw(_ run: ImageRun) {
        guard run.isDrawn else { return }
        guard let bitmap = bitmaps.surface(of: run.bitmap) else {
            for shape in run.placeholder { draw(shape) }
            return
        }
        guard let placement = run.placement(width: bitmap.width, height: bitmap.height),
            let inverse = placement.concatenating(toPixels).inverted,
            max(abs(inverse.a), abs(inverse.b), abs(inverse.c), abs(inverse.d)) < Self.mostReduced
        else { return }
        context.newPath()
        var path = PathBuilder(context: context, transform: run.transform.concatenating(toPixels))
        path.add(.rectangle(run.rect))
        defer { context.newPath() }
        guard !path.isBroken, mayBeSeen(path) else { return }
        context.setFillRule(.winding)
        context.draw(bitmap, inverse: inverse)
    }

    private func draw(_ run: TextRun) {
        let line = fonts.layout(run.string, weight: run.font.weight)
        guard let transform = run.placement(of: line, scale: scale)?.toPixels, context.setColor(run.color) else {
            return
        }
        context.newPath()
        var isEmpty = true
        let (width, height) = (Double(size.width), Double(size.height))
        for placed in line.glyphs {
            let glyphTransform = transform.translatedBy(x: placed.position, y: 0)
            guard placed.glyph.outline.mayBeSeen(glyphTransform, width: width, height: height) else { continue }
            placed.glyph.outline.add(to: context, transform: glyphTransform)
            isEmpty = false
        }
        context.setFillRule(.winding)
        if !isEmpty { context.fill() }
    }
}
