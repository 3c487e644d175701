internal import TouchstoneEngine
internal import TouchstoneGeometry

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
    /// The distance below the lowest detent, in points, beyond which a lift without a flick dismisses the sheet.
    private let dismissDistance: Double
    /// Whether the sheet follows a pull below the lowest detent all the way.
    private let isDismissible: Bool
    /// Whether the top edge follows a pull above the highest detent, by a rubber band.
    private let stretches: Bool
    private let geometry: SheetGeometry
    private let detents: [SheetView.Detent]
    private let band: RubberBand

    /// - Parameter size: the size of the superview.
    init(
        size: Size, detents: [SheetView.Detent], topInset: Double, bottomInset: Double, isDismissible: Bool,
        coefficient: Double
    ) {
        let geometry = SheetGeometry(size: size, topInset: topInset, bottomInset: bottomInset)
        self.detents = detents.isEmpty ? [.large] : detents
        var stops = self.detents.map { Stop(detent: $0, top: geometry.frame(at: $0).minY) }
        highest = stops.map(\.top).min() ?? 0
        lowest = stops.map(\.top).max() ?? 0
        stretches = geometry.stretches(fromTop: highest)
        let heights = self.detents.map(geometry.points)
        dismissDistance = (heights.min() ?? 0) * GestureConstants.sheetDismissFraction
        if isDismissible { stops.append(Stop(detent: nil, top: max(size.height, lowest))) }
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
            let isAway = isDismissible && top - lowest > dismissDistance
            return stop(nearest: isAway ? max(geometry.size.height, lowest) : lowest)
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
        return stop(nearest: geometry.frame(at: detent).minY)
    }
}
