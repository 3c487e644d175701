internal import TouchstoneSystem

extension Path {
    /// The place where the next step begins: the end of the last one, or after `close` the start of its subpath. Nil
    /// for an empty path.
    package var currentPoint: Point? {
        switch elements.last {
        case .move(let point), .line(let point): point
        case .curve(_, _, let end): end
        case .close:
            elements.reversed().lazy.compactMap { if case .move(let start) = $0 { start } else { nil } }.first
        case nil: nil
        }
    }

    /// Starts a subpath.
    package mutating func move(to point: Point) { elements.append(.move(point)) }

    /// Adds a line. An empty path starts with a move instead.
    package mutating func addLine(to point: Point) { elements.append(isEmpty ? .move(point) : .line(point)) }

    /// Adds a cubic curve. An empty path first moves to the first control point.
    package mutating func addCurve(_ first: Point, _ second: Point, to end: Point) {
        if isEmpty { move(to: first) }
        elements.append(.curve(first, second, to: end))
    }

    /// Adds a curve with one control point, as the cubic curve of the same shape.
    package mutating func addQuadraticCurve(_ control: Point, to end: Point) {
        let start = currentPoint ?? control
        if isEmpty { move(to: start) }
        let first = start + (control - start) * (2.0 / 3)
        let second = end + (control - end) * (2.0 / 3)
        elements.append(.curve(first, second, to: end))
    }

    /// Closes the subpath.
    package mutating func close() { if !isEmpty, elements.last != .close { elements.append(.close) } }

    /// Adds an arc of a circle, after a line from the current point to its start. Adds nothing if a number is not
    /// finite.
    ///
    /// Angles are in radians from the positive x axis, growing clockwise on the screen. If the arc is clockwise, whole
    /// turns are added to `end` until it is not less than `start`, and the other way round. An arc of more than a turn
    /// counts as one turn. The curves are off by at most 3e-4 of the radius.
    package mutating func addArc(
        center: Point, radius: Double, start: Double, end: Double, isClockwise: Bool
    ) {
        guard center.isFinite, radius.isFinite, start.isFinite, end.isFinite else { return }
        let turn = 2 * Double.pi
        var sweep = isClockwise ? end - start : start - end
        guard sweep.isFinite else { return }
        if sweep < 0 { sweep += turn * (-sweep / turn).rounded(.up) }
        // With the largest angles, the sum is not exact, or not a number.
        sweep = (isClockwise ? 1 : -1) * min(max(0, sweep), turn)
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let handle = 4.0 / 3 * tan(step / 4) * radius
        func place(_ angle: Double) -> (point: Point, tangent: Vector) {
            let (x, y) = (cos(angle), sin(angle))
            return (
                Point(x: center.x + radius * x, y: center.y + radius * y), Vector(dx: -y * handle, dy: x * handle)
            )
        }
        var from = place(start)
        addLine(to: from.point)
        for index in 1...count {
            let to = place(start + step * Double(index))
            elements.append(.curve(from.point + from.tangent, to.point + to.tangent * -1, to: to.point))
            from = to
        }
    }

    /// Adds an arc of a circle that touches the line from the current point to `corner` and the one from there to `end`.
    package mutating func addArc(tangent corner: Point, end: Point, radius: Double) {
        let start = currentPoint ?? corner
        let (first, second) = (start - corner, end - corner)
        let (a, b) = (first.length, second.length)
        let cross = first.dx * second.dy - first.dy * second.dx
        guard radius > 0, a > 0, b > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: corner) }
        let half = acos(max(-1, min(1, (first.dx * second.dx + first.dy * second.dy) / (a * b)))) / 2
        let distance = radius / tan(half)
        let bisector = (first * (1 / a) + second * (1 / b))
        let center = corner + bisector * (radius / sin(half) / bisector.length)
        let (from, to) = (corner + first * (distance / a), corner + second * (distance / b))
        addArc(
            center: center, radius: radius, start: atan2(from.y - center.y, from.x - center.x),
            end: atan2(to.y - center.y, to.x - center.x), isClockwise: cross < 0)
    }

    /// Adds a closed rectangle.
    package mutating func addRect(_ rect: Rect) {
        let corners = rect.corners
        move(to: corners[0])
        for corner in corners.dropFirst() { addLine(to: corner) }
        close()
    }

    /// Adds the closed ellipse in a rectangle.
    package mutating func addEllipse(in rect: Rect) {
        var circle = Path()
        circle.addArc(center: .zero, radius: 1, start: 0, end: 2 * .pi, isClockwise: true)
        circle.close()
        elements +=
            circle.applying(
                Transform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
            ).elements
    }

    /// Adds a closed rectangle whose corners are quarters of ellipses. The four radii are those of the corners at the
    /// top left, top right, bottom right and bottom left; a radius that is too large is made smaller.
    package mutating func addRoundedRect(_ rect: Rect, radii: [Size]) {
        let rect = rect.withPositiveSides
        let half = Size(width: rect.width / 2, height: rect.height / 2)
        let radii = radii.map {
            Size(width: min(max($0.width, 0), half.width), height: min(max($0.height, 0), half.height))
        }
        // The share of a radius between the corner and the control point of its curve.
        let rest = 1 - 4.0 / 3 * tan(Double.pi / 8)
        let corners = rect.corners
        let along = [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1)]
        for index in 0..<4 {
            let (corner, radius) = (corners[index], radii[index])
            let (before, after) = (along[(index + 3) % 4], along[index])
            func step(_ direction: Vector, _ share: Double) -> Vector {
                Vector(dx: direction.dx * radius.width * share, dy: direction.dy * radius.height * share)
            }
            let start = corner + step(before, -1)
            if index == 0 { move(to: start) } else { addLine(to: start) }
            if radius.width > 0, radius.height > 0 {
                addCurve(corner + step(before, -rest), corner + step(after, rest), to: corner + step(after, 1))
            }
        }
        close()
    }
}
