internal import GestureEngine

extension BehaviorKind {
    /// ``CenterDragView``.
    public static let centerDrag = BehaviorKind(
        name: "center-drag",
        summary: "Dragged by its centre, and left there.",
        recognizers: ["pan"],
        events: ["pan"],
        make: { _ in CenterDragView() })
}
