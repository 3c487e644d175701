internal import TouchstoneEngine
package import TouchstoneGeometry

/// The frame of a sheet in its superview: at rest at a detent, and between two detents (`docs/platform.md`, Sheets).
///
/// All values are in points, in the superview's coordinates relative to the origin of its bounds. A sheet whose height
/// is at most that of `medium` floats: it has a margin at its sides and below it. The lower the sheet, the wider the
/// margin. A higher sheet touches the edges.
package struct SheetGeometry: Hashable, Sendable {
    /// The margin and the height of a sheet, at rest or between two detents.
    package struct Form: Hashable, Sendable {
        /// The free space at the sides and below the sheet.
        package var margin: Double
        /// The whole height, down to the margin.
        package var height: Double

        /// Returns the form between this one and another one, at a part 0…1 of the difference.
        package func interpolated(to other: Form, part: Double) -> Form {
            Form(
                margin: margin + (other.margin - margin) * part, height: height + (other.height - height) * part)
        }
    }

    /// The size of the superview.
    package var size: Size
    /// The space that the largest detent leaves free at the top.
    package var topInset: Double
    /// The height of the part below the content of a sheet that reaches the bottom edge.
    package var bottomInset: Double

    /// Creates a geometry. The default insets are those of the device that was measured.
    package init(
        size: Size, topInset: Double = GestureConstants.sheetTopInset,
        bottomInset: Double = GestureConstants.sheetBottomInset
    ) {
        self.size = size
        self.topInset = topInset
        self.bottomInset = bottomInset
    }

    // MARK: Rest

    /// The height of the largest detent, in points.
    private var largePoints: Double { max(size.height - topInset - bottomInset, 0) }

    /// The height of the medium detent, in points. A sheet below it floats.
    private var mediumPoints: Double {
        let height = size.height * GestureConstants.sheetMediumHeight / GestureConstants.sheetMeasuredHeight
        return max(height - bottomInset, 0)
    }

    /// Returns the height of a detent in points, without the bottom inset.
    ///
    /// A value below 0, or one that is not finite, counts as 0, and one above `large` as `large`.
    package func points(at detent: SheetView.Detent) -> Double {
        switch detent {
        case .points(let points): min(max(points.isFinite ? points : 0, 0), largePoints)
        case .fraction(let part): min(max(part.isFinite ? part * size.height : 0, 0), largePoints)
        case .medium: min(mediumPoints, largePoints)
        case .large: largePoints
        }
    }

    /// Returns the form at rest. As a function of the height, it jumps where the bottom inset begins to count and where
    /// the margin ends.
    package func form(at detent: SheetView.Detent) -> Form {
        let points = points(at: detent)
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

    /// Returns the frame of a sheet with a form.
    package func frame(of form: Form) -> Rect {
        Rect(
            x: form.margin, y: size.height - form.margin - form.height,
            width: max(size.width - 2 * form.margin, 0), height: form.height)
    }

    /// Returns the frame of a sheet at rest.
    package func frame(at detent: SheetView.Detent) -> Rect { frame(of: form(at: detent)) }

    // MARK: On the way

    /// Returns the frame of a sheet whose top edge a finger wants at `top`.
    ///
    /// Between two detents, the margin and the height are interpolated between the resting forms by the position of the
    /// top edge, so the top edge is where the finger wants it. Below the lowest detent, the sheet keeps its resting
    /// form and moves down as a whole. Above the highest detent, its bottom edge and its margin stay, and its top edge
    /// moves up by the stretch of a rubber band of the superview's height. At `large` it does not move up at all.
    ///
    /// - Parameters:
    ///   - top: the position of the top edge that the finger wants, in the superview's coordinates.
    ///   - detents: the detents, in any order. An empty list counts as `large` alone.
    ///   - coefficient: the coefficient of the rubber band:
    ///     ``/TouchstoneEngine/GestureConstants/rubberBandCoefficient``.
    package func frame(top: Double, detents: [SheetView.Detent], coefficient: Double) -> Rect {
        let forms = (detents.isEmpty ? [.large] : detents).map(form).sorted { self.top(of: $0) > self.top(of: $1) }
        guard let lowest = forms.first, let highest = forms.last else { return .zero }
        if top >= self.top(of: lowest) { return moved(lowest, by: top - self.top(of: lowest)) }
        if top <= self.top(of: highest) {
            guard stretches(fromTop: self.top(of: highest)) else { return frame(of: highest) }
            let band = RubberBand(dimension: size.height, coefficient: coefficient)
            var stretched = highest
            stretched.height += band.stretch(for: self.top(of: highest) - top)
            return frame(of: stretched)
        }
        for (lower, higher) in zip(forms, forms.dropFirst()) where top > self.top(of: higher) {
            let part = (self.top(of: lower) - top) / (self.top(of: lower) - self.top(of: higher))
            return frame(of: lower.interpolated(to: higher, part: part))
        }
        return frame(of: highest)
    }

    /// Returns whether a sheet whose highest detent has its top edge at `top` stretches above it: whether that detent is
    /// lower than `large`.
    package func stretches(fromTop top: Double) -> Bool { top > self.top(of: form(at: .large)) }

    private func top(of form: Form) -> Double { size.height - form.margin - form.height }

    private func moved(_ form: Form, by distance: Double) -> Rect {
        var frame = frame(of: form)
        frame.origin.y += distance
        return frame
    }
}

/// The possible positions of a sheet's top edge in one superview: its resting positions, and how far it follows fingers
/// beyond them.
///
/// A *pull* is the position at which fingers, or a spring, want the top edge. Beyond the ends, the edge moves less than
/// it is pulled. Both positions are in points from the top of the superview's bounds.
struct SheetTrack {
    /// A position at which a sheet can come to rest.
    struct Stop: Hashable {
        /// The detent, or nil for the position below the superview's bottom edge, where the sheet is dismissed.
        var detent: SheetView.Detent?
        /// The position of the top edge.
        var top: Double
    }

    /// The stops, the highest first.
    let stops: [Stop]
    /// The top edge at the highest detent.
    let highest: Double
    /// The top edge at the lowest detent.
    let lowest: Double
    /// The distance below the lowest detent, in points, beyond which a lift without a flick dismisses the sheet. Nil for
    /// a sheet that cannot be dismissed.
    let dismissDistance: Double?
    /// Whether the sheet follows a pull below the lowest detent all the way.
    private let isDismissible: Bool
    /// Whether the top edge follows a pull above the highest detent, by a rubber band.
    private let stretches: Bool
    /// The position of the top edge of a sheet that is dismissed.
    private let dismissed: Double
    private let geometry: SheetGeometry
    private let detents: [SheetView.Detent]
    private let band: RubberBand

    /// - Parameters:
    ///   - size: the size of the superview, or of its part above a keyboard.
    ///   - covered: the height of the part below, in points.
    init(
        size: Size, covered: Double = 0, detents: [SheetView.Detent], topInset: Double, bottomInset: Double,
        isDismissible: Bool, coefficient: Double
    ) {
        let geometry = SheetGeometry(size: size, topInset: topInset, bottomInset: bottomInset)
        self.detents = detents.isEmpty ? [.large] : detents
        var stops = self.detents.map { Stop(detent: $0, top: geometry.frame(at: $0).minY) }
        highest = stops.map(\.top).min() ?? 0
        lowest = stops.map(\.top).max() ?? 0
        stretches = geometry.stretches(fromTop: highest)
        let heights = self.detents.map(geometry.points)
        dismissDistance = isDismissible ? (heights.min() ?? 0) * GestureConstants.sheetDismissFraction : nil
        dismissed = max(size.height + covered, lowest)
        if isDismissible { stops.append(Stop(detent: nil, top: dismissed)) }
        self.stops = stops.sorted { $0.top < $1.top }
        self.geometry = geometry
        self.isDismissible = isDismissible
        band = RubberBand(dimension: size.height, coefficient: coefficient)
    }

    /// Returns the frame of the sheet, relative to the origin of the superview's bounds.
    func frame(pull: Double) -> Rect {
        let top = pull > lowest && !isDismissible ? lowest + band.stretch(for: pull - lowest) : pull
        return geometry.frame(top: top, detents: detents, coefficient: band.coefficient)
    }

    /// Returns the pull that moves the top edge to a position, or as close to it as a pull can.
    func pull(forTop top: Double) -> Double {
        if top < highest { return stretches ? highest + band.distance(for: top - highest) : highest }
        return top > lowest && !isDismissible ? lowest + band.distance(for: top - lowest) : top
    }

    /// Returns the change of the top edge per point of the pull.
    func slope(atPull pull: Double) -> Double {
        if pull < highest { return stretches ? band.slope(at: pull - highest) : 0 }
        return pull > lowest && !isDismissible ? band.slope(at: pull - lowest) : 1
    }

    /// Returns the pull for a position that the top edge keeps when the superview changes. It is at most the
    /// superview's height beyond the ends. A position farther out is not kept, because no finger could bring it back.
    func keptPull(forTop top: Double) -> Double {
        let margin = max(geometry.size.height, 0)
        return min(max(pull(forTop: top), highest - margin), lowest + margin)
    }

    /// Returns the stop at which a sheet comes to rest that fingers let go.
    ///
    /// A flick leads to the next stop in its direction. Without a flick, a sheet below its lowest detent goes back to
    /// it, or is dismissed if it is far enough below, whatever its velocity. Otherwise the sheet goes to the detent
    /// that is closest to where it would coast, but not beyond the next detent in that direction.
    ///
    /// - Parameters:
    ///   - top: the position of the top edge.
    ///   - velocity: the velocity of the fingers in points per second; positive is down.
    ///   - coastingTime: the number of seconds in which the velocity, if it were constant, would lead to where a list coasts.
    func stop(releasedAt top: Double, velocity: Double, coastingTime: Double) -> Stop {
        let higher = stops.last { $0.top < top - Self.tolerance }
        let lower = stops.first { $0.top > top + Self.tolerance }
        let flick = GestureConstants.sheetFlickVelocity - Self.tolerance
        if velocity >= flick { return lower ?? stop(nearest: top) }
        if velocity <= -flick { return higher ?? stop(nearest: top) }
        if top > lowest {
            let isAway = dismissDistance.map { top - lowest > $0 } ?? false
            return stop(nearest: isAway ? dismissed : lowest)
        }
        let end = min(max(top + velocity * coastingTime, higher?.top ?? highest), min(lower?.top ?? lowest, lowest))
        return stop(nearest: end)
    }

    /// The distance in points within which the top edge is at a stop, and the tolerance of a velocity in points per
    /// second. Positions and velocities are sums (C).
    private static let tolerance = 1e-6

    /// Returns the stop closest to a position of the top edge.
    func stop(nearest top: Double) -> Stop {
        stops.min { abs($0.top - top) < abs($1.top - top) } ?? Stop(detent: .large, top: highest)
    }

    /// Returns the stop of a detent, where nil means dismissed. For a detent that the sheet does not have, returns the
    /// closest stop.
    func stop(at detent: SheetView.Detent?) -> Stop {
        if let stop = stops.first(where: { $0.detent == detent }) { return stop }
        guard let detent else { return stop(nearest: lowest) }
        // A height near the bottom edge does not dismiss the sheet.
        return stop(nearest: min(geometry.frame(at: detent).minY, lowest))
    }
}
