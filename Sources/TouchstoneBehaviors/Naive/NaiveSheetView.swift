public import TouchstoneEngine
public import TouchstoneGeometry

/// A sheet whose pan recognizes simultaneously with the pan of the list in it, so that both follow one finger: the
/// sheet rises while its list scrolls. When it is let go, it starts to animate to the nearest detent, whatever the
/// speed of the finger.
///
/// The content moves twice as fast as the finger, and a fling stops when the finger lifts. The fix is that only one of
/// the two handles each movement and gets the velocity: ``SheetView`` (`sheet`).
open class NaiveSheetView: BehaviorView {
    /// Moves the sheet. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// The detents at which the sheet rests, in any order: `medium` and `large` by default.
    public var detents: [SheetView.Detent] = [.medium, .large] { didSet { superviewDidResize(from: .zero) } }
    /// The detent at which the sheet rests when it first gets a superview. Nil means the lowest detent.
    public var initialDetent: SheetView.Detent?

    private let arbitration = EverythingTogether()

    override func setUp() {
        panGestureRecognizer.addTarget(self, action: NaiveSheetView.handlePan)
        panGestureRecognizer.delegate = arbitration
        addGestureRecognizer(panGestureRecognizer)
    }

    private var track: SheetTrack? {
        superview.map { superview in
            SheetTrack(
                size: superview.bounds.size, detents: detents, topInset: GestureConstants.sheetTopInset,
                bottomInset: GestureConstants.sheetBottomInset, isDismissible: true,
                coefficient: constants.rubberBandCoefficient)
        }
    }

    private func place(top: Double) {
        guard let track, let superview else { return }
        let frame = track.frame(pull: top)
        bounds.size = frame.size
        let origin = superview.bounds.origin + (frame.origin - .zero)
        center = Rect(origin: origin, size: frame.size).point(atUnit: anchorPoint)
    }

    override open func superviewDidResize(from oldSize: Size) {
        guard let track else { return }
        place(top: (initialDetent.map(track.stop) ?? track.stop(nearest: track.lowest)).top)
    }

    override open func didMoveToSuperview() { superviewDidResize(from: .zero) }

    private func handlePan(_ pan: PanGestureRecognizer) {
        guard let superview, let track else { return }
        let top = frame.minY - superview.bounds.minY
        guard pan.state.isActive else {
            return View.animate(withDuration: 0.3) {
                place(top: track.stop(nearest: top).top)
                layoutIfNeeded()
            }
        }
        place(top: top + pan.takeTranslation(in: superview).dy)
    }
}

/// A delegate that lets a recognizer recognize simultaneously with every other one.
private final class EverythingTogether: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

extension BehaviorKind {
    /// ``NaiveSheetView``.
    static let naiveSheet = BehaviorKind(
        name: "naive-sheet", summary: "Follows the finger together with the list in it.",
        settings: [
            detents { (sheet: NaiveSheetView, detents) in sheet.detents = detents }, initialDetent,
        ], recognizers: ["pan"], events: ["pan"],
        make: { settings in
            let sheet = NaiveSheetView()
            sheet.initialDetent = SheetView.Detent(settings.numberOrWord("initialDetent"))
            return sheet
        }
    ).ignoring(["frame": placesItself, "center": placesItself, "size": placesItself])
}
