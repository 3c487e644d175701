public import Geometry
public import GestureEngine

/// A sheet whose pan goes together with the pan of the list in it, so that both follow one finger: the sheet rises and its list
/// scrolls at once. Let go, it is animated to the nearest detent, at once, whatever the finger's speed.
///
/// The content runs ahead of the finger, twice as fast, and a fling is gone when the finger lifts. The fix is that one of the two
/// takes each movement, and gets the velocity: ``SheetView`` (`sheet`).
open class NaiveSheetView: NaiveView {
    /// Moves the sheet. Its name is `pan`.
    public let panGestureRecognizer = PanGestureRecognizer()
    /// Where it rests, in any order. `medium` and `large` unless set.
    public var detents: [SheetView.Detent] = [.medium, .large] { didSet { superviewDidResize(from: .zero) } }
    /// Where it rests when it first gets a superview; the lowest detent where it is nil.
    public var initialDetent: SheetView.Detent?

    private let arbitration = EverythingTogether()

    override func setUp() {
        panGestureRecognizer.delegate = arbitration
        panGestureRecognizer.addTarget(self, action: NaiveSheetView.handlePan)
        addGestureRecognizer(panGestureRecognizer)
    }

    private var track: SheetTrack? {
        superview.map { superview in
            SheetTrack(
                size: superview.bounds.size, detents: detents, topInset: GestureConstants.sheetTopInset,
                bottomInset: GestureConstants.sheetBottomInset, isDismissible: true,
                coefficient: (simulation?.constants ?? .standard).rubberBandCoefficient)
        }
    }

    private func place(top: Double) {
        guard let track, let superview else { return }
        let frame = track.frame(pull: top)
        bounds.size = frame.size
        let place = superview.bounds.origin + (frame.origin - .zero)
        center = Point(x: place.x + anchorPoint.x * frame.width, y: place.y + anchorPoint.y * frame.height)
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
        place(top: top + pan.translation(in: superview).y)
        pan.setTranslation(.zero, in: superview)
    }
}

/// Lets a recognizer go together with every other.
private final class EverythingTogether: GestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}
