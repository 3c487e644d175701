package import Geometry
internal import GestureEngine
internal import Motion

/// Where a sheet lies in its superview: at rest at a detent, and on the way from one to the next (`docs/platform.md`, Sheets).
///
/// Everything is in points, in the superview's coordinates counted from 0. A sheet that is at most as high as `medium` floats:
/// a margin is left at its sides and below it, which is the wider the lower the sheet is. A higher one lies at the edges.
package struct SheetGeometry: Hashable, Sendable {
    /// A height at which a sheet rests.
    package enum Detent: Hashable, Sendable {
        /// So many points without what lies below the bottom inset; less than 0 counts as 0, more than `large` as that.
        case points(Double)
        /// About half of the superview.
        case medium
        /// From the top inset down.
        case large
    }

    /// What a sheet looks like at rest, and between two rests.
    package struct Form: Hashable, Sendable {
        /// What is left free at the sides and below.
        package var margin: Double
        /// The whole height, down to the margin.
        package var height: Double

        /// The form at a part of the way to another one, 0…1.
        package func interpolated(to other: Form, part: Double) -> Form {
            Form(
                margin: margin + (other.margin - margin) * part, height: height + (other.height - height) * part)
        }
    }

    /// The size of the superview.
    package var size: Size
    /// What the largest detent leaves free at the top.
    package var topInset: Double
    /// What lies below the content of a sheet that reaches the bottom edge.
    package var bottomInset: Double

    /// Insets that are not given are those of the device that was measured.
    package init(
        size: Size, topInset: Double = GestureConstants.sheetTopInset,
        bottomInset: Double = GestureConstants.sheetBottomInset
    ) {
        self.size = size
        self.topInset = topInset
        self.bottomInset = bottomInset
    }

    // MARK: Rest

    /// The points of the largest detent.
    private var largePoints: Double { max(size.height - topInset - bottomInset, 0) }

    /// The points of the medium detent, below which a sheet floats.
    private var mediumPoints: Double {
        let height = size.height * GestureConstants.sheetMediumHeight / GestureConstants.sheetMeasuredHeight
        return max(height - bottomInset, 0)
    }

    /// The form at rest. It jumps where the bottom inset comes to count, and where the margin ends.
    package func form(at detent: Detent) -> Form {
        let points =
            switch detent {
            case .points(let points): min(max(points, 0), largePoints)
            case .medium: min(mediumPoints, largePoints)
            case .large: largePoints
            }
        guard points < mediumPoints else { return Form(margin: 0, height: points + bottomInset) }
        let margin = min(
            max(
                GestureConstants.sheetSmallestMargin
                    + (GestureConstants.sheetMarginPoints - points) * GestureConstants.sheetMarginPerPoint,
                GestureConstants.sheetSmallestMargin), GestureConstants.sheetLargestMargin)
        let height = points < GestureConstants.sheetMarginPoints ? points : points + bottomInset
        guard size.width > 0 else { return Form(margin: margin, height: height) }
        return Form(margin: margin, height: height * max(size.width - 2 * margin, 0) / size.width)
    }

    /// Where a sheet of a form lies.
    package func frame(of form: Form) -> Rect {
        Rect(
            x: form.margin, y: size.height - form.margin - form.height,
            width: max(size.width - 2 * form.margin, 0), height: form.height)
    }

    /// Where a sheet rests.
    package func frame(at detent: Detent) -> Rect { frame(of: form(at: detent)) }

    // MARK: On the way

    /// Where a sheet lies whose top edge a finger wants at `top`.
    ///
    /// Between two detents the margin and the height are as far from the one's resting form to the other's as the top edge is,
    /// so that edge is where it is wanted. Below the lowest detent the sheet keeps its resting form and moves down whole; above
    /// the highest it does so upwards, by what a rubber band of the superview's height gives way.
    ///
    /// - Parameters:
    ///   - detents: in any order; none counts as `large` alone.
    ///   - coefficient: the rubber band's: ``GestureConstants/rubberBandCoefficient``.
    package func frame(top: Double, detents: [Detent], coefficient: Double) -> Rect {
        let forms = (detents.isEmpty ? [.large] : detents).map(form).sorted { self.top(of: $0) > self.top(of: $1) }
        guard let lowest = forms.first, let highest = forms.last else { return .zero }
        if top >= self.top(of: lowest) { return moved(lowest, by: top - self.top(of: lowest)) }
        if top <= self.top(of: highest) {
            let band = RubberBand(dimension: size.height, coefficient: coefficient)
            return moved(highest, by: band.stretch(for: top - self.top(of: highest)))
        }
        for (lower, higher) in zip(forms, forms.dropFirst()) where top > self.top(of: higher) {
            let part = (self.top(of: lower) - top) / (self.top(of: lower) - self.top(of: higher))
            return frame(of: lower.interpolated(to: higher, part: part))
        }
        return frame(of: highest)
    }

    private func top(of form: Form) -> Double { size.height - form.margin - form.height }

    private func moved(_ form: Form, by distance: Double) -> Rect {
        var frame = frame(of: form)
        frame.origin.y += distance
        return frame
    }
}
