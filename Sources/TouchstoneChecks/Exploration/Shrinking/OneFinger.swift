internal import TouchstoneGeometry
internal import TouchstoneScenes

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
