internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Writes path data with relative coordinates in steps of a power of ten.
///
/// Coordinates are rounded before differences are computed, so that errors do not add up.
struct PathText: PathSink {
    private let text: ByteText
    private let decimals: Int
    private var current = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    private var command = UInt8(ascii: "z")
    /// Whether a number follows the last command.
    private var hasNumber = false
    /// Whether the current line has a segment.
    private var hasLine = false

    /// Continues `text` in steps of 10 to the power of minus `decimals`.
    init(_ text: ByteText, decimals: Int) {
        self.text = text
        self.decimals = decimals
    }

    mutating func move(to point: Point) {
        let end = grid(point)
        begin(UInt8(ascii: "m"))
        pair(end)
        // Lines that follow a move need no command.
        command = UInt8(ascii: "l")
        current = end
        start = end
        hasLine = false
    }

    mutating func line(to point: Point) {
        let end = grid(point)
        if end == current, hasLine { return }
        begin(UInt8(ascii: "l"))
        pair(end)
        current = end
        hasLine = true
    }

    mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        let (first, second, end) = (grid(first), grid(second), grid(end))
        begin(UInt8(ascii: "c"))
        pair(first)
        pair(second)
        pair(end)
        current = end
        hasLine = true
    }

    mutating func close() {
        guard command != UInt8(ascii: "z") else { return }
        begin(UInt8(ascii: "z"))
        current = start
    }

    private func grid(_ point: Point) -> (x: Int, y: Int) {
        (Decimals.steps(point.x, decimals), Decimals.steps(point.y, decimals))
    }

    private mutating func begin(_ next: UInt8) {
        guard next != command || next == UInt8(ascii: "m") else { return }
        text.append(byte: next)
        command = next
        hasNumber = false
    }

    private mutating func pair(_ point: (x: Int, y: Int)) {
        number(point.x - current.x)
        number(point.y - current.y)
    }

    private mutating func number(_ steps: Int) {
        // A sign separates numbers, too.
        if hasNumber, steps >= 0 { text.append(" ") }
        text.append(steps: steps, decimals: decimals)
        hasNumber = true
    }
}

extension ByteText {
    /// Appends path data of the lines and curves that `draw` draws.
    func appendPath(decimals: Int, _ draw: (inout PathText) -> Void) {
        var path = PathText(self, decimals: decimals)
        draw(&path)
    }
}

/// Writes path data of points that it transforms first. Points too far away for readers are moved closer.
struct PlacedPath: PathSink {
    private(set) var path: PathText
    private let transform: Transform
    private let farthest: Double

    /// - Parameter scale: Pixels per unit of the picture.
    init(_ path: PathText, _ transform: Transform, scale: Double) {
        self.path = path
        self.transform = transform
        farthest = Outline.farthest / scale
    }

    mutating func move(to point: Point) { path.move(to: place(point)) }
    mutating func line(to point: Point) { path.line(to: place(point)) }
    mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        path.curve(place(first), place(second), to: place(end))
    }
    mutating func close() { path.close() }

    private func place(_ point: Point) -> Point {
        let placed = point.applying(transform)
        return Point(x: min(max(placed.x, -farthest), farthest), y: min(max(placed.y, -farthest), farthest))
    }
}
