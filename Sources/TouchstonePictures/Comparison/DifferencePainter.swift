internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// Draws the views of compared scenes on top of each other. Each scene's outlines have their own style, and arrows lead
/// from the corners of the first scene's views to the same corners of the others'. Views that coincide are one thin
/// outline.
struct DifferencePainter {
    /// The area of the window.
    let canvas: Rect
    let theme: Theme
    /// The color behind the views.
    let background: Color
    /// Page points per window point.
    let factor: Double

    private static let tip = 8.0
    /// The length of the shortest visible arrow, in points.
    private static let shortest = 3.0

    func paint(_ frames: [PlayedFrame], _ list: inout DrawList) {
        guard let first = frames.first else { return }
        list.append(Shape(.rectangle(canvas), fill: background))
        list.append(clippedTo: .rectangle(canvas)) { list in
            for index in first.snapshot.shownViews {
                let view = first.snapshot.views[index]
                let others = frames.dropFirst().map { other in
                    other.snapshot.shownViews.lazy.map { other.snapshot.views[$0] }.first { $0.name == view.name }
                }
                guard view.isNamed, others.contains(where: { $0 != nil }) else { continue }
                list.append(group: "\(view.name) difference") { paint(view, others, &$0) }
            }
        }
        list.append(Shape(.rectangle(canvas.inset(by: -0.5)), stroke: Stroke(theme.canvasBorder, width: 1)))
    }

    private func paint(_ view: ViewSnapshot, _ others: [ViewSnapshot?], _ list: inout DrawList) {
        let corners = place(view.corners)
        let parted = others.enumerated().compactMap { index, other -> (scene: Int, corners: [Point])? in
            guard let other, corners.allSatisfy(\.isFinite) else { return nil }
            let distance = zip(view.corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
            return distance > ComparisonHistory.threshold ? (index + 1, place(other.corners)) : nil
        }
        guard !parted.isEmpty else {
            list.append(Shape(.polygon(corners), stroke: Stroke(theme.faintText.withAlpha(0.6), width: 1)))
            return
        }
        for (scene, corners) in [(0, corners)] + parted {
            let style = SceneStyle(scene: scene, theme: theme)
            list.append(Shape(.polygon(corners), fill: style.stroke.color.withAlpha(0.08)))
            list.append(Shape(.polygon(corners), stroke: Stroke(theme.edge.withAlpha(0.8), width: 3.6)))
            list.append(Shape(.polygon(corners), stroke: style.stroke))
        }
        for (_, ends) in parted {
            for (start, end) in zip(corners, ends) { paintArrow(from: start, to: end, &list) }
        }
    }

    private func place(_ corners: [Point]) -> [Point] {
        corners.map { canvas.origin + ($0 - .zero) * factor }
    }

    private func paintArrow(from start: Point, to end: Point, _ list: inout DrawList) {
        let displacement = end - start
        guard displacement.isFinite, displacement.length >= Self.shortest else { return }
        let ahead = displacement * (1 / displacement.length)
        let tip = min(Self.tip, displacement.length)
        let side = Vector(dx: -ahead.dy, dy: ahead.dx) * (tip * 0.45)
        let base = end - ahead * tip
        list.appendLine([start, base], Stroke(theme.warning, width: 1.4), edge: theme.edge.withAlpha(0.8))
        list.append(Shape(.polygon([base + side, end, base - side]), fill: theme.warning))
    }
}

/// The style of the outlines of one compared scene. Each scene has its own hue, which no finger or view has, and its
/// own dashes.
struct SceneStyle {
    /// The stroke of the outline.
    let stroke: Stroke

    private static let dashes: [[Double]] = [[], [7, 3], [2, 2.5], [9, 3, 2, 3], [4, 2]]

    /// - Parameter scene: the index of the scene among the compared scenes, from 0.
    init(scene: Int, theme: Theme) {
        let hues = [theme.text, theme.limit, theme.began, theme.waiting, theme.ended]
        stroke = Stroke(hues[scene % hues.count], width: 2, dash: Self.dashes[scene % Self.dashes.count])
    }

    /// Draws a sample of the outline from left to right.
    func paintSample(from start: Point, width: Double, _ list: inout DrawList) {
        list.append(Shape(.polyline([start, start + Vector(dx: width, dy: 0)]), stroke: stroke))
    }
}
