internal import TouchstoneEngine
internal import TouchstoneGeometry

/// The movement, resizing and rotation of a view with handles. Displacements are in the superview's coordinates.
extension HandlesView {
    /// Whether the limit, the minimum size or the aspect ratio keeps the view from where the finger wants it.
    var isHeldBack: Bool {
        switch hold {
        case .none: false
        case .moving(let overflow): overflow != .zero
        case .resizing(_, let excess): excess.length > 1e-6
        case .turning(let lead): lead != 0
        }
    }

    var corners: [Point] { bounds.corners.map { $0.applying(transformToSuperview) } }
    var limitedCorners: PointsInLimit { PointsInLimit(points: corners, limit: limitRect) }
    /// The middle of the view in the superview's coordinates.
    private var middleInSuperview: Point { bounds.center.applying(transformToSuperview) }

    /// Makes up for movement that was held back, as far as that is possible now.
    func follow() {
        switch hold {
        case .none: break
        case .moving(let overflow): move(by: overflow)
        case .resizing(let handle, let excess): resize(at: handle, by: .zero, excess: excess)
        case .turning(let lead): turn(by: lead)
        }
    }

    // MARK: Moving

    /// Moves the view by the part that fits, and stores the rest.
    func move(by displacement: Vector) {
        let part = limitedCorners.part(of: displacement)
        center += part
        hold = .moving(overflow: displacement - part)
    }

    // MARK: Resizing

    /// Changes the size, and moves the view so that one point of it, in units of the bounds, stays in place.
    func keep(_ unit: Point, _ change: () -> Void) {
        let before = position(of: unit)
        change()
        center += before - position(of: unit)
    }

    private func position(of unit: Point) -> Point {
        bounds.point(atUnit: unit).applying(transformToSuperview)
    }

    /// Makes a view with another aspect ratio smaller, about its middle. Returns whether it had another one.
    @discardableResult
    func fitAspectRatio() -> Bool {
        let size = bounds.size
        guard aspectRatio > 0, abs(size.width - aspectRatio * size.height) > 1e-9 * max(size.width, size.height) else {
            return false
        }
        let height = min(size.height, size.width / aspectRatio)
        keep(Point(x: 0.5, y: 0.5)) { bounds.size = Size(width: aspectRatio * height, height: height) }
        return true
    }

    /// Moves a grip by the part that fits, and stores the rest.
    ///
    /// - Parameter excess: the difference between the size that the finger wanted until now and the size of the view,
    ///   in the view's own coordinates.
    func resize(at handle: Handle, by displacement: Vector, excess: Vector) {
        fitAspectRatio()
        let toWindow = transformToWindow
        let linear = transform
        guard let back = linear.inverted, toWindow.inverted != nil else { return }
        let outward = handle.outward
        let step = displacement.applying(back)
        let current = Vector(dx: bounds.width, dy: bounds.height)
        let wanted = current + excess + Vector(dx: outward.dx * step.dx, dy: outward.dy * step.dy)
        var limits = SizeLimits(current: current, minimum: minimumSize)
        if let limit = limitRect {
            limits.hold(inside: limit, fixed: position(of: handle.opposite), unit: handle.opposite, linear: linear)
        }
        // The map from sizes to the position of the grip on the screen.
        let toGrip = Transform(
            a: toWindow.a * outward.dx, b: toWindow.b * outward.dx, c: toWindow.c * outward.dy,
            d: toWindow.d * outward.dy, tx: 0, ty: 0)
        var size: Vector
        if aspectRatio > 0 {
            let diagonal = Vector(dx: aspectRatio, dy: 1)
            let (seen, finger) = (diagonal.applying(toGrip), wanted.applying(toGrip))
            let height =
                outward.dx == 0
                ? wanted.dy : outward.dy == 0 ? wanted.dx / aspectRatio : finger.dot(seen) / seen.dot(seen)
            size = limits.size(along: diagonal * (height - current.dy))
            size.dx = aspectRatio * size.dy
        } else if let inverse = toGrip.inverted {
            size = limits.size(nearest: wanted, inverse: inverse)
        } else {
            size = limits.size(along: wanted - current)
        }
        guard size.isFinite else { return }
        for (wanted, side, least) in [
            (wanted.dx, size.dx, minimumSize.width), (wanted.dy, size.dy, minimumSize.height),
        ] where wanted < least && side == least {
            report(.bound(setting: "minimumSize", value: least))
        }
        keep(handle.opposite) { bounds.size = Size(width: max(size.dx, 0), height: max(size.dy, 0)) }
        hold = .resizing(handle, excess: wanted - size)
    }

    // MARK: Turning

    /// The angle, in radians, by which a finger has moved about the middle. It is 0 if the finger is too close to the
    /// middle, where a tremor would turn the view over.
    func angle(from start: Point, to end: Point) -> Double {
        let middle = middleInSuperview
        guard let knob = grips.first(where: { $0.handle == .knob }) else { return 0 }
        let radius = corners.map { $0.distance(to: middle) }.max() ?? 0
        let distance = knob.center.applying(transformToSuperview).distance(to: middle)
        let least = min(0.55 * radius, 0.75 * distance)
        let (from, to) = (start - middle, end - middle)
        return min(from.length, to.length) > least ? from.angle(to: to) : 0
    }

    /// Rotates the view about its middle by the part that fits, and stores the rest.
    func turn(by angle: Double) {
        let part = limitedCorners.part(ofAngle: angle, about: middleInSuperview)
        keep(Point(x: 0.5, y: 0.5)) {
            transform = transform.concatenating(Transform(rotationAngle: part))
        }
        hold = .turning(lead: angle - part)
    }
}
