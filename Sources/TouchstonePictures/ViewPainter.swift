internal import TouchstoneDrawing
internal import TouchstoneEngine
internal import TouchstoneGeometry

/// Draws the views of a frame, each superview before its subviews.
struct ViewPainter {
    private let painter: FramePainter
    private let snapshot: FrameSnapshot
    /// The indices of each view's subviews. The last entry is that of the window.
    private let children: [[Int]]
    /// Whether each view is drawn as UIKit draws it: the keyboard, and views that code of an app has made and that show
    /// something.
    private let isReal: [Bool]
    /// The labels of the visible views, by the views' indices.
    private let labels: [Int: WrittenLabel]

    /// The share of its hue in the tint of a view without a fill. The view is visible, and text on it is legible.
    private static let tint = 0.07
    /// The opacity of a symbol. It is low, so that overlays on top stay legible.
    private static let symbolOpacity = 0.5

    init(_ painter: FramePainter, _ snapshot: FrameSnapshot, labels: [Int: WrittenLabel]) {
        self.painter = painter
        self.labels = labels
        self.snapshot = snapshot
        var children = [[Int]](repeating: [], count: snapshot.views.count + 1)
        for (index, view) in snapshot.views.enumerated() {
            children[view.superview ?? snapshot.views.count].append(index)
        }
        self.children = children
        isReal = zip(Self.realViews(snapshot, of: painter), snapshot.views).map { $0 || $1.isKeyboard }
    }

    /// Returns for each view whether code of an app has made it, and shows something in the view of the scene around
    /// it.
    private static func realViews(_ snapshot: FrameSnapshot, of painter: FramePainter) -> [Bool] {
        let views = snapshot.views
        var shows = [Bool](repeating: false, count: views.count)
        guard !painter.viewsOfCode.isEmpty else { return shows }
        for index in views.indices.reversed() where !views[index].isHidden && views[index].drawn.alpha > 0 {
            let view = views[index]
            let fill = view.drawn.backgroundColor.map { $0.alpha > 0 } ?? false
            shows[index] = shows[index] || fill || view.borderWidth > 0 || view.layer?.values.showsSomething == true
            if shows[index], let parent = view.superview { shows[parent] = true }
        }
        var isReal = shows
        for (index, view) in views.enumerated() {
            let isRoot = painter.viewsOfCode.contains(view.name)
            isReal[index] = isRoot ? shows[index] : view.superview.map { isReal[$0] } ?? false
        }
        return isReal
    }

    func paint(_ list: inout DrawList) {
        for index in children[snapshot.views.count] { paint(index, over: painter.background, &list) }
    }

    /// - Parameter behind: the colour behind the view.
    private func paint(_ index: Int, over behind: Color, _ list: inout DrawList) {
        let view = snapshot.views[index]
        let alpha = view.drawn.alpha
        guard !view.isHidden, alpha > 0 else { return }
        let fill = fill(of: index)
        let backdrop = fill.map { behind.covered(by: $0.withAlpha($0.alpha * alpha)) } ?? behind
        list.append(group: view.name, opacity: alpha) { list in
            if let layer = view.layer {
                return paint(layer.values, of: index, fill: fill, over: backdrop, &list)
            }
            paintLooks(of: index, label: labels[index], fill: fill, over: backdrop, &list)
            if view.clipsToBounds {
                list.append(clippedTo: view.outline(), transform: transform(of: view)) { list in
                    for child in children[index] { paint(child, over: backdrop, &list) }
                }
            } else {
                for child in children[index] { paint(child, over: backdrop, &list) }
            }
        }
    }

    /// Draws a view whose layer shows more than every view does.
    private func paint(
        _ layer: LayerSnapshot.Values, of index: Int, fill: Color?, over backdrop: Color, _ list: inout DrawList
    ) {
        let view = snapshot.views[index]
        let transform = transform(of: view)
        let layers = LayerPainter(painter: painter)
        layers.paint(masked: layer, transform, &list) { list in
            layers.paintShadow(of: layer, transform, silhouette: silhouette(of: index), &list)
            paintLooks(of: index, label: labels[index], fill: fill, over: backdrop, &list)
            layers.paint(contentOf: layer, transform, over: backdrop, &list) { list in
                var subviews = children[index][...]
                for child in layer.children {
                    switch child {
                    case .layer(let child): layers.paint(child, transform, over: backdrop, &list)
                    case .subview: if let next = subviews.popFirst() { paint(next, over: backdrop, &list) }
                    }
                }
            }
            if layer.showsSomething { layers.paintBorder(of: layer, transform, &list) }
        }
    }

    /// Returns the outline of what a view and those inside it show, in the view's own coordinates.
    private func silhouette(of index: Int) -> Path {
        let view = snapshot.views[index]
        if let color = view.drawn.backgroundColor, color.alpha > 0 { return view.outline().path }
        var path = view.layer.map { LayerPainter.silhouette(of: $0.values) } ?? Path()
        for child in children[index] where !snapshot.views[child].isHidden && snapshot.views[child].drawn.alpha > 0 {
            let toParent = snapshot.views[child].drawnTransformToSuperview
            path.elements += silhouette(of: child).applying(toParent).elements
        }
        return path
    }

    /// The fill of a view. A view without a fill gets a tint of its own hue, unless it has no given name, no area, the
    /// size of the window, or is made by code of an app.
    private func fill(of index: Int) -> Color? {
        let view = snapshot.views[index]
        if let color = view.drawn.backgroundColor { return color }
        guard !isReal[index] else { return nil }
        guard view.isNamed, view.drawn.bounds.size != snapshot.windowSize else { return nil }
        return painter.color(ofView: view.name).withAlpha(Self.tint)
    }

    private func transform(of view: ViewSnapshot) -> Transform {
        view.transformToWindow.concatenating(painter.toPicture)
    }

    /// - Parameter backdrop: the colour behind text on the view.
    private func paintLooks(
        of index: Int, label: WrittenLabel?, fill: Color?, over backdrop: Color, _ list: inout DrawList
    ) {
        let view = snapshot.views[index]
        let transform = transform(of: view)
        if let border = view.borderColor, view.borderWidth > 0 {
            // A layer's border is inside its bounds and is scaled with it.
            list.draw(view.outline(), transform: transform, fill: fill)
            // If the layer shows something, its border is drawn above that.
            if view.layer?.values.showsSomething != true {
                list.draw(
                    view.outline(inset: view.borderWidth / 2), transform: transform,
                    stroke: Stroke(border, width: view.borderWidth, space: .shape))
            }
        } else if isReal[index] {
            if let fill, fill.alpha > 0 { list.draw(view.outline(), transform: transform, fill: fill) }
        } else {
            // A hairline shows the edge of a view on any background.
            let edge = view.drawn.backgroundColor.map { $0.mixed(with: painter.theme.text.withAlpha($0.alpha), 0.28) }
            list.draw(
                view.outline(), transform: transform, fill: fill,
                stroke: Stroke(edge ?? painter.theme.canvasBorder, width: 1))
        }
        let symbol = painter.symbols[view.name]
        if let symbol {
            let color = (view.borderWidth > 0 ? view.borderColor : nil) ?? painter.theme.text(on: backdrop)
            SymbolPainter(symbol: symbol, color: backdrop.covered(by: color.withAlpha(Self.symbolOpacity)))
                .paint(in: WrittenLabel.symbolBounds(of: view), transform, &list)
        }
        if let label {
            label.paint(color: painter.theme.text(on: backdrop), painter.toPicture, &list)
            if label.isUpright { paintTurn(of: view, painter.theme.text(on: backdrop), transform, &list) }
        }
    }

    /// Draws a notch at the top of a round view. It is the only sign of the view's rotation, because its label stays
    /// upright.
    private func paintTurn(of view: ViewSnapshot, _ color: Color, _ transform: Transform, _ list: inout DrawList) {
        let bounds = view.drawn.bounds
        let top = Point(x: bounds.midX, y: bounds.minY)
        let notch = [top, top + Vector(dx: 0, dy: min(bounds.height / 8, 12))]
        list.draw(
            .polyline(notch.map { $0.applying(transform) }),
            stroke: Stroke(color.withAlpha(0.7), width: 2.5, cap: .round))
    }
}

/// The label of a view, with the size and length that fit.
struct WrittenLabel {
    /// The visible text.
    let string: String
    private let font: Font
    /// The middle of the text's baseline, in the label's own coordinates. Their origin is the center of the label's
    /// area.
    private let position: Point
    /// The area that the text covers, in the label's own coordinates.
    let box: Rect
    /// The transform from these coordinates to the window's.
    let transform: Transform
    /// Whether the text does not rotate with its view.
    let isUpright: Bool

    private static let font = Font(size: 13, weight: .semibold)
    /// The size of the smallest label, in points per em.
    private static let smallest = 6.5
    /// The share of a view's height for its symbol above a label.
    private static let symbolShare = 0.72
    /// The space in points between a label and the sides of its view, and its maximum share of the view's width.
    private static let (padding, paddingShare) = (6.0, 1.0 / 12)
    /// A shortened label with at most this many characters, including the ellipsis, is not drawn.
    private static let fewest = 3
    /// The distance from the center of a view that fingers touch, where they land, to the center of its label.
    private static let fingerDistance = 20.0
    /// The same distance if fingers may cover a part of the label.
    private static let leastDistance = 12.0

    /// Creates the label of a view; nil for a view without a label, or without space for one.
    init?(of view: ViewSnapshot, _ painter: FramePainter) {
        guard let label = view.label, view.layer?.values.showsSomething != true else { return nil }
        let measuring = painter.measuring
        // Window points per picture point. Text has the same size in picture points on every canvas.
        let unit = 1 / painter.magnification
        let hasSymbol = painter.symbols[view.name] != nil
        let bounds = Self.labelBounds(of: view, hasSymbol: hasSymbol)
        let padding = min(Self.padding * unit, bounds.width * Self.paddingShare)
        let available = bounds.width - 2 * padding
        font = Self.font(for: label, width: available, unit: unit, measuring)
        let metrics = measuring.metrics(of: font)
        let height = metrics.ascent + metrics.descent
        guard available > 8 * unit, bounds.height >= height else { return nil }
        string = measuring.truncate(label, toFit: available, font: font)
        guard string == label || string.count > Self.fewest else { return nil }
        let width = measuring.width(of: string, font: font)
        isUpright = Self.isTurned(view)
        var middle = Point.zero
        if !hasSymbol, painter.touchedViews.contains(view.name) {
            let displacement = Self.besideFingers(
                width: width, height: height, in: bounds, unit: unit,
                isRound: view.drawn.cornerRadius * 4 > bounds.height)
            middle = middle + displacement
        }
        if isUpright {
            transform = Self.upright(at: bounds.center, view.transformToWindow)
        } else {
            transform = Transform(translationX: bounds.midX, y: bounds.midY).concatenating(view.transformToWindow)
        }
        position = Point(x: middle.x, y: middle.y + metrics.capHeight / 2)
        box = Rect(x: position.x - width / 2, y: position.y - metrics.ascent, width: width, height: height)
    }

    /// The offset from the center of a view to the center of a label that landing fingers do not cover: above or at the
    /// left. Zero if there is no space.
    private static func besideFingers(
        width: Double, height: Double, in bounds: Rect, unit: Double, isRound: Bool
    ) -> Vector {
        let distance = fingerDistance * unit
        let up = max(distance, bounds.height / 4)
        if up + height / 2 + 0.5 * unit <= bounds.height / 2, !isRound || width < bounds.width * 0.7 {
            return Vector(dx: 0, dy: -up)
        }
        let left = max(distance - 8 * unit + width / 2, bounds.width / 4)
        if !isRound, left + width / 2 + padding * unit <= bounds.width / 2 { return Vector(dx: -left, dy: 0) }
        // A label that is partly covered is better than one in the center.
        let most = bounds.height / 2 - height / 2 - unit
        return most >= leastDistance * unit && !isRound ? Vector(dx: 0, dy: -most) : .zero
    }

    /// Draws the text.
    func paint(color: Color, _ toPicture: Transform, _ list: inout DrawList) {
        list.draw(
            string, font: font, color: color, at: position, alignment: .center,
            transform: transform.concatenating(toPicture))
    }

    /// The area of a view's symbol, in the view's own coordinates. It leaves space for a label below it.
    static func symbolBounds(of view: ViewSnapshot) -> Rect {
        var bounds = view.drawn.bounds
        if view.label != nil { bounds.size.height *= symbolShare }
        return bounds
    }

    /// The area in which a view's label is centered, in the view's own coordinates: the whole view, or the part below
    /// its symbol's center.
    private static func labelBounds(of view: ViewSnapshot, hasSymbol: Bool) -> Rect {
        var bounds = view.drawn.bounds
        guard hasSymbol else { return bounds }
        bounds.origin.y += bounds.height * symbolShare / 2
        bounds.size.height *= 1 - symbolShare / 2
        return bounds
    }

    /// The font of a label. A long label gets a smaller font, down to a readable size, before it is shortened.
    private static func font(
        for label: String, width available: Double, unit: Double, _ measuring: any TextMeasuring
    ) -> Font {
        let full = Font(size: font.size * unit, weight: font.weight)
        let width = measuring.width(of: label, font: full)
        guard width > available, available > 0 else { return full }
        let size = max(smallest, (font.size * available / width * 4).rounded(.down) / 4)
        return Font(size: size * unit, weight: font.weight)
    }

    /// Whether a view is a circle that is rotated in the window, and neither mirrored nor skewed.
    private static func isTurned(_ view: ViewSnapshot) -> Bool {
        let bounds = view.drawn.bounds
        let matrix = view.transformToWindow
        guard bounds.width > 0, abs(bounds.width - bounds.height) < 0.5,
            view.drawn.cornerRadius >= bounds.width / 2 - 0.5
        else { return false }
        let (across, down) = (Vector(dx: matrix.a, dy: matrix.b), Vector(dx: matrix.c, dy: matrix.d))
        let size = across.length * down.length
        guard size > 0, size.isFinite, abs(across.dx * down.dx + across.dy * down.dy) < 0.01 * size else {
            return false
        }
        let isMirrored = matrix.a * matrix.d < matrix.b * matrix.c
        return !isMirrored && abs(matrix.b) > 0.0001 * across.length
    }

    /// A transform that places coordinates at a point of a view, with the view's scale but without its rotation.
    private static func upright(at middle: Point, _ matrix: Transform) -> Transform {
        let center = middle.applying(matrix)
        let (across, down) = (Vector(dx: matrix.a, dy: matrix.b).length, Vector(dx: matrix.c, dy: matrix.d).length)
        return Transform(a: across, b: 0, c: 0, d: down, tx: center.x, ty: center.y)
    }
}

extension ViewSnapshot {
    /// Whether the view is the keyboard, which looks like none of the scene's views.
    fileprivate var isKeyboard: Bool { layer?.values.content?.drawing is KeyboardView.Picture }

    /// The outline of the drawn bounds, moved inwards by `inset`, in the view's own coordinates.
    func outline(inset: Double = 0) -> Outline {
        if let layer, layer.values.corners != .all { return layer.values.outline(inset: inset) }
        let rect = drawn.bounds.inset(by: inset)
        let radius = drawn.cornerRadius - inset
        return radius > 0 ? .roundedRectangle(rect, radius: radius) : .rectangle(rect)
    }
}
