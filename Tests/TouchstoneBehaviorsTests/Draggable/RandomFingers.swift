import TouchstoneBehaviors
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneTestSupport

/// Fingers that land on a card, move at random, and lift, frame by frame.
struct RandomFingers {
    var random: SeededGenerator
    /// The largest number of fingers that are down.
    let most: Int
    private(set) var places: [Int: Point] = [:]
    private var nextFinger = 1

    init(seed: UInt64, most: Int) {
        random = SeededGenerator(seed: seed)
        self.most = most
    }

    /// Steps one frame of the tester.
    mutating func step(_ tester: DragTester) {
        var lifted: [Int] = []
        var given: [Int: Point] = [:]
        for finger in places.keys.sorted() {
            if random.chance(0.02) {
                lifted.append(finger)
                places[finger] = nil
            } else if random.chance(0.9) {
                let reach = random.chance(0.02) ? 300.0 : 12
                let place =
                    (places[finger] ?? .zero)
                    + Vector(dx: random.number(-reach...reach), dy: random.number(-reach...reach))
                // Not so far away that rounding matters.
                places[finger] = Point(x: min(max(place.x, -500), 1500), y: min(max(place.y, -500), 1500))
                given[finger] = places[finger]
            }
        }
        let lands = places.isEmpty ? random.chance(0.5) : random.chance(0.03)
        if lands, places.count < most {
            let unit = Point(x: random.number(0.05...0.95), y: random.number(0.05...0.95))
            let own = Point(x: tester.card.bounds.width * unit.x, y: tester.card.bounds.height * unit.y)
            let place = tester.card.convert(own, to: nil)
            // Locations outside the board cannot be touched.
            if tester.simulation.window.hitTest(place) === tester.card {
                places[nextFinger] = place
                given[nextFinger] = place
                nextFinger += 1
            }
        }
        tester.advance(given, lift: lifted)
    }
}
