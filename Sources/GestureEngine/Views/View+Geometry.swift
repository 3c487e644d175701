public import Geometry

extension View {
    /// From this view's coordinates to its superview's, by the model's values:
    /// `p · translate(−bounds.origin − anchorPoint · size) · transform · translate(center)`.
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

    /// What `frame` would be under another transform.
    public func frame(under transform: Transform) -> Rect {
        bounds.applying(
            Self.transformToSuperview(
                bounds: storedBounds, center: storedCenter, anchorPoint: anchorPoint, transform: transform)
        ).bounded
    }

    /// From this view's coordinates to the window's (or to those of the topmost superview), by the model's values.
    public var transformToWindow: Transform {
        var result = Transform.identity
        var current = self
        while let superview = current.superview {
            result = result.concatenating(current.transformToSuperview).bounded
            current = superview
        }
        return result
    }

    /// A point of this view's coordinates in those of `view`, or of the window where that is nil.
    ///
    /// Exact through rotated, scaled, stretched and scrolled superviews. On the way into a view whose transform has no
    /// inverse the pseudo-inverse answers (``Geometry/Transform/pseudoInverse``). Never NaN or infinite: what lies farther away
    /// than 1e100 counts as that far.
    public func convert(_ point: Point, to view: View?) -> Point {
        guard let view else { return convertToRoot(point) }
        let (up, down) = path(to: view)
        var point = point
        for step in up { point = point.applying(step.transformToSuperview).bounded }
        for step in down { point = point.applying(step.transformToSuperview.pseudoInverse).bounded }
        return point
    }

    /// A point of `view`'s coordinates, or of the window's where that is nil, in this view's.
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

    /// The axis-aligned box, in the coordinates of `view` (nil: the window), of a rectangle of this view's coordinates.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(enclosing: rect.bounded.corners.map { convert($0, to: view) }) ?? rect
    }

    /// The axis-aligned box, in this view's coordinates, of a rectangle of the coordinates of `view` (nil: the window).
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        (view ?? root).convert(rect, to: self)
    }

    private var root: View {
        var current = self
        while let superview = current.superview { current = superview }
        return current
    }

    /// How many views lie above this one.
    var depth: Int {
        var count = 0
        var current = superview
        while let view = current {
            count += 1
            current = view.superview
        }
        return count
    }

    /// The views to leave upwards, and then those to enter downwards, from this view to another. Views of two trees
    /// are taken as if their topmost views shared coordinates.
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
    /// The same rectangle with sides that are not negative.
    var standardized: Rect {
        guard width < 0 || height < 0 else { return self }
        return Rect(
            x: min(minX, maxX), y: min(minY, maxY), width: abs(width), height: abs(height))
    }
}
