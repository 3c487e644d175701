internal import Geometry
internal import GestureEngine
internal import Motion

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
    /// Whether the sheet follows a pull below the lowest detent all the way.
    private let isDismissible: Bool
    private let geometry: SheetGeometry
    private let detents: [SheetGeometry.Detent]
    private let band: RubberBand

    /// - Parameter size: the size of the superview.
    init(
        size: Size, detents: [SheetView.Detent], topInset: Double, bottomInset: Double, isDismissible: Bool,
        coefficient: Double
    ) {
        let geometry = SheetGeometry(size: size, topInset: topInset, bottomInset: bottomInset)
        let detents = detents.isEmpty ? [.large] : detents
        self.detents = detents.map { $0.resolved(height: size.height) }
        var stops = zip(detents, self.detents).map { Stop(detent: $0, top: geometry.frame(at: $1).minY) }
        highest = stops.map(\.top).min() ?? 0
        lowest = stops.map(\.top).max() ?? 0
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

    /// Returns the pull that moves the top edge to a position.
    func pull(forTop top: Double) -> Double {
        if top < highest { return highest + band.distance(for: top - highest) }
        return top > lowest && !isDismissible ? lowest + band.distance(for: top - lowest) : top
    }

    /// Returns the pull for a position that the top edge keeps when the superview changes. It is at most the
    /// superview's height beyond the ends. A position farther out is not kept, because no finger could bring it back.
    func keptPull(forTop top: Double) -> Double {
        let reach = max(geometry.size.height, 0)
        return min(max(pull(forTop: top), highest - reach), lowest + reach)
    }

    /// Returns the stop closest to a position of the top edge.
    func stop(nearest top: Double) -> Stop {
        stops.min { abs($0.top - top) < abs($1.top - top) } ?? Stop(detent: .large, top: highest)
    }

    /// Returns the stop of a detent, where nil means dismissed. For a detent that the sheet does not have, returns the
    /// closest stop.
    func stop(at detent: SheetView.Detent?) -> Stop {
        if let stop = stops.first(where: { $0.detent == detent }) { return stop }
        guard let detent else { return stop(nearest: lowest) }
        return stop(nearest: geometry.frame(at: detent.resolved(height: geometry.size.height)).minY)
    }
}

extension SheetView.Detent {
    /// Returns the detent in a superview of the given height.
    fileprivate func resolved(height: Double) -> SheetGeometry.Detent {
        switch self {
        case .points(let points): .points(points.isFinite ? points : 0)
        case .fraction(let part): .points(part.isFinite ? part * height : 0)
        case .medium: .medium
        case .large: .large
        }
    }
}
