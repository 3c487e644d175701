public import Geometry

/// What fingers do, from some time on.
public struct Gesture: Sendable, Hashable {
    /// Where the gesture stands in the file.
    public var place: SourcePlace
    /// When it starts, in seconds of the scene.
    public var at: Double
    /// What the fingers do.
    public var action: Action

    /// `at` is in seconds of the scene.
    public init(place: SourcePlace, at: Double, action: Action) {
        self.place = place
        self.at = at
        self.action = action
    }

    /// The things that fingers can do.
    public enum Action: Sendable, Hashable {
        /// One or more taps on one place of a view.
        case taps(Taps)
        /// One or two fingers that land, follow a path and lift.
        case movement(Movement)
        /// Raw samples.
        case touches([RawFinger])
        /// Recorded touches.
        case recording(RecordingReference)
    }

    /// The verbs `tap` and `doubleTap`.
    public struct Taps: Sendable, Hashable {
        /// `tap` or `doubleTap`.
        public var verb: String
        /// The id of the view.
        public var view: String
        /// Where, in units of the view's bounds.
        public var from: Point
        /// How many taps: 1 for `tap`, 2 for `doubleTap`.
        public var count: Int

        /// `from` is in units of the view's bounds: (0.5, 0.5) is the middle.
        public init(verb: String, view: String, from: Point = Point(x: 0.5, y: 0.5), count: Int) {
            self.verb = verb
            self.view = view
            self.from = from
            self.count = count
        }
    }

    /// The verbs `drag`, `pinch`, `rotate` and `transform`.
    public struct Movement: Sendable, Hashable {
        /// The verb as the file names it.
        public var verb: String
        /// The id of the view.
        public var view: String
        /// Seconds from landing to the last move; the lift comes right after it.
        public var duration: Double
        /// Where the finger, or the fingers' midpoint, lands, in units of the view's bounds.
        public var from: Point
        /// How far the midpoint goes, in points of the window.
        public var by: Vector
        /// What the fingers' distance is multiplied with; greater than 0.
        public var scale: Double
        /// How far the fingers turn about their midpoint.
        public var rotation: Angle
        /// 1 or 2.
        public var fingers: Int
        /// The distance of two fingers in points of the window; nil for half of the view's smaller side on the screen.
        public var spread: Double?
        /// How far the line of two fingers is turned from the horizontal.
        public var axis: Angle
        /// How progress along the path follows time.
        public var ease: Ease

        /// A movement that stays where it lands unless more is said; `duration` is in seconds, `by` and `spread` are in
        /// points of the window.
        public init(
            verb: String, view: String, duration: Double = 0.5, from: Point = Point(x: 0.5, y: 0.5), by: Vector = .zero,
            scale: Double = 1, rotation: Angle = .zero, fingers: Int, spread: Double? = nil, axis: Angle = .zero,
            ease: Ease = .minimumJerk
        ) {
            self.verb = verb
            self.view = view
            self.duration = duration
            self.from = from
            self.by = by
            self.scale = scale
            self.rotation = rotation
            self.fingers = fingers
            self.spread = spread
            self.axis = axis
            self.ease = ease
        }
    }

    /// How progress along a path follows time.
    public enum Ease: String, Sendable, Hashable, CaseIterable {
        case minimumJerk = "minimum-jerk"
        case linear
        case easeIn = "ease-in"
        case easeOut = "ease-out"
        case easeInOut = "ease-in-out"
    }

    /// One finger of raw `touches`: it lands at the first sample, and lifts right after the last.
    public struct RawFinger: Sendable, Hashable {
        /// The key in the file.
        public var number: Int
        /// At least one; times ascend.
        public var samples: [RawSample]

        /// `samples` are at least one, with ascending times; neither is checked here.
        public init(number: Int, samples: [RawSample]) {
            self.number = number
            self.samples = samples
        }
    }

    /// Where a raw finger is at a time.
    public struct RawSample: Sendable, Hashable {
        /// Seconds after the gesture's start.
        public var time: Double
        /// In the window.
        public var location: Point

        /// `time` is in seconds after the gesture's start, `location` in the window.
        public init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// Files relative to the scene's folder.
    public struct RecordingReference: Sendable, Hashable {
        /// The recording, as the scene names it.
        public var file: String
        /// Where the scene names the recording.
        public var filePlace: SourcePlace
        /// The description of the device's axes; nil where the recording has its own.
        public var device: String?
        /// Where the scene names the device's description; nil without one.
        public var devicePlace: SourcePlace?

        /// `file` and `device` are as the scene names them.
        public init(file: String, filePlace: SourcePlace, device: String? = nil, devicePlace: SourcePlace? = nil) {
            self.file = file
            self.filePlace = filePlace
            self.device = device
            self.devicePlace = devicePlace
        }
    }
}
