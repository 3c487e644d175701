package import TouchstoneGeometry

/// Decides which scroll view gets a drag. The decision is made once, when the pan would begin.
extension ScrollView {
    /// The direction in which fingers push the content offset: along the axis on which they have moved farther.
    private struct Heading {
        let isHorizontal: Bool
        /// The sign of the offset's change.
        let direction: Double

        /// - Parameter path: The path of the fingers, in the scroll view's own coordinates.
        init(path: Vector) {
            isHorizontal = abs(path.dx) > abs(path.dy)
            direction = isHorizontal ? -path.dx : -path.dy
        }
    }

    /// Whether the pan may begin. There must be something to scroll in the direction in which the fingers have moved,
    /// no enclosing scroll view may have a claim to the drag, and the fingers must be cancellable for the views in the
    /// content that have received them.
    ///
    /// Fingers that have caught moving content have no direction yet. They hold the content that they have caught.
    var mayDrag: Bool { (pan.hasCaughtContent || keepsDrag) && mayCancelContentTouches }

    /// Whether the drag is for this scroll view and not for an enclosing one.
    private var keepsDrag: Bool {
        let heading = heading
        if hasContentLeft(towards: heading) { return true }
        let axis = axis(of: heading)
        guard axis.isScrollable else { return false }
        // If the content cannot move in that direction, the view that shares the drag can.
        let moves = axis.bounces || !heading.isHorizontal && nestedScrollParent != nil
        guard transfersScrolling(along: heading) else {
            return moves || candidates.contains { $0.isScrollable(towards: $0.heading(of: pan)) }
        }
        return moves && !isAncestorToScroll
    }

    /// Whether an enclosing scroll view has content left in the direction of the drag, and no scroll view between keeps
    /// the drag.
    private var isAncestorToScroll: Bool {
        for ancestor in candidates {
            let heading = ancestor.heading(of: pan)
            if ancestor.hasContentLeft(towards: heading) { return true }
            if ancestor.axis(of: heading).isScrollable, !ancestor.transfersScrolling(along: heading) { return false }
        }
        return false
    }

    /// The enclosing scroll views, the nearest first, whose pans may begin with the same fingers. For a vertical drag,
    /// only those inside the view that shares it.
    private var candidates: [ScrollView] {
        let end = heading.isHorizontal ? nil : nestedScrollParent
        let around = sequence(first: self as View, next: \.superview).dropFirst().prefix { $0 !== end }
        return around.compactMap { $0 as? ScrollView }.filter { other in
            other.pan.committedState == .possible && !other.pan.requestedState.isOver
                && other.pan.touches.count >= other.pan.minimumNumberOfTouches
                && other.pan.touches.contains(where: pan.touches.contains) && other.mayCancelContentTouches
        }
    }

    private var heading: Heading { heading(of: pan) }

    private func heading(of pan: ScrollViewPanGestureRecognizer) -> Heading { Heading(path: own(pan.path)) }

    private func axis(of heading: Heading) -> ScrollAxis { heading.isHorizontal ? axes.x : axes.y }

    private func transfersScrolling(along heading: Heading) -> Bool {
        heading.isHorizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    }

    /// Whether the content has reached its edge in a direction, which is in the scroll view's own coordinates.
    package func isAtEdge(towards direction: Vector) -> Bool {
        !(direction.dx != 0 && axes.x.hasContentLeft(from: contentOffset.x, towards: direction.dx)
            || direction.dy != 0 && axes.y.hasContentLeft(from: contentOffset.y, towards: direction.dy))
    }

    private func hasContentLeft(towards heading: Heading) -> Bool {
        axis(of: heading).hasContentLeft(
            from: heading.isHorizontal ? contentOffset.x : contentOffset.y, towards: heading.direction)
    }

    /// Whether a finger can move the content in that direction, even if only beyond an edge.
    private func isScrollable(towards heading: Heading) -> Bool {
        axis(of: heading).bounces || hasContentLeft(towards: heading)
    }

    private var mayCancelContentTouches: Bool {
        for touch in pan.touches where touch.delivery.stage == .delivering {
            guard let view = touch.view, view !== self else { continue }
            guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
        }
        return true
    }
}

extension View {
    /// Whether the enclosing scroll view, if any, lets this view receive fingers that have landed on it.
    func mayReceive(_ touches: [Touch], with event: Event) -> Bool {
        guard !touches.isEmpty else { return true }
        var current = superview
        while let view = current {
            if let scrollView = view as? ScrollView {
                return scrollView.touchesShouldBegin(Set(touches), with: event, in: self)
            }
            current = view.superview
        }
        return true
    }
}
