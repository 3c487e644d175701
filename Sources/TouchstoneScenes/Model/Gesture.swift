package import TouchstoneGeometry

/// A gesture of one or more fingers that starts at a time.
package struct Gesture: Sendable, Hashable {
    /// The position of the gesture in the file.
    package var place: SourcePlace
    /// The start, in seconds of the scene.
    package var at: Double
    /// The movement of the fingers.
    package var action: Action
    /// The types of the touches.
    package var touchTypes: TouchTypes

    /// Creates a gesture. `at` is in seconds of the scene. The touches are fingers by default.
    package init(place: SourcePlace, at: Double, action: Action, touchTypes: TouchTypes = TouchTypes()) {
        self.place = place
        self.at = at
        self.action = action
        self.touchTypes = touchTypes
    }

    /// The kinds of gestures.
    package enum Action: Sendable, Hashable {
        /// One or more taps at one point of a view.
        case taps(Taps)
        /// Fingers that land, follow a path and lift.
        case movement(Movement)
        /// Raw samples.
        case touches([RawFinger])
        /// Recorded touches.
        case recording(RecordingReference)
    }

    /// The verbs `tap`, `doubleTap` and `longPress`: fingers that land, stay in place, and lift.
    package struct Taps: Sendable, Hashable {
        /// The verb in the file.
        package var verb: String
        /// The id of the view.
        package var view: String
        /// The point where the finger, or the midpoint of the fingers, lands, in units of the view's bounds.
        package var from: Point
        /// The number of landings: 2 for `doubleTap`, otherwise 1.
        package var count: Int
        /// The seconds from each landing to its lift.
        package var duration: Double
        /// The number of fingers and their arrangement.
        package var fingers: Fingers

        /// Creates taps. `from` is in units of the view's bounds, where (0.5, 0.5) is the middle. `duration` is in
        /// seconds.
        package init(
            verb: String, view: String, from: Point = Point(x: 0.5, y: 0.5), count: Int = 1,
            duration: Double = Self.tapDuration, fingers: Fingers = Fingers(1)
        ) {
            self.verb = verb
            self.view = view
            self.from = from
            self.count = count
            self.duration = duration
            self.fingers = fingers
        }

        /// The seconds for which the finger of a tap stays down.
        package static let tapDuration = 0.05
        /// The seconds for which the finger of a long press stays down by default. That is longer than UIKit's 0.5 (C).
        package static let longPressDuration = 0.6
        /// The seconds from the lift of one tap to the landing of the next.
        package static let interval = 0.1
    }

    /// The verbs `drag`, `longPressDrag`, `tapDrag`, `fling`, `swipe`, `pinch`, `rotate` and `transform`.
    package struct Movement: Sendable, Hashable {
        /// The verb in the file.
        package var verb: String
        /// The id of the view.
        package var view: String
        /// Whether the fingers tap before they land for the movement.
        package var followsTap: Bool
        /// The seconds from the first landing to the last move. The lift follows immediately.
        package var duration: Double
        /// The part of ``duration``, in seconds, for which the fingers rest after the last landing, before they move.
        package var hold: Double
        /// The part of ``duration``, in seconds, for which the fingers rest after they have moved.
        package var rest: Double
        /// The point where the finger, or the midpoint of the fingers, lands, in units of the view's bounds.
        package var from: Point
        /// The path of the midpoint.
        package var path: Path
        /// The factor by which the distance of the fingers changes. It is greater than 0.
        package var scale: Double
        /// The angle by which the fingers rotate about their midpoint.
        package var rotation: Angle
        /// The number of fingers and their arrangement.
        package var fingers: Fingers
        /// The progress along the path as a function of time.
        package var ease: Ease

        /// Creates a movement. By default it stays where it lands. `duration`, `hold` and `rest` are in seconds.
        package init(
            verb: String, view: String, followsTap: Bool = false, duration: Double = 0.5, hold: Double = 0,
            rest: Double = 0, from: Point = Point(x: 0.5, y: 0.5), path: Path = .straight(.zero), scale: Double = 1,
            rotation: Angle = .zero, fingers: Fingers, ease: Ease = .minimumJerk
        ) {
            self.verb = verb
            self.view = view
            self.followsTap = followsTap
            self.duration = duration
            self.hold = hold
            self.rest = rest
            self.from = from
            self.path = path
            self.scale = scale
            self.rotation = rotation
            self.fingers = fingers
            self.ease = ease
        }

        /// The part of ``duration``, in seconds, from the landing of the preceding tap to the landing for the movement.
        /// It is 0 without such a tap.
        package var lead: Double { followsTap ? Self.tapLead : 0 }

        /// The seconds of a tap before a movement and of the pause after it: ``Taps/tapDuration`` and
        /// ``Taps/interval``.
        static let tapLead = 0.15
    }

    /// The progress along a path as a function of time.
    package enum Ease: String, Sendable, Hashable, CaseIterable {
        case minimumJerk = "minimum-jerk"
        case linear
        case easeIn = "ease-in"
        case easeOut = "ease-out"
        case easeInOut = "ease-in-out"
    }

    /// One finger of raw `touches`. It lands at the first sample. It lifts immediately after the last sample, or at a
    /// specified time.
    package struct RawFinger: Sendable, Hashable {
        /// The finger's key in the file.
        package var number: Int
        /// The samples, at least one. Their times ascend.
        package var samples: [RawSample]
        /// The time of the lift, in seconds after the gesture's start. It is not before the last sample. Nil means
        /// immediately after it.
        package var lift: Double?
        /// Whether the touch is cancelled at that time instead of lifted.
        package var isCancelled: Bool

        /// Creates a finger. There must be at least one sample, the times must ascend, and `lift` must not be earlier.
        /// None of this is checked here.
        package init(number: Int, samples: [RawSample], lift: Double? = nil, isCancelled: Bool = false) {
            self.number = number
            self.samples = samples
            self.lift = lift
            self.isCancelled = isCancelled
        }
    }

    /// The location of a raw finger at a time.
    package struct RawSample: Sendable, Hashable {
        /// The seconds after the gesture's start.
        package var time: Double
        /// The location in the window.
        package var location: Point

        /// Creates a sample. `time` is in seconds after the gesture's start, and `location` is in the window.
        package init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// A reference to recorded touches. Files are relative to the scene's folder.
    package struct RecordingReference: Sendable, Hashable {
        /// The file of the recording, as the scene writes it.
        package var file: String
        /// The position of the recording's name in the scene.
        package var filePlace: SourcePlace
        /// The file that describes the device's axes, or nil if the recording contains the description.
        package var device: String?
        /// The position of that file's name in the scene, or nil without one.
        package var devicePlace: SourcePlace?
        /// What the recording may not state itself.
        package var options: RecordingOptions

        /// Creates a reference. `file` and `device` are as the scene writes them.
        package init(
            file: String, filePlace: SourcePlace, device: String? = nil, devicePlace: SourcePlace? = nil,
            options: RecordingOptions = RecordingOptions()
        ) {
            self.file = file
            self.filePlace = filePlace
            self.device = device
            self.devicePlace = devicePlace
            self.options = options
        }
    }
}

extension Gesture {
    /// The path of the midpoint of a gesture's fingers from where it lands, in points of the window.
    package enum Path: Sendable, Hashable {
        /// A straight line.
        case straight(Vector)
        /// Points relative to the start, connected by straight lines or by a smooth curve through all of them.
        case points([Vector], isSmooth: Bool)
        /// An arc of a circle. The start is at the angle `from` of the circle. `sweep` is the angle of the arc,
        /// clockwise. The radius is greater than 0.
        case arc(radius: Double, from: Angle, sweep: Angle)
    }

    /// The time when the last finger lifts, in seconds of the scene. Nil for a recording, whose file specifies it.
    package var end: Double? {
        switch action {
        case .taps(let taps): at + Double(taps.count) * taps.duration + Double(taps.count - 1) * Taps.interval
        case .movement(let movement): at + movement.duration
        case .touches(let fingers): at + (fingers.compactMap(\.samples.last?.time).max() ?? 0)
        case .recording: nil
        }
    }
}

extension Gesture {
    /// The direction of a swipe. The raw value is its name in the file.
    enum SwipeDirection: String, CaseIterable {
        case right, left, up, down

        /// The length of a swipe in points of the window, which is more than the 50 that UIKit requires (C).
        private static let length = 120.0

        var distance: Vector {
            switch self {
            case .right: Vector(dx: Self.length, dy: 0)
            case .left: Vector(dx: -Self.length, dy: 0)
            case .up: Vector(dx: 0, dy: -Self.length)
            case .down: Vector(dx: 0, dy: Self.length)
            }
        }
    }
}

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

/// A span of time for which some fingers are down.
package struct FingerSpan: Hashable, Sendable {
    /// The number of fingers.
    package let count: Int
    /// The time from their landing to their lift, in seconds of the scene.
    package let times: ClosedRange<Double>
    /// The position in the file that specifies it.
    package let place: SourcePlace

    package init(count: Int, times: ClosedRange<Double>, place: SourcePlace) {
        self.count = count
        self.times = times
        self.place = place
    }

    /// Returns the position of the first span with which more than `limit` fingers are down at a time, or nil if there
    /// is none. A finger that lifts at the moment when another one lands still counts.
    package static func excess(_ spans: [FingerSpan], over limit: Int) -> SourcePlace? {
        let landings = spans.sorted { $0.times.lowerBound < $1.times.lowerBound }
        let lifts = spans.sorted { $0.times.upperBound < $1.times.upperBound }
        var (down, lifted) = (0, 0)
        for landing in landings {
            down += landing.count
            while lifts[lifted].times.upperBound < landing.times.lowerBound {
                down -= lifts[lifted].count
                lifted += 1
            }
            if down > limit { return landing.place }
        }
        return nil
    }
}

extension Gesture {
    /// The spans in which the gesture's fingers are down. Empty for a recording, whose file specifies them. Between the
    /// taps of one gesture the fingers count as down.
    var fingerSpans: [FingerSpan] {
        func whole(_ fingers: Fingers) -> [FingerSpan] {
            [FingerSpan(count: fingers.count, times: at...max(at, end ?? at), place: place)]
        }
        switch action {
        case .taps(let taps): return whole(taps.fingers)
        case .movement(let movement): return whole(movement.fingers)
        case .touches(let fingers):
            return fingers.compactMap { finger in
                guard let first = finger.samples.first?.time, let last = finger.samples.last?.time else { return nil }
                return FingerSpan(count: 1, times: (at + first)...(at + max(last, finger.lift ?? last)), place: place)
            }
        case .recording: return []
        }
    }
}

extension Scene {
    /// The spans in which the fingers of the file's own gestures are down.
    package var fingerSpans: [FingerSpan] { gestures.flatMap(\.fingerSpans) }
}
