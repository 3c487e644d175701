package import TouchstoneGeometry

/// What code draws with in ``View/draw(_:)`` and ``Layer/draw(in:)``. Corresponds to `CGContext`. Its methods are in
/// the module TouchstoneUIKit: this module only keeps what they record.
public final class GraphicsContext {
    /// What records the calls; nil until the first one.
    package var recorder: (any DrawingRecorder)?
    /// The area that can be drawn in, in the coordinates of the view or the layer.
    package var bounds: Rect

    /// Creates a context in which nothing is drawn yet.
    package init(bounds: Rect) { self.bounds = bounds }

    private static let drawing = ThreadLocal<GraphicsContext>()

    /// The context of the view that is being drawn; nil outside of a drawing.
    package static var current: GraphicsContext? { drawing.value }

    /// Calls `body` with this context as the ``current`` one.
    func makeCurrent(_ body: () -> Void) {
        Self.drawing.with(self, body)
    }

    /// Returns what was recorded since the last call; nil if nothing was drawn.
    func take() -> LayerSnapshot.Content? {
        defer { recorder = nil }
        return recorder?.drawing.map { LayerSnapshot.Content($0, size: bounds.size) }
    }

    /// Returns what `body` draws in a context of its own; nil if it draws nothing.
    static func record(_ bounds: Rect, _ body: (GraphicsContext) -> Void) -> LayerSnapshot.Content? {
        let context = GraphicsContext(bounds: bounds)
        context.makeCurrent { body(context) }
        return context.take()
    }
}

/// Records what is drawn in a ``GraphicsContext``.
package protocol DrawingRecorder: AnyObject {
    /// The drawing so far, an object that the module TouchstonePictures can draw; nil if nothing was drawn.
    var drawing: (any AnyObject & Sendable)? { get }
}

extension View {
    /// Called after the size of the bounds has changed.
    func sizeDidChange() {
        if contentMode == .redraw { return markForDisplay() }
        // A view without an area has waited to be drawn.
        if needsDisplay { simulation?.pendingDisplay.append(Weak(object: self)) }
    }

    /// Marks the view for drawing. In a window, ``draw(_:)`` is then called before the next frame is drawn.
    func markForDisplay() {
        guard !needsDisplay else { return }
        needsDisplay = true
        drawnValueDidChange()
        simulation?.pendingDisplay.append(Weak(object: self))
    }

    /// Draws the view if it is marked and has an area.
    fileprivate func display(in context: GraphicsContext) {
        guard needsDisplay, simulation != nil, !bounds.hasNoArea else { return }
        needsDisplay = false
        context.bounds = bounds
        draw(bounds)
        if let layer = ownLayer, type(of: layer) != Layer.self { layer.draw(in: context) }
        let content = context.take()
        if content != nil || ownLayer?.drawn != nil { layer.drawn = content }
    }
}

extension Simulation {
    /// Draws the views that are marked. Those that drawing marks wait for the next frame.
    func displayViews() {
        guard !pendingDisplay.isEmpty else { return }
        let context = GraphicsContext(bounds: .zero)
        context.makeCurrent {
            let views = pendingDisplay.compactMap(\.object)
            pendingDisplay = []
            for view in views { view.display(in: context) }
        }
    }
}
