internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Draws a lane for each recognizer, with its states so far as bars and the decisions of arbitration about it as marks,
/// and a playhead at the current frame.
struct TimelinePainter {
    private let painter: FramePainter
    private let frame: Int

    /// The minimum width of a bar in points, so that a single frame of a long scene stays visible.
    private static let narrowest = 2.5

    init(_ painter: FramePainter, frame: Int) {
        self.painter = painter
        self.frame = frame
    }

    func paint(_ list: inout DrawList) {
        guard let area = painter.layout.timeline else { return }
        let offset = area.origin - Point.zero
        let grid = painter.layout.timelineGrid
        paintLegend(grid, offset, &list)
        paintAxis(grid, offset, &list)
        let lanes = Dictionary(painter.history.lanes.map { ($0.recognizer, $0) }) { first, _ in first }
        for lane in grid.lanes {
            paintLabel(lane.recognizer, of: lane.rect, offset, &list)
            for run in lanes[lane.recognizer]?.runs ?? [] where run.start <= frame {
                paint(run, in: lane.rect, grid, offset, &list)
            }
            paint(lanes[lane.recognizer]?.marks.filter { $0.frame <= frame } ?? [], in: lane.rect, grid, offset, &list)
        }
        if grid.omittedCount > 0, let last = grid.lanes.last {
            list.append(
                TextRun(
                    "and \(grid.omittedCount) more", font: TimelineGrid.labelFont, color: painter.theme.faintText,
                    at: Point(x: 0, y: last.rect.maxY + 12.5) + offset))
        }
        paintPlayhead(grid, offset, &list)
    }

    /// Draws the name to the left of a lane. If it is too long, the view's part is shortened.
    private func paintLabel(_ name: String, of lane: Rect, _ offset: Vector, _ list: inout DrawList) {
        let font = TimelineGrid.labelFont
        let measuring = painter.measuring
        let room = lane.minX - 6 - TimelineGrid.laneSwatchWidth
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        list.append(
            Shape(
                .rectangle(Rect(origin: Point(x: 0, y: lane.midY - 4) + offset, size: Size(width: 3, height: 8))),
                fill: painter.color(ofView: String(name[..<dot]))))
        let view = measuring.shorten(
            String(name[..<dot]), toFit: room - measuring.width(of: String(name[dot...]), font: font), font: font)
        list.append(
            TextRun(
                measuring.shorten(view + name[dot...], toFit: room, font: font), font: font,
                color: painter.theme.secondaryText,
                at: Point(x: TimelineGrid.laneSwatchWidth, y: lane.midY + measuring.metrics(of: font).capHeight / 2)
                    + offset))
    }

    private func paint(
        _ run: SceneHistory.Run, in lane: Rect, _ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList
    ) {
        let start = grid.x(ofFrame: run.start)
        let end = max(grid.x(ofFrame: min(run.end, frame) + 1), start + Self.narrowest)
        let slimness = painter.theme.slimness(of: run.activity)
        let rect = Rect(
            x: start, y: lane.minY + lane.height * slimness / 2, width: min(end, lane.maxX + Self.narrowest) - start,
            height: lane.height * (1 - slimness))
        list.append(
            Shape(
                .rectangle(Rect(origin: rect.origin + offset, size: rect.size)),
                fill: painter.theme.barFill(of: run.activity)))
    }

    /// Draws marks. Marks at the same time are beside each other; of equal marks only one is drawn.
    private func paint(
        _ marks: [DecisionMark], in lane: Rect, _ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList
    ) {
        var ends: [DecisionMark.Kind: Double] = [:]
        var end = -Double.infinity
        for mark in marks {
            let wanted = (grid.x(ofFrame: mark.frame) + grid.x(ofFrame: mark.frame + 1)) / 2
            if let last = ends[mark.kind], wanted < last { continue }
            let x = max(wanted, end)
            guard x + MarkPainter.radius <= lane.maxX else { return }
            MarkPainter(kind: mark.kind, theme: painter.theme).paint(at: Point(x: x, y: lane.midY) + offset, &list)
            end = x + 2 * MarkPainter.radius
            ends[mark.kind] = end
        }
    }

    private func paintAxis(_ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList) {
        let theme = painter.theme
        let plot = grid.plot
        for tick in grid.ticks {
            let top = Point(x: tick.x, y: plot.minY) + offset
            list.append(
                Shape(
                    .polyline([top, top + Vector(dx: 0, dy: plot.height + 3)]),
                    stroke: Stroke(theme.canvasBorder.withAlpha(0.55), width: 1)))
            list.append(
                TextRun(
                    tick.label, font: TimelineGrid.tickFont, color: theme.faintText,
                    at: Point(x: tick.x, y: plot.maxY + 12.5) + offset,
                    alignment: tick.x <= plot.minX ? .leading : .center))
        }
        let baseline = Point(x: plot.minX, y: plot.maxY) + offset
        list.append(
            Shape(
                .polyline([baseline, baseline + Vector(dx: plot.width, dy: 0)]),
                stroke: Stroke(theme.canvasBorder, width: 1)))
    }

    private func paintPlayhead(_ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList) {
        // The playhead is at the frame's end, because everything that the frame shows has happened.
        let top = Point(x: grid.x(ofFrame: frame + 1), y: grid.plot.minY - 1) + offset
        let color = painter.theme.text
        list.append(
            Shape(.polyline([top, top + Vector(dx: 0, dy: grid.plot.height + 2)]), stroke: Stroke(color, width: 1.2)))
        list.append(
            Shape(
                .polygon([top + Vector(dx: -3.5, dy: -4), top + Vector(dx: 3.5, dy: -4), top + Vector(dx: 0, dy: 1)]),
                fill: color))
    }

    /// Draws the meaning of bars and marks.
    private func paintLegend(_ grid: TimelineGrid, _ offset: Vector, _ list: inout DrawList) {
        for entry in grid.legend {
            let origin = entry.origin + offset
            switch entry.symbol {
            case .activity(let activity):
                let height = 8 * (1 - painter.theme.slimness(of: activity))
                list.append(
                    Shape(
                        .rectangle(Rect(x: origin.x, y: origin.y + 6.5 - height / 2, width: 9, height: height)),
                        fill: painter.theme.barFill(of: activity)))
            case .mark(let kind):
                MarkPainter(kind: kind, theme: painter.theme).paint(at: origin + Vector(dx: 4.5, dy: 6.5), &list)
            }
            list.append(
                TextRun(
                    entry.symbol.word, font: TimelineGrid.tickFont, color: painter.theme.faintText,
                    at: origin + Vector(dx: TimelineGrid.swatchWidth, dy: 10)))
        }
    }
}
