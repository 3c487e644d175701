internal import TouchstoneChecks
internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Draws the evidence of failures: the position of a view before a jump, its expected position, the distance past its
/// limit, and texts about it.
struct EvidencePainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = nil
    static let group = "evidence"
    static let labelRank: Int? = 10

    let stage: FrameStage
    private let marks: [Evidence.Mark]

    private static let tip = 9.0
    private static let font = Font(size: 11, weight: .semibold)
    /// The length of the shortest arrow in points.
    private static let shortestArrow = 5.0

    init(stage: FrameStage) {
        self.stage = stage
        marks = stage.painter.evidence(in: stage.snapshot.frame).marks
    }

    func paint(_ list: inout DrawList) {
        for mark in marks {
            list.append(group: "\(mark.view) evidence") { list in
                switch mark {
                case .jump(_, let from, let to, _): paintJump(from: from, to: to, &list)
                case .expected(let view, let corners, _): paintExpected(corners, of: view, &list)
                case .pastLimit(let view): paintExcess(of: view, &list)
                case .note: break
                }
            }
        }
    }

    // MARK: A jump

    /// Draws the outline before the jump, and an arrow along the displacement.
    private func paintJump(from: [Point], to: [Point], _ list: inout DrawList) {
        let color = stage.theme.warning
        list.draw(
            .polygon(from.map(stage.picture)), fill: color.withAlpha(0.1),
            stroke: Stroke(stage.theme.edge.withAlpha(0.8), width: 3.6))
        list.draw(.polygon(from.map(stage.picture)), stroke: Stroke(color, width: 1.6, dash: [5, 3]))
        let turn = PoseChange(from: from, to: to).turn
        if abs(turn.degrees) >= Self.leastTurn {
            paintTurn(turn.radians, of: to.map(stage.picture), color, &list)
        } else {
            let (start, end) = longestStep(from: from, to: to)
            paintArrow(from: stage.picture(start), to: stage.picture(end), color, &list)
        }
    }

    /// The smallest angle, in degrees, at which a jump is shown as a rotation.
    private static let leastTurn = 20.0

    /// Draws an arc around the center, which ends at the upper edge.
    private func paintTurn(_ turn: Double, of corners: [Point], _ color: Color, _ list: inout DrawList) {
        guard let middle = Point.centroid(of: corners), corners.count == 4 else { return }
        let radius = min(corners[0].distance(to: corners[1]), corners[0].distance(to: corners[3])) * 0.42
        guard radius > 6 else { return }
        let end = (corners[0].midpoint(to: corners[1]) - middle).direction
        let points = (0...40).map { step in
            let angle = end - turn * (1 - Double(step) / 40)
            return middle + Vector(dx: radius, dy: 0).applying(Transform(rotationAngle: angle))
        }
        list.appendLine(points.dropLast(3), Stroke(color, width: 2.2), edge: stage.theme.edge.withAlpha(0.85))
        paintTip(from: points[37], to: points[40], color, &list)
    }

    /// The start and end of the arrow. If the center moves about as far as the corners, it is the middle of the edge
    /// that is farthest from fingers; otherwise it is the corner with the largest displacement.
    private func longestStep(from: [Point], to: [Point]) -> (start: Point, end: Point) {
        let corner = zip(from, to).max { $0.0.distance(to: $0.1) < $1.0.distance(to: $1.1) } ?? (.zero, .zero)
        guard let start = Point.centroid(of: from), let end = Point.centroid(of: to),
            start.distance(to: end) > corner.0.distance(to: corner.1) * 0.7
        else { return corner }
        let fingers = stage.snapshot.touches.map(\.location)
        func distanceToFingers(at point: Point) -> Double { fingers.map { $0.distance(to: point) }.min() ?? 0 }
        let edges = from.indices.map { side in
            let next = (side + 1) % from.count
            return (from[side].midpoint(to: from[next]), to[side].midpoint(to: to[next]))
        }
        return edges.max {
            min(distanceToFingers(at: $0.0), distanceToFingers(at: $0.1))
                < min(distanceToFingers(at: $1.0), distanceToFingers(at: $1.1))
        } ?? (start, end)
    }

    private func paintArrow(from start: Point, to end: Point, _ color: Color, _ list: inout DrawList) {
        let displacement = end - start
        guard displacement.length >= Self.shortestArrow else { return }
        let base = end - displacement * (min(Self.tip, displacement.length * 0.7) / displacement.length)
        list.appendLine([start, base], Stroke(color, width: 2.2), edge: stage.theme.edge.withAlpha(0.85))
        paintTip(from: base, to: end, color, &list)
    }

    private func paintTip(from base: Point, to end: Point, _ color: Color, _ list: inout DrawList) {
        let side = Vector(dx: base.y - end.y, dy: end.x - base.x) * 0.5
        list.draw(.polygon([base + side, end, base - side]), fill: color, stroke: Stroke(stage.theme.edge, width: 0.8))
    }

    // MARK: An expectation

    /// Draws the expected outline of the view, and an arrow to it from the actual position.
    private func paintExpected(_ corners: [Point], of view: String, _ list: inout DrawList) {
        let color = stage.theme.successText
        let outline = corners.map(stage.picture)
        list.draw(
            .polygon(outline), fill: color.withAlpha(0.08), stroke: Stroke(stage.theme.edge.withAlpha(0.85), width: 4))
        list.draw(.polygon(outline), stroke: Stroke(color, width: 2, dash: [8, 4]))
        if let (start, end) = step(of: view, to: corners) { paintArrow(from: start, to: end, color, &list) }
    }

    /// The actual and the expected center of a view, in picture coordinates.
    private func step(of view: String, to corners: [Point]) -> (start: Point, end: Point)? {
        guard let found = shown(view), let start = Point.centroid(of: found.corners),
            let end = Point.centroid(of: corners)
        else { return nil }
        return (stage.picture(start), stage.picture(end))
    }

    // MARK: A limit

    /// Draws the parts of a limit that a view's outline leaves uncovered, beyond each of its edges.
    private func paintGap(of held: HeldView, _ list: inout DrawList) {
        let corners = held.view.drawn.bounds.corners.map { $0.applying(held.view.drawnTransformToSuperview) }
        guard let middle = Point.centroid(of: corners) else { return }
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            let edge = end - start
            func side(_ point: Point) -> Double { edge.dx * (point - start).dy - edge.dy * (point - start).dx }
            let sign: Double = side(middle) > 0 ? -1 : 1
            let part = held.limit.corners.clipped { sign * side($0) }
            guard part.count > 2 else { continue }
            let color = stage.theme.warning.withAlpha(0.45)
            list.draw(.polygon(part.map { $0.applying(held.toPicture) }), fill: color)
        }
    }

    /// Draws the part of a view that is outside its limit.
    private func paintExcess(of view: String, _ list: inout DrawList) {
        guard let held = held(view) else { return }
        if held.view.readings.limitCoverage.contains(.outline) { return paintGap(of: held, &list) }
        guard held.view.readings.limitCoverage.isEmpty else { return }
        let bounds = held.view.drawn.bounds
        let corners = bounds.corners.map { $0.applying(held.view.drawnTransformToSuperview) }
        let limit = held.limit
        let color = stage.theme.warning
        for (origin, normal) in [
            (limit.minX, Vector(dx: -1, dy: 0)), (-limit.maxX, Vector(dx: 1, dy: 0)),
            (limit.minY, Vector(dx: 0, dy: -1)),
            (-limit.maxY, Vector(dx: 0, dy: 1)),
        ] {
            let part = corners.clipped { normal.dx * $0.x + normal.dy * $0.y + origin }
            guard part.count > 2 else { continue }
            list.draw(.polygon(part.map { $0.applying(held.toPicture) }), fill: color.withAlpha(0.45))
        }
        guard let box = Self.unturnedBox(of: held) else { return }
        list.draw(
            .polygon(box.corners.map { $0.applying(held.toPicture) }),
            stroke: Stroke(stage.theme.text, width: 1.4, dash: [8, 3, 1.5, 3]))
    }

    /// The frame that a view past its limit would have without its rotation, if that frame is inside the limit. Then
    /// the limit was probably tested with the unrotated frame.
    private static func unturnedBox(of held: HeldView) -> Rect? {
        let parts = held.view.drawn.transform.decomposition
        guard abs(parts.angle) > 0.02, held.distances.areBroken.contains(true) else { return nil }
        let size = held.view.drawn.bounds.size
        let (width, height) = (size.width * abs(parts.scaleX), size.height * abs(parts.scaleY))
        let box = Rect(
            x: held.box.midX - width / 2, y: held.box.midY - height / 2, width: width, height: height)
        return held.limit.inset(by: -LimitContact.noticeable).contains(box) ? box : nil
    }

    private func held(_ view: String) -> HeldView? { stage.held.first { $0.view.name == view } }

    private func shown(_ view: String) -> ViewSnapshot? {
        stage.shown.lazy.map { stage.snapshot.views[$0] }.first { $0.name == view }
    }

    // MARK: Words

    /// The outlines of earlier and expected positions, and the arrows to the latter.
    var lines: [[Point]] {
        func outline(_ corners: [Point]) -> [Point] { (corners + corners.prefix(1)).map(stage.picture) }
        return marks.flatMap { mark -> [[Point]] in
            switch mark {
            case .jump(_, let from, _, _): [outline(from)]
            case .expected(let view, let corners, _):
                [outline(corners)] + (step(of: view, to: corners).map { [[$0.start, $0.end]] } ?? [])
            case .pastLimit, .note: []
            }
        }
    }

    var labels: [Label] { marks.compactMap(label(of:)) + marks.compactMap(labelOfUnturnedBox) }

    private func labelOfUnturnedBox(_ mark: Evidence.Mark) -> Label? {
        guard case .pastLimit(let view) = mark, let held = held(view), let box = Self.unturnedBox(of: held) else {
            return nil
        }
        var label = label(
            "its unrotated box is inside", of: mark, at: box.corners[0].applying(held.toPicture),
            stage.theme.text)
        label.font = Font(size: 9.5, weight: .semibold)
        label.sides = .first(.over, .above)
        return label
    }

    private func label(of mark: Evidence.Mark) -> Label? {
        switch mark {
        case .jump(_, let from, let to, let words):
            // Place it above both outlines, so that it does not cover them or the arrow.
            let corners = (from + to).map(stage.picture)
            guard let middle = Point.centroid(of: corners), let top = corners.map(\.y).min() else { return nil }
            var label = label(words, of: mark, at: Point(x: middle.x, y: top), stage.theme.warning)
            label.clearance = 4
            return label
        case .expected(_, let corners, let words):
            let highest = corners.map(stage.picture).min { $0.y < $1.y }
            return highest.map { label(words, of: mark, at: $0, stage.theme.successText) }
        case .pastLimit(let view):
            return labelOfExcess(of: view, mark)
        case .note(let view, let words):
            // Place it below the view, so that it does not cover the view.
            guard let corners = shown(view)?.corners.map(stage.picture), let lowest = corners.map(\.y).max(),
                let middle = Point.centroid(of: corners)
            else { return nil }
            var label = label(words, of: mark, at: Point(x: middle.x, y: lowest), stage.theme.warning)
            label.clearance = 2
            label.sides = .first(.below, .above)
            return label
        }
    }

    /// Whether the text of a mark is not shortened on a canvas of a width, in points.
    static func fits(_ mark: Evidence.Mark, width: Double, _ measuring: any TextMeasuring) -> Bool {
        let label = Label(text: mark.words, accent: .black, anchor: .zero, group: "", font: font)
        return measuring.width(of: label.text, font: font) <= LabelPlacer.length(for: label, width: width)
    }

    private func label(_ words: String, of mark: Evidence.Mark, at anchor: Point, _ accent: Color) -> Label {
        Label(
            text: words, accent: accent, anchor: anchor, group: "\(mark.view) evidence", clearance: 8,
            sides: .first(.above, .below), maximumDistance: 100, font: Self.font)
    }

    private func labelOfExcess(of view: String, _ mark: Evidence.Mark) -> Label? {
        guard let held = held(view), let contact = LimitContact(of: held.view, presented: true), contact.kind == .past
        else { return nil }
        let box = held.box
        let anchor: Point =
            switch contact.edge {
            case .left?: Point(x: held.limit.minX, y: box.midY)
            case .right?: Point(x: held.limit.maxX, y: box.midY)
            case .top?: Point(x: box.midX, y: held.limit.minY)
            case .bottom?: Point(x: box.midX, y: held.limit.maxY)
            case nil: box.center
            }
        let words = "\(decimals(contact.excess, 1)) pt \(contact.covers ? "uncovered" : "past its limit")"
        return label(words, of: mark, at: anchor.applying(held.toPicture), stage.theme.warning)
    }
}

extension [Point] {
    /// The part of a polygon in which a distance is not negative (Sutherland and Hodgman).
    fileprivate func clipped(where distance: (Point) -> Double) -> [Point] {
        var part: [Point] = []
        for (place, point) in enumerated() {
            let next = self[(place + 1) % count]
            let (here, there) = (distance(point), distance(next))
            if here >= 0 { part.append(point) }
            if (here < 0) != (there < 0) { part.append(point + (next - point) * (here / (here - there))) }
        }
        return part
    }
}
