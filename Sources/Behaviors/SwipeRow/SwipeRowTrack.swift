internal import Geometry
internal import Motion

/// The way of a row's content: where it rests, how far it follows fingers, and where a release triggers a button.
///
/// Offsets are points along the row's own x axis, 0 where the row is closed; positive ones show the leading side.
struct SwipeRowTrack {
    /// The row's width, in points.
    let width: Double
    /// How far the row is open on each side when it rests there; 0 without buttons.
    let openWidth: [SwipeRowView.Side: Double]
    let fullSwipe: Bool
    private let band: RubberBand

    init(width: Double, buttons: [SwipeRowView.Side: Double], fullSwipe: Bool, coefficient: Double) {
        self.width = width
        openWidth = buttons.mapValues { min($0, max(width, 0)) }
        self.fullSwipe = fullSwipe
        band = RubberBand(dimension: width, coefficient: coefficient)
    }

    func openWidth(_ side: SwipeRowView.Side) -> Double { openWidth[side] ?? 0 }

    /// Where the content rests with a side open; nil is closed.
    func restingOffset(_ side: SwipeRowView.Side?) -> Double { side.map { $0.sign * openWidth($0) } ?? 0 }

    /// How far the content follows fingers exactly: to the buttons' width, or over the whole row.
    private func reach(_ side: SwipeRowView.Side) -> Double {
        let open = openWidth(side)
        return open > 0 && fullSwipe ? max(width, open) : open
    }

    private var exact: ClosedRange<Double> { -reach(.trailing)...reach(.leading) }

    /// Where the content is for fingers that pull it to `pull`.
    func offset(forPull pull: Double) -> Double {
        let edge = exact.clamp(pull)
        return edge + band.stretch(for: pull - edge)
    }

    /// Where fingers must pull the content for it to be where it is.
    func pull(forOffset offset: Double) -> Double {
        let edge = exact.clamp(offset)
        return edge + band.distance(for: offset - edge)
    }

    /// How many points the content goes per point of the finger.
    func slope(atPull pull: Double) -> Double {
        exact.contains(pull) ? 1 : band.slope(at: pull - exact.clamp(pull))
    }

    /// The side that an offset uncovers.
    func side(of offset: Double) -> SwipeRowView.Side? { offset > 0 ? .leading : offset < 0 ? .trailing : nil }

    /// Where the content goes that is let go at `offset` and would coast to `goal`: closed or open on its side, whichever is nearer.
    func side(from offset: Double, coastingTo goal: Double) -> SwipeRowView.Side? {
        guard let side = side(of: offset), openWidth(side) > 0 else { return nil }
        return side.sign * goal > openWidth(side) / 2 ? side : nil
    }

    /// The side whose outermost button a release at `offset` triggers.
    func fullySwipedSide(at offset: Double, part: Double) -> SwipeRowView.Side? {
        guard fullSwipe, let side = side(of: offset) else { return nil }
        let open = openWidth(side)
        guard open > 0, open < width else { return nil }
        return abs(offset) > open + part * (width - open) ? side : nil
    }
}
