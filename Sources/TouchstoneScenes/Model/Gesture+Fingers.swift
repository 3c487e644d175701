package import TouchstoneGeometry

extension Gesture {
    /// The fingers of a gesture. They are on a line through their midpoint, at equal distances.
    package struct Fingers: Sendable, Hashable {
        /// The number of fingers, 1…5.
        package var count: Int
        /// The distance of the outermost two fingers, in points of the window. Nil means half of the view's smaller
        /// side on the screen.
        package var spread: Double?
        /// The angle of their line from the horizontal.
        package var axis: Angle
        /// The delays between the landings and between the lifts of the fingers.
        package var stagger: Stagger
        /// The largest distance by which a finger trembles away from its path, in points of the window. It is 0 or
        /// more.
        package var jitter: Double

        /// Creates fingers. `spread` and `jitter` are in points of the window.
        package init(
            _ count: Int, spread: Double? = nil, axis: Angle = .zero, stagger: Stagger = Stagger(), jitter: Double = 0
        ) {
            self.count = count
            self.spread = spread
            self.axis = axis
            self.stagger = stagger
            self.jitter = jitter
        }
    }

    /// A type of touch. The raw value is its name in the file.
    package enum TouchType: String, Sendable, Hashable, CaseIterable { case finger, pencil, pointer }

    /// The type of touch of each finger.
    package struct TouchTypes: Sendable, Hashable {
        /// The type of all fingers that are not named.
        package var others: TouchType
        /// The types of named fingers, by the numbers that the gesture gives its fingers.
        package var named: [Int: TouchType]

        /// Creates the types of a gesture's touches: fingers by default.
        package init(_ others: TouchType = .finger, named: [Int: TouchType] = [:]) {
            self.others = others
            self.named = named
        }

        /// The type of the finger with a number. Nil stands for a finger without a number.
        package subscript(finger: Int?) -> TouchType { finger.flatMap { named[$0] } ?? others }
    }

    /// The delays between the landings and between the lifts of fingers. The first finger lands when the gesture
    /// starts, and the last one lifts when it is over. While one finger is up, the others continue on their paths.
    package struct Stagger: Sendable, Hashable {
        /// The seconds from the landing of one finger to that of the next.
        package var land: Double
        /// The seconds from the lift of one finger to that of the next.
        package var lift: Double
        /// Whether the last finger is the first to land and to lift.
        package var isReversed: Bool

        /// Creates delays in seconds, 0 or more. By default all fingers land together and lift together.
        package init(land: Double = 0, lift: Double = 0, isReversed: Bool = false) {
            self.land = land
            self.lift = lift
            self.isReversed = isReversed
        }

        /// Returns the times at which a finger lands and lifts, in seconds after the gesture's start. Finger 0 is the
        /// first.
        package func span(of finger: Int, among count: Int, in duration: Double) -> (landing: Double, lift: Double) {
            let turn = Double(isReversed ? count - 1 - finger : finger)
            return (turn * land, duration - (Double(count - 1) - turn) * lift)
        }
    }
}
