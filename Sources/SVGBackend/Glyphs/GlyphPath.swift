internal import Drawing
internal import Geometry

/// The outline of a glyph as path data, in whole units, of which an em has so many.
struct GlyphPath {
    /// Where the outline begins.
    private let start: (x: Int, y: Int)
    /// Where its last part began, and so where the pen is at the end.
    private let end: (x: Int, y: Int)
    /// What follows the first point; relative.
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
        // Behind the first move and its two numbers; lines may follow without a command.
        var rest = text.bytes.dropFirst()
        for _ in 0..<2 {
            if rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        self.rest = Array(rest)
    }

    /// How many bytes it takes, about.
    var length: Int { rest.count + 6 }

    /// Writes the outline, moved to the right by so many units.
    ///
    /// - Parameter pen: where the path before it has ended; where this one ends, afterwards.
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

    /// The handle of a quadratic curve where one comes within 0.7 units of the cubic one; fonts of the TrueType kind have no
    /// others.
    private static func handle(_ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Point? {
        // The handles of a quadratic curve raised to a cubic one lie at two thirds of the way from its ends to its own.
        let one = start + (first - start) * 1.5
        let other = end + (second - end) * 1.5
        // Source: the cubic curve with both handles differs from the quadratic one with their mean by √3/18 of their distance.
        let tolerance = 0.7 * 18 / 3.0.squareRoot()
        return one.distance(to: other) < tolerance
            ? Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2) : nil
    }
}
