internal import TouchstoneDrawing
internal import TouchstoneGeometry

/// Writes path data with relative coordinates in steps of a power of ten and as few separators as possible.
///
/// Coordinates are rounded before differences are computed, so that errors do not add up.
struct PathText: PathSink {
    private let text: ByteText
    private let decimals: Int
    private let unit: Int
    private var current = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    private var command = UInt8(ascii: "z")
    /// Whether the last number contains a decimal point; nil after a command.
    private var hasPoint: Bool?
    /// Whether the current line has a segment.
    private var hasLine = false
    /// The second handle of the last curve, if the last command was a curve.
    private var lastHandle: (x: Int, y: Int)?
    /// The handle of the last quadratic curve, if the last command was one.
    private var lastMiddle: (x: Int, y: Int)?
    private let slack: Int

    /// Continues `text` in steps of 10 to the power of minus `decimals`.
    ///
    /// - Parameter slack: The number of steps by which the first handle of a curve may be moved to mirror the second
    ///   handle of the curve before, so that it need not be written. For a curve with one handle the limit is two
    ///   thirds of this, because such a curve follows its handle more closely.
    init(_ text: ByteText, decimals: Int, slack: Int = 0) {
        self.text = text
        self.decimals = decimals
        self.slack = slack
        unit = Decimals.steps(1, decimals)
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
        lastHandle = nil
        lastMiddle = nil
    }

    mutating func line(to point: Point) {
        let end = grid(point)
        if end == current, hasLine { return }
        if end.y == current.y {
            begin(UInt8(ascii: "h"))
            number(end.x - current.x)
        } else if end.x == current.x {
            begin(UInt8(ascii: "v"))
            number(end.y - current.y)
        } else {
            begin(UInt8(ascii: "l"))
            pair(end)
        }
        current = end
        hasLine = true
        lastHandle = nil
        lastMiddle = nil
    }

    mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        let (first, second, end) = (grid(first), grid(second), grid(end))
        if let last = lastHandle, mirrored(last, near: first, slack) != nil {
            begin(UInt8(ascii: "s"))
        } else {
            begin(UInt8(ascii: "c"))
            pair(first)
        }
        pair(second)
        pair(end)
        lastHandle = second
        lastMiddle = nil
        current = end
        hasLine = true
    }

    /// Draws a curve with one handle.
    mutating func curve(_ handle: Point, to end: Point) {
        let end = grid(end)
        var handle = grid(handle)
        if let last = lastMiddle, let mirrored = mirrored(last, near: handle, slack * 2 / 3) {
            handle = mirrored
            begin(UInt8(ascii: "t"))
        } else {
            begin(UInt8(ascii: "q"))
            pair(handle)
        }
        pair(end)
        current = end
        hasLine = true
        lastHandle = nil
        lastMiddle = handle
    }

    mutating func close() {
        guard command != UInt8(ascii: "z") else { return }
        begin(UInt8(ascii: "z"))
        current = start
    }

    /// Returns the last handle mirrored at the current point, if it is no farther than `slack` from `handle`.
    private func mirrored(
        _ last: (x: Int, y: Int), near handle: (x: Int, y: Int), _ slack: Int
    ) -> (x: Int, y: Int)? {
        let mirrored = (x: 2 * current.x - last.x, y: 2 * current.y - last.y)
        let (dx, dy) = (mirrored.x - handle.x, mirrored.y - handle.y)
        return dx.magnitude <= slack && dy.magnitude <= slack && dx * dx + dy * dy <= slack * slack ? mirrored : nil
    }

    private func grid(_ point: Point) -> (x: Int, y: Int) {
        (Decimals.steps(point.x, decimals), Decimals.steps(point.y, decimals))
    }

    private mutating func begin(_ next: UInt8) {
        guard next != command || next == UInt8(ascii: "m") else { return }
        text.append(byte: next)
        command = next
        hasPoint = nil
    }

    private mutating func pair(_ point: (x: Int, y: Int)) {
        number(point.x - current.x)
        number(point.y - current.y)
    }

    private mutating func number(_ steps: Int) {
        // A sign, or a second decimal point, begins a new number without a separator.
        let isSeparate = steps < 0 || (hasPoint == true && steps != 0 && steps < unit)
        if hasPoint != nil, !isSeparate { text.append(" ") }
        hasPoint = text.append(steps: steps, decimals: decimals)
    }
}

extension ByteText {
    /// Appends path data of the lines and curves that `draw` draws.
    func appendPath(decimals: Int, slack: Int = 0, _ draw: (inout PathText) -> Void) {
        var path = PathText(self, decimals: decimals, slack: slack)
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
