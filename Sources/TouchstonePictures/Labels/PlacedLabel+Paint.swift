internal import TouchstoneDrawing
internal import TouchstoneGeometry

extension PlacedLabel {
    /// Draws the text on a plate, so that it is readable on any background, with a bar in the colour of the finger or
    /// view that it is about.
    func paint(_ list: inout DrawList, _ theme: Theme, _ measuring: any TextMeasuring) {
        list.append(
            Shape(
                .roundedRectangle(box, radius: 4), fill: theme.plate.withAlpha(theme.plate.alpha * label.opacity),
                stroke: Stroke(theme.canvasBorder.withAlpha(0.6 * label.opacity), width: 0.6)))
        if let accent {
            let bar = Rect(x: box.minX + 2.5, y: box.minY + 3, width: 2.5, height: box.height - 6)
            list.append(Shape(.rectangle(bar), fill: accent))
        }
        let metrics = measuring.metrics(of: label.font)
        list.append(
            TextRun(
                text, font: label.font, color: theme.text.withAlpha(label.opacity),
                at: Point(x: box.minX + label.padding.leading, y: box.midY + metrics.capHeight / 2)))
    }

    private var accent: Color? { label.accent.map { $0.withAlpha($0.alpha * label.opacity) } }

    /// Draws a line to a distant plate, from the edge of the free space around the point to the nearest point of the
    /// plate.
    func paintLeader(_ list: inout DrawList, _ theme: Theme) {
        guard isFar else { return }
        let color = accent ?? theme.text.withAlpha(label.opacity)
        let end = Point(
            x: min(max(label.anchor.x, box.minX), box.maxX), y: min(max(label.anchor.y, box.minY), box.maxY))
        let displacement = end - label.anchor
        guard displacement.length > label.clearance else { return }
        let start = label.anchor + displacement * (label.clearance * 0.7 / displacement.length)
        list.appendLine([start, end], Stroke(color, width: 1), edge: theme.edge.withAlpha(0.7 * label.opacity))
    }
}

extension DrawList {
    /// Adds a line with an edge that keeps it visible on any background.
    mutating func appendLine(_ points: [Point], _ stroke: Stroke, edge: Color, isClosed: Bool = false) {
        let outline = isClosed ? Outline.polygon(points) : .polyline(points)
        append(
            Shape(
                outline, stroke: Stroke(edge, width: stroke.width + 2, cap: stroke.cap, join: stroke.join)))
        append(Shape(outline, stroke: stroke))
    }
}
