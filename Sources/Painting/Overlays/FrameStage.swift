internal import Drawing
internal import Geometry
internal import GestureEngine
internal import Playback
internal import SceneFile

/// What the overlays of one frame are drawn from.
struct FrameStage {
    let painter: FramePainter
    let frame: PlayedFrame
    /// Where the window lies in the picture.
    let canvas: Rect
    /// The views that are held inside limits, in drawing order.
    let held: [HeldView]
    /// The fingers of each view's gestures.
    let groups: [FingerGroup]
    /// The places of the views that are seen, in drawing order.
    let shown: [Int]
    /// The labels of the views that are seen, by the views' places.
    let writtenLabels: [Int: WrittenLabel]
    /// Where these labels stand, in the picture.
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

    /// Whether a view's label says its name, or something as good.
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

    /// The part of a label that is too much to be covered.
    private static let muchCovered = 0.3

    /// What a label and a name have in common where they say the same.
    private static func letters(_ string: String) -> String {
        string.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    var snapshot: FrameSnapshot { frame.snapshot }
    var theme: Theme { painter.theme }
    var history: SceneHistory { painter.history }

    /// From window coordinates to the picture's.
    func picture(_ point: Point) -> Point { point.applying(painter.toPicture) }

    /// From a view's own coordinates to the picture's.
    func transformToPicture(of view: ViewSnapshot) -> Transform {
        view.transformToWindow.concatenating(painter.toPicture)
    }

    /// From the coordinates of a view's superview to the picture's.
    func superviewToPicture(of view: ViewSnapshot) -> Transform {
        let toWindow = view.superview.map { snapshot.views[$0].transformToWindow } ?? .identity
        return toWindow.concatenating(painter.toPicture)
    }

    /// The views that are seen and that something has happened to at any time of the scene, in drawing order.
    var involved: [ViewSnapshot] { shown.map { snapshot.views[$0] }.filter { history.isInvolved($0.name) } }

    /// The views whose own coordinates are explained: those that something happens to, and others that have a name and are
    /// large enough.
    var explained: [ViewSnapshot] {
        shown.map { snapshot.views[$0] }.filter { view in
            history.isInvolved(view.name) || (view.isNamed && side(of: view) >= Self.smallestNamed)
        }
    }

    /// The places of the views that are named in this frame, in drawing order: those that the scene speaks of and those that something
    /// happens to at any time; where these are too many, those that it happens to now. A scene in which nothing happens names
    /// all of its views, if they are few.
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
            return view.isNamed && isCurrent(view) && !isSpoken(index)
        }
    }

    /// Points of the picture of the shorter side of a view.
    func side(of view: ViewSnapshot) -> Double { view.shorterSide * painter.magnification }

    /// Points of the picture of the shorter side of a view that is named though nothing happens to it.
    static let smallestNamed = 20.0
}

extension ViewSnapshot {
    /// Whether the name was given, and is not made from the number.
    var isNamed: Bool { name != "view\(number)" }

    /// Points of the window.
    var shorterSide: Double {
        let corners = corners
        return min(corners[0].distance(to: corners[1]), corners[0].distance(to: corners[3]))
    }
}

/// A view that is held inside a limit, in one frame.
struct HeldView {
    let view: ViewSnapshot
    /// In the superview's coordinates.
    let limit: Rect
    /// The view's frame in the superview's coordinates, as drawn.
    let box: Rect
    /// How far the box is from the limit's edges.
    let distances: LimitDistances
    /// From the superview's coordinates to the picture's.
    let toPicture: Transform
    /// The edges of the limit that the view touches or crosses, in the superview's coordinates.
    let touched: [(start: Point, end: Point)]

    /// Nil for a view without a limit.
    ///
    /// - Parameter toPicture: from window coordinates to the picture's.
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

    /// The edges of the limit that the view touches or crosses: from inside, or where it covers the limit from outside.
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
            // From the top on, as the corners go.
            isTouched = (1...4).map { excess[$0 % 4] >= -LimitContact.touching }
        }
        return isTouched.indices.filter { isTouched[$0] }.map { (corners[$0], corners[($0 + 1) % 4]) }
    }

    /// Whether a corner of the limit lies on the outline of a view that is to cover it, or outside.
    private static func isBare(_ corner: Point, by view: ViewSnapshot) -> Bool {
        guard let back = view.drawnTransformToSuperview.inverted else { return true }
        return !view.drawn.bounds.inset(by: LimitContact.touching).contains(corner.applying(back))
    }
}
