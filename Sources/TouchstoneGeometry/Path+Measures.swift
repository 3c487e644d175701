extension Path {
    /// A line or a curve of a path.
    private struct Segment {
        var start: Point
        var first: Point
        var second: Point
        var end: Point
        var isLine: Bool
        /// The element at its start is a move.
        var startsSubpath: Bool

        func point(at t: Double) -> Point {
            // The end must be exact, so that parts join.
            if t == 1 { return end }
            if isLine { return start + (end - start) * t }
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return Point(
                x: a * start.x + b * first.x + c * second.x + d * end.x,
                y: a * start.y + b * first.y + c * second.y + d * end.y)
        }

        /// The part between two parameters, by de Casteljau's construction.
        func part(_ from: Double, _ to: Double) -> Segment {
            if isLine {
                return Segment(
                    start: point(at: from), first: start, second: end, end: point(at: to), isLine: true,
                    startsSubpath: false)
            }
            func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
                func mix(_ a: Point, _ b: Point, _ t: Double) -> Point { t == 1 ? b : a + (b - a) * t }
                let (ab, bc, cd) = (mix(start, first, r), mix(first, second, r), mix(second, end, r))
                return mix(mix(ab, bc, s), mix(bc, cd, s), t)
            }
            return Segment(
                start: blossom(from, from, from), first: blossom(from, from, to), second: blossom(from, to, to),
                end: blossom(to, to, to), isLine: false, startsSubpath: false)
        }

        /// The lengths of the curve up to the ends of equal steps of its parameter.
        var lengths: [Double] {
            if isLine { return [(end - start).length] }
            let count = 32
            var (sum, last) = (0.0, start)
            return (1...count).map { index in
                let next = point(at: Double(index) / Double(count))
                sum += (next - last).length
                last = next
                return sum
            }
        }
    }

    private var segments: [Segment] {
        var result: [Segment] = []
        var (start, current, isNew) = (Point.zero, Point.zero, true)
        func add(_ first: Point, _ second: Point, _ end: Point, isLine: Bool) {
            result.append(
                Segment(start: current, first: first, second: second, end: end, isLine: isLine, startsSubpath: isNew))
            (current, isNew) = (end, false)
        }
        for element in elements {
            switch element {
            case .move(let point): (start, current, isNew) = (point, point, true)
            case .line(let point): add(current, point, point, isLine: true)
            case .curve(let first, let second, let end): add(first, second, end, isLine: false)
            case .close:
                if !isNew, current != start { add(current, start, start, isLine: true) }
                isNew = true
            }
        }
        return result
    }

    /// The smallest box around all points and control points; nil for an empty path.
    package var controlBox: Rect? {
        Rect(
            enclosing: elements.flatMap { element -> [Point] in
                switch element {
                case .move(let point), .line(let point): [point]
                case .curve(let first, let second, let end): [first, second, end]
                case .close: []
                }
            })
    }

    /// The subpaths as lines through points. Curves become 16 lines each.
    package var polylines: [[Point]] {
        var lines: [[Point]] = []
        for segment in segments {
            if segment.startsSubpath || lines.isEmpty { lines.append([segment.start]) }
            let steps = segment.isLine ? 1 : 16
            for step in 1...steps { lines[lines.count - 1].append(segment.point(at: Double(step) / Double(steps))) }
        }
        return lines
    }

    /// The smallest box around the path itself, with curves as lines; nil for an empty path.
    package var box: Rect? { Rect(enclosing: polylines.joined()) ?? controlBox }

    /// Whether a point is inside the path, with every subpath closed.
    package func contains(_ point: Point, rule: FillRule = .winding) -> Bool {
        var (winding, crossings) = (0, 0)
        for line in polylines {
            for (start, end) in zip(line, line.dropFirst() + line.prefix(1)) {
                guard (start.y <= point.y) != (end.y <= point.y) else { continue }
                let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
                guard x > point.x else { continue }
                crossings += 1
                winding += end.y > start.y ? 1 : -1
            }
        }
        return rule == .winding ? winding != 0 : crossings % 2 == 1
    }

    /// Whether a point is on the line of the path or within a distance from it.
    package func isNear(_ point: Point, within distance: Double) -> Bool {
        polylines.contains { line in
            zip(line, line.dropFirst()).contains { start, end in
                let along = end - start
                let square = along.dx * along.dx + along.dy * along.dy
                let from = point - start
                let share = square > 0 ? (from.dx * along.dx + from.dy * along.dy) / square : 0
                return (point - (start + along * min(max(share, 0), 1))).length <= distance
            }
        }
    }

    /// Returns the part of the path between two fractions of its length, in 0…1.
    package func trimmed(from start: Double, to end: Double) -> Path {
        let (start, end) = (min(max(start, 0), 1), min(max(end, 0), 1))
        guard start > 0 || end < 1 else { return self }
        let measured = segments.map { ($0, $0.lengths) }
        let total = measured.reduce(0) { $0 + ($1.1.last ?? 0) }
        guard start < end, total > 0, total.isFinite else { return Path() }
        var (result, before) = (Path(), 0.0)
        var last: Point?
        for (segment, lengths) in measured {
            let length = lengths.last ?? 0
            defer { before += length }
            let (from, to) = (start * total - before, end * total - before)
            guard length > 0, from < length, to > 0 else { continue }
            let part = segment.part(Self.parameter(at: from, lengths), Self.parameter(at: to, lengths))
            if segment.startsSubpath || last != part.start { result.move(to: part.start) }
            if part.isLine {
                result.addLine(to: part.end)
            } else {
                result.addCurve(part.first, part.second, to: part.end)
            }
            last = part.end
        }
        return result
    }

    private static func parameter(at length: Double, _ lengths: [Double]) -> Double {
        guard length > 0 else { return 0 }
        guard let index = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
        let before = index > 0 ? lengths[index - 1] : 0
        let share = lengths[index] > before ? (length - before) / (lengths[index] - before) : 1
        return (Double(index) + share) / Double(lengths.count)
    }

    /// Returns the path in the other direction.
    package var reversed: Path {
        var result = Path()
        var isClosed: [Bool] = []
        var isNew = true
        for element in elements {
            switch element {
            case .move: isNew = true
            case .line, .curve:
                if isNew { isClosed.append(false) }
                isNew = false
            case .close:
                if !isNew { isClosed[isClosed.count - 1] = true }
                isNew = true
            }
        }
        var subpaths: [[Segment]] = []
        for segment in segments {
            if segment.startsSubpath || subpaths.isEmpty { subpaths.append([]) }
            subpaths[subpaths.count - 1].append(segment)
        }
        for (index, subpath) in subpaths.enumerated().reversed() {
            result.move(to: subpath[subpath.count - 1].end)
            for segment in subpath.reversed() {
                if segment.isLine {
                    result.addLine(to: segment.start)
                } else {
                    result.addCurve(segment.second, segment.first, to: segment.start)
                }
            }
            if isClosed[index] { result.close() }
        }
        return result
    }

    /// Returns an outline of the path's line, as overlapping pieces that the rule `winding` fills as a whole.
    package func stroked(width: Double) -> Path {
        var result = Path()
        let half = width / 2
        guard half > 0 else { return result }
        for line in polylines {
            for (start, end) in zip(line, line.dropFirst()) where start != end {
                let along = (end - start) * (half / (end - start).length)
                let side = Vector(dx: along.dy, dy: -along.dx)
                result.move(to: start + side)
                result.addLine(to: end + side)
                result.addLine(to: end + side * -1)
                result.addLine(to: start + side * -1)
                result.close()
            }
            let isClosed = line.count > 2 && line.first == line.last
            let corners: ArraySlice<Point> = isClosed ? line.dropFirst() : line.dropFirst().dropLast()
            for point in corners {
                result.addEllipse(in: Rect(x: point.x - half, y: point.y - half, width: width, height: width))
            }
        }
        return result
    }
}
