internal import Geometry
internal import GestureEngine

extension FrameSnapshot {
    /// The corners of a view in window coordinates by the models' values, whatever is animated.
    func modelCorners(at index: Int) -> [Point] {
        var points = views[index].model.bounds.corners
        var current: Int? = index
        while let place = current {
            let view = views[place]
            let step = view.modelTransformToSuperview
            points = points.map { $0.applying(step) }
            current = view.superview
        }
        return points
    }
}
