// Computed values, such as positions through many nested transforms, can become infinite. They are bounded so that
// their squares, and products of two of them, are still finite.

extension Double {
    /// The largest magnitude of a bounded number. A transform whose norm is below the inverse of this counts as zero
    /// (``Transform/pseudoInverse``).
    package static let farthest = 1e100

    /// The number clamped to ±``farthest``; 0 if it is not a number.
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
    /// The transform with bounded components. If a component is not a number, the transform is returned unchanged, so
    /// that the mistake does not look like a valid position.
    package var bounded: Transform {
        if a.isNaN || b.isNaN || c.isNaN || d.isNaN || tx.isNaN || ty.isNaN { return self }
        return Transform(
            a: a.bounded, b: b.bounded, c: c.bounded, d: d.bounded, tx: tx.bounded, ty: ty.bounded)
    }
}

extension Double {
    /// The number rounded to millionths, such as a time to microseconds. Never −0.
    package var roundedToMillionths: Double { rounded(toParts: 1e6) }

    /// The number rounded to hundredths. Never −0.
    package var roundedToHundredths: Double { rounded(toParts: 100) }

    private func rounded(toParts count: Double) -> Double {
        let rounded = (self * count).rounded() / count
        return rounded == 0 ? 0 : rounded
    }
}
