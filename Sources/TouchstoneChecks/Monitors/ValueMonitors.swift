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
        let number = text(difference) == brief(tolerance) ? brief(difference) : text(difference)
        let deviation = deviation(found: found, in: snapshot, at: index, number) ?? "off by \(number)"
        // For a visible difference, the default tolerance is not worth mentioning.
        let isTold = tolerance > Self.usualTolerance || difference < 0.1
        first = Failure(
            in: frame,
            "the \(property.rawValue) of '\(view)' \(property.verb) \(foundText), not \(list(expected, brief)): \(deviation)"
                + (isTold ? ", more than \(brief(tolerance))," : ","), of: view,
            measure: .init(found: found, expected: expected, missedBy: difference, tolerance: tolerance),
            marks: mark(found: found, in: snapshot, at: index).map { [$0] } ?? [])
        first?.reason = reason.words(property, found: found, expected: expected, in: snapshot, at: index).words
    }

    /// The default tolerance of an expectation.
    private static let usualTolerance = 1e-6

    /// Where the view is on the screen, how large or how far rotated, compared with what is expected, in words. Parts within
    /// the tolerance are left out. Nil for a transform, and for values that are not numbers.
    ///
    /// - Parameter difference: the largest difference of two numbers.
    private func deviation(
        found: [Double], in snapshot: FrameSnapshot, at index: Int, _ difference: String
    ) -> String? {
        guard (found + expected).allSatisfy(\.isFinite) else { return nil }
        let parts = zip(found, expected).map { abs($0 - $1) > tolerance ? $0 - $1 : 0 }
        let superview = snapshot.views[index].superview
        let toWindow = superview.map { snapshot.transformToWindow(ofViewAt: $0, presented: isPresented) } ?? .identity
        switch property {
        case .frame, .center:
            var deviation = Deviation(Vector(dx: parts[0], dy: parts[1]).applying(toWindow))
            if property == .frame { deviation.growth = Vector(dx: parts[2], dy: parts[3]) }
            return deviation.words(beyond: tolerance)
        case .corners:
            let corners = stride(from: 0, to: 8, by: 2).map { Vector(dx: parts[$0], dy: parts[$0 + 1]) }
            guard let farthest = corners.max(by: { $0.length < $1.length }) else { return nil }
            let isMoved = corners.allSatisfy { ($0 - farthest).length < 0.1 }
            return Deviation(farthest).words(beyond: tolerance) + (isMoved ? "" : " at one corner")
        case .angle:
            let angle = Angle(degrees: found[0] - expected[0]).normalized.degrees
            let (number, _) = distinctDecimals(abs(angle), apartFrom: tolerance)
            return "\(number)° too far \((angle < 0) == (toWindow.determinant < 0) ? "clockwise" : "counterclockwise")"
        case .scale: return "\(difference) too \(parts[0] < 0 ? "small" : "large")"
        case .transform: return nil
        }
    }

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

/// Checks that a reading of a view in the trace, such as a content offset or a detent, has a value.
struct ReadingMonitor: Monitor {
    let view: String
    let name: String
    let expected: Expectation.Reading
    let tolerance: Double
    private var first: Failure?
    private var gestures: ViewGestures
    private var movers: ViewMovers
    /// The reading in the first frame in which the view exists.
    private var initial: Expectation.Reading?

    init(view: String, name: String, expected: Expectation.Reading, tolerance: Double) {
        self.view = view
        self.name = name
        self.expected = expected
        self.tolerance = tolerance
        gestures = ViewGestures(of: view)
        movers = ViewMovers { $0 == view }
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        gestures.observe(frame.snapshot)
        movers.observe(frame.snapshot)
        guard counts || initial == nil, let view = frame.snapshot.views.first(where: { $0.name == self.view }) else {
            return
        }
        let limit = view.readings.limit.map {
            TraceField("limit", .vector([$0.minX, $0.minY, $0.width, $0.height]))
        }
        let fields = [limit].compactMap { $0 } + view.readings.fields
        initial = initial ?? fields.first { $0.name == name }?.value.reading
        guard counts else { return }
        guard let found = fields.first(where: { $0.name == name })?.value else {
            let names = fields.isEmpty ? "it has none" : "it has \(enumeration(fields.map(\.name)))"
            first = Failure(in: frame, "'\(self.view)' has no reading '\(name)': \(names),", of: self.view)
            return
        }
        guard let words = difference(of: found.reading) else { return }
        var finding = Failure(
            in: frame, "'\(self.view)' reads \(name) \(words),", of: self.view,
            marks: [.note(view: self.view, words: "\(name) \(found.reading.words)")])
        finding.reason = reason(for: found.reading)
        first = finding
    }

    /// The reason why the view has another reading than expected, if it is known.
    private func reason(for found: Expectation.Reading) -> String? {
        if let effect = gestures.effects.last(where: { $0.keeps(reading: name, found, from: expected) }) {
            return effect.words
        }
        if found == initial, let obstacle = gestures.obstacle(among: gestures.histories) { return obstacle.words }
        if found != initial, name == "contentOffset" {
            let causes = movers.latest(.scrolls, of: view).map { $0.cause.words($0.kinds, of: view) }
            if !causes.isEmpty { return causes.joined(separator: "; ") }
        }
        return gestures.histories.compactMap(\.cancellation).last
    }

    /// A description of the found and expected values; nil if they agree.
    private func difference(of found: Expectation.Reading) -> String? {
        if case .numbers(let numbers) = found, case .numbers(let wanted) = expected, numbers.count == wanted.count {
            // A value that is not a number is not within any tolerance.
            let differences = zip(numbers, wanted).map { ($0 - $1).magnitude }
            if differences.allSatisfy({ $0 <= tolerance }) { return nil }
        } else if found == expected {
            return nil
        }
        return "\(found.words), not \(expected.words)"
    }

    func finish() -> Failure? { first }
}

extension Effect {
    /// Whether the effect keeps a reading from having the expected value.
    fileprivate func keeps(
        reading name: String, _ found: Expectation.Reading, from expected: Expectation.Reading
    ) -> Bool {
        switch self {
        case .page: name == "contentOffset"
        case .miss, .refuse, .snap, .short, .springBack: true
        // Without a fling, the content stays where the fingers left it.
        case .release(let speed, let needed, _): name == "detent" && speed < needed
        case .scroll: name == "contentOffset"
        case .bound(_, let value):
            if case .numbers(let numbers) = found, case .numbers(let wanted) = expected, numbers.count == 1,
                wanted.count == 1
            {
                // The expected value is on the other side of the bound.
                abs(numbers[0] - value) <= abs(wanted[0] - value) && (wanted[0] - value) * (value - numbers[0]) >= 0
            } else {
                false
            }
        }
    }
}

extension TraceValue {
    fileprivate var reading: Expectation.Reading {
        switch self {
        case .number(let number): .numbers([number])
        case .vector(let numbers): .numbers(numbers)
        case .bool(let value): .bool(value)
        case .text(let text): .text(text)
        }
    }
}

/// Checks that a recognizer is in a state.
struct StateMonitor: Monitor {
    let recognizer: String
    let expected: String
    private var first: Failure?
    private var history: RecognizerHistory

    init(recognizer: String, expected: String) {
        self.recognizer = recognizer
        self.expected = expected
        history = RecognizerHistory(of: recognizer)
    }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard first == nil else { return }
        history.observe(frame.snapshot)
        guard counts else { return }
        guard let found = frame.snapshot.recognizers.first(where: { $0.fullName == recognizer }) else {
            first = Failure(in: frame, "there is no recognizer \(recognizer)")
            return
        }
        if found.state.rawValue != expected {
            first = Failure(
                in: frame, "\(recognizer) is \(found.state), not \(expected),",
                marks: [.note(recognizer: recognizer, "is \(found.state)")])
            if history.beginnings.isEmpty, expected != "possible", expected != "failed" {
                first?.reason = history.obstacle(in: 0...frame.snapshot.frame).words
            } else {
                first?.reason = history.cancellation
            }
        }
    }

    func finish() -> Failure? { first }
}

/// Checks that code makes no call that the platform does not allow, and that the states of every recognizer follow one
/// another as the platform allows. The expectation and the lint `legal-states` share it.
struct LegalStatesMonitor: Monitor {
    private let view: String?
    @BoxedOptional private var first: Failure?

    /// - Parameter view: The view whose code and recognizers are checked; nil for all.
    init(view: String?) { self.view = view }

    mutating func observe(_ frame: PlayedFrame, counts: Bool) {
        guard counts, first == nil else { return }
        if let failure = misuse(in: frame) ?? illegalTransition(in: frame) { first = failure }
    }

    private func misuse(in frame: PlayedFrame) -> Failure? {
        guard !frame.snapshot.decisions.isEmpty,
            let misuse = frame.snapshot.misuses.first(where: { view == nil || $0.view == view })
        else { return nil }
        let isAboutRecognizer = frame.snapshot.recognizers.contains { $0.fullName == misuse.name }
        return Failure(
            in: frame, misuse.words, of: misuse.view,
            marks: isAboutRecognizer ? [.note(recognizer: misuse.name, misuse.reason)] : [])
    }

    private func illegalTransition(in frame: PlayedFrame) -> Failure? {
        for transition in frame.snapshot.transitions where !transition.previous.canBecome(transition.state) {
            let name = transition.recognizer
            if let view, name.lastIndex(of: ".").map({ String(name[..<$0]) }) != view { continue }
            let step = "goes from \(transition.previous) to \(transition.state)"
            return Failure(in: frame, "\(name) \(step)", marks: [.note(recognizer: name, step)])
        }
        return nil
    }

    func finish() -> Failure? { first }
}
