package import TouchstoneEngine
package import TouchstoneGeometry

extension FrameSnapshot {
    /// The indices of the visible views, superviews before their subviews.
    package var shownViews: [Int] {
        var isShown = [Bool](repeating: false, count: views.count)
        for (index, view) in views.enumerated() {
            isShown[index] = !view.isHidden && view.drawn.alpha > 0 && (view.superview.map { isShown[$0] } ?? true)
        }
        return views.indices.filter { isShown[$0] }
    }

    /// The transform from the coordinates of the view at an index to the window's: as drawn, or according to the model
    /// values, without animations.
    package func transformToWindow(ofViewAt index: Int, presented: Bool) -> Transform {
        guard !presented else { return views[index].transformToWindow }
        var toAncestor = Transform.identity
        var place: Int? = index
        while let index = place {
            let step = views[index].modelTransformToSuperview
            // Keep a transform that is not finite, so that an error in the scene does not look like a valid position.
            if toAncestor.isFinite { toAncestor = step.isFinite ? toAncestor.concatenating(step).bounded : step }
            place = views[index].superview
        }
        return toAncestor
    }

    /// Whether the view at an index, or a view around it, is being animated. The values that are drawn may then differ
    /// from those of the model.
    package func isAnimated(viewAt index: Int) -> Bool {
        sequence(first: index) { views[$0].superview }.contains { views[$0].presented != nil }
    }

    /// The corners of the bounds (top left, top right, bottom right, bottom left) in window coordinates.
    package func corners(ofViewAt index: Int, presented: Bool) -> [Point] {
        let view = views[index]
        let toWindow = transformToWindow(ofViewAt: index, presented: presented)
        return (presented ? view.drawn : view.model).bounds.corners.map { $0.applying(toWindow).bounded }
    }
}

extension ViewSnapshot {
    /// The transform from the view's own coordinates to its superview's that a gesture requested; nil if the view has
    /// that transform.
    package var wantedTransformToSuperview: Transform? {
        readings.wantedTransform.map(transformToSuperview(under:))
    }
}
