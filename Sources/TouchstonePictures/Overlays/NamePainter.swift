internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstoneScenes

/// Draws the names of views above their top left corners.
///
/// A view's name is omitted if its label says the same, if it has no given name, or if its superview or the canvas
/// cuts it off.
struct NamePainter: CanvasOverlay {
    static let kind: Scene.Overlays.Kind? = nil
    static let group = "names"
    static let labelRank: Int? = 50

    let stage: FrameStage

    func paint(_ list: inout DrawList) {}

    var labels: [Label] {
        let boxes = stage.shown.map { (index: $0, box: Rect(enclosing: corners(of: stage.snapshot.views[$0]))) }
        return stage.named.compactMap { label(of: $0, among: boxes) }
    }

    /// The part of a view's box that is not cut off; nil if nothing is left.
    private func visibleBox(of index: Int) -> Rect? {
        var visible = stage.canvas.intersection(Rect(enclosing: corners(of: stage.snapshot.views[index])) ?? .zero)
        for superview in ancestors(of: index) where stage.snapshot.views[superview].clipsToBounds {
            guard let box = Rect(enclosing: corners(of: stage.snapshot.views[superview])) else { continue }
            visible = visible?.intersection(box)
        }
        return visible.flatMap { $0.width >= Self.visible && $0.height >= Self.visible ? $0 : nil }
    }

    private func corners(of view: ViewSnapshot) -> [Point] { view.corners.map(stage.picture) }

    /// The label of a view. If there is no space above the view on the canvas, or another view is there, the name is
    /// placed inside the view or elsewhere.
    private func label(of index: Int, among boxes: [(index: Int, box: Rect?)]) -> Label? {
        guard let visible = visibleBox(of: index) else { return nil }
        let view = stage.snapshot.views[index]
        let corners = corners(of: view)
        // Use the view's own top left corner, or the highest corner of a view that is rotated far.
        let top = corners[0].y <= (corners.map(\.y).min() ?? 0) + 0.5 ? corners[0] : corners.min { $0.y < $1.y }
        let wanted = top ?? corners[0]
        let corner = Point(
            x: min(max(wanted.x, visible.minX), visible.maxX), y: min(max(wanted.y, visible.minY), visible.maxY))
        let surroundings = Rect(enclosing: corners)?.inset(by: -Self.neighborhood)
        let family = ancestors(of: index)
        let strangers = boxes.compactMap { other -> Rect? in
            guard other.index != index, !family.contains(other.index), let box = other.box, let surroundings,
                box.overlaps(surroundings), !ancestors(of: other.index).contains(index)
            else { return nil }
            return box.inset(by: -Self.distance)
        }
        return Label(
            text: view.name, accent: stage.painter.color(ofView: view.name), anchor: corner,
            group: "\(view.name) name", clearance: 3,
            sides: [.over, .under, .above, .right, .left, .aboveLeft, .aboveRight, .belowRight, .belowLeft],
            maximumDistance: 28, strangers: strangers)
    }

    /// The views around a view.
    private func ancestors(of index: Int) -> Set<Int> {
        var found: Set<Int> = []
        var next = stage.snapshot.views[index].superview
        while let superview = next {
            found.insert(superview)
            next = stage.snapshot.views[superview].superview
        }
        return found
    }

    /// The length in points of a view's sides that must be visible for it to be named.
    private static let visible = 2.0
    /// The distance in points that a name keeps from other views.
    private static let distance = 4.0
    /// The distance in points around a view within which its name may be placed.
    private static let neighborhood = 60.0
}
