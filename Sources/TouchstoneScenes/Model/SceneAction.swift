package import TouchstoneGeometry

/// Something that happens apart from the fingers: at a time, or each time that an event occurs.
///
/// An action with a time happens in the first frame at or after it, before the input of that frame. Actions of one
/// frame happen in the order of their times. Actions with the same time, or with the same event, happen in the order of the
/// file.
package struct SceneAction: Sendable, Hashable {
    /// The position of the action in the file.
    package var place: SourcePlace
    /// The time, in seconds of the scene. It is 0 for an action with an event.
    package var at: Double
    /// The event that causes the action, or nil for an action with a time.
    package var event: Event?
    /// The content of the action.
    package var content: Content

    /// Creates an action. `at` is in seconds of the scene; 0 for one that happens when an event occurs.
    package init(place: SourcePlace, at: Double, event: Event? = nil, content: Content) {
        self.place = place
        self.at = at
        self.event = event
        self.content = content
    }

    /// An event of a view.
    package struct Event: Sendable, Hashable {
        /// The name of the view in traces.
        package var view: String
        /// The event as a handler would name it, such as `pan.began`. It is not checked here.
        package var name: String
        /// How often the action happens at most: 1 or more. Nil means each time.
        package var times: Int?
        /// The position of the event in the file.
        package var place: SourcePlace
    }

    /// The seconds for which a key stays down by default. It is the same as for the finger of a tap.
    static let pressDuration = 0.05

    /// The seconds that the platform announces for a movement of the keyboard by default (R).
    static let keyboardDuration = 0.25

    /// The content of an action.
    package enum Content: Sendable, Hashable {
        /// Sets properties of views in the given order, immediately or in an animation.
        case set([Assignment], Animation? = nil)
        /// Enables or disables a recognizer (`card.pan`). A recognizer that is disabled during a gesture is cancelled.
        case enable(recognizer: String, Bool)
        /// Cancels every touch, as an incoming call does.
        case cancelTouches
        /// Makes a view lay out its subviews. Nil means the window.
        case relayout(view: String?)
        /// Presses a key on a view, and releases it after a time in seconds.
        case press(PressKey, view: String, duration: Double)
        /// Removes a view from its superview.
        case remove(view: String)
        /// Moves a view into another one: to an index among its subviews, or in front of them. The center keeps its
        /// place in the window, and the transform stays as it is.
        case move(view: String, to: String, index: Int?)
        /// Runs code, whose `self` is a view. Nil means the view of the event, or else the window.
        case run(CodeText, on: String?)
        /// Rotates the device, which swaps the sides of the window.
        case rotateDevice
        /// Resizes the window. Each side is 1…16,384.
        case resize(Size)
        /// Moves the keyboard to a height in points of the window, which is not negative; 0 hides it. The duration is in
        /// seconds, as the platform announces it; 0 means immediately.
        case keyboard(height: Double, duration: Double)
    }

    /// The animation from the old to the new values. The model has the new values immediately.
    package struct Animation: Sendable, Hashable {
        /// The duration in seconds. 0 means immediately.
        package var duration: Double
        /// The progress as a function of time.
        package var timing: Timing
        /// Whether the views receive touches meanwhile, at the places of their model values.
        package var isTouchable: Bool

        /// Creates an animation. `duration` is in seconds.
        package init(duration: Double, timing: Timing = .ease(.easeInOut), isTouchable: Bool = false) {
            self.duration = duration
            self.timing = timing
            self.isTouchable = isTouchable
        }

        /// The progress as a function of time.
        package enum Timing: Sendable, Hashable {
            case ease(Ease)
            /// A spring that is at rest at the end. `damping` is its damping ratio, above 0 and up to 1. `velocity` is
            /// the initial velocity, as a multiple of the whole distance per second.
            case spring(damping: Double, velocity: Double)
        }

        /// UIKit's curves. The raw value is the name in scenes.
        package enum Ease: String, Sendable, Hashable, CaseIterable {
            case linear
            case easeIn = "ease-in"
            case easeOut = "ease-out"
            case easeInOut = "ease-in-out"
        }
    }

    /// A key of a remote control or a keyboard. The raw value is its name in scenes.
    package enum PressKey: String, Sendable, Hashable, CaseIterable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    }

    /// A property of a view and its new value.
    package struct Assignment: Sendable, Hashable {
        /// The id of the view.
        package var view: String
        /// The property with its value.
        package var value: PropertyValue

        /// Creates an assignment. `view` is the id of a view.
        package init(view: String, value: PropertyValue) {
            self.view = view
            self.value = value
        }
    }

    /// A property that every view has, or a setting of the view's behavior, and its value.
    package enum PropertyValue: Sendable, Hashable {
        /// The frame in the superview's coordinates. It changes the bounds' size and the center, as in UIKit.
        case frame(Rect)
        /// The center in the superview's coordinates.
        case center(Point)
        /// The size of the bounds. The center does not change.
        case size(Size)
        case transform(Transform)
        /// The alpha, 0…1.
        case alpha(Double)
        case hidden(Bool)
        case fill(Color)
        case clip(Bool)
        /// Whether the view can be touched.
        case interaction(Bool)
        /// A setting of the behavior that the catalogue marks as settable.
        case setting(ViewNode.Setting)
        /// An expression that is computed when the action happens. The name is that of a property or a setting.
        case computed(name: String, CodeText)
    }
}
