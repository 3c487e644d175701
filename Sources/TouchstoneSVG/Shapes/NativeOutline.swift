internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// An outline as an SVG element. It is written under its transform if the transform can be kept, and otherwise in the
/// picture's coordinates.
struct NativeOutline {
    /// The transform of the element; the identity if the outline is written in the picture's coordinates.
    let transform: Transform
    /// The box of the outline in the picture, in points.
    let box: Rect
    private let outline: Outline
    /// The transform that is applied to the points when they are written; nil for none.
    private let placement: Transform?
    private let scale: Double
    /// The decimals of its coordinates.
    private let decimals: Int
    /// The largest number of pixels that a unit of the written coordinates takes. `least` is the smallest.
    let most: Double
    let least: Double

    /// Whether it is a path, which is written more exactly: ``PictureGrid/fine``.
    var isPath: Bool { outline.isPath }

    /// The points where it turns and its ends, in its own coordinates; nil for an outline with curves.
    var corners: (points: [Point], isClosed: Bool)? {
        switch outline {
        case .rectangle(let rect): (rect.corners, true)
        case .polygon(let points): (points, true)
        case .polyline(let points): (points, false)
        case .path(let path, _): Self.corners(of: path)
        case .roundedRectangle, .ellipse: nil
        }
    }

    /// Returns the points of a path that is a single line without curves, and whether it is closed; nil for other paths.
    private static func corners(of path: Path) -> (points: [Point], isClosed: Bool)? {
        guard case .move(let start) = path.elements.first else { return nil }
        var points = [start]
        for (index, element) in path.elements.enumerated().dropFirst() {
            switch element {
            case .line(let point): points.append(point)
            case .close where index == path.elements.count - 1: return (points, true)
            case .move, .curve, .close: return nil
            }
        }
        return (points, false)
    }

    /// The largest ratio of length to width. With a larger one, the transform would need more digits than readers have.
    private static let mostUneven = 1e4
    /// The numbers of pixels of a unit with which gradients are exact.
    private static let usualSizes = 1.0 / 16...16.0

    /// Returns nil if the outline contains NaN or no points, or if its transform makes it invisible.
    ///
    /// - Parameters:
    ///   - outline: The outline, in its own coordinates.
    ///   - transform: The transform from these coordinates to the picture's.
    ///   - isPenFixed: Whether it has a line whose thickness is measured in the picture. Then only transforms that
    ///     lengthen all directions equally are kept.
    ///   - isGradient: Whether it is filled with a gradient. Then only transforms that keep sizes roughly are kept,
    ///     because readers compute with few decimals.
    ///   - grid: The pixels of the picture.
    init?(
        _ outline: Outline, _ transform: Transform, isPenFixed: Bool, isGradient: Bool = false, _ grid: PictureGrid
    ) {
        guard transform.inverted != nil, let bounds = outline.bounds else { return nil }
        let box = bounds.applying(transform)
        guard box.isFinite else { return nil }
        let even = transform.evenStretch
        let stretch = even ?? transform.largestStretch
        let farthest = Outline.farthest / grid.scale
        let (right, bottom) = (max(abs(bounds.minX), abs(bounds.maxX)), max(abs(bounds.minY), abs(bounds.maxY)))
        let isNear =
            max(right, bottom) * stretch < farthest && abs(transform.tx) < farthest && abs(transform.ty) < farthest
        let isFlat = stretch * stretch > Self.mostUneven * abs(transform.determinant)
        let isUsual = !isGradient || Self.usualSizes.contains(stretch * grid.scale)
        let isKept = isNear && !isFlat && isUsual && (even != nil || !isPenFixed)
        self.outline = outline
        self.box = box
        self.transform = isKept ? transform : .identity
        placement = isKept ? nil : transform
        scale = grid.scale
        most = isKept ? stretch * scale : scale
        least = isKept ? abs(transform.determinant) / stretch * scale : scale
        decimals = isKept ? grid.decimals(pixelsPerUnit: most) : grid.decimals
    }

    /// Writes the element, with the attributes that `looks` adds.
    ///
    /// - Parameters:
    ///   - element: The text to which it is appended.
    ///   - isDashed: Whether the line has dashes, which makes its starting point matter.
    ///   - ruleName: The attribute of the outline's fill rule, which clips name differently.
    ///   - looks: Writes the other attributes.
    func write(
        _ element: inout ElementText, isDashed: Bool = false, ruleName: StaticString = "fill-rule",
        _ looks: (inout ElementText) -> Void
    ) {
        switch outline {
        case .rectangle(let rect) where placement == nil && rect.width > 0 && rect.height > 0:
            element.begin("rect")
            write(rect, &element)
        case .roundedRectangle(let rect, let radius)
        where placement == nil && rect.width > 0 && rect.height > 0 && !isDashed:
            element.begin("rect")
            write(rect, &element)
            let radius = Outline.usable(radius, in: rect)
            if radius > 0 { element.attribute("rx", number: radius, decimals: decimals) }
        case .ellipse(let rect) where placement == nil && rect.width > 0 && rect.height > 0:
            write(ellipseIn: rect, &element)
        default:
            element.begin("path")
            element.attribute("d") { $0.appendPath(decimals: decimals, draw) }
            if outline.fillRule == .evenOdd { element.attribute(ruleName) { $0.append("evenodd") } }
        }
        looks(&element)
        element.end()
    }

    private func write(_ rect: Rect, _ element: inout ElementText) {
        // The sides are rounded, not the lengths.
        let (left, top) = (Decimals.steps(rect.minX, decimals), Decimals.steps(rect.minY, decimals))
        let (right, bottom) = (Decimals.steps(rect.maxX, decimals), Decimals.steps(rect.maxY, decimals))
        attribute("x", left, &element)
        attribute("y", top, &element)
        // A side of length 0 would hide the line, too.
        element.attribute("width") { $0.append(steps: max(right - left, 1), decimals: decimals) }
        element.attribute("height") { $0.append(steps: max(bottom - top, 1), decimals: decimals) }
    }

    private func write(ellipseIn rect: Rect, _ element: inout ElementText) {
        let isCircle = abs(rect.width - rect.height) * most < 1.0 / 64
        element.begin(isCircle ? "circle" : "ellipse")
        attribute("cx", Decimals.steps(rect.midX, decimals), &element)
        attribute("cy", Decimals.steps(rect.midY, decimals), &element)
        func radius(_ name: StaticString, _ side: Double) {
            element.attribute(name) { $0.append(steps: max(Decimals.steps(side / 2, decimals), 1), decimals: decimals) }
        }
        if isCircle {
            radius("r", rect.width)
        } else {
            radius("rx", rect.width)
            radius("ry", rect.height)
        }
    }

    private func attribute(_ name: StaticString, _ steps: Int, _ element: inout ElementText) {
        guard steps != 0 else { return }
        element.attribute(name) { $0.append(steps: steps, decimals: decimals) }
    }

    private func draw(_ path: inout PathText) {
        guard let placement else { return outline.trace(into: &path, stretch: most) }
        var placed = PlacedPath(path, placement, scale: scale)
        outline.trace(into: &placed, stretch: placement.largestStretch * scale)
        path = placed.path
    }
}

extension Outline {
    /// Whether it is a path.
    var isPath: Bool { if case .path = self { true } else { false } }

    /// The box of the points; nil if there are no points or if one contains NaN.
    fileprivate var bounds: Rect? {
        let box: Rect?
        switch self {
        case .rectangle(let rect), .ellipse(let rect): box = rect
        case .roundedRectangle(let rect, let radius): box = radius.isNaN ? nil : rect
        case .polyline(let points): return points.count > 1 ? Self.box(of: points) : nil
        case .polygon(let points): return Self.box(of: points)
        case .path: return Self.box(of: tracedPoints)
        }
        guard let box, box.isFinite else { return nil }
        let (right, bottom) = (box.origin.x + box.size.width, box.origin.y + box.size.height)
        return Self.box(from: box.origin, to: Point(x: right, y: bottom))
    }

    private static func box(from one: Point, to other: Point) -> Rect {
        let (left, top) = (min(one.x, other.x), min(one.y, other.y))
        return Rect(x: left, y: top, width: max(one.x, other.x) - left, height: max(one.y, other.y) - top)
    }

    private static func box(of points: [Point]) -> Rect? {
        guard var least = points.first, var most = points.first else { return nil }
        // The sum becomes NaN if any coordinate is NaN.
        var sum = 0.0
        for point in points {
            least = Point(x: Swift.min(least.x, point.x), y: Swift.min(least.y, point.y))
            most = Point(x: Swift.max(most.x, point.x), y: Swift.max(most.y, point.y))
            sum += (point.x - point.x) + (point.y - point.y)
        }
        return sum == 0 ? box(from: least, to: most) : nil
    }
}
