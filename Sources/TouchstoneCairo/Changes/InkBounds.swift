package import TouchstoneDrawing
package import TouchstoneGeometry
package import TouchstoneImages

/// The pixels of a picture that the items of a draw list may touch, whichever backend draws them.
package struct InkBounds {
    /// All pixels of the picture.
    let picture: PixelRectangle
    private let scale: Double
    private let toPixels: Transform
    private let glyphs: any GlyphProviding

    /// The space for antialiasing and for backends that round to parts of a pixel, in pixels.
    private static let margin = 2.0

    init(of list: DrawList, glyphs: any GlyphProviding) {
        picture = PixelRectangle(left: 0, top: 0, right: list.pixelWidth, bottom: list.pixelHeight)
        scale = list.scale
        toPixels = Transform(scaleX: scale, y: scale)
        self.glyphs = glyphs
    }

    /// Returns a box around all pixels that an item may touch. For a clip these are the pixels inside it. The box is
    /// empty if the item is not drawn or has no pixels.
    func box(of item: DrawList.Item) -> PixelRectangle {
        switch item {
        case .shape(let shape): box(of: shape)
        case .text(let run): box(of: run)
        case .gradient(let fill): box(of: fill.outline, fill.transform.concatenating(toPixels), reach: 0)
        case .image(let run):
            box(
                run.rect.corners, run.transform.concatenating(toPixels), reach: ImageRun.placeholderWidth * scale)
        case .pushClip(let outline, let transform):
            box(of: outline, transform.concatenating(toPixels), reach: 0)
        case .popClip, .pushGroup, .popGroup: Self.nothing
        }
    }

    private static let nothing = PixelRectangle(left: 0, top: 0, right: 0, bottom: 0)

    private func box(of shape: Shape) -> PixelRectangle {
        guard shape.fill != nil || shape.stroke != nil else { return Self.nothing }
        let transform = shape.transform.concatenating(toPixels)
        return box(
            of: shape.outline, transform, reach: shape.stroke.map { reach(of: $0, shape.outline, transform) } ?? 0)
    }

    /// Returns the distance that a line reaches from its outline, in pixels.
    private func reach(of stroke: Stroke, _ outline: Outline, _ transform: Transform) -> Double {
        let unit = stroke.space == .picture ? scale : transform.largestStretch
        let half = stroke.width * unit / 2
        guard half > 0 else { return 0 }
        return half * spike(of: stroke, outline, transform)
    }

    /// Returns the distance that a line reaches beyond its corners, in halves of its width.
    private func spike(of stroke: Stroke, _ outline: Outline, _ transform: Transform) -> Double {
        // The corners of a square at an end reach √2.
        let least = 1.5
        let most = max(stroke.usableMiterLimit, least)
        switch outline {
        case .rectangle, .roundedRectangle, .ellipse:
            let isRight = stroke.space == .shape || transform.evenStretch != nil
            return isRight ? least : most
        case .polyline, .polygon, .path:
            switch stroke.join {
            case .miter: return most
            case .round, .bevel: return stroke.cap == .square ? least : 1
            }
        }
    }

    private func box(of run: TextRun) -> PixelRectangle {
        let line = glyphs.layout(run.string, weight: run.font.weight)
        guard let (_, toPixels) = run.placement(of: line, scale: scale), let ink = line.inkBox else {
            return Self.nothing
        }
        return box(ink.corners, toPixels, reach: 0)
    }

    /// Returns a box around all pixels that a line of glyphs may touch, inside the picture or not. Returns nil for a
    /// line without pixels and for one that is too far away to compute with.
    ///
    /// - Parameters:
    ///   - line: The glyphs, with positions in ems.
    ///   - transform: The transform from ems to pixels.
    package static func box(of line: GlyphLine, _ transform: Transform) -> PixelRectangle? {
        guard let ink = line.inkBox?.applying(transform), ink.isFinite,
            [ink.minX, ink.minY, ink.maxX, ink.maxY].allSatisfy({ abs($0) < Outline.farthest })
        else { return nil }
        return PixelRectangle(
            left: Int((ink.minX - margin).rounded(.down)), top: Int((ink.minY - margin).rounded(.down)),
            right: Int((ink.maxX + margin).rounded(.up)), bottom: Int((ink.maxY + margin).rounded(.up)))
    }

    private func box(of outline: Outline, _ transform: Transform, reach: Double) -> PixelRectangle {
        switch outline {
        case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect):
            box(rect.corners, transform, reach: reach)
        case .polyline(let points), .polygon(let points): box(points, transform, reach: reach)
        case .path: box(outline.tracedPoints, transform, reach: reach)
        }
    }

    private func box(_ points: [Point], _ transform: Transform, reach: Double) -> PixelRectangle {
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for point in points {
            let pixel = point.applying(transform)
            // The backend decides how it draws a point that is not finite.
            guard pixel.isFinite else { return picture }
            // Backends move points that are too far away to this distance.
            let x = min(max(pixel.x, -Outline.farthest), Outline.farthest)
            let y = min(max(pixel.y, -Outline.farthest), Outline.farthest)
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
        }
        guard left <= right, reach.isFinite else { return left <= right ? picture : Self.nothing }
        let outside = reach + Self.margin
        func pixel(_ coordinate: Double, _ most: Int) -> Int { Int(min(max(coordinate, 0), Double(most))) }
        return PixelRectangle(
            left: pixel((left - outside).rounded(.down), picture.right),
            top: pixel((top - outside).rounded(.down), picture.bottom),
            right: pixel((right + outside).rounded(.up), picture.right),
            bottom: pixel((bottom + outside).rounded(.up), picture.bottom))
    }
}
