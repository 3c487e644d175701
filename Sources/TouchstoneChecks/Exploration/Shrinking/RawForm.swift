internal import TouchstoneGeometry
internal import TouchstoneScenes

/// A gesture as raw touches with about the same effect, for views as they are when the scene begins. Each finger moves
/// in a straight line from its landing to its lift.
struct RawForm {
    private let at: Double
    private let fingers: [Gesture.RawFinger]

    /// Creates the form of a gesture; nil for double taps, drags after a tap, recordings, gestures that are not
    /// straight, and touches that are not fingers.
    init?(_ gesture: Gesture, on space: ExplorationSpace) {
        guard gesture.touchTypes == Gesture.TouchTypes() else { return nil }
        at = gesture.at
        switch gesture.action {
        case .touches(let fingers): self.fingers = fingers
        case .taps(let taps):
            guard taps.count == 1, let target = space.target(named: taps.view) else { return nil }
            let locations = Self.locations(taps.fingers, about: target.location(of: taps.from), on: target)
            fingers = locations.enumerated().map { index, location in
                Self.finger(
                    index, location, location,
                    taps.fingers.stagger.span(of: index, among: locations.count, in: taps.duration))
            }
        case .movement(let movement):
            guard !movement.followsTap, case .straight(let displacement) = movement.path,
                let target = space.target(named: movement.view)
            else {
                return nil
            }
            let start = target.location(of: movement.from)
            let before = Self.locations(movement.fingers, about: start, on: target)
            let after = Self.locations(
                movement.fingers, about: start + displacement, on: target, scale: movement.scale,
                turn: movement.rotation)
            fingers = before.indices.map { index in
                Self.finger(
                    index, before[index], after[index],
                    movement.fingers.stagger.span(of: index, among: before.count, in: movement.duration))
            }
        case .recording: return nil
        }
    }

    /// A gesture with the raw touches of both.
    func joined(with other: RawForm) -> Gesture {
        let start = min(at, other.at)
        var all: [Gesture.RawFinger] = []
        for form in [self, other] {
            for finger in form.fingers {
                var later = finger
                later.number = all.count + 1
                for index in later.samples.indices {
                    later.samples[index].time = (later.samples[index].time + form.at - start).inHundredths
                }
                all.append(later)
            }
        }
        return Gesture(place: ExplorationCase.place, at: start, action: .touches(all))
    }

    // MARK: Fingers

    private static func finger(
        _ index: Int, _ start: Point, _ end: Point, _ span: (landing: Double, lift: Double)
    ) -> Gesture.RawFinger {
        Gesture.RawFinger(
            number: index + 1,
            samples: [
                .init(time: span.landing.inHundredths, location: start.inWholePoints),
                .init(time: max(span.lift, span.landing).inHundredths, location: end.inWholePoints),
            ])
    }

    /// The locations of fingers on a line around their midpoint.
    private static func locations(
        _ fingers: Gesture.Fingers, about middle: Point, on target: ExplorationSpace.Target, scale: Double = 1,
        turn: Angle = .zero
    ) -> [Point] {
        guard fingers.count > 1 else { return [middle] }
        let radius = (fingers.spread ?? target.smallerSide / 2) / 2 * scale
        let arm = Vector(dx: radius, dy: 0).applying(Transform(rotationAngle: fingers.axis.radians + turn.radians))
        return (0..<fingers.count).map { middle + arm * (2 * Double($0) / Double(fingers.count - 1) - 1) }
    }
}

extension ExplorationSpace {
    fileprivate func target(named id: String) -> Target? { targets.first { $0.id == id && $0.corners.count == 4 } }
}

extension ExplorationSpace.Target {
    /// The location of a unit point of the view in the window.
    fileprivate func location(of unit: Point) -> Point {
        corners[0] + (corners[1] - corners[0]) * unit.x + (corners[3] - corners[0]) * unit.y
    }

    /// The shorter side of the view on the screen, in window points.
    fileprivate var smallerSide: Double {
        min(corners[0].distance(to: corners[1]), corners[0].distance(to: corners[3]))
    }
}

/// A gesture of one finger on a view, in a straight line or at rest.
struct OneFinger {
    let view: String
    private let start: Double
    private let end: Double
    /// The start point, in units of the view.
    private let from: Point
    private let displacement: Vector

    /// Creates the form of a gesture; nil for any other gesture.
    init?(_ gesture: Gesture) {
        guard gesture.touchTypes == Gesture.TouchTypes() else { return nil }
        switch gesture.action {
        case .taps(let taps) where taps.fingers.count == 1: (view, from, displacement) = (taps.view, taps.from, .zero)
        case .movement(let movement) where movement.fingers.count == 1:
            guard !movement.followsTap, case .straight(let displacement) = movement.path else { return nil }
            (view, from, self.displacement) = (movement.view, movement.from, displacement)
        default: return nil
        }
        start = gesture.at
        end = gesture.end ?? gesture.at
    }

    /// Drags of two fingers that may have the same effect as this gesture and another one on the same view.
    func joined(with other: OneFinger) -> [Gesture] {
        let duration = max(0.2, max(end, other.end) - min(start, other.start)).inHundredths
        let middle = Point(
            x: ((from.x + other.from.x) / 2).inHundredths, y: ((from.y + other.from.y) / 2).inHundredths)
        var staggers: [Gesture.Stagger] = []
        for isReversed in [false, true] {
            for (land, lift) in [(0.0, 0.1), (0.1, 0.0), (0.1, 0.1)] {
                staggers.append(Gesture.Stagger(land: land, lift: lift, isReversed: isReversed))
            }
        }
        let choices = displacement == other.displacement ? [displacement] : [displacement, other.displacement]
        return staggers.flatMap { stagger in
            [0, 90].flatMap { axis in
                choices.map { displacement in
                    Gesture(
                        place: ExplorationCase.place, at: min(start, other.start),
                        action: .movement(
                            Gesture.Movement(
                                verb: "drag", view: view, duration: duration, from: middle,
                                path: .straight(displacement),
                                fingers: Gesture.Fingers(2, axis: Angle(degrees: axis), stagger: stagger))))
                }
            }
        }
    }
}
