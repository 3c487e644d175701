internal import Geometry
internal import GestureEngine

extension BehaviorKind {
    /// ``LongPressDragView``.
    public static let longPressDrag = BehaviorKind(
        name: "long-press-drag",
        summary: "Held for a while, and then dragged.",
        settings: [
            BehaviorSetting(
                "minimumPressDuration", .seconds(default: 0.5, in: 0...3600),
                "How long the finger rests before it can drag.", sets: \LongPressDragView.minimumPressDuration),
            BehaviorSetting(
                "allowableMovement", .number(default: 10, in: 0...1e6),
                "How far the finger may move until then, in points.", sets: \LongPressDragView.allowableMovement),
        ],
        recognizers: ["drag"],
        events: ["drag"],
        make: { _ in LongPressDragView() })
}
