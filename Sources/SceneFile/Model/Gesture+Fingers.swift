package import Geometry

extension Gesture {
    /// The fingers of a gesture: on a line through their midpoint, at equal distances.
    package struct Fingers: Sendable, Hashable {
        /// 1…5.
        package var count: Int
        /// The distance of the outermost two in points of the window; nil for half of the view's smaller side on the
        /// screen.
        package var spread: Double?
        /// How far their line is turned from the horizontal.
        package var axis: Angle
        /// When each is down, of the time that the gesture takes.
        package var stagger: Stagger
        /// How far a finger trembles away from its path at most, in points of the window; 0 or more.
        package var jitter: Double

        /// `spread` and `jitter` are in points of the window.
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

    /// What touches the screen, by its word in the file.
    package enum TouchType: String, Sendable, Hashable, CaseIterable { case finger, pencil, pointer }

    /// What touches the screen, finger by finger.
    package struct TouchTypes: Sendable, Hashable {
        /// All but those that are named.
        package var others: TouchType
        /// By the numbers that the gesture gives its fingers.
        package var named: [Int: TouchType]

        /// Fingers unless more is said.
        package init(_ others: TouchType = .finger, named: [Int: TouchType] = [:]) {
            self.others = others
            self.named = named
        }

        /// What the finger of a number is; nil for one without a number.
        package subscript(finger: Int?) -> TouchType { finger.flatMap { named[$0] } ?? others }
    }

    /// How far apart in time fingers land and lift. The first lands when the gesture starts, and the last lifts when it is
    /// over; while a finger is up, the others go on with their paths.
    package struct Stagger: Sendable, Hashable {
        /// Seconds from the landing of a finger to that of the next.
        package var land: Double
        /// Seconds from the lift of a finger to that of the next.
        package var lift: Double
        /// Whether the last finger is the first to land and to lift.
        package var isReversed: Bool

        /// In seconds, 0 or more; without arguments all fingers land together, and lift together.
        package init(land: Double = 0, lift: Double = 0, isReversed: Bool = false) {
            self.land = land
            self.lift = lift
            self.isReversed = isReversed
        }

        /// From when to when a finger (0 is the first) is down, in seconds after the gesture's start.
        package func span(of finger: Int, among count: Int, in duration: Double) -> (landing: Double, lift: Double) {
            let turn = Double(isReversed ? count - 1 - finger : finger)
            return (turn * land, duration - (Double(count - 1) - turn) * lift)
        }
    }
}
