internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the window's grid with coordinates at its edges, the grids of views in their own coordinates, and the points
/// on which a view comes to rest if it has such points.
///
/// The views are those that the scene names for this overlay. If it names none, they are those that fingers handle in
/// the frame.
struct GridPainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = .grid
    static let labelRank: Int? = 100

    static func keyLines(_ history: SceneHistory) -> [KeyLine] {
        history.tally.snappingView.map { [line(of: $0)] } ?? []
    }

    private static func line(of view: String) -> KeyLine {
        KeyLine("snap point", rank: 3) { painter, start, end in
            cross(at: start + (end - start) * 0.5, painter, of: view)
        }
    }

    var keyLines: [KeyLine] { snapping.first.map { [Self.line(of: $0.name)] } ?? [] }

    let stage: FrameStage

    /// The minimum distance between two lines on the screen, in points.
    private static let windowPitch = 38.0
    private static let ownPitch = 11.0
    /// The largest number of lines, or of points, of one grid in one direction.
    private static let most = 400

    func paint(_ list: inout DrawList) {
        list.append(group: "window grid") { paintWindow(&$0) }
        for view in handled {
            list.append(group: "\(view.name) grid") { paintOwn(of: view, &$0) }
        }
        for view in stage.explained where view.readings.snapGrid != .zero {
            list.append(group: "\(view.name) snap grid") { paintSnapGrid(of: view, &$0) }
        }
        for view in snapping {
            list.append(group: "\(view.name) snap points") { paintSnapPoints(of: view, &$0) }
        }
    }

    private var handled: [ViewSnapshot] {
        let named = stage.painter.overlays.gridViews
        let views = named.isEmpty ? stage.groups.map(\.view) : named
        return stage.shown.map { stage.snapshot.views[$0] }.filter { views.contains($0.name) }
    }

    /// The explained views with snap points.
    private var snapping: [ViewSnapshot] { stage.explained.filter { !$0.readings.snapPoints.isEmpty } }

    // MARK: Window

    /// The distance between lines in points, which depends on the window.
    private var step: Double {
        let window = stage.snapshot.windowSize
        return RoundStep.atLeast(
            max(Self.windowPitch / stage.painter.magnification, max(window.width, window.height) / 16))
    }

    /// The positions where lines cross the window, in its coordinates.
    private var marks: (x: [Double], y: [Double]) {
        let (step, window) = (step, stage.snapshot.windowSize)
        return (
            Array(stride(from: step, to: window.width, by: step)),
            Array(stride(from: step, to: window.height, by: step))
        )
    }

    private func paintWindow(_ list: inout DrawList) {
        let window = stage.snapshot.windowSize
        let stroke = Stroke(stage.theme.grid.withAlpha(0.4), width: 0.8)
        func line(_ start: Point, _ end: Point) {
            list.draw(.polyline([stage.picture(start), stage.picture(end)]), stroke: stroke)
        }
        for x in marks.x { line(Point(x: x, y: 0), Point(x: x, y: window.height)) }
        for y in marks.y { line(Point(x: 0, y: y), Point(x: window.width, y: y)) }
    }

    var labels: [Label] {
        let (step, magnification) = (step, stage.painter.magnification)
        // The first label of an axis includes the unit.
        func label(_ axis: String, _ value: Double, _ anchor: Point, _ side: LabelSide) -> Label {
            let words = "\(axis) \(trimmedDecimals(value, 1))"
            return Label(
                text: value == step && step * magnification > 44 ? "\(words) pt" : words, accent: nil,
                anchor: stage.picture(anchor), group: "window grid",
                clearance: 1, sides: [side], font: Font(size: 8.5))
        }
        return marks.x.map { label("x", $0, Point(x: $0, y: 0), .below) }
            + marks.y.map { label("y", $0, Point(x: 0, y: $0), .right) }
    }

    // MARK: Views

    private func paintOwn(of view: ViewSnapshot, _ list: inout DrawList) {
        let toPicture = stage.transformToPicture(of: view)
        let bounds = view.drawn.bounds
        let unit = min(
            Vector(dx: 1, dy: 0).applying(toPicture).length, Vector(dx: 0, dy: 1).applying(toPicture).length)
        guard toPicture.isFinite, unit > 0 else { return }
        let step = RoundStep.atLeast(Self.ownPitch / unit)
        let color = stage.painter.color(ofView: view.name)
        func line(_ start: Point, _ end: Point, isOrigin: Bool) {
            list.draw(
                .polyline([start.applying(toPicture), end.applying(toPicture)]),
                stroke: Stroke(color.withAlpha(isOrigin ? 0.95 : 0.5), width: isOrigin ? 1.3 : 0.7))
        }
        for x in Self.multiples(of: step, from: bounds.minX, to: bounds.maxX) {
            line(Point(x: x, y: bounds.minY), Point(x: x, y: bounds.maxY), isOrigin: x == 0)
        }
        for y in Self.multiples(of: step, from: bounds.minY, to: bounds.maxY) {
            line(Point(x: bounds.minX, y: y), Point(x: bounds.maxX, y: y), isOrigin: y == 0)
        }
    }

    /// Draws the points on which the view's center comes to rest, or lines if only one coordinate is given.
    private func paintSnapGrid(of view: ViewSnapshot, _ list: inout DrawList) {
        let area =
            view.superview.map { stage.snapshot.views[$0].drawn.bounds }
            ?? Rect(origin: .zero, size: stage.snapshot.windowSize)
        let toPicture = stage.superviewToPicture(of: view)
        let grid = view.readings.snapGrid
        func positions(_ step: Double, _ low: Double, _ high: Double) -> [Double]? {
            step > 0 ? Self.multiples(of: step, from: 0, to: high - low).map { low + $0 } : nil
        }
        let columns = positions(grid.width, area.minX, area.maxX)
        let rows = positions(grid.height, area.minY, area.maxY)
        let stroke = Stroke(stage.painter.color(ofView: view.name), width: 1.1)
        func segment(_ start: Point, _ end: Point) {
            list.draw(.polyline([start.applying(toPicture), end.applying(toPicture)]), stroke: stroke)
        }
        switch (columns, rows) {
        case (let columns?, let rows?):
            guard columns.count * rows.count <= Self.most * 10 else { return }
            for y in rows {
                for x in columns {
                    segment(Point(x: x - 3, y: y), Point(x: x + 3, y: y))
                    segment(Point(x: x, y: y - 3), Point(x: x, y: y + 3))
                }
            }
        case (let columns?, nil):
            for x in columns { segment(Point(x: x, y: area.minY), Point(x: x, y: area.maxY)) }
        case (nil, let rows?):
            for y in rows { segment(Point(x: area.minX, y: y), Point(x: area.maxX, y: y)) }
        case (nil, nil): return
        }
    }

    /// Draws a cross at each of the points, more visible than those of a grid, since they are few.
    private func paintSnapPoints(of view: ViewSnapshot, _ list: inout DrawList) {
        let toPicture = stage.superviewToPicture(of: view)
        for point in view.readings.snapPoints.prefix(Self.most) {
            let location = point.applying(toPicture)
            guard location.isFinite else { continue }
            for shape in Self.cross(at: location, stage.painter, of: view.name) { list.append(shape) }
        }
    }

    /// The cross at a snap point of a view.
    private static func cross(at location: Point, _ painter: FramePainter, of view: String) -> [Shape] {
        [Stroke(painter.theme.edge, width: 4), Stroke(painter.color(ofView: view), width: 1.8)].flatMap { stroke in
            [Vector(dx: 6, dy: 0), Vector(dx: 0, dy: 6)].map { arm in
                Shape(.polyline([location - arm, location + arm]), stroke: stroke)
            }
        }
    }

    // MARK: Steps

    /// The multiples of a step in a range; empty if there are too many to see.
    private static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
        guard step > 0, high >= low, (high - low) / step <= Double(most) else { return [] }
        let first = (low / step).rounded(.up)
        let last = (high / step).rounded(.down)
        guard first <= last, max(abs(first), abs(last)) < 1e9 else { return [] }
        return (Int(first)...Int(last)).map { Double($0) * step }
    }
}
