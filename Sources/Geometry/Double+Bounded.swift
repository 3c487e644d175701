// Computed values, such as places through many nested transforms, can grow beyond all numbers. They are bounded so that squares
// of them, and products of two of them, are still numbers.

extension Double {
    /// Numbers farther from 0 than this are not distinguished. Its inverse is where a transform counts as zero
    /// (``Geometry/Transform/pseudoInverse``).
    package static let farthest = 1e100

    /// The number itself where it lies within ±``farthest``, else the nearer end of that; 0 for what is not a number.
    package var bounded: Double {
        if magnitude <= Self.farthest { return self }
        return isNaN ? 0 : self < 0 ? -Self.farthest : Self.farthest
    }
}

extension Point {
    /// The point with bounded coordinates.
    package var bounded: Point { Point(x: x.bounded, y: y.bounded) }
}

extension Size {
    /// The size with bounded sides.
    package var bounded: Size { Size(width: width.bounded, height: height.bounded) }
}

extension Rect {
    /// The rectangle with a bounded origin and a bounded size.
    package var bounded: Rect { Rect(origin: origin.bounded, size: size.bounded) }
}

extension EdgeInsets {
    /// The insets with bounded distances.
    package var bounded: EdgeInsets {
        EdgeInsets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
    }
}

extension Transform {
    /// The transform with bounded components. One with a component that is not a number stays as it is: such a mistake is not
    /// to look like a place.
    package var bounded: Transform {
        if a.isNaN || b.isNaN || c.isNaN || d.isNaN || tx.isNaN || ty.isNaN { return self }
        return Transform(
            a: a.bounded, b: b.bounded, c: c.bounded, d: d.bounded, tx: tx.bounded, ty: ty.bounded)
    }
}
