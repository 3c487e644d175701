package import TouchstoneGeometry

/// What a layer shows in a frame beside the background, the border and the corners that every view has.
package final class LayerSnapshot: Hashable, Sendable {
    /// The values with which a layer is drawn.
    package struct Values: Hashable, Sendable {
        /// The rectangle of the layer in its own coordinates.
        package var bounds: Rect
        /// The transform from the layer's own coordinates to the superlayer's.
        package var transformToSuperlayer: Transform
        /// The color that fills the bounds; nil for no fill.
        package var backgroundColor: Color?
        /// The color of the border; nil for no border.
        package var borderColor: Color?
        /// The width of the border, inside the bounds.
        package var borderWidth: Double
        /// The radius of the ``corners``.
        package var cornerRadius: Double
        /// The corners that are rounded.
        package var corners: Layer.CornerMask
        /// The opacity of the layer with its sublayers, 0…1.
        package var opacity: Double
        /// Whether sublayers and subviews are clipped to the bounds.
        package var masksToBounds: Bool
        /// The shadow, which is behind the layer.
        package var shadow: Shadow?
        /// A drawing or an image, above the background.
        package var content: Content?
        /// A text, above the content.
        package var text: TextBox?
        /// The sublayers from back to front. Hidden ones are not included.
        package var children: [Child] = []
        /// The layer that cuts this one.
        package var mask: LayerSnapshot?
    }

    /// A layer inside another one.
    package enum Child: Hashable, Sendable {
        case layer(LayerSnapshot)
        /// The next of the view's subviews, which have their own snapshots.
        case subview
    }

    /// A shadow.
    package struct Shadow: Hashable, Sendable {
        /// The color, with the opacity of the shadow.
        package var color: Color
        /// The offset, in points.
        package var offset: Vector
        /// The blur radius, in points: the standard deviation.
        package var radius: Double
        /// The outline that casts the shadow; nil for what the layer shows.
        package var outline: Path?
    }

    /// A drawing or an image, as an object of the module TouchstoneDrawing, which this module does not know.
    package struct Content: Hashable, Sendable {
        /// The drawing. Its origin is that of the bounds in which it was drawn.
        package let drawing: any AnyObject & Sendable
        /// The size for which it was drawn, in points.
        package let size: Size
        /// How it is placed in bounds of another size.
        package var mode = View.ContentMode.scaleToFill

        package init(_ drawing: any AnyObject & Sendable, size: Size, mode: View.ContentMode = .scaleToFill) {
            self.drawing = drawing
            self.size = size
            self.mode = mode
        }

        package static func == (first: Content, second: Content) -> Bool {
            first.drawing === second.drawing && first.size == second.size && first.mode == second.mode
        }
        package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(drawing)) }
    }

    /// The values.
    package let values: Values

    package init(_ values: Values) { self.values = values }

    package static func == (first: LayerSnapshot, second: LayerSnapshot) -> Bool {
        first === second || first.values == second.values
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A text in a rectangle, broken into lines.
package struct TextBox: Hashable, Sendable {
    /// The side of the rectangle at which lines begin or end.
    package enum Alignment: Hashable, Sendable { case leading, center, trailing }
    /// The vertical place of the lines.
    package enum Position: Hashable, Sendable { case top, middle }

    /// The text.
    package var string: String
    /// The size of the font, in points per em.
    package var fontSize: Double
    /// Whether the letters are heavier than usual.
    package var isBold = false
    /// The color; nil for one that is legible on the background.
    package var color: Color?
    /// The side at which lines begin or end.
    package var alignment = Alignment.leading
    /// The vertical place.
    package var position = Position.middle
    /// The largest number of lines; 0 for any number.
    package var lineLimit = 1
    /// The least factor by which the font shrinks to fit the width; 1 if it does not.
    package var leastScale = 1.0
    /// The distances between the text and the edges of the bounds.
    package var insets = EdgeInsets.zero

    package init(_ string: String, fontSize: Double) {
        self.string = string
        self.fontSize = fontSize
    }
}

/// An animation that code has added to a layer.
package protocol LayerAnimation: AnyObject {
    /// Changes the values that are drawn at a time, in seconds.
    func apply(to values: inout ViewSnapshot.Values, at time: Double)
    /// Ends the animation.
    func end(of layer: Layer)
}

/// A layer that makes its contents from its properties, such as a shape layer.
package protocol ContentLayer: Layer {
    /// Returns the contents at a time, in seconds; nil if there are none.
    func content(at time: Double) -> LayerSnapshot.Content?
}

extension Layer {
    /// The transform from the layer's own coordinates to its superlayer's, without animations.
    package var transformToSuperlayer: Transform {
        View.transformToSuperview(
            bounds: bounds, center: position, anchorPoint: anchorPoint, transform: affineTransform())
    }
    /// The layer's values without animations.
    package var ownValues: ViewSnapshot.Values { values.modelValues }

    /// Returns what the layer of a view shows beside the values that every view has; nil if there is nothing.
    func snapshot(of drawn: ViewSnapshot.Values, at time: Double) -> LayerSnapshot? {
        let content = content(ifAt: time)
        guard
            content != nil || text != nil || order != nil || mask != nil || maskedCorners != .all
                || shadowOpacity > 0 && shadowColor != nil
        else { return nil }
        return LayerSnapshot(snapshotValues(drawn, content: content, at: time))
    }

    /// Returns what a layer that is not of a view in the window shows; nil if it is hidden. That of a mask may be of a
    /// view, whose subviews it shows.
    private func snapshot(at time: Double) -> LayerSnapshot? {
        displayIfNeeded()
        let view = values
        var drawn = view.simulation?.animator.presentedValues(of: view, at: time) ?? view.modelValues
        guard !isHidden, drawn.alpha > 0 else { return nil }
        for animation in animations { animation.apply(to: &drawn, at: time) }
        return LayerSnapshot(snapshotValues(drawn, content: content(ifAt: time), at: time, withSubviews: true))
    }

    private func content(ifAt time: Double) -> LayerSnapshot.Content? {
        (self as? any ContentLayer)?.content(at: time) ?? drawn ?? content
    }

    private func snapshotValues(
        _ drawn: ViewSnapshot.Values, content: LayerSnapshot.Content?, at time: Double, withSubviews: Bool = false
    ) -> LayerSnapshot.Values {
        LayerSnapshot.Values(
            bounds: drawn.bounds,
            transformToSuperlayer: View.transformToSuperview(
                bounds: drawn.bounds, center: drawn.center, anchorPoint: anchorPoint, transform: drawn.transform),
            backgroundColor: drawn.backgroundColor, borderColor: borderColor, borderWidth: borderWidth,
            cornerRadius: drawn.cornerRadius, corners: maskedCorners, opacity: drawn.alpha,
            masksToBounds: masksToBounds, shadow: shadow, content: content, text: text,
            children: children(at: time, withSubviews), mask: mask?.snapshot(at: time))
    }

    private var shadow: LayerSnapshot.Shadow? {
        guard let color = shadowColor, shadowOpacity > 0, shadowOffset.isFinite, shadowRadius.isFinite else {
            return nil
        }
        return LayerSnapshot.Shadow(
            color: color.withAlpha(color.alpha * min(Double(shadowOpacity), 1)),
            offset: Vector(dx: shadowOffset.width, dy: shadowOffset.height), radius: max(shadowRadius, 0),
            outline: shadowOutline)
    }

    private func children(at time: Double, _ withSubviews: Bool) -> [LayerSnapshot.Child] {
        guard let order = order ?? (withSubviews ? view?.subviews.map(\.layer) : nil) else {
            return view?.subviews.map { _ in .subview } ?? []
        }
        let drawn =
            order.contains { $0.zPosition != 0 }
            ? order.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
                .map(\.element)
            : order
        return drawn.compactMap { layer in
            if layer.isOfView, !withSubviews { return .subview }
            return layer.snapshot(at: time).map { .layer($0) }
        }
    }
}
