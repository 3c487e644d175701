internal import Drawing
internal import Geometry
internal import GestureEngine
internal import SceneFile

/// Draws the views of a frame, each superview before its subviews.
struct ViewPainter {
    private let painter: FramePainter
    private let snapshot: FrameSnapshot
    /// The places of each view's subviews; the last entry is the window's.
    private let children: [[Int]]

    private static let labelFont = Font(size: 13, weight: .semibold)
    /// Points per em of the smallest label.
    private static let smallestLabel = 8.0
    /// How much of a view's height its symbol has above a label.
    private static let symbolShare = 0.72
    /// Points between a label and the sides of its view.
    private static let padding = 6.0

    init(_ painter: FramePainter, _ snapshot: FrameSnapshot) {
        self.painter = painter
        self.snapshot = snapshot
        var children = [[Int]](repeating: [], count: snapshot.views.count + 1)
        for (index, view) in snapshot.views.enumerated() {
            children[view.superview ?? snapshot.views.count].append(index)
        }
        self.children = children
    }

    func paint(_ list: inout DrawList) {
        for index in children[snapshot.views.count] { paint(index, over: painter.background, &list) }
    }

    /// - Parameter behind: what lies behind the view.
    private func paint(_ index: Int, over behind: Color, _ list: inout DrawList) {
        let view = snapshot.views[index]
        let alpha = view.drawn.alpha
        guard !view.isHidden, alpha > 0 else { return }
        let ground = view.drawn.backgroundColor.map { behind.covered(by: $0.withAlpha($0.alpha * alpha)) } ?? behind
        list.append(group: view.name, opacity: alpha) { list in
            paintLooks(of: view, ground: ground, &list)
            if view.clipsToBounds {
                list.append(clippedTo: outline(of: view), transform: transform(of: view)) { list in
                    for child in children[index] { paint(child, over: ground, &list) }
                }
            } else {
                for child in children[index] { paint(child, over: ground, &list) }
            }
        }
    }

    private func transform(of view: ViewSnapshot) -> Transform {
        view.transformToWindow.concatenating(painter.toPicture)
    }

    private func outline(of view: ViewSnapshot, inset: Double = 0) -> Outline {
        let rect = view.drawn.bounds.inset(by: inset)
        let radius = view.drawn.cornerRadius - inset
        return radius > 0 ? .roundedRectangle(rect, radius: radius) : .rectangle(rect)
    }

    /// - Parameter ground: what text on the view stands on.
    private func paintLooks(of view: ViewSnapshot, ground: Color, _ list: inout DrawList) {
        let transform = transform(of: view)
        if let border = view.borderColor, view.borderWidth > 0 {
            // A layer's border lies inside its bounds and is scaled with it.
            list.append(Shape(outline(of: view), transform: transform, fill: view.drawn.backgroundColor))
            list.append(
                Shape(
                    outline(of: view, inset: view.borderWidth / 2), transform: transform,
                    stroke: Stroke(border, width: view.borderWidth, space: .shape)))
        } else {
            // A hairline shows where a view ends, whatever lies behind it.
            let edge = view.drawn.backgroundColor.map { $0.mixed(with: painter.theme.text.withAlpha($0.alpha), 0.28) }
            list.append(
                Shape(
                    outline(of: view), transform: transform, fill: view.drawn.backgroundColor,
                    stroke: Stroke(edge ?? painter.theme.canvasBorder, width: 1)))
        }
        let symbol = painter.symbols[view.name]
        if let symbol {
            let color = view.borderWidth > 0 ? view.borderColor : nil
            SymbolPainter(symbol: symbol, color: color ?? painter.theme.text(on: ground))
                .paint(in: room(forSymbolOf: view), transform, &list)
        }
        paintLabel(of: view, hasSymbol: symbol != nil, ground: ground, transform, &list)
    }

    /// A symbol makes room for a label below it.
    private func room(forSymbolOf view: ViewSnapshot) -> Rect {
        var room = view.drawn.bounds
        if view.label != nil { room.size.height *= Self.symbolShare }
        return room
    }

    /// Where a view's label has its middle: all of it, or what is below the middle of its symbol; in its own coordinates.
    static func labelRoom(of view: ViewSnapshot, hasSymbol: Bool) -> Rect {
        var bounds = view.drawn.bounds
        guard hasSymbol else { return bounds }
        bounds.origin.y += bounds.height * symbolShare / 2
        bounds.size.height *= 1 - symbolShare / 2
        return bounds
    }

    private func paintLabel(
        of view: ViewSnapshot, hasSymbol: Bool, ground: Color, _ transform: Transform, _ list: inout DrawList
    ) {
        guard let label = view.label else { return }
        let bounds = Self.labelRoom(of: view, hasSymbol: hasSymbol)
        let measuring = painter.measuring
        let room = bounds.width - 2 * Self.padding
        let font = labelFont(for: label, room: room)
        let metrics = measuring.metrics(of: font)
        guard room > 8, bounds.height >= metrics.ascent + metrics.descent else { return }
        let string = measuring.truncate(label, toFit: room, font: font)
        guard string != "…" else { return }
        list.append(
            TextRun(
                string, font: font, color: painter.theme.text(on: ground),
                at: Point(x: bounds.midX, y: bounds.midY + metrics.capHeight / 2), alignment: .center,
                transform: transform))
    }

    /// A label that is too long is set smaller, down to a size that can still be read, before it is cut.
    private func labelFont(for label: String, room: Double) -> Font {
        let width = painter.measuring.width(of: label, font: Self.labelFont)
        guard width > room, room > 0 else { return Self.labelFont }
        let size = max(Self.smallestLabel, (Self.labelFont.size * room / width * 4).rounded(.down) / 4)
        return Font(size: size, weight: Self.labelFont.weight)
    }
}
