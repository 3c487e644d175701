internal import TouchstoneEngine
package import TouchstoneGeometry

extension SheetView {
    /// The possible positions of the top edge, or nil without a superview.
    ///
    /// A keyboard takes its part of the superview, and covers the bottom inset: the sheet is above it, and its detents
    /// are those of a superview that is lower by that part (C). It is dismissed behind the keyboard.
    var track: SheetTrack? {
        guard let superview else { return nil }
        let covered = superview.safeAreaInsets.bottom
        let inset = bottomInset.isFinite ? bottomInset : 0
        var size = superview.bounds.size
        size.height -= covered
        return SheetTrack(
            size: size, covered: covered, detents: detents, topInset: topInset.isFinite ? topInset : 0,
            bottomInset: covered > 0 ? max(inset - covered, 0) : inset, isDismissible: isDismissible,
            coefficient: constants.rubberBandCoefficient)
    }
}

extension SheetView: KeyboardAvoiding {
    /// Moves the sheet to its detent in the room that is left. A sheet that fingers hold keeps its top edge.
    package func keyboardDidMove(from insets: EdgeInsets) {
        trackChanged()
        // A list in the sheet follows the keyboard after the sheet, and at its new size.
        layoutIfNeeded()
    }
}
