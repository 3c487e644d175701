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

    init(_ painter: FramePainter, _ frame: PlayedFrame, canvas: Rect) {
        self.painter = painter
        self.frame = frame
        self.canvas = canvas
        let snapshot = frame.snapshot
        shown = snapshot.shownViews
        held = shown.compactMap { HeldView(snapshot, at: $0, toPicture: painter.toPicture) }
        groups = FingerGroup.all(in: snapshot)
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
            history.isInvolved(view.name) || (view.isNamed && view.shorterSide >= Self.smallestNamed)
        }
    }

    /// Where the labels of views stand, roughly, in the picture.
    var writtenAreas: [Rect] {
        shown.compactMap { index in
            let view = snapshot.views[index]
            guard view.label != nil else { return nil }
            let bounds = ViewPainter.labelRoom(of: view, hasSymbol: painter.symbols[view.name] != nil)
            let band = Rect(
                x: bounds.minX + bounds.width / 4, y: bounds.midY - 8, width: bounds.width / 2, height: 16)
            return band.applying(transformToPicture(of: view))
        }
    }

    /// Points on the screen of the shorter side of a view that is named.
    static let smallestNamed = 20.0
}

extension ViewSnapshot {
    /// Whether the name was given, and is not made from the number.
    var isNamed: Bool { name != "view\(number)" }

    /// Points on the screen.
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
