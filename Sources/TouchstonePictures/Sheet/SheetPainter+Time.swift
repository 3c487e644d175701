internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

// The time axis below the pictures.
extension SheetPainter {
    private static let tickFont = Font(size: 10.5, weight: .semibold)

    /// Draws the phases from the first frame to the last, with a mark and the time of each picture.
    func paintStrip(_ list: inout DrawList) {
        let strip = layout.strip
        for (index, phase) in phases.enumerated() {
            let end = index + 1 < phases.count ? phases[index + 1].start : lastFrame + 1
            let left = layout.x(ofFrame: phase.start, lastFrame: lastFrame)
            // A single frame of a long scene must stay visible.
            let right = max(left + 1.5, layout.x(ofFrame: end, lastFrame: lastFrame))
            list.append(
                Shape(
                    .rectangle(
                        Rect(x: left, y: strip.minY, width: min(right, strip.maxX) - left, height: strip.height)),
                    fill: color(of: phase.activity)))
        }
        var taken: [ClosedRange<Double>] = []
        // Failures and unusual behavior come first if there is not enough space for all times.
        let isBad = shots.map { $0.moments.contains { $0.kind.isBad } }
        for index in shots.indices.filter({ isBad[$0] }) + shots.indices.filter({ !isBad[$0] }) {
            let frame = shots[index].frame
            let x = layout.x(ofFrame: frame, lastFrame: lastFrame) + strip.width / Double(lastFrame + 1) / 2
            let color = isBad[index] ? theme.warningText : theme.text
            list.append(
                Shape(
                    .polygon([
                        Point(x: x, y: strip.maxY - 3), Point(x: x + 4, y: strip.maxY + 5),
                        Point(x: x - 4, y: strip.maxY + 5),
                    ]), fill: color, stroke: Stroke(theme.page, width: 1)))
            let text = seconds(Double(frame) / framesPerSecond)
            let width = measuring.width(of: text, font: Self.tickFont)
            let left = min(max(x - width / 2, strip.minX), strip.maxX - width)
            let room = left - 3...left + width + 3
            // Omit a time without space, because its picture shows it.
            guard !taken.contains(where: room.overlaps) else { continue }
            taken.append(room)
            list.append(
                TextRun(text, font: Self.tickFont, color: color, at: Point(x: left, y: strip.maxY + 15.5)))
        }
    }

    /// Draws the meaning of the colours that occur.
    func paintLegend(_ list: inout DrawList) {
        var x = layout.legend.minX
        let y = layout.legend.minY + 12
        let shown = Set(phases.map(\.activity))
        let names: [(RecognizerActivity?, String)] =
            RecognizerActivity.allCases.map { ($0, $0 == .possible ? "fingers down" : $0.rawValue) } + [
                (nil, "no fingers")
            ]
        for (activity, name) in names where shown.contains(activity) {
            list.append(
                Shape(
                    .roundedRectangle(Rect(x: x, y: y - 9, width: 10, height: 10), radius: 2), fill: color(of: activity)
                ))
            list.append(
                TextRun(name, font: Self.lineFont, color: theme.secondaryText, at: Point(x: x + 14, y: y)))
            x += 14 + measuring.width(of: name, font: Self.lineFont) + 16
        }
    }
}
