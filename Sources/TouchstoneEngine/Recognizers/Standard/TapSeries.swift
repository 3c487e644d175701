internal import TouchstoneGeometry

/// A series of taps by fingers or a button: the contacts that are down, their positions, and the number of finished
/// taps.
struct TapSeries {
    /// A finger or a button of the current tap.
    private struct Landing {
        var contact: any Contact
        /// The point where it landed, and its current or last point, in window coordinates; nil for a button.
        var locations: (start: Point, current: Point)?
        var isLifted = false
    }

    /// The number of finished taps.
    private(set) var count = 0
    private var landings: [Landing] = []
    /// The point where the first tap started: the centroid of its fingers' landings, in window coordinates. Nil before
    /// any finger has landed.
    private(set) var start: Point?

    /// The number of fingers or buttons that are down.
    var down: Int { landings.count { !$0.isLifted } }
    /// The number of fingers or buttons that have taken part in the current tap.
    var landed: Int { landings.count }

    mutating func land(_ contact: some Contact, at location: Point?) {
        landings.append(Landing(contact: contact, locations: location.map { ($0, $0) }))
        if count == 0 { start = centroid { $0.start } }
    }

    /// The reason why a landing ends the series, if it does.
    func objection(touches needed: Int, _ constants: GestureConstants) -> Reason? {
        let needed = max(needed, 1)
        if landings.count > needed { return .tooManyTouches(count: landings.count, allowed: needed) }
        // A contact that lands after others of the tap have lifted does not belong to the tap.
        if landings.contains(where: \.isLifted) { return .tooFewTouches(count: landings.count - 1, needed: needed) }
        let allowed = constants.tapAllowableMovement
        guard count > 0, let distance = distance(touches: needed), distance > allowed + GestureConstants.tolerance
        else {
            return nil
        }
        return .landedAwayFromFirstTap(distance: distance, allowed: allowed)
    }

    /// The reason why the series ends at a deadline: the current tap takes too long, or there is no further tap.
    func lateness(_ constants: GestureConstants) -> Reason {
        down > 0
            ? .tookTooLong(allowed: constants.tapMaximumDuration)
            : .noFurtherTap(allowed: constants.tapMaximumInterval)
    }

    mutating func move(_ touches: Set<Touch>) {
        for touch in touches {
            guard let index = landings.firstIndex(where: { $0.contact === touch }) else { continue }
            landings[index].locations?.current = touch.location
        }
    }

    /// The distance, in points of the window, of the fingers' centroid from the point where the first tap started; nil
    /// for buttons.
    ///
    /// While some fingers of a later tap have not landed yet, this is the distance that the others have moved.
    func distance(touches needed: Int) -> Double? {
        guard let centroid, let start else { return nil }
        guard landings.count < needed, let landing = self.centroid({ $0.start }) else {
            return centroid.distance(to: start)
        }
        return centroid.distance(to: landing)
    }

    /// The centroid of the fingers, in window coordinates; nil for buttons.
    var centroid: Point? { centroid { $0.current } }

    /// Called for every movement, so it does not create an array.
    private func centroid(_ location: (_ locations: (start: Point, current: Point)) -> Point) -> Point? {
        var sum = Vector.zero
        var count = 0.0
        for landing in landings {
            guard let locations = landing.locations else { continue }
            sum = sum + (location(locations) - .zero)
            count += 1
        }
        return count > 0 ? .zero + sum * (1 / count) : nil
    }

    mutating func lift(_ contact: some Contact) {
        guard let index = landings.firstIndex(where: { $0.contact === contact }) else { return }
        landings[index].isLifted = true
    }

    /// Counts a tap if all of its fingers are up and there were enough of them. Returns whether it was counted.
    mutating func finishTap(touches needed: Int) -> Bool {
        guard down == 0, let first = landings.first, landings.count >= (first.locations == nil ? 1 : max(needed, 1))
        else { return false }
        count += 1
        landings = []
        return true
    }
}

extension GestureRecognizer {
    /// Fails if the fingers have moved by a longer distance than allowed, both in points of the window.
    func fail(movedBy distance: Double?, allowed: Double) {
        guard let distance, distance > allowed + GestureConstants.tolerance else { return }
        fail(.movedTooFar(distance: distance, allowed: allowed))
    }
}
