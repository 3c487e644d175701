package import Geometry

/// Something that happens at a time and is not a finger's doing.
///
/// It happens in the first frame at or after its time, before that frame's input; actions of one frame in the order of
/// their times, those of one time in the order of the file.
package struct SceneAction: Sendable, Hashable {
    /// Where the action stands in the file.
    package var place: SourcePlace
    /// In seconds of the scene.
    package var at: Double
    /// What happens.
    package var content: Content

    /// `at` is in seconds of the scene.
    package init(place: SourcePlace, at: Double, content: Content) {
        self.place = place
        self.at = at
        self.content = content
    }

    /// Seconds that a key stays down unless the scene says otherwise: as long as the finger of a tap.
    static let pressDuration = 0.05

    /// What can happen.
    package enum Content: Sendable, Hashable {
        /// Properties of views, set in the order given, at once or in an animation.
        case set([Assignment], Animation? = nil)
        /// Whether a recognizer (`card.pan`) takes part from now on; switched off in mid-gesture it is cancelled.
        case enable(recognizer: String, Bool)
        /// Every touch is cancelled, as by an incoming call.
        case cancelTouches
        /// A view lays out its subviews; nil for the window.
        case relayout(view: String?)
        /// A key goes down on a view and up again after a time in seconds.
        case press(PressKey, view: String, duration: Double)
        /// A view is taken out of its superview.
        case remove(view: String)
        /// The device is turned: the window's sides change places.
        case rotateDevice
        /// The window gets another size; each side 1…16,384.
        case resize(Size)
    }

    /// How values that are set come to be drawn: the model has them at once.
    package struct Animation: Sendable, Hashable {
        /// Seconds; 0 for at once.
        package var duration: Double
        /// How the progress follows time.
        package var timing: Timing

        /// `duration` is in seconds.
        package init(duration: Double, timing: Timing = .ease(.easeInOut)) {
            self.duration = duration
            self.timing = timing
        }

        /// How progress follows time.
        package enum Timing: Sendable, Hashable {
            case ease(Ease)
            /// A spring that comes to rest at the end; `damping` is its ratio, above 0 and up to 1, `velocity` the part of the whole
            /// way that is gone in a second at the start.
            case spring(damping: Double, velocity: Double)
        }

        /// The platform's curves; the raw value is the scene's word.
        package enum Ease: String, Sendable, Hashable, CaseIterable {
            case linear
            case easeIn = "ease-in"
            case easeOut = "ease-out"
            case easeInOut = "ease-in-out"
        }
    }

    /// A key of a remote control or a keyboard; the raw value is the scene's word.
    package enum PressKey: String, Sendable, Hashable, CaseIterable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    /// A property of a view and its new value.
    package struct Assignment: Sendable, Hashable {
        /// The id of the view.
        package var view: String
        /// The property with its value.
        package var value: PropertyValue

        /// `view` is the id of a view.
        package init(view: String, value: PropertyValue) {
            self.view = view
            self.value = value
        }
    }

    /// A property that every view has, or a setting of the view's behavior, with a value.
    package enum PropertyValue: Sendable, Hashable {
        /// In the superview's coordinates; the bounds' size and the centre follow, as on the platform.
        case frame(Rect)
        /// In the superview's coordinates.
        case center(Point)
        /// The bounds' size; the centre stays.
        case size(Size)
        case transform(Transform)
        /// 0…1.
        case alpha(Double)
        case hidden(Bool)
        case fill(Color)
        case clip(Bool)
        /// Whether the view can be touched.
        case interaction(Bool)
        /// A setting of the behavior that the catalogue calls settable.
        case setting(ViewNode.Setting)
    }
}
