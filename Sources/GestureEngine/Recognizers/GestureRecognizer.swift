public import Geometry

/// Watches touches for a gesture and calls its actions when the gesture happens. Corresponds to `UIGestureRecognizer`.
///
///                  ┌──────────────► failed
///     possible ────┼──────────────► ended (= recognized)             discrete
///                  └─► began ─► changed* ─► ended | cancelled        continuous
///
/// The asterisk means that `changed` may occur any number of times.
///
/// A *sequence* is one attempt to recognize the gesture. It lasts from the first touch to the outcome. When a sequence
/// is over, the engine calls ``reset()``, and the state is `possible` again. This happens at the start of the next
/// frame, or earlier if another finger lands. The recognizer ignores fingers that are still down until they lift.
///
/// A transition that is not in the diagram is a programming error and ends the program. There are two exceptions,
/// because both are common: setting `cancelled` while the state is `possible` counts as `failed`, and setting an
/// outcome again changes nothing.
///
/// A subclass overrides `touchesBegan` and the related methods, and sets ``state``. The new state is a request. When
/// every recognizer has received the event, arbitration decides. It grants the request, delays it until other
/// recognizers have failed, or turns it into `failed`. Actions are called at most once per request, and only once for
/// any number of `changed` requests in an event.
open class GestureRecognizer: Hashable {
    /// The recognizer's name in the trace, where it follows the name of the view.
    public var name: String

    /// The delegate, which answers whether the recognizer receives touches and may begin; held weakly.
    open weak var delegate: (any GestureRecognizerDelegate)?

    /// The view that the recognizer is attached to, if any.
    public internal(set) weak var view: View?

    /// Whether the view stops receiving a touch when this recognizer recognizes it. The view then receives
    /// `touchesCancelled`. True by default.
    open var cancelsTouchesInView = true
    /// Whether the view receives the beginning of a touch only after this recognizer has failed. If the recognizer
    /// recognizes the touch and ``cancelsTouchesInView`` is true, the view never receives it. False by default.
    open var delaysTouchesBegan = false
    /// Whether the view receives the end of a touch only after this recognizer has failed. If the recognizer recognizes
    /// the touch and ``cancelsTouchesInView`` is true, the view receives `touchesCancelled` instead. True by default.
    open var delaysTouchesEnded = true
    /// The types of touches that the recognizer receives; all by default. Touches of other types are not offered to it,
    /// and neither its class nor its delegate is asked about them.
    open var allowedTouchTypes = Touch.TouchType.allCases
    /// The buttons that the recognizer receives; none by default. Taps and long presses receive `select`.
    open var allowedPressTypes: [Press.Kind] = []

    /// Whether the recognizer receives touches and presses. Setting it to false during a gesture cancels the gesture,
    /// or fails it if it has not begun.
    open var isEnabled = true {
        didSet { if !isEnabled { view?.simulation?.stop(self, because: .disabled) } }
    }

    /// Observes the fingers that the recognizer follows; nil by default.
    package var fingerObserver: (any FingerObserver)?

    var committedState = State.possible
    var sequence = RecognitionSequence()
    /// The simulation's active recognizers while this recognizer is one of them.
    weak var activeRecognizers: ActiveRecognizers?
    /// Whether the recognizer's own code is running. That code sees the state that it has requested.
    var isHandling = false
    /// Whether the engine is setting the state, rather than the recognizer's own code.
    private var isCommitting = false
    /// The last location of the fingers before they lifted, in window coordinates.
    var lastLocation = Point.zero
    var actions: [RecognizerAction] = []
    /// The recognizers that were passed to ``require(toFail:)``.
    private(set) var requiredFailures: [WeakRecognizer] = []
    /// The last answer from a default implementation, which means that the delegate or view does not implement the
    /// method.
    var defaultAnswer: Bool?

    /// The default name of recognizers of this class.
    open class var defaultName: String { "gesture" }

    /// Creates a recognizer that calls a method of `target` for every action.
    ///
    /// `target` is held weakly. If either argument is nil, there is no action. Subclasses override this initializer;
    /// callers usually use ``init(target:action:)-(Target?,_)``.
    public init(target: Any?, action: Selector?) {
        name = Self.defaultName
        if let target, let action { addTarget(target, action: action) }
    }

    /// The recognizer's state.
    ///
    /// A subclass sets the state while it handles touches. While its own code runs, it reads back the state that it has
    /// requested. All other code reads the state that arbitration has granted, so the state of a recognizer that must
    /// wait is still `possible`.
    ///
    /// If a subclass overrides this property with an observer, the observer sees every state that the recognizer
    /// requests. It also sees every `failed`, `cancelled` and `possible` that the engine sets.
    ///
    /// - Precondition: The transition is in the diagram of ``GestureRecognizer``.
    open var state: State {
        get { isHandling ? requestedState : committedState }
        set {
            if isCommitting {
                committedState = newValue
            } else {
                request(newValue)
            }
        }
    }

    /// Sets the state without a request.
    func commit(_ newState: State) {
        isCommitting = true
        state = newState
        isCommitting = false
        committedState = newState
    }

    // MARK: Failure requirements

    /// Makes this recognizer wait for the failure of `other` in every sequence.
    ///
    /// The recognizer stays `possible` until `other` has failed, and fails if `other` is recognized. It does not wait
    /// while `other` has no touches. `other` is held weakly.
    ///
    /// Recognizers that require each other's failure in a circle can never begin. When all of them are waiting, all of
    /// them fail, and the trace gives the reason.
    public func require(toFail other: GestureRecognizer) {
        guard other !== self else { return }
        requiredFailures.removeAll { $0.recognizer == nil || $0.recognizer === other }
        requiredFailures.append(WeakRecognizer(recognizer: other))
    }

    // MARK: Fingers

    /// The number of fingers that the recognizer follows.
    ///
    /// In a continuous gesture that has begun, a finger that lifts is no longer counted, so the number is 0 at the end.
    /// In a discrete gesture, fingers are counted until its end, as in UIKit.
    open var numberOfTouches: Int { touches.count { !sequence.hasBegun || !$0.isOver } }

    /// Returns the centroid of the fingers, in the coordinates of `view`, or in window coordinates if `view` is nil.
    /// After the fingers have lifted, this is their last centroid.
    open func location(in view: View?) -> Point {
        let location = Point.centroid(of: touches.map(\.location)) ?? lastLocation
        return view.map { $0.convert(location, from: nil) } ?? location
    }

    /// Returns the location of one finger, in the coordinates of `view`, or in window coordinates if `view` is nil.
    ///
    /// - Precondition: `index` is at least 0 and less than the number of fingers that the recognizer follows. Fingers
    ///   that lift in the current event are included.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(touches.indices.contains(index), "\(fullName): there is no touch \(index)")
        return touches[index].location(in: view)
    }

    // MARK: For subclasses

    /// Called when fingers have landed that the recognizer starts to follow. Does nothing unless overridden.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Called when followed fingers have moved. Not called after the sequence is over. Does nothing unless overridden.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Called when followed fingers have lifted. Not called after the sequence is over. Does nothing unless overridden.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Called when followed fingers were cancelled. Not called after the sequence is over. Does nothing unless
    /// overridden.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Called when buttons of ``allowedPressTypes`` have gone down. Does nothing unless overridden.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Called when followed buttons have changed while they are down. Does nothing unless overridden.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Called when followed buttons have come up. Not called after the sequence is over. Does nothing unless
    /// overridden.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Called when followed buttons were cancelled. Not called after the sequence is over. Does nothing unless
    /// overridden.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

    /// Called when a sequence is over. The state already reads `possible`, unless ``GestureConstants/stateInReset`` is
    /// `final`. An override must call `super`.
    open func reset() {}

    /// Whether the recognizer receives the touches or presses of an event. True unless overridden. The delegate is
    /// asked, too.
    open func shouldReceive(_ event: Event) -> Bool { true }

    /// Whether recognizing this gesture may make `other` fail. True unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether recognizing `other` may make this recognizer fail. True unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Whether this recognizer must wait for the failure of `other`. Called once in each sequence for each recognizer
    /// that shares a touch with this one. False unless overridden. The delegate is asked, too.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

    /// Whether `other` must wait for the failure of this recognizer. Called once in each sequence of `other` while both
    /// share a touch. False unless overridden. The delegate is asked, too.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Stops following a touch that the recognizer does not need. The recognizer receives nothing more about the touch
    /// and no longer affects what the view receives of it.
    public func ignore(_ touch: Touch, for event: Event) { drop([touch]) }

    /// Stops following a button that the recognizer does not need. The recognizer receives nothing more about it.
    public func ignore(_ press: Press, for event: PressesEvent) { drop([press]) }

    /// Called when the sequence's time limit has passed.
    func deadlinePassed() {}

    /// Called before the recognizer leaves `possible` for the state that it requested. `isLate` is true if it had to
    /// wait for other recognizers to fail.
    func willBegin(afterWaiting isLate: Bool) {}

    /// Whether ``GestureConstants/dominance`` currently keeps the value from following the fingers.
    var isHeldBack: Bool { false }

    /// The recognizer's values in the trace; empty unless overridden. They must be finite. Translations are in the
    /// coordinates of the recognizer's view.
    open var readings: [TraceField] { [] }

    // MARK: Identity

    /// Whether two recognizers are the same object.
    public static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ between runs, so the order of a set of recognizers is not
    /// meaningful.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The name of the view followed by the recognizer's own: `card.pan`.
    public var fullName: String { "\(view?.displayName ?? "no view").\(name)" }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}
