internal import Geometry
internal import GestureEngine
internal import Playback
internal import SceneFile

/// A property of a view has a value.
struct ValueMonitor: Monitor {
    let view: String
    let property: Expectation.Property
    let expected: [Double]
    let tolerance: Double
    let isPresented: Bool
    private var first: Finding?

    init(
        view: String, property: Expectation.Property, expected: [Double], tolerance: Double, isPresented: Bool
    ) {
        self.view = view
        self.property = property
        self.expected = expected
        self.tolerance = tolerance
        self.isPresented = isPresented
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        let snapshot = frame.snapshot
        guard counts, first == nil, let index = snapshot.views.firstIndex(where: { $0.name == view }) else { return }
        let found = value(in: snapshot, at: index)
        let differences = zip(found, expected).map { pair in
            property == .angle
                ? Angle(degrees: pair.0 - pair.1).normalized.degrees.magnitude : (pair.0 - pair.1).magnitude
        }
        // What is not a number is not within any tolerance.
        guard let difference = differences.first(where: \.isNaN) ?? differences.max(), !(difference <= tolerance)
        else { return }
        // What is far off needs no more digits than can be seen.
        let text = difference >= 0.1 ? visible : brief
        func list(_ numbers: [Double], _ text: (Double) -> String) -> String {
            numbers.count == 1 ? text(numbers[0]) : "[" + numbers.map(text).joined(separator: ", ") + "]"
        }
        first = Finding(
            in: frame,
            "the \(property.rawValue) of '\(view)' is \(list(found, text)), not \(list(expected, brief)): off by "
                + "\(text(difference)), more than \(brief(tolerance)),", of: view,
            measure: .init(found: found, expected: expected, missedBy: difference, tolerance: tolerance))
    }

    private func value(in snapshot: FrameSnapshot, at index: Int) -> [Double] {
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

    func finish() -> Finding? { first }
}
