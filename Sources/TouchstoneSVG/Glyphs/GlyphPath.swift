internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// The outline of a glyph as path data, in whole units, of which an em has `unitsPerEm`.
struct GlyphPath {
    /// The point where the outline begins.
    private let start: (x: Int, y: Int)
    /// The point where its last part began, which is the position of the pen at the end.
    private let end: (x: Int, y: Int)
    /// The data after the first point, which is relative.
    private let rest: [UInt8]

    init(_ outline: GlyphOutline, unitsPerEm: Double) {
        let text = ByteText()
        var (first, last) = (Point.zero, Point.zero)
        text.appendPath(decimals: 0, slack: 3) { path in
            Self.draw(outline, unitsPerEm, &path, &last)
        }
        if let point = outline.points.first { first = Point(x: point.x * unitsPerEm, y: point.y * unitsPerEm) }
        start = (Decimals.steps(first.x, 0), Decimals.steps(first.y, 0))
        end = (Decimals.steps(last.x, 0), Decimals.steps(last.y, 0))
        // The data after the first move and its two numbers. Lines may follow without a command.
        var rest = text.bytes.dropFirst()
        for _ in 0..<2 {
            if rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        self.rest = Array(rest)
    }

    /// The approximate number of bytes.
    var length: Int { rest.count + 6 }

    /// Writes the outline, moved to the right by `position` units.
    ///
    /// - Parameter pen: The end of the path before this one. It is set to the end of this path.
    func write(to text: ByteText, at position: Int = 0, from pen: inout (x: Int, y: Int)) {
        let y = start.y - pen.y
        text.append(byte: UInt8(ascii: "m"))
        text.append(start.x + position - pen.x)
        if y >= 0 { text.append(byte: UInt8(ascii: " ")) }
        text.append(y)
        text.append(rest)
        pen = (end.x + position, end.y)
    }

    private static func draw(
        _ outline: GlyphOutline, _ unitsPerEm: Double, _ path: inout PathText, _ start: inout Point
    ) {
        var next = 0
        var last = Point.zero
        func take() -> Point {
            defer { next += 1 }
            let point = outline.points[next]
            return Point(x: point.x * unitsPerEm, y: point.y * unitsPerEm)
        }
        for verb in outline.verbs {
            switch verb {
            case .move:
                last = take()
                start = last
                path.move(to: last)
            case .line:
                last = take()
                path.line(to: last)
            case .curve:
                let (first, second, end) = (take(), take(), take())
                if let handle = handle(last, first, second, end) {
                    path.curve(handle, to: end)
                } else {
                    path.curve(first, second, to: end)
                }
                last = end
            case .close: path.close()
            }
        }
    }

    /// Returns the handle of a quadratic curve within 0.7 units of the cubic curve; nil if there is none. TrueType
    /// fonts have only quadratic curves.
    private static func handle(_ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Point? {
        // If a quadratic curve is written as a cubic one, each handle is two thirds of the way from an end to the
        // quadratic handle.
        let one = start + (first - start) * 1.5
        let other = end + (second - end) * 1.5
        // Source: the cubic curve with both handles and the quadratic curve with their mean differ by √3/18 of the
        // distance of the handles.
        let tolerance = 0.7 * 18 / 3.0.squareRoot()
        return one.distance(to: other) < tolerance
            ? Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2) : nil
    }
}
