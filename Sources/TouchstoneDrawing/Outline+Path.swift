package import TouchstoneGeometry

extension Outline {
    /// The outline as a path, in its own coordinates. Curves are off by less than 3e-4 of their radius.
    package var path: Path {
        if case .path(let path, _) = self { return path }
        var sink = Sink()
        trace(into: &sink, stretch: 1)
        return sink.path
    }

    private struct Sink: PathSink {
        var path = Path()
        mutating func move(to point: Point) { path.move(to: point) }
        mutating func line(to point: Point) { path.addLine(to: point) }
        mutating func curve(_ first: Point, _ second: Point, to end: Point) { path.addCurve(first, second, to: end) }
        mutating func close() { path.close() }
    }
}
