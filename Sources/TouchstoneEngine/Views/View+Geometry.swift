public import TouchstoneGeometry

extension View {
    /// The transform from this view's own coordinates to its superview's.
    ///
    /// It first translates by `−bounds.origin − anchorPoint · bounds.size`, then applies ``transform``, and then
    /// translates by ``center``. Running animations do not affect it.
    public var transformToSuperview: Transform {
        Self.transformToSuperview(
            bounds: storedBounds, center: storedCenter, anchorPoint: anchorPoint, transform: storedTransform)
    }

    static func transformToSuperview(
        bounds: Rect, center: Point, anchorPoint: Point, transform: Transform
    ) -> Transform {
        let x = -(bounds.minX + anchorPoint.x * bounds.width)
        let y = -(bounds.minY + anchorPoint.y * bounds.height)
        var result = transform.translatedBy(x: x, y: y)
        result.tx += center.x
        result.ty += center.y
        return result.bounded
    }

    /// Returns the ``frame`` that the view would have if ``transform`` were the given transform.
    public func frame(under transform: Transform) -> Rect {
        guard transform != .identity else {
            // The origin of the bounds cancels out, and must not leave a rounding error.
            let size = storedBounds.size
            return Rect(
                x: storedCenter.x - anchorPoint.x * size.width, y: storedCenter.y - anchorPoint.y * size.height,
                width: size.width, height: size.height
            ).bounded
        }
        return bounds.applying(
            Self.transformToSuperview(
                bounds: storedBounds, center: storedCenter, anchorPoint: anchorPoint, transform: transform)
        ).bounded
    }

    /// The transform from this view's own coordinates to window coordinates. For a view outside a window, it leads to
    /// the coordinates of the topmost superview. Running animations do not affect it.
    public var transformToWindow: Transform {
        var result = Transform.identity
        var current = self
        while let superview = current.superview {
            result = result.concatenating(current.transformToSuperview).bounded
            current = superview
        }
        return result
    }

    /// Converts a point from this view's coordinates to those of `view`, or to window coordinates if `view` is nil.
    ///
    /// For a view outside a window, nil means the coordinates of the topmost superview. If two views have no common
    /// superview, the coordinates of their topmost superviews are assumed to be the same.
    ///
    /// The conversion takes the transforms and bounds of all views in between into account. If it has to invert a
    /// transform that has no inverse, it uses the pseudo-inverse (``/TouchstoneGeometry/Transform/pseudoInverse``).
    /// Coordinates of the result are clamped to ±1e100. Running animations do not affect the result.
    public func convert(_ point: Point, to view: View?) -> Point {
        guard let view else { return convertToRoot(point) }
        let (up, down) = path(to: view)
        var point = point
        for step in up { point = point.applying(step.transformToSuperview).bounded }
        for step in down { point = point.applying(step.transformToSuperview.pseudoInverse).bounded }
        return point
    }

    /// Converts a point from the coordinates of `view`, or from window coordinates if `view` is nil, to this view's
    /// coordinates. For a view outside a window, nil means the coordinates of the topmost superview.
    public func convert(_ point: Point, from view: View?) -> Point {
        view.map { $0.convert(point, to: self) } ?? convertFromRoot(point)
    }

    private func convertToRoot(_ point: Point) -> Point {
        var point = point
        var current = self
        while let superview = current.superview {
            point = point.applying(current.transformToSuperview).bounded
            current = superview
        }
        return point
    }

    private func convertFromRoot(_ point: Point) -> Point {
        guard let superview else { return point }
        return superview.convertFromRoot(point).applying(transformToSuperview.pseudoInverse).bounded
    }

    /// Converts a rectangle from this view's coordinates to those of `view`, or to window coordinates if `view` is nil.
    /// The result is the smallest rectangle that encloses the four converted corners. For a view outside a window, nil
    /// means the coordinates of the topmost superview.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(enclosing: rect.bounded.corners.map { convert($0, to: view) }) ?? rect
    }

    /// Converts a rectangle from the coordinates of `view`, or from window coordinates if `view` is nil, to this view's
    /// coordinates. The result is the smallest rectangle that encloses the four converted corners. For a view outside a
    /// window, nil means the coordinates of the topmost superview.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        (view ?? root).convert(rect, to: self)
    }

    private var root: View {
        var current = self
        while let superview = current.superview { current = superview }
        return current
    }

    /// The number of superviews above this view.
    var depth: Int {
        var count = 0
        var current = superview
        while let view = current {
            count += 1
            current = view.superview
        }
        return count
    }

    /// Returns the views to leave upward, followed by those to enter downward, on the way from this view to another. If
    /// the views have no common superview, their topmost views are assumed to share coordinates.
    private func path(to view: View) -> (up: [View], down: [View]) {
        var up: [View] = []
        var down: [View] = []
        var left = self
        var right = view
        var leftDepth = left.depth
        var rightDepth = right.depth
        while left !== right {
            if leftDepth >= rightDepth, let superview = left.superview {
                up.append(left)
                left = superview
                leftDepth -= 1
            } else if let superview = right.superview {
                down.append(right)
                right = superview
                rightDepth -= 1
            } else {
                break
            }
        }
        down.reverse()
        return (up, down)
    }
}

extension Rect {
    /// The same rectangle without negative sides.
    var standardized: Rect {
        guard width < 0 || height < 0 else { return self }
        return Rect(
            x: min(minX, maxX), y: min(minY, maxY), width: abs(width), height: abs(height))
    }
}
