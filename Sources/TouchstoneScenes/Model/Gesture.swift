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

        /// Creates a movement. By default it stays where it lands. `duration` and `hold` are in seconds.
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

        /// Creates a reference. `file` and `device` are as the scene writes them.
        package init(file: String, filePlace: SourcePlace, device: String? = nil, devicePlace: SourcePlace? = nil) {
            self.file = file
            self.filePlace = filePlace
            self.device = device
            self.devicePlace = devicePlace
        }
    }
}
