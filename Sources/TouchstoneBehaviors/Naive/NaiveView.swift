public import TouchstoneEngine
internal import TouchstoneGeometry

/// A view with a common mistake. A scene can show the problem beside the fix. Do not use it in programs.
open class NaiveView: BehaviorView {}

/// A view with a common mistake that has a pan, which moves the view in its superview unless the view overrides it.
open class NaivePanView: NaiveView {
    /// Moves the view. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaivePanView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        center += pan.takeTranslation(in: superview)
    }
}

extension BehaviorKind {
    /// Kinds of views with common mistakes.
    public static let naive = [
        BehaviorKind(
            name: "naive-self-translation", summary: "Adds the translation in the view itself to its centre.",
            recognizers: ["pan"], events: ["pan"], make: { _ in NaiveSelfTranslationView() }),
        BehaviorKind(
            name: "naive-first-finger", summary: "Follows the first finger: jumps when another lands or it lifts.",
            events: ["didDrag"], make: { _ in NaiveFirstFingerView() }),
        BehaviorKind(
            name: "naive-one-finger", summary: "Continues to pinch with the one finger that is left.",
            recognizers: ["pan"], events: ["pan"], make: { _ in NaiveOneFingerView() }),
        BehaviorKind(
            name: "naive-atan2", summary: "Measures the angle between the first two fingers in order: flips.",
            recognizers: ["rotation"], events: ["rotation"], make: { _ in NaiveAtan2View() }),
        BehaviorKind(
            name: "naive-threshold", summary: "Does not subtract the threshold: starts with a jump.",
            recognizers: ["pan"], events: ["pan"], make: { _ in NaiveThresholdView() }),
        BehaviorKind(
            name: "naive-drag-first", summary: "A drag locks before the second finger lands.",
            recognizers: ["pan", "pinch", "rotation"], events: ["pan", "pinch", "rotation"],
            make: { _ in NaiveDragFirstView() }),
        BehaviorKind(
            name: "naive-unrotated-limit", summary: "Keeps the unrotated box inside the limit.",
            recognizers: ["pan", "rotation"], events: ["pan", "rotation"], make: { _ in NaiveUnrotatedLimitView() }),
        BehaviorKind(
            name: "naive-ended-only", summary: "Resets itself when the pan ends, but not when it is cancelled.",
            recognizers: ["pan"], events: ["pan", "didBeginDragging", "didEndDragging"],
            make: { _ in NaiveEndedOnlyView() }),
        BehaviorKind(
            name: "naive-window-translation", summary: "Adds the translation in the window to its centre.",
            recognizers: ["pan"], events: ["pan"], make: { _ in NaiveWindowTranslationView() }),
        BehaviorKind(
            name: "naive-sheet", summary: "Follows the finger together with the list in it.",
            settings: [
                detents { (sheet: NaiveSheetView, detents) in sheet.detents = detents }, initialDetent,
            ], recognizers: ["pan"], events: ["pan"],
            make: { settings in
                let sheet = NaiveSheetView()
                sheet.initialDetent = SheetView.Detent(settings.numberOrWord("initialDetent"))
                return sheet
            }
        ).ignoring(["frame": placesItself, "center": placesItself, "size": placesItself]),
        BehaviorKind(
            name: "naive-handles", summary: "Resizes along the window's axes, however it is turned.",
            recognizers: ["pan"], events: ["pan", "didBeginDragging", "didDrag", "didEndDragging"],
            make: { _ in NaiveHandlesView() }),
        BehaviorKind(
            name: "naive-own-location",
            summary: "Sets its centre to the finger's location in the view itself: flickers.",
            recognizers: ["pan"], events: ["pan"], make: { _ in NaiveOwnLocationView() }),
        BehaviorKind(
            name: "naive-scale-reset", summary: "Treats one finger as a scale of 1: the pinch is lost when one lifts.",
            recognizers: ["pan"], events: ["pan"], make: { _ in NaiveScaleResetView() }),
        BehaviorKind(
            name: "naive-corner-pivot", summary: "Pinches as if it were scaled about its corner: drifts.",
            recognizers: ["pan", "pinch"], events: ["pan", "pinch"], make: { _ in NaiveCornerPivotView() }),
    ]
}
