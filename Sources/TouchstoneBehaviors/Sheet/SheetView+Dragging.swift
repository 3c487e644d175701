package import TouchstoneEngine
internal import TouchstoneGeometry

/// The sources of a sheet's movement: its own pan, and a list in it.
extension SheetView {
    /// The tolerance, in points, within which a sheet counts as at its highest detent. Its position is a sum (C).
    private static let arrivalTolerance = 1e-6

    /// Whether the fingers of the pan move vertically rather than horizontally.
    var isDraggedVertically: Bool {
        let translation = panGestureRecognizer.translation(in: superview)
        return abs(translation.y) >= abs(translation.x)
    }

    func handlePan(_ pan: PanGestureRecognizer) {
        guard let superview, let track else { return }
        if pan.state.isActive {
            let movement = pan.takeTranslation(in: superview).dy
            if takeHold(pan, on: track) { move(to: pull + movement, on: track) }
        } else {
            guard isHeld(by: pan) else { return }
            letGo(velocity: pan.state == .ended ? pan.releaseVelocity(in: superview).dy : 0, on: track)
        }
    }

    private func isBelowHighest(_ track: SheetTrack) -> Bool { pull > track.highest + Self.arrivalTolerance }
}

/// The pan of a sheet. If the sheet is springing, the pan begins as soon as a finger lands on it, without a threshold.
final class SheetPanGestureRecognizer: PanGestureRecognizer {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        let isCatching = (view as? SheetView)?.isMovingByItself == true
        if isCatching, state == .possible, numberOfTouches >= minimumNumberOfTouches { state = .began }
    }
}

extension SheetView: NestedScrollParent {
    package var isMovingByItself: Bool {
        if case .springing = state { true } else { false }
    }

    package func nestedDrag(of scrollView: ScrollView, movement: Double, remaining: Double) -> Double {
        guard movement.isFinite, let track else { return 0 }
        // While another list moves the sheet, this list does not scroll, except when the sheet is at its highest
        // detent.
        guard takeHold(scrollView, on: track) else { return isBelowHighest(track) ? movement : 0 }
        let before = pull
        if movement < 0 {
            guard isBelowHighest(track) else { return 0 }
            move(to: max(pull + movement, track.highest), on: track)
        } else if isBelowHighest(track) {
            move(to: pull + movement, on: track)
        } else {
            // The movement first brings the sheet back to its highest detent, then scrolls the list to its top, and
            // then moves the sheet.
            let back = min(movement, max(track.highest - pull, 0))
            move(to: pull + back + max(movement - back - remaining, 0), on: track)
        }
        return pull - before
    }

    package func nestedDragEnded(of scrollView: ScrollView, velocity: Double) -> Bool {
        guard let track, isHeld(by: scrollView) else { return false }
        let goesOn = isBelowHighest(track)
        letGo(velocity: goesOn ? velocity : 0, on: track)
        return goesOn
    }
}
