internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Draws the distances between the views of compared scenes over time: a line for each view in its hue, the frame in
/// which they part, the largest distance, and a playhead.
struct DistancePlot {
    let layout: DifferenceLayout
    /// The area of the lines.
    let plot: Rect
    let history: ComparisonHistory
    let clock: ComparisonClock
    /// The name of the scene from which the distances are measured.
    let reference: String
    let theme: Theme
    let measuring: any TextMeasuring
    /// A function that returns the hue of a view.
    let color: (String) -> Color

    private static let tickFont = Font(size: 9.5)
    static let labelFont = Font(size: 10, weight: .semibold)
    private static let pitch = 26.0

    func paint(at frame: Int, _ list: inout DrawList) {
        let axis = TimeAxis(
            from: plot.minX, width: plot.width, frameCount: clock.lastFrame + 1, framesPerSecond: clock.framesPerSecond,
            font: Self.tickFont, measuring: measuring)
        let step = RoundStep.atLeast(largest * Self.pitch / plot.height)
        // Leave space for the label of the largest distance above its line.
        let top = max(1, (largest * 1.12 / step).rounded(.up)) * step
        func y(_ distance: Double) -> Double { plot.maxY - plot.height * distance / top }
        paintAxes(axis, step: step, top: top, &list)
        let lines = shownSeries
        for series in lines { paint(series, axis, y, &list) }
        if let first = history.first?.sample { paintParting(first.frame, axis, &list) }
        paintPlayhead(at: axis.x(ofFrame: frame), &list)
        for series in lines {
            let point = Point(x: axis.x(ofFrame: frame), y: y(series.distance(in: frame)))
            list.draw(
                .circle(center: point, radius: 3.2), fill: color(series.view), stroke: Stroke(theme.edge, width: 1))
        }
        paintLabels(at: frame, axis, y, &list)
        paintLegend(&list)
    }

    private var largest: Double { max(history.largest?.sample.distance ?? 0, ComparisonHistory.threshold) }

    /// The series of the views in the legend.
    private var shownSeries: [ComparisonHistory.Series] {
        let views = Set(layout.legend.map(\.view))
        return history.series.filter { views.contains($0.view) && !$0.samples.isEmpty }
    }

    private func paintAxes(_ axis: TimeAxis, step: Double, top: Double, _ list: inout DrawList) {
        let line = Stroke(theme.canvasBorder.withAlpha(0.55), width: 1)
        for mark in 0...Int((top / step).rounded()) {
            let distance = Double(mark) * step
            let height = plot.maxY - plot.height * distance / top
            list.draw(
                .polyline([Point(x: plot.minX, y: height), Point(x: plot.maxX, y: height)]),
                stroke: mark == 0 ? Stroke(theme.canvasBorder, width: 1) : line)
            list.draw(
                "\(trimmedDecimals(distance, 3)) pt", font: Self.tickFont, color: theme.faintText,
                at: Point(x: plot.minX - 6, y: height + 3.3), alignment: .trailing)
        }
        for tick in axis.ticks {
            list.draw(.polyline([Point(x: tick.x, y: plot.minY), Point(x: tick.x, y: plot.maxY + 3)]), stroke: line)
            list.draw(
                tick.label, font: Self.tickFont, color: theme.faintText, at: Point(x: tick.x, y: plot.maxY + 13),
                alignment: tick.x <= plot.minX ? .leading : .center)
        }
    }

    /// Draws a line through the frames in which the views are apart, and along the axis where they coincide. In a long
    /// comparison, only the largest distance of all frames with the same x coordinate is drawn.
    private func paint(
        _ series: ComparisonHistory.Series, _ axis: TimeAxis, _ y: (Double) -> Double, _ list: inout DrawList
    ) {
        var points: [Point] = []
        func add(_ frame: Int, _ distance: Double) {
            let point = Point(x: axis.x(ofFrame: frame), y: y(distance))
            if let last = points.last, point.x - last.x < 0.5, points.count > 1 {
                points[points.count - 1].y = min(last.y, point.y)
            } else {
                points.append(point)
            }
        }
        add(0, series.distance(in: 0))
        var previous = 0
        for sample in series.samples where sample.frame > 0 {
            if sample.frame - previous > 1 {
                if previous > 0 { add(previous + 1, 0) }
                add(sample.frame - 1, 0)
            }
            add(sample.frame, sample.distance)
            previous = sample.frame
        }
        if previous < clock.lastFrame {
            add(previous + 1, 0)
            add(clock.lastFrame, 0)
        }
        // With two scenes there is one line for each view. With several, each line has the dashes of its scene.
        let isAlone = !history.series.contains { $0.scene > 1 }
        let dash = isAlone ? [] : SceneStyle(scene: series.scene, theme: theme).stroke.dash
        list.draw(.polyline(points), stroke: Stroke(color(series.view), width: 1.6, dash: dash, join: .round))
    }

    private func paintParting(_ frame: Int, _ axis: TimeAxis, _ list: inout DrawList) {
        let x = axis.x(ofFrame: frame)
        list.draw(
            .polyline([Point(x: x, y: plot.minY), Point(x: x, y: plot.maxY)]),
            stroke: Stroke(theme.warning, width: 1.3, dash: [4, 3]))
    }

    private func paintPlayhead(at x: Double, _ list: inout DrawList) {
        list.draw(
            .polyline([Point(x: x, y: plot.minY - 2), Point(x: x, y: plot.maxY)]),
            stroke: Stroke(theme.text, width: 1.2))
        list.draw(
            .polygon([
                Point(x: x - 3.5, y: plot.minY - 7), Point(x: x + 3.5, y: plot.minY - 7),
                Point(x: x, y: plot.minY - 2),
            ]), fill: theme.text)
    }

    /// Draws labels for the frame in which the views part, and for the largest distance.
    private func paintLabels(at frame: Int, _ axis: TimeAxis, _ y: (Double) -> Double, _ list: inout DrawList) {
        let dots = shownSeries.map { series in
            Rect(x: axis.x(ofFrame: frame) - 4, y: y(series.distance(in: frame)) - 4, width: 8, height: 8)
        }
        var placer = LabelPlacer(bounds: plot, taken: dots, measuring: measuring)
        var labels: [Label] = []
        if let largest = history.largest {
            let point = Point(x: axis.x(ofFrame: largest.sample.frame), y: y(largest.sample.distance))
            labels.append(
                Label(
                    text: "\(points(largest.sample.distance)) from \(reference)", accent: color(largest.view),
                    anchor: point,
                    group: "largest", clearance: 9, sides: .first(.above, .right, .left), maximumDistance: 48,
                    font: Self.labelFont))
        }
        if let first = history.first {
            let x = axis.x(ofFrame: first.sample.frame)
            labels.append(
                Label(
                    text: "first difference", accent: theme.warning, anchor: Point(x: x, y: plot.midY),
                    group: "first difference",
                    clearance: 5, sides: .first(.left, .right), maximumDistance: 48, font: Self.labelFont))
        }
        for label in labels {
            guard let placed = placer.place(label) else { continue }
            list.append(group: label.group) { placed.paint(&$0, theme, measuring) }
        }
    }

    private func paintLegend(_ list: inout DrawList) {
        for entry in layout.legend {
            let middle = entry.origin + Vector(dx: 0, dy: -3.8)
            list.draw(
                .polyline([middle, middle + Vector(dx: DifferenceLayout.swatchWidth - 6, dy: 0)]),
                stroke: Stroke(color(entry.view), width: 2))
            let isLast = entry == layout.legend.last
            list.draw(
                entry.view + (isLast && layout.omittedCount > 0 ? ", and \(layout.omittedCount) more" : ""),
                font: DifferenceLayout.legendFont, color: theme.secondaryText,
                at: entry.origin + Vector(dx: DifferenceLayout.swatchWidth, dy: 0))
        }
    }
}
