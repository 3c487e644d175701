package import TouchstoneGeometry

/// Colors that change along a line or from circle to circle.
package struct Gradient: Hashable, Sendable {
    /// The geometry of a gradient, in the coordinates of the shape that it fills.
    package enum Kind: Hashable, Sendable {
        /// Colors change from `start` to `end`, and are constant at right angles to that direction.
        case linear(start: Point, end: Point)
        /// Colors change from the first circle to the second one.
        case radial(start: Point, startRadius: Double, end: Point, endRadius: Double)
    }

    /// A color and its place.
    package struct Stop: Hashable, Sendable {
        /// The place: 0 at the start, 1 at the end.
        package var offset: Double
        /// The color there. Between two stops, colors are interpolated channel by channel, without premultiplication.
        package var color: Color

        /// Creates a stop at a place in 0…1.
        package init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    /// The geometry.
    package var kind: Kind
    /// The colors, in the order of their offsets, which are in 0…1. Before the first and after the last one, their
    /// colors continue without end. A gradient without stops draws nothing.
    package var stops: [Stop]

    /// Creates a gradient from its geometry and its colors.
    package init(_ kind: Kind, stops: [Stop]) {
        self.kind = kind
        self.stops = stops
    }
}

/// An outline that is filled with a gradient.
package struct GradientFill: Hashable, Sendable {
    /// The area, in its own coordinates.
    package var outline: Outline
    /// The transform from these coordinates to the picture's.
    package var transform: Transform
    /// The colors, in the outline's coordinates.
    package var gradient: Gradient

    /// Creates a fill of an outline.
    package init(_ outline: Outline, transform: Transform = .identity, gradient: Gradient) {
        self.outline = outline
        self.transform = transform
        self.gradient = gradient
    }
}
