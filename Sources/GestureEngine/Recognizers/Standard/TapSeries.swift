internal import Geometry

/// Taps in a row, of fingers or of a button: which contacts are down, where they are, and how many taps are done.
struct TapSeries {
    /// A finger or a button of the tap that is going on.
    private struct Landing {
        var contact: any Contact
        /// Where it landed and where it is now or has lifted, in window coordinates; nil for a button.
        var places: (start: Point, current: Point)?
        var isLifted = false
    }

    /// Taps that are done.
    private(set) var count = 0
    private var landings: [Landing] = []
    /// Where the first tap started: the centroid of its fingers' landings, in window coordinates; nil before any has landed.
    private(set) var start: Point?

    /// How many fingers or buttons are down.
    var down: Int { landings.count { !$0.isLifted } }
    /// How many have taken part in the tap that is going on.
    var landed: Int { landings.count }

    mutating func land(_ contact: some Contact, at place: Point?) {
        landings.append(Landing(contact: contact, places: place.map { ($0, $0) }))
        if count == 0 { start = centroid { $0.start } }
    }

    /// Why a landing ends the series, if it does.
    func objection(touches needed: Int, _ constants: GestureConstants) -> Reason? {
        let needed = max(needed, 1)
        if landings.count > needed { return .tooManyTouches(count: landings.count, allowed: needed) }
        // One that lands while others of the tap have lifted does not belong to it.
        if landings.contains(where: \.isLifted) { return .tooFewTouches(count: landings.count - 1, needed: needed) }
        let allowed = constants.tapAllowableMovement
        guard count > 0, let distance = distance(touches: needed), distance > allowed + GestureConstants.tolerance
        else {
            return nil
        }
        return .landedAwayFromFirstTap(distance: distance, allowed: allowed)
    }

    mutating func move(_ touches: Set<Touch>) {
        for touch in touches {
            guard let index = landings.firstIndex(where: { $0.contact === touch }) else { continue }
            landings[index].places?.current = touch.location
        }
    }

    /// How far the fingers' centroid is from where the first tap started, in points of the window; nil for buttons.
    ///
    /// Of a later tap some of whose fingers have not landed, how far those that have landed have moved.
    func distance(touches needed: Int) -> Double? {
        guard let centroid, let start else { return nil }
        guard landings.count < needed, let landing = self.centroid({ $0.start }) else {
            return centroid.distance(to: start)
        }
        return centroid.distance(to: landing)
    }

    /// Where the fingers are: their centroid, in window coordinates; nil for buttons.
    var centroid: Point? { centroid { $0.current } }

    /// Asked at every move: without a list of its own.
    private func centroid(_ place: (_ places: (start: Point, current: Point)) -> Point) -> Point? {
        var sum = Vector.zero
        var count = 0.0
        for landing in landings {
            guard let places = landing.places else { continue }
            sum = sum + (place(places) - .zero)
            count += 1
        }
        return count > 0 ? .zero + sum * (1 / count) : nil
    }

    mutating func lift(_ contact: some Contact) {
        guard let index = landings.firstIndex(where: { $0.contact === contact }) else { return }
        landings[index].isLifted = true
    }

    /// Counts a tap whose fingers, enough of them, are all up. Returns whether there was one.
    mutating func finishTap(touches needed: Int) -> Bool {
        guard down == 0, let first = landings.first, landings.count >= (first.places == nil ? 1 : max(needed, 1))
        else { return false }
        count += 1
        landings = []
        return true
    }
}
