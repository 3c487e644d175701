package import TouchstoneGeometry

internal import func TouchstoneSystem.exp

/// The shadow of a path: its area in one color, blurred.
package enum Shadow {
    /// The longest side of an image, in pixels.
    package static let longestSide = 1024
    /// The standard deviation of the blur, in pixels, from which on the resolution is reduced. Interpolated, such an
    /// image differs from an exact one by less than 1/255: by 1/8 of the largest second derivative of a blurred edge,
    /// 0.242 / deviation².
    private static let sufficientDeviation = 4.0
    /// The distance to which the blur reaches, in standard deviations. Beyond it, 0.1 % is left.
    private static let reach = 3.0
    /// The largest coordinate that is worth computing with.
    private static let farthest = 1e7
    /// The most pixels per point that are worth computing with.
    private static let mostDetailed = 1024.0

    /// Returns the shadow of a path as an image in the path's own coordinates; nil if there is nothing to see, if a
    /// number is not finite, or if the path has too many crossings to compute with.
    ///
    /// The blur is a Gaussian whose standard deviation is `radius`, as that of Core Animation. The same arguments
    /// always give the same pixels.
    ///
    /// - Parameters:
    ///   - path: The path. Open subpaths count as closed.
    ///   - rule: Which points are inside the path.
    ///   - color: The color of the shadow, with its opacity.
    ///   - radius: The standard deviation of the blur, in points. A radius of 0 or less gives a sharp shadow.
    ///   - offset: The distance by which the shadow is moved, in points.
    ///   - scale: Pixels per point. The image has fewer if the radius is large, or if a side would be longer than
    ///     ``longestSide``.
    package static func image(
        of path: Path, rule: Path.FillRule, color: Color, radius: Double, offset: Vector, scale: Double = 1
    ) -> ImageRun? {
        guard color.alpha > 0, radius.isFinite, scale > 0, scale.isFinite, offset.dx.isFinite, offset.dy.isFinite,
            let box = box(of: path, rule)
        else { return nil }
        let deviation = max(radius, 0)
        guard deviation < farthest, abs(offset.dx) < farthest, abs(offset.dy) < farthest else { return nil }
        let isReduced = deviation * scale > sufficientDeviation
        var resolution = isReduced ? sufficientDeviation / deviation : min(scale, mostDetailed)
        let side = max(box.width, box.height) + 2 * reach * deviation
        // The edges are rounded to pixels twice, on either side, and there is a pixel more.
        resolution = min(resolution, Double(longestSide - 6) / side)
        let margin = (reach * deviation * resolution).rounded(.up) + 1
        let left = (box.minX * resolution).rounded(.down) - margin
        let top = (box.minY * resolution).rounded(.down) - margin
        let width = Int((box.maxX * resolution).rounded(.up) + margin - left)
        let height = Int((box.maxY * resolution).rounded(.up) + margin - top)
        guard width > 0, height > 0, width <= longestSide, height <= longestSide else { return nil }

        var edges = PathEdges(
            Transform(a: resolution, b: 0, c: 0, d: resolution, tx: -left, ty: -top))
        Outline.path(path, rule).trace(into: &edges, stretch: resolution)
        edges.end()
        guard var coverage = Coverage(edges.edges, rule, width: width, height: height) else { return nil }
        coverage.blur(deviation: pixelDeviation(deviation * resolution, isReduced: isReduced))
        let bitmap = Bitmap(width: width, height: height, .pixels(coverage.words(color)))
        let rect = Rect(
            x: left / resolution + offset.dx, y: top / resolution + offset.dy, width: Double(width) / resolution,
            height: Double(height) / resolution)
        return ImageRun(bitmap, in: rect)
    }

    /// Returns the deviation without the blur of pixels that cover an area (its variance is 1/12), and without that of
    /// the interpolation between pixels that are larger than those of the picture (1/6).
    private static func pixelDeviation(_ deviation: Double, isReduced: Bool) -> Double {
        max(deviation * deviation - (isReduced ? 0.25 : 1.0 / 12), 0).squareRoot()
    }

    private static func box(of path: Path, _ rule: Path.FillRule) -> Rect? {
        let points = Outline.path(path, rule).tracedPoints
        guard let first = points.first else { return nil }
        var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
        for point in points {
            guard abs(point.x) < farthest, abs(point.y) < farthest else { return nil }
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        guard right > left, bottom > top else { return nil }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// Collects the straight edges of a path in pixels. Curves are divided into lines, and subpaths are closed.
private struct PathEdges: PathSink {
    /// A line that crosses rows, from its upper end to its lower end.
    struct Edge {
        var top: Point
        var bottom: Point
        /// 1 if the path goes down along the edge, -1 if it goes up.
        var direction: Int32
    }

    private(set) var edges: [Edge] = []
    private let transform: Transform
    private var start = Point.zero
    private var current = Point.zero

    init(_ transform: Transform) { self.transform = transform }

    mutating func move(to point: Point) {
        end()
        start = point.applying(transform)
        current = start
    }

    mutating func line(to point: Point) { add(point.applying(transform)) }

    mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        let (from, to) = (current, end.applying(transform))
        let (one, two) = (first.applying(transform), second.applying(transform))
        func bend(_ a: Point, _ b: Point, _ c: Point) -> Double { abs(a.x - 2 * b.x + c.x) + abs(a.y - 2 * b.y + c.y) }
        // The distance of n chords from a curve is at most 3/4 of the largest bend, divided by n².
        let bend = max(bend(from, one, two), bend(one, two, to))
        let count = max(1, min(Int((0.75 * bend / 0.05).squareRoot().rounded(.up)), 256))
        for step in 1...count {
            let t = Double(step) / Double(count)
            let u = 1 - t
            func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
                u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
            }
            add(Point(x: mix(from.x, one.x, two.x, to.x), y: mix(from.y, one.y, two.y, to.y)))
        }
    }

    mutating func close() { end() }

    /// Closes the current subpath.
    mutating func end() {
        add(start)
    }

    private mutating func add(_ point: Point) {
        if point.y > current.y {
            edges.append(Edge(top: current, bottom: point, direction: 1))
        } else if point.y < current.y {
            edges.append(Edge(top: point, bottom: current, direction: -1))
        }
        current = point
    }
}

/// How much of each pixel an area covers, 0…1.
private struct Coverage {
    private let width: Int
    private let height: Int
    private var values: [Float]

    /// The lines per row of pixels on which the area is measured. Along a line it is exact.
    private static let lines = 4
    /// The largest number of points where lines meet edges.
    private static let mostCrossings = 4_000_000

    private struct Crossing {
        var x: Float
        var direction: Int32
    }

    /// Returns nil if there are too many edges.
    init?(_ edges: [PathEdges.Edge], _ rule: Path.FillRule, width: Int, height: Int) {
        self.width = width
        self.height = height
        values = [Float](repeating: 0, count: width * height)
        let lineCount = height * Self.lines
        /// The lines that an edge crosses: those whose middle is at or below its top and above its bottom.
        func range(_ edge: PathEdges.Edge) -> Range<Int> {
            let first = Int((edge.top.y * Double(Self.lines) - 0.5).rounded(.up))
            let last = Int((edge.bottom.y * Double(Self.lines) - 0.5).rounded(.up))
            let (low, high) = (min(max(first, 0), lineCount), min(max(last, 0), lineCount))
            return low..<max(low, high)
        }
        var starts = [Int](repeating: 0, count: lineCount + 1)
        var total = 0
        for edge in edges {
            let range = range(edge)
            total += range.count
            guard total <= Self.mostCrossings else { return nil }
            for line in range { starts[line + 1] += 1 }
        }
        for line in 0..<lineCount { starts[line + 1] += starts[line] }
        var next = starts
        var crossings = [Crossing](repeating: Crossing(x: 0, direction: 0), count: total)
        for edge in edges {
            let slope = (edge.bottom.x - edge.top.x) / (edge.bottom.y - edge.top.y)
            for line in range(edge) {
                let y = (Double(line) + 0.5) / Double(Self.lines)
                let x = min(max(edge.top.x + (y - edge.top.y) * slope, 0), Double(width))
                crossings[next[line]] = Crossing(x: Float(x), direction: edge.direction)
                next[line] += 1
            }
        }
        var row = SpanRow(width: width)
        for y in 0..<height {
            for line in y * Self.lines..<(y + 1) * Self.lines {
                let range = starts[line]..<starts[line + 1]
                if range.isEmpty { continue }
                crossings[range].sort { $0.x < $1.x }
                var winding: Int32 = 0
                for index in range.dropLast() {
                    winding += crossings[index].direction
                    let isInside = rule == .evenOdd ? winding & 1 != 0 : winding != 0
                    if isInside { row.add(crossings[index].x, crossings[index + 1].x) }
                }
            }
            row.take(1 / Float(Self.lines), into: &values, at: y * width)
        }
    }

    /// Blurs with a Gaussian, along rows and then along columns.
    mutating func blur(deviation: Double) {
        // A deviation this small changes nothing by more than 1/255.
        guard deviation > 0.2 else { return }
        let reach = Int((3 * deviation).rounded(.up))
        var kernel = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = kernel[0] + 2 * kernel.dropFirst().reduce(0, +)
        kernel = kernel.map { $0 / sum }
        var blurred = [Float](repeating: 0, count: values.count)
        values.withUnsafeMutableBufferPointer { values in
            blurred.withUnsafeMutableBufferPointer { blurred in
                guard let source = values.baseAddress, let target = blurred.baseAddress else { return }
                for y in 0..<height {
                    for offset in -reach...reach where abs(offset) < width {
                        let weight = Float(kernel[abs(offset)])
                        let (low, high) = (max(0, -offset), min(width, width - offset))
                        let (to, from) = (target + y * width, source + y * width + offset)
                        for x in low..<high { to[x] += weight * from[x] }
                    }
                }
                source.update(repeating: 0, count: width * height)
                for y in 0..<height {
                    for offset in max(-reach, -y)...min(reach, height - 1 - y) {
                        let weight = Float(kernel[abs(offset)])
                        let (to, from) = (source + y * width, target + (y + offset) * width)
                        for x in 0..<width { to[x] += weight * from[x] }
                    }
                }
            }
        }
    }

    /// Returns the coverage in a color, as premultiplied words.
    func words(_ color: Color) -> [UInt32] {
        func channel(_ value: Double) -> Float { Float(PixelColor.step(value)) }
        let (red, green, blue) = (channel(color.red), channel(color.green), channel(color.blue))
        let opacity = Float(min(color.alpha, 1))
        return values.map { value in
            let alpha = min(max(value, 0), 1) * opacity
            if alpha == 0 { return 0 }
            func byte(_ channel: Float) -> UInt32 { UInt32(channel * alpha + 0.5) }
            return byte(255) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
        }
    }
}

/// The lengths by which spans cover the pixels of a row.
private struct SpanRow {
    /// What each pixel gets itself.
    private var parts: [Float]
    /// What each pixel and all that follow get.
    private var steps: [Float]
    private var isEmpty = true

    init(width: Int) {
        parts = [Float](repeating: 0, count: width + 1)
        steps = [Float](repeating: 0, count: width + 2)
    }

    /// Adds a span between two places in 0…width.
    mutating func add(_ left: Float, _ right: Float) {
        guard right > left else { return }
        isEmpty = false
        let (first, last) = (Int(left), Int(right))
        if first == last {
            parts[first] += right - left
        } else {
            parts[first] += Float(first + 1) - left
            parts[last] += right - Float(last)
            steps[first + 1] += 1
            steps[last] -= 1
        }
    }

    /// Adds the lengths times a factor to values, and starts again.
    mutating func take(_ factor: Float, into values: inout [Float], at start: Int) {
        guard !isEmpty else { return }
        var sum: Float = 0
        for x in 0..<parts.count - 1 {
            sum += steps[x]
            values[start + x] = (parts[x] + sum) * factor
        }
        for x in parts.indices { parts[x] = 0 }
        for x in steps.indices { steps[x] = 0 }
        isEmpty = true
    }
}
