/// What a kind of view did with a gesture other than to follow it: it stopped at a bound, refused a step, snapped to a
/// value, sprang back, stayed on its page, missed a touch, scrolled by itself, or compared the speed of fingers that
/// lifted.
public enum Effect: Hashable, Sendable {
    /// A setting stopped the view: the fingers ask for more than its value.
    case bound(setting: String, value: Double)
    /// The view did not follow a gesture, such as `pinch`, because of the value of a setting.
    case refuse(gesture: String, setting: String, value: TraceValue)
    /// The fingers let go of the view, and it returns by a distance, in points of the superview, or of the view's own
    /// coordinates for a scroll view.
    case springBack(distance: Double)
    /// The fingers let go of the view, and it comes to rest at a value that a setting gives. A vector is a point.
    case snap(setting: String, value: TraceValue)
    /// The fingers let go of the view before they had moved it as far as its next state needs. Both lengths are in
    /// points. The outcome is what it did instead, such as `closed`.
    case short(outcome: String, distance: Double, needed: Double)
    /// A drag ended on the page where it began, because it was too short to turn the page. Both lengths are in points
    /// of the view's own coordinates.
    case page(distance: Double, needed: Double)
    /// A finger landed on the view, but outside of the part that it has to hold. The distance is in points of the
    /// view's own coordinates.
    case miss(part: String, distance: Double)
    /// Fingers let go of the view, and their speed decided what it does next. The speed, and the one with which the
    /// view compared it, are in points per second. The motion is what a higher speed causes, such as `a flick`.
    case release(speed: Double, needed: Double, motion: String)
    /// The view scrolled by itself, because a finger that drags a part of its content is near its `top` or `bottom`
    /// edge.
    case scroll(edge: String)

    /// The name of the effect in the trace.
    public var kind: String {
        switch self {
        case .bound: "bound"
        case .refuse: "refuse"
        case .springBack: "springBack"
        case .snap: "snap"
        case .short: "short"
        case .page: "page"
        case .miss: "miss"
        case .release: "release"
        case .scroll: "scroll"
        }
    }

    /// The values of the effect, in the order in which the trace shows them.
    public var fields: [TraceField] {
        switch self {
        case .bound(let setting, let value):
            [TraceField("setting", .text(setting)), TraceField("value", .number(value))]
        case .refuse(let gesture, let setting, let value):
            [TraceField("gesture", .text(gesture)), TraceField("setting", .text(setting)), TraceField("value", value)]
        case .springBack(let distance): [TraceField("distance", .number(distance))]
        case .snap(let setting, let value): [TraceField("setting", .text(setting)), TraceField("value", value)]
        case .short(let outcome, let distance, let needed):
            [
                TraceField("outcome", .text(outcome)), TraceField("distance", .number(distance)),
                TraceField("needed", .number(needed)),
            ]
        case .page(let distance, let needed):
            [TraceField("distance", .number(distance)), TraceField("needed", .number(needed))]
        case .miss(let part, let distance):
            [TraceField("part", .text(part)), TraceField("distance", .number(distance))]
        case .release(let speed, let needed, let motion):
            [
                TraceField("speed", .number(speed)), TraceField("needed", .number(needed)),
                TraceField("motion", .text(motion)),
            ]
        case .scroll(let edge): [TraceField("edge", .text(edge))]
        }
    }
}

/// An effect of a view in a frame.
public struct EffectRecord: Hashable, Sendable {
    /// The name of the view.
    public var view: String
    /// The effect.
    public var effect: Effect
}

extension View {
    /// Reports an effect, which the frame contains in ``FrameSnapshot/effects``. An effect that is reported again in
    /// the same frame is kept once. Nothing happens for a view outside a window.
    public func report(_ effect: Effect) {
        simulation?.recorder.record(EffectRecord(view: displayName, effect: effect))
    }
}
