internal import Geometry

/// Taps in a row, of fingers or of a button: who is down, where they landed, and how many taps are done.
struct TapSeries {
    /// Taps that are done.
    private(set) var count = 0
    /// Those of the tap that is going on; a button has no place.
    private var landings: [(contact: any Contact, place: Point?)] = []
    private var lifted = 0
    /// Where the fingers of the tap before landed.
    private var lastPlaces: [Point] = []

    /// How many fingers or buttons are down.
    var down: Int { landings.count - lifted }
    /// How many have taken part in the tap that is going on.
    var landed: Int { landings.count }

    mutating func land(_ contact: some Contact, at place: Point?) { landings.append((contact, place)) }

    /// Why a landing ends the series, if it does.
    func objection(touches needed: Int, _ constants: GestureConstants) -> Reason? {
        let needed = max(needed, 1)
        if landings.count > needed { return .tooManyTouches(count: landings.count, allowed: needed) }
        // One that lands while others of the tap have lifted is none of it.
        if lifted > 0 { return .tooFewTouches(count: landings.count - 1, needed: needed) }
        let allowed = constants.tapMaximumDistance
        for place in landings.compactMap(\.place) {
            // Fingers may land in another order.
            let distance = lastPlaces.map { $0.distance(to: place) }.min() ?? 0
            if distance > allowed + GestureConstants.tolerance {
                return .landedAwayFromLastTap(distance: distance, allowed: allowed)
            }
        }
        return nil
    }

    /// The largest distance of any sample of the touches from where they landed.
    func farthest(of touches: Set<Touch>) -> Double? {
        var farthest: Double?
        for touch in touches {
            guard let landing = landings.first(where: { $0.contact === touch })?.place else { continue }
            for sample in touch.samples {
                farthest = max(farthest ?? 0, landing.distance(to: sample.location))
            }
        }
        return farthest
    }

    mutating func lift(_ contact: some Contact) {
        if landings.contains(where: { $0.contact === contact }) { lifted += 1 }
    }

    /// Counts a tap whose fingers, enough of them, are all up; says whether there was one.
    mutating func finishTap(touches needed: Int) -> Bool {
        guard down == 0, landings.count >= (landings.first?.place == nil ? 1 : max(needed, 1)) else { return false }
        count += 1
        lastPlaces = landings.compactMap(\.place)
        landings = []
        lifted = 0
        return true
    }
}
