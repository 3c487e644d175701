package import Geometry

/// What fingers do, from some time on.
package struct Gesture: Sendable, Hashable {
    /// Where the gesture stands in the file.
    package var place: SourcePlace
    /// When it starts, in seconds of the scene.
    package var at: Double
    /// What the fingers do.
    package var action: Action
    /// What touches the screen.
    package var touchTypes: TouchTypes

    /// `at` is in seconds of the scene; fingers touch the screen unless more is said.
    package init(place: SourcePlace, at: Double, action: Action, touchTypes: TouchTypes = TouchTypes()) {
        self.place = place
        self.at = at
        self.action = action
        self.touchTypes = touchTypes
    }

    /// The things that fingers can do.
    package enum Action: Sendable, Hashable {
        /// One or more taps on one place of a view.
        case taps(Taps)
        /// Fingers that land, follow a path and lift.
        case movement(Movement)
        /// Raw samples.
        case touches([RawFinger])
        /// Recorded touches.
        case recording(RecordingReference)
    }

    /// The verbs `tap`, `doubleTap` and `longPress`: fingers that land, stay where they are, and lift.
    package struct Taps: Sendable, Hashable {
        /// The verb as the file names it.
        package var verb: String
        /// The id of the view.
        package var view: String
        /// Where the finger, or the fingers' midpoint, lands, in units of the view's bounds.
        package var from: Point
        /// How many times the fingers land: 2 for `doubleTap`, else 1.
        package var count: Int
        /// Seconds from each landing to its lift.
        package var duration: Double
        /// How many fingers, and how they lie.
        package var fingers: Fingers

        /// `from` is in units of the view's bounds: (0.5, 0.5) is the middle; `duration` is in seconds.
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

        /// How long the finger of a tap stays down, in seconds.
        package static let tapDuration = 0.05
        /// How long the finger of a long press stays down, in seconds, unless the scene says otherwise: longer than the
        /// platform's 0.5 (C).
        package static let longPressDuration = 0.6
        /// Seconds from the lift of one tap to the landing of the next.
        package static let interval = 0.1
    }

    /// The verbs `drag`, `longPressDrag`, `tapDrag`, `fling`, `swipe`, `pinch`, `rotate` and `transform`.
    package struct Movement: Sendable, Hashable {
        /// The verb as the file names it.
        package var verb: String
        /// The id of the view.
        package var view: String
        /// Whether the fingers tap before they land for the movement.
        package var followsTap: Bool
        /// Seconds from the first landing to the last move; the lift comes right after it.
        package var duration: Double
        /// Seconds, of ``duration``, that the fingers rest before they move, from the last landing on.
        package var hold: Double
        /// Where the finger, or the fingers' midpoint, lands, in units of the view's bounds.
        package var from: Point
        /// Where the midpoint goes.
        package var path: Path
        /// What the fingers' distance is multiplied with; greater than 0.
        package var scale: Double
        /// How far the fingers turn about their midpoint.
        package var rotation: Angle
        /// How many fingers, and how they lie.
        package var fingers: Fingers
        /// How progress along the path follows time.
        package var ease: Ease

        /// A movement that stays where it lands unless more is said; `duration` and `hold` are in seconds.
        package init(
            verb: String, view: String, followsTap: Bool = false, duration: Double = 0.5, hold: Double = 0,
            from: Point = Point(x: 0.5, y: 0.5), path: Path = .straight(.zero), scale: Double = 1,
            rotation: Angle = .zero, fingers: Fingers, ease: Ease = .minimumJerk
        ) {
            self.verb = verb
            self.view = view
            self.followsTap = followsTap
            self.duration = duration
            self.hold = hold
            self.from = from
            self.path = path
            self.scale = scale
            self.rotation = rotation
            self.fingers = fingers
            self.ease = ease
        }

        /// Seconds, of ``duration``, from the landing of the tap before the movement, if there is one, to that for the movement.
        package var lead: Double { followsTap ? Self.tapLead : 0 }

        /// Seconds that a tap before a movement and the pause after it take: ``Taps/tapDuration`` and ``Taps/interval``.
        static let tapLead = 0.15
    }

    /// How progress along a path follows time.
    package enum Ease: String, Sendable, Hashable, CaseIterable {
        case minimumJerk = "minimum-jerk"
        case linear
        case easeIn = "ease-in"
        case easeOut = "ease-out"
        case easeInOut = "ease-in-out"
    }

    /// One finger of raw `touches`: it lands at the first sample, and lifts right after the last, or at a time of its own.
    package struct RawFinger: Sendable, Hashable {
        /// The key in the file.
        package var number: Int
        /// At least one; times ascend.
        package var samples: [RawSample]
        /// When it lifts, in seconds after the gesture's start, no earlier than at the last sample; nil for right after it.
        package var lift: Double?
        /// Whether it is cancelled then, and not lifted.
        package var isCancelled: Bool

        /// `samples` are at least one, with ascending times, `lift` is no earlier; neither is checked here.
        package init(number: Int, samples: [RawSample], lift: Double? = nil, isCancelled: Bool = false) {
            self.number = number
            self.samples = samples
            self.lift = lift
            self.isCancelled = isCancelled
        }
    }

    /// Where a raw finger is at a time.
    package struct RawSample: Sendable, Hashable {
        /// Seconds after the gesture's start.
        package var time: Double
        /// In the window.
        package var location: Point

        /// `time` is in seconds after the gesture's start, `location` in the window.
        package init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// Files relative to the scene's folder.
    package struct RecordingReference: Sendable, Hashable {
        /// The recording, as the scene names it.
        package var file: String
        /// Where the scene names the recording.
        package var filePlace: SourcePlace
        /// The description of the device's axes; nil where the recording has its own.
        package var device: String?
        /// Where the scene names the device's description; nil without one.
        package var devicePlace: SourcePlace?

        /// `file` and `device` are as the scene names them.
        package init(file: String, filePlace: SourcePlace, device: String? = nil, devicePlace: SourcePlace? = nil) {
            self.file = file
            self.filePlace = filePlace
            self.device = device
            self.devicePlace = devicePlace
        }
    }
}
