internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// Checks that a property of a view has a value.
struct ValueMonitor: Monitor {
    let view: String
    let property: Expectation.Property
    let expected: [Double]
    let tolerance: Double
    let isPresented: Bool
    private var first: Failure?
    private var reason: ValueReason

    init(
        view: String, property: Expectation.Property, expected: [Double], tolerance: Double, isPresented: Bool
    ) {
        self.view = view
        self.property = property
        self.expected = expected
        self.tolerance = tolerance
        self.isPresented = isPresented
        reason = ValueReason(of: view)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        guard first == nil else { return }
        reason.observe(snapshot)
        guard counts, let index = snapshot.views.firstIndex(where: { $0.name == view }) else { return }
        let found = value(in: snapshot, at: index, presented: isPresented)
        let differences = zip(found, expected).map { pair in
            property == .angle
                ? Angle(degrees: pair.0 - pair.1).normalized.degrees.magnitude : (pair.0 - pair.1).magnitude
        }
        // A value that is not a number is not within any tolerance.
        guard let difference = differences.first(where: \.isNaN) ?? differences.max(), !(difference <= tolerance)
        else { return }
        // For a large difference, visible digits are enough.
        let text = difference >= 0.1 ? visible : brief
        func list(_ numbers: [Double], _ text: (Double) -> String) -> String {
            numbers.count == 1 ? text(numbers[0]) : "[" + numbers.map(text).joined(separator: ", ") + "]"
        }
        let other = value(in: snapshot, at: index, presented: !isPresented)
        let hasTwo = snapshot.isAnimated(viewAt: index) && list(other, text) != list(found, text)
        let foundText =
            !hasTwo
            ? list(found, text)
            : isPresented
                ? "\(property.drawnWords) \(list(found, text)), in the model \(list(other, text))"
                : "\(list(found, text)) in the model, \(property.drawnWords) \(list(other, text))"
        // For a visible difference, the default tolerance is not worth mentioning.
        let isTold = tolerance > Self.usualTolerance || difference < 0.1
        first = Failure(
            in: frame,
            "the \(property.rawValue) of '\(view)' \(property.verb) \(foundText), not \(list(expected, brief)): off by "
                + (text(difference) == brief(tolerance) ? brief(difference) : text(difference))
                + (isTold ? ", more than \(brief(tolerance))," : ","), of: view,
            measure: .init(found: found, expected: expected, missedBy: difference, tolerance: tolerance),
            marks: mark(found: found, in: snapshot, at: index).map { [$0] } ?? [])
        first?.reason = reason.words(property, found: found, expected: expected, in: snapshot, at: index).words
    }

    /// The default tolerance of an expectation.
    private static let usualTolerance = 1e-6

    // MARK: Evidence

    /// A mark at the position that the view would have with the expected value; nil if there is no such position.
    private func mark(found: [Double], in snapshot: FrameSnapshot, at index: Int) -> Evidence.Mark? {
        guard let corners = expectedCorners(found: found, in: snapshot, at: index), corners.allSatisfy(\.isFinite)
        else { return nil }
        return .expected(view: view, corners: corners, words: markWords)
    }

    private var markWords: String {
        switch property {
        case .scale: "expected ×\(visible(expected[0]))"
        case .angle: "expected \(visible(expected[0]))°"
        case .frame, .center, .corners, .transform: "expected here"
        }
    }

    /// The expected corners, in window coordinates.
    private func expectedCorners(found: [Double], in snapshot: FrameSnapshot, at index: Int) -> [Point]? {
        let view = snapshot.views[index]
        let values = view.values(presented: isPresented)
        let toSuperview = isPresented ? view.drawnTransformToSuperview : view.modelTransformToSuperview
        let toWindow =
            view.superview.map { snapshot.transformToWindow(ofViewAt: $0, presented: isPresented) } ?? .identity
        let corners = values.bounds.corners.map { $0.applying(toSuperview) }
        /// The corners after a change of the transform about the center.
        func moved(_ change: Transform) -> [Point] {
            corners.map { (values.center + ($0 - values.center).applying(change)).applying(toWindow) }
        }
        switch property {
        case .frame:
            let frame = Rect(x: expected[0], y: expected[1], width: expected[2], height: expected[3])
            return frame.corners.map { $0.applying(toWindow) }
        case .center:
            let displacement = Vector(dx: expected[0] - found[0], dy: expected[1] - found[1])
            return corners.map { ($0 + displacement).applying(toWindow) }
        case .corners:
            return stride(from: 0, to: 8, by: 2).map { Point(x: expected[$0], y: expected[$0 + 1]) }
        case .scale:
            let factor = expected[0] / found[0]
            return moved(Transform(scaleX: factor, y: factor))
        case .angle: return moved(Transform(rotationAngle: (expected[0] - found[0]) * .pi / 180))
        case .transform:
            let wanted = Transform(
                a: expected[0], b: expected[1], c: expected[2], d: expected[3], tx: expected[4], ty: expected[5])
            guard let back = values.transform.inverted else { return nil }
            return corners.map { corner in
                let own = (Point.zero + (corner - values.center)).applying(back)
                return (values.center + (own.applying(wanted) - .zero)).applying(toWindow)
            }
        }
    }

    private func value(in snapshot: FrameSnapshot, at index: Int, presented isPresented: Bool) -> [Double] {
        let view = snapshot.views[index]
        let values = view.values(presented: isPresented)
        switch property {
        case .frame:
            let frame = isPresented ? view.drawnFrame : view.frame
            return [frame.minX, frame.minY, frame.width, frame.height]
        case .center: return [values.center.x, values.center.y]
        case .corners:
            return snapshot.corners(ofViewAt: index, presented: isPresented).flatMap { [$0.x, $0.y] }
        case .transform: return values.transform.components
        case .scale: return [Vector(dx: values.transform.a, dy: values.transform.b).length]
        case .angle: return [Angle(radians: values.transform.decomposition.angle).degrees]
        }
    }

    func finish() -> Failure? { first }
}

extension Expectation.Property {
    /// The words before a drawn value.
    fileprivate var drawnWords: String {
        switch self {
        case .frame, .center, .corners: "drawn at"
        case .transform, .scale, .angle: "drawn as"
        }
    }
}
