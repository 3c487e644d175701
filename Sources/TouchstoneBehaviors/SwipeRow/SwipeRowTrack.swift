internal import TouchstoneGeometry

/// The possible positions of a row's content: where it rests, how far it follows fingers, and where a release triggers
/// a button.
///
/// Offsets are in points along the row's own x axis. 0 is the closed row. Positive offsets show the leading side.
struct SwipeRowTrack {
    /// The row's width, in points.
    let width: Double
    /// The distance by which the row is open on each side at rest. It is 0 without buttons.
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

    /// Returns the resting offset with a side open. Nil means closed.
    func restingOffset(_ side: SwipeRowView.Side?) -> Double { side.map { $0.sign * openWidth($0) } ?? 0 }

    /// The distance over which the content follows fingers exactly: the width of the buttons, or that of the whole row.
    private func extent(_ side: SwipeRowView.Side) -> Double {
        let open = openWidth(side)
        return open > 0 && fullSwipe ? max(width, open) : open
    }

    private var exact: ClosedRange<Double> { -extent(.trailing)...extent(.leading) }

    /// Returns the offset of the content for fingers that pull it to `pull`.
    func offset(forPull pull: Double) -> Double {
        let edge = exact.clamp(pull)
        return edge + band.stretch(for: pull - edge)
    }

    /// Returns the pull for which the content is at `offset`.
    func pull(forOffset offset: Double) -> Double {
        let edge = exact.clamp(offset)
        return edge + band.distance(for: offset - edge)
    }

    /// Returns the movement of the content, in points, per point of the finger.
    func slope(atPull pull: Double) -> Double {
        exact.contains(pull) ? 1 : band.slope(at: pull - exact.clamp(pull))
    }

    /// Returns the side that an offset uncovers.
    func side(of offset: Double) -> SwipeRowView.Side? { offset > 0 ? .leading : offset < 0 ? .trailing : nil }

    /// Returns the side that is open after a release at `offset`, for content that would coast to `goal`. The row
    /// closes, or opens on the side of the offset, whichever is closer.
    func side(from offset: Double, coastingTo goal: Double) -> SwipeRowView.Side? {
        guard let side = side(of: offset), openWidth(side) > 0 else { return nil }
        return side.sign * goal > openWidth(side) / 2 ? side : nil
    }

    /// Returns the speed in points per second with which content released at `offset` coasts past the middle of the side
    /// that it uncovers, and so opens it. Nil if there is no such side, or if the content is past its middle.
    func speed(from offset: Double, coastingTime: Double) -> Double? {
        guard let side = side(of: offset), openWidth(side) > 0, coastingTime > 0 else { return nil }
        let distance = openWidth(side) / 2 - side.sign * offset
        return distance > 0 ? distance / coastingTime : nil
    }

    /// Returns the side whose outermost button a release at `offset` triggers.
    func fullySwipedSide(at offset: Double, part: Double) -> SwipeRowView.Side? {
        guard fullSwipe, let side = side(of: offset) else { return nil }
        let open = openWidth(side)
        guard open > 0, open < width else { return nil }
        return abs(offset) > open + part * (width - open) ? side : nil
    }
}
