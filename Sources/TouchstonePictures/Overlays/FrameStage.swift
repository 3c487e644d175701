internal import TouchstoneChecks
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

/// The data from which the overlays of one frame are drawn.
final class FrameStage {
    let painter: FramePainter
    let frame: PlayedFrame
    /// The area of the window in the picture.
    let canvas: Rect
    /// The views that have limits, in drawing order.
    let held: [HeldView]
    /// The fingers of each view's gestures.
    let groups: [FingerGroup]
    /// The indices of the visible views, in drawing order.
    let shown: [Int]
    /// The labels of the visible views, by the views' indices.
    let writtenLabels: [Int: WrittenLabel]
    /// The areas of these labels, in picture coordinates.
    let writtenAreas: [Rect]

    init(_ painter: FramePainter, _ frame: PlayedFrame, canvas: Rect) {
        self.painter = painter
        self.frame = frame
        self.canvas = canvas
        let snapshot = frame.snapshot
        shown = snapshot.shownViews
        held = shown.compactMap { HeldView(snapshot, at: $0, toPicture: painter.toPicture) }
        groups = FingerGroup.all(in: snapshot)
        var labels: [Int: WrittenLabel] = [:]
        var areas: [Rect] = []
        for index in shown {
            guard let label = WrittenLabel(of: snapshot.views[index], painter) else { continue }
            labels[index] = label
            areas.append(label.box.applying(label.transform.concatenating(painter.toPicture)))
        }
        writtenLabels = labels
        writtenAreas = areas
    }

    /// Whether a view's label is the same as its name, or almost.
    private func isSpoken(_ index: Int) -> Bool {
        let view = snapshot.views[index]
        guard let label = writtenLabels[index], label.string == view.label else { return false }
        return Self.letters(label.string) == Self.letters(view.name) && !isCovered(label, of: index)
    }

    /// Whether views in front of a view cover much of its label.
    private func isCovered(_ label: WrittenLabel, of index: Int) -> Bool {
        let area = label.box.applying(label.transform.concatenating(painter.toPicture))
        return snapshot.views.indices.dropFirst(index + 1).contains { other in
            let view = snapshot.views[other]
            guard let color = view.drawn.backgroundColor, color.alpha * view.drawn.alpha > 0.5, !view.isHidden,
                let box = Rect(enclosing: view.corners.map(picture))
            else { return false }
            return box.sharedArea(with: area) > Self.muchCovered * area.width * area.height
        }
    }

    /// The share of a label that may be covered.
    private static let muchCovered = 0.3

    /// The letters of a label or a name, which are compared.
    private static func letters(_ string: String) -> String {
        string.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    var snapshot: FrameSnapshot { frame.snapshot }
    var theme: Theme { painter.theme }
    var history: SceneHistory { painter.history }

    /// Converts a point from window coordinates to the picture's.
    func picture(_ point: Point) -> Point { point.applying(painter.toPicture) }

    /// The transform from a view's own coordinates to the picture's.
    func transformToPicture(of view: ViewSnapshot) -> Transform {
        view.transformToWindow.concatenating(painter.toPicture)
    }

    /// The transform from the coordinates of a view's superview to the picture's.
    func superviewToPicture(of view: ViewSnapshot) -> Transform {
        let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
        return toWindow.concatenating(painter.toPicture)
    }

    /// The visible views that are involved at any time of the scene, in drawing order.
    var involved: [ViewSnapshot] { shown.map { snapshot.views[$0] }.filter { history.isInvolved($0.name) } }

    /// The outlines of the involved views, in picture coordinates.
    var outlines: [[Point]] {
        involved.map { view in
            let corners = view.corners.map(picture)
            return corners + corners.prefix(1)
        }
    }

    /// The views whose coordinate systems are shown: those that are involved, and others that have a name and are large
    /// enough.
    var explained: [ViewSnapshot] {
        shown.map { snapshot.views[$0] }.filter { view in
            history.isInvolved(view.name) || (view.isNamed && side(of: view) >= Self.smallestNamed)
        }
    }

    /// The indices of the views that are named in this frame, in drawing order: those that the scene's expectations and
    /// overlays name and those that are involved at any time. If these are too many, those that are involved now. If no
    /// view is involved, all views, unless there are too many. A part of a view is named only while a finger has it.
    var named: [Int] {
        let isCurrent: (ViewSnapshot) -> Bool
        switch painter.naming {
        case .all: isCurrent = { self.side(of: $0) >= Self.smallestNamed }
        case .some(let names): isCurrent = { names.contains($0.name) }
        case .current:
            var names = Set(snapshot.touches.compactMap(\.view)).union(frame.runningTargets.compactMap(\.self))
            for recognizer in snapshot.recognizers where recognizer.isRecognized { names.insert(recognizer.view) }
            isCurrent = { names.contains($0.name) || $0.presented != nil }
        }
        return shown.filter { index in
            let view = snapshot.views[index]
            return view.isNamed && (view.isPart ? isTouched(partAt: index) : isCurrent(view)) && !isSpoken(index)
        }
    }

    /// Whether a finger has a part of a view. A thumb receives no touches itself: its control receives them.
    private func isTouched(partAt index: Int) -> Bool {
        let view = snapshot.views[index]
        if snapshot.touches.contains(where: { $0.view == view.name }) { return true }
        guard !view.isUserInteractionEnabled, painter.expectedViews.contains(view.name), let owner = view.superview
        else { return false }
        return snapshot.touches.contains { $0.view == snapshot.views[owner].name }
    }

    /// The length of a view's shorter side in picture points.
    func side(of view: ViewSnapshot) -> Double { view.shorterSide * painter.magnification }

    /// The smallest length of the shorter side, in picture points, of a view that is named without being involved.
    static let smallestNamed = 20.0
}

extension ViewSnapshot {
    /// Whether the view has a given name, and not one that is made from its number.
    var isNamed: Bool { name != "view\(number)" }

    /// The length of the shorter side in window points.
    var shorterSide: Double {
        let corners = corners
        return min(corners[0].distance(to: corners[1]), corners[0].distance(to: corners[3]))
    }
}

/// A view with a limit in one frame.
struct HeldView {
    let view: ViewSnapshot
    /// The limit in the superview's coordinates.
    let limit: Rect
    /// The view's frame in the superview's coordinates, as drawn.
    let box: Rect
    /// The distances of the box from the limit's edges.
    let distances: LimitDistances
    /// The transform from the superview's coordinates to the picture's.
    let toPicture: Transform
    /// The edges of the limit that the view touches or crosses, in the superview's coordinates.
    let touched: [(start: Point, end: Point)]

    /// Creates the state of a view; nil for a view without a limit.
    ///
    /// - Parameter toPicture: the transform from window coordinates to the picture's.
    init?(_ snapshot: FrameSnapshot, at index: Int, toPicture: Transform) {
        view = snapshot.views[index]
        guard let limit = view.readings.limit, let distances = LimitDistances(of: view, presented: true) else {
            return nil
        }
        self.distances = distances
        self.limit = limit
        box = view.drawnFrame
        let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
        self.toPicture = toWindow.concatenating(toPicture)
        touched = Self.touchedEdges(of: limit, by: view, distances)
    }

    /// The edges of the limit that the view touches or crosses from inside, or from outside if it covers the limit.
    private static func touchedEdges(
        of limit: Rect, by view: ViewSnapshot, _ distances: LimitDistances
    ) -> [(start: Point, end: Point)] {
        let coverage = view.readings.limitCoverage
        let corners = limit.corners
        let isTouched: [Bool]
        if coverage.contains(.outline) {
            let bare = corners.map { isBare($0, by: view) }
            isTouched = (0..<4).map { bare[$0] || bare[($0 + 1) % 4] }
        } else {
            let excess = distances.excess
            // Start at the top, in the order of the corners.
            isTouched = (1...4).map { excess[$0 % 4] >= -LimitContact.touching }
        }
        return isTouched.indices.filter { isTouched[$0] }.map { (corners[$0], corners[($0 + 1) % 4]) }
    }

    /// Whether a corner of the limit is on or outside the outline of a view that must cover the limit.
    private static func isBare(_ corner: Point, by view: ViewSnapshot) -> Bool {
        guard let back = view.drawnTransformToSuperview.inverted else { return true }
        return !view.drawn.bounds.inset(by: LimitContact.touching).contains(corner.applying(back))
    }
}
