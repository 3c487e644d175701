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
