package import Geometry
package import GestureEngine

extension FrameSnapshot {
    /// The places of the views that are seen, superviews before their subviews.
    package var shownViews: [Int] {
        var isShown = [Bool](repeating: false, count: views.count)
        for (index, view) in views.enumerated() {
            isShown[index] = !view.isHidden && view.drawn.alpha > 0 && (view.superview.map { isShown[$0] } ?? true)
        }
        return views.indices.filter { isShown[$0] }
    }

    /// From the own coordinates of the view at a place among the frame's views to the window's: as drawn, or by the models'
    /// values, whatever is animated.
    package func transformToWindow(ofViewAt index: Int, presented: Bool) -> Transform {
        guard !presented else { return views[index].transformToWindow }
        var toAncestor = Transform.identity
        var place: Int? = index
        while let index = place {
            let step = views[index].modelTransformToSuperview
            // What is no number stays so: somebody's mistake is not to look like a place.
            if toAncestor.isFinite { toAncestor = step.isFinite ? toAncestor.concatenating(step).bounded : step }
            place = views[index].superview
        }
        return toAncestor
    }

    /// The corners of the bounds (top left, top right, bottom right, bottom left) in window coordinates.
    package func corners(ofViewAt index: Int, presented: Bool) -> [Point] {
        let view = views[index]
        let toWindow = transformToWindow(ofViewAt: index, presented: presented)
        return (presented ? view.drawn : view.model).bounds.corners.map { $0.applying(toWindow).bounded }
    }
}

extension ViewSnapshot {
    /// From the view's own coordinates to its superview's, where a gesture wants the view; nil where it is there.
    package var wantedTransformToSuperview: Transform? {
        readings.wantedTransform.map(transformToSuperview(under:))
    }
}
