internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry

internal import struct Foundation.Data
internal import class Foundation.FileHandle
internal import class Foundation.NSLock

/// The values with which a context draws, which `saveGState()` saves.
struct DrawingState {
    /// How lines are drawn.
    struct Line {
        var width = 1.0
        var cap = Stroke.Cap.butt
        var join = Stroke.Join.miter
        var miterLimit = 10.0
        var dash: [Double] = []
        var dashPhase = 0.0
    }

    /// A shadow. The offset and the blur are in points of the context, whatever its transform.
    struct Shadow {
        var offset: Vector
        var blur: Double
        var color: Color
    }

    var transform: Transform
    var fill = Color.black
    var stroke = Color.black
    var line = Line()
    var alpha = 1.0
    var shadow: Shadow?
    /// The clips and groups that were begun since the state was saved, innermost last.
    var open: [DrawList.Item] = []
}

/// Records the calls of a ``GraphicsContext`` as steps of a draw list.
final class Recording: DrawingRecorder {
    private(set) var items: [DrawList.Item] = []
    var state: DrawingState
    private var saved: [DrawingState] = []
    /// The path that is being built, in the coordinates of the drawing.
    var path = Path()

    /// Creates a recording of nothing.
    ///
    /// - Parameter origin: the origin of the view's bounds, which is the drawing's own.
    init(origin: CGPoint) {
        state = DrawingState(transform: Transform(translationX: -origin.x, y: -origin.y))
    }

    var drawing: (any AnyObject & Sendable)? {
        guard items.contains(where: \.isVisible) else { return nil }
        let open = ([state] + saved.reversed()).flatMap { $0.open.reversed() }
        return Drawing(items + open.map(\.end))
    }

    // MARK: State

    func save() {
        saved.append(state)
        state.open = []
    }

    func restore() {
        guard let last = saved.popLast() else { return }
        items += state.open.reversed().map(\.end)
        state = last
    }

    /// Removes everything that was drawn. Clips and groups stay.
    func removeAll() { items = saved.flatMap(\.open) + state.open }

    func begin(_ item: DrawList.Item) {
        items.append(item)
        state.open.append(item)
    }

    // MARK: Drawing

    private func visible(_ color: Color) -> Color { color.withAlpha(color.alpha * state.alpha) }

    func fill(_ path: Path, _ rule: Path.FillRule) {
        guard !path.isEmpty else { return }
        castShadow(of: path.applying(state.transform), rule)
        items.append(
            .shape(Shape(.path(path, rule), transform: state.transform, fill: visible(state.fill))))
    }

    func stroke(_ path: Path, _ line: DrawingState.Line) {
        guard !path.isEmpty, line.width > 0 else { return }
        if state.shadow != nil {
            castShadow(of: path.stroked(width: line.width).applying(state.transform), .winding)
        }
        let stroke = Stroke(
            visible(state.stroke), width: line.width, dash: line.dash, cap: line.cap, join: line.join, space: .shape,
            miterLimit: line.miterLimit, dashPhase: line.dashPhase)
        items.append(.shape(Shape(.path(path, .winding), transform: state.transform, stroke: stroke)))
    }

    func clip(_ path: Path, _ rule: Path.FillRule) { begin(.pushClip(.path(path, rule), state.transform)) }

    /// Fills everything with a gradient.
    ///
    /// - Parameters:
    ///   - gradient: the gradient, in the coordinates of the context.
    ///   - area: the area of the drawing, in the coordinates of the view.
    func fill(_ gradient: Gradient, in area: CGRect) {
        guard let inverse = state.transform.inverted else { return }
        var outline = Path()
        outline.addRect(area.applying(Transform(translationX: -area.minX, y: -area.minY)))
        var gradient = gradient
        gradient.stops = gradient.stops.map { Gradient.Stop(offset: $0.offset, color: visible($0.color)) }
        items.append(
            .gradient(
                GradientFill(
                    .path(outline.applying(inverse), .winding), transform: state.transform, gradient: gradient)))
    }

    func draw(_ image: UIImage, in rect: CGRect) {
        if state.shadow != nil {
            var outline = Path()
            outline.addRect(rect.applying(state.transform))
            castShadow(of: outline, .winding)
        }
        let group = DrawList.Item.pushGroup(name: "", opacity: state.alpha)
        if state.alpha < 1 { items.append(group) }
        items += image.items(in: rect).map { $0.placed(state.transform, scaledBy: 1) }
        if state.alpha < 1 { items.append(.popGroup) }
    }

    func draw(_ text: TextRun) {
        var text = text
        text.transform = text.transform.concatenating(state.transform)
        text.color = visible(text.color)
        items.append(.text(text))
    }

    /// Appends the shadow of an outline, which is in the coordinates of the drawing.
    private func castShadow(of outline: Path, _ rule: Path.FillRule) {
        guard let shadow = state.shadow else { return }
        // Core Graphics' blur is about twice the standard deviation (C).
        if let image = Shadow.image(
            of: outline, rule: rule, color: visible(shadow.color), radius: shadow.blur / 2, offset: shadow.offset)
        {
            items.append(.image(image))
        }
    }
}

extension DrawList.Item {
    fileprivate var isVisible: Bool {
        switch self {
        case .shape, .text, .gradient, .image: true
        case .pushClip, .popClip, .pushGroup, .popGroup: false
        }
    }

    /// The step that ends a clip or a group.
    fileprivate var end: DrawList.Item {
        if case .pushClip = self { .popClip } else { .popGroup }
    }
}

extension GraphicsContext {
    /// The recording of the context, which the first call creates.
    var recording: Recording {
        if let recording = recorder as? Recording { return recording }
        let recording = Recording(origin: bounds.origin)
        recorder = recording
        return recording
    }

    /// The context in which calls without one draw: the innermost that code has begun, or that of the view. A view does
    /// not draw in a context that was begun before its drawing and not ended.
    static var drawn: GraphicsContext? {
        guard let innermost = ImageContexts.current, innermost.surrounding === current else { return current }
        return innermost.context
    }

    /// Calls `body` with another opacity.
    func withAlpha(_ alpha: Double, _ mode: CGBlendMode, _ body: () -> Void) {
        let old = recording.state.alpha
        setAlpha(old * alpha)
        setBlendMode(mode)
        body()
        recording.state.alpha = old
    }
}

/// Says once what is not drawn.
enum Undrawn {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var said: Set<String> = []

    static func warn(_ text: String) {
        guard lock.withLock({ said.insert(text).inserted }) else { return }
        FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
    }
}
