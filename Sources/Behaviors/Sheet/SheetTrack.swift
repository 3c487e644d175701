internal import Geometry
internal import GestureEngine
internal import Motion

/// The way of a sheet's top edge in one superview: where it rests, and how far it follows fingers beyond that.
///
/// A *pull* is where fingers, or a spring, want the top edge. Beyond the ends the edge gives way less than it is pulled. Both are
/// in points from the top of the superview's bounds.
struct SheetTrack {
    /// Where a sheet can come to rest.
    struct Stop: Hashable {
        /// Nil below the superview's bottom edge, where it is dismissed.
        var detent: SheetView.Detent?
        /// Where the top edge is.
        var top: Double
    }

    /// The highest first.
    let stops: [Stop]
    /// The top edge at the highest detent.
    let highest: Double
    /// The top edge at the lowest detent.
    let lowest: Double
    /// Whether it goes below the lowest detent as far as it is pulled.
    private let isDismissible: Bool
    private let geometry: SheetGeometry
    private let detents: [SheetGeometry.Detent]
    private let band: RubberBand

    /// - Parameter size: the superview's.
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

    /// Where the sheet lies, counted from the origin of the superview's bounds.
    func frame(pull: Double) -> Rect {
        let top = pull > lowest && !isDismissible ? lowest + band.stretch(for: pull - lowest) : pull
        return geometry.frame(top: top, detents: detents, coefficient: band.coefficient)
    }

    /// What pulls the top edge to a place.
    func pull(forTop top: Double) -> Double {
        if top < highest { return highest + band.distance(for: top - highest) }
        return top > lowest && !isDismissible ? lowest + band.distance(for: top - lowest) : top
    }

    /// What pulls the top edge to a place that it has kept through a change of the superview: at most the superview's height beyond
    /// the ends. A place farther out is lost, as no finger could bring it back.
    func keptPull(forTop top: Double) -> Double {
        let reach = max(geometry.size.height, 0)
        return min(max(pull(forTop: top), highest - reach), lowest + reach)
    }

    /// The stop nearest to a place of the top edge.
    func stop(nearest top: Double) -> Stop {
        stops.min { abs($0.top - top) < abs($1.top - top) } ?? Stop(detent: .large, top: highest)
    }

    /// The stop of a detent, nil meaning dismissed; of a detent that is not among the sheet's, the nearest.
    func stop(at detent: SheetView.Detent?) -> Stop {
        if let stop = stops.first(where: { $0.detent == detent }) { return stop }
        guard let detent else { return stop(nearest: lowest) }
        return stop(nearest: geometry.frame(at: detent.resolved(height: geometry.size.height)).minY)
    }
}

extension SheetView.Detent {
    /// The detent in a superview of a height.
    fileprivate func resolved(height: Double) -> SheetGeometry.Detent {
        switch self {
        case .points(let points): .points(points.isFinite ? points : 0)
        case .fraction(let part): .points(part.isFinite ? part * height : 0)
        case .medium: .medium
        case .large: .large
        }
    }
}
