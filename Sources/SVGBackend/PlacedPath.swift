internal import Drawing
internal import Geometry

/// Writes path data of what is transformed on the way; points too far away for readers are pulled in.
struct PlacedPath: PathSink {
    private(set) var path: PathText
    private let transform: Transform
    private let farthest: Double

    /// - Parameter scale: pixels per unit of the picture.
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
