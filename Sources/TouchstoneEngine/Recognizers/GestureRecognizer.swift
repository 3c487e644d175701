public import TouchstoneGeometry

/// Tracks touches and calls its actions when they form a gesture. Corresponds to `UIGestureRecognizer`.
///
///                  ┌──────────────► failed
///     possible ────┼──────────────► ended (= recognized)             discrete
///                  └─► began ─► changed* ─► ended | cancelled        continuous
///
/// The asterisk means that `changed` may occur any number of times.
///
/// An *action* is a method or a closure that was added to the recognizer. The recognizer calls its actions each time
/// its state becomes `began`, `changed`, `ended` or `cancelled`. It does not call them for `failed` and `possible`.
///
/// A *sequence* is one attempt to recognize the gesture. It begins with the first touch or press that the recognizer
/// receives. It is over when the state is an *outcome*: `ended`, `cancelled` or `failed`. The engine then calls
/// ``reset()``, and the state is `possible` again. This happens at the start of the next frame, or earlier if another
/// finger lands before that. The recognizer receives nothing more of touches that are still down.
///
/// A subclass overrides ``touchesBegan(_:with:)`` and the related methods, and sets ``state`` in them. The new state is
/// a request. When all recognizers have received the event, the engine decides: it grants the request, delays it until
/// other recognizers have failed, or makes the recognizer fail. The recognizer calls its actions once for each request
/// that is granted, except `failed`. Several requests of `changed` in one event are one request.
///
/// Code may request a transition that is not in the diagram. The run goes on, and the nearest transition that is in it
/// counts (C):
///
/// | state | set to | counts as |
/// |---|---|---|
/// | possible | changed | began |
/// | possible | ended, by a continuous recognizer | recognized |
/// | began, changed | began | changed |
/// | began, changed | possible, failed | cancelled |
/// | ended, cancelled, failed | another state | nothing: the outcome does not change |
///
/// Each of these is a ``Misuse`` in the trace, and fails the lint `legal-states`. A recognizer is continuous if its
/// class is that of a continuous gesture, such as a pan, or if it has ever begun. The following are allowed:
///
/// - If code sets `possible` while the state is `possible`, nothing happens.
/// - If code sets `cancelled` while the state is `possible`, the recognizer fails.
/// - If code sets the same outcome again, or sets `began` again while that request is delayed, nothing happens.
/// - If code sets `failed` while a request is delayed, the recognizer fails.
/// - If a method of the recognizer sets an outcome after the engine has decided on another one, nothing happens.
open class GestureRecognizer: Hashable {
    /// The recognizer's name; ``defaultName`` by default. ``fullName`` combines it with the name of the view.
    public var name: String

    /// The delegate. It decides whether the recognizer receives touches, may begin, may recognize simultaneously with
    /// other recognizers, and must wait for their failure. It is held weakly.
    open weak var delegate: (any GestureRecognizerDelegate)?

    /// The view to which the recognizer was added; nil if there is none.
    public internal(set) weak var view: View?

    /// Whether views stop receiving the touches that this recognizer tracks when it is recognized; true by default.
    /// When the state becomes `began` or `ended`, the view of each tracked touch receives `touchesCancelled`, and then
    /// nothing more of it. A view that has not received the beginning of the touch receives nothing. The same applies
    /// to presses.
    open var cancelsTouchesInView = true
    /// Whether views receive touches only after this recognizer has failed or is recognized; false by default. The view
    /// then receives the beginning of the touch and what has followed. If the recognizer is recognized and
    /// ``GestureRecognizer/cancelsTouchesInView`` is true, the view instead receives nothing of the touch. The same
    /// applies to presses.
    open var delaysTouchesBegan = false
    /// Whether views receive the end of a touch only after this recognizer has failed or is recognized; true by
    /// default. The view then receives `touchesEnded`. If the recognizer is recognized and
    /// ``GestureRecognizer/cancelsTouchesInView`` is true, the view instead receives `touchesCancelled`. The same
    /// applies to presses.
    open var delaysTouchesEnded = true
    /// The types of touches that the recognizer receives; all types by default. When a touch of another type begins,
    /// neither ``GestureRecognizer/shouldReceive(_:)`` nor the delegate is called.
    open var allowedTouchTypes = Touch.TouchType.allCases
    /// The buttons of a remote control or a keyboard whose presses the recognizer receives. None by default; `select`
    /// for ``TapGestureRecognizer`` and ``LongPressGestureRecognizer``.
    open var allowedPressTypes: [Press.Kind] = []

    /// Whether the recognizer receives touches and presses; true by default.
    ///
    /// Setting it to false ends the sequence in progress: if the recognizer has begun, it is cancelled and calls its
    /// actions, and otherwise it fails. After the value is set to true, the recognizer receives touches and presses
    /// that begin from then on.
    open var isEnabled = true {
        didSet { if !isEnabled { view?.simulation?.stop(self, because: .disabled) } }
    }

    /// Returns whether requests of this recognizer are decided before those of another one that come in the same event.
    /// If nil, which is the default, deeper views come first, and within a view, recognizers that were added earlier.
    package var isDecidedBefore: ((_ other: GestureRecognizer) -> Bool)?

    /// Observes the fingers that the recognizer follows; nil by default.
    package var fingerObserver: (any FingerObserver)?

    var committedState = State.possible
    var sequence = RecognitionSequence()
    /// The simulation's active recognizers while this recognizer is one of them.
    weak var activeRecognizers: ActiveRecognizers?
    /// Whether the recognizer has begun at least once. Then its gesture is continuous.
    var hasEverBegun = false
    /// Whether recognizers of this class are continuous: they begin, change and end.
    class var recognizesContinuously: Bool { false }
    /// Whether the recognizer's own code is running. That code sees the state that it has requested.
    var isHandling = false
    /// Whether the engine is setting the state, rather than the recognizer's own code.
    private var isCommitting = false
    /// The last location of the fingers before they lifted, in window coordinates.
    var lastLocation = Point.zero
    var actions: [RecognizerAction] = []
    /// The recognizers that were passed to ``require(toFail:)``.
    private(set) var requiredFailures: [Weak<GestureRecognizer>] = []
    /// The last answer from a default implementation, which means that the delegate or view does not implement the
    /// method.
    var defaultAnswer: Bool?

    /// The initial ``GestureRecognizer/name`` of recognizers of this class.
    open class var defaultName: String { "gesture" }

    /// Creates a recognizer with a method of `target` as its action.
    ///
    /// The recognizer calls the method each time its state becomes `began`, `changed`, `ended` or `cancelled`. `target`
    /// is held weakly. If either argument is nil, the recognizer has no action. A subclass that has its own setup
    /// overrides this initializer. Other code usually calls one of the initializers whose `action` is a method
    /// reference.
    public init(target: Any?, action: Selector?) {
        name = Self.defaultName
        if let target, let action { addTarget(target, action: action) }
    }

    /// The recognizer's state.
    ///
    /// A subclass sets the state to request a change. In ``GestureRecognizer/touchesBegan(_:with:)`` and the other
    /// methods for touches and presses, and in ``GestureRecognizer/reset()``, the property returns the state that the
    /// recognizer requested last. Everywhere else, also in actions, it returns the state that was granted last. While a
    /// recognizer waits for others to fail, other code therefore reads `possible`.
    ///
    /// A subclass can override this property with a property observer. The observer is called for every state that the
    /// recognizer requests, and for every `failed`, `cancelled` and `possible` that the engine sets. The table in
    /// ``GestureRecognizer`` lists what counts if a state is set that cannot follow the current one.
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
    /// The recognizer stays `possible` until `other` has failed or is cancelled. It fails when `other` is recognized.
    /// It does not wait if `other` is not in a sequence, for example because `other` has received no touch. A
    /// recognizer for two taps is still in its sequence between the taps. `other` is held weakly.
    ///
    /// Recognizers that require each other's failure in a circle can never begin. When all of them are waiting, all of
    /// them fail with the reason ``Reason/cycleOfRequirements(_:)``.
    public func require(toFail other: GestureRecognizer) {
        guard other !== self else { return }
        requiredFailures.removeAll { $0.object == nil || $0.object === other }
        requiredFailures.append(Weak(object: other))
    }

    // MARK: Fingers

    /// The number of touches that the recognizer tracks.
    ///
    /// Until the state becomes `began`, and always for a discrete gesture, a touch that ends in the current event is
    /// counted, as in UIKit. After `began` it is not counted, so the number is 0 in an action when the last touch ends.
    open var numberOfTouches: Int { touches.count { !sequence.hasBegun || !$0.isOver } }

    /// Returns the centroid of the tracked touches, in the coordinates of `view`, or in window coordinates if `view` is
    /// nil. When no touch is tracked any more, this is the last centroid, in the current coordinates of `view`. Before
    /// the first touch, it is the origin of the window.
    open func location(in view: View?) -> Point {
        let location = Point.centroid(of: touches.map(\.location)) ?? lastLocation
        return view.map { $0.convert(location, from: nil) } ?? location
    }

    /// Returns the location of one touch, in the coordinates of `view`, or in window coordinates if `view` is nil.
    ///
    /// Touches are ordered by the time at which they began. Unlike in ``GestureRecognizer/numberOfTouches``, touches
    /// that end in the current event are always included.
    ///
    /// If there is no touch with this index, the result is ``location(in:)`` (C), and the lint `legal-states` fails.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        guard touches.indices.contains(index) else {
            Misuse(.touch(index: index, count: touches.count), of: self).record(in: self.view?.simulation)
            return location(in: view)
        }
        return touches[index].location(in: view)
    }

    // MARK: For subclasses

    /// Called when touches have begun that the recognizer receives. It tracks them from then on. Does nothing unless
    /// overridden.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Called when tracked touches have moved, unless the sequence is over. Does nothing unless overridden.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Called when tracked touches have ended, unless the sequence is over. Does nothing unless overridden.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Called when tracked touches were cancelled, unless the sequence is over. Does nothing unless overridden.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Called when buttons of ``GestureRecognizer/allowedPressTypes`` have gone down and the recognizer receives the
    /// presses. It tracks them from then on. Does nothing unless overridden.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Called when tracked presses have changed, unless the sequence is over. Does nothing unless overridden.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Called when the buttons of tracked presses have come up, unless the sequence is over. Does nothing unless
    /// overridden.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Called when tracked presses were cancelled, unless the sequence is over. Does nothing unless overridden.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

    /// Called when a sequence is over, so that a subclass can set its own properties back to their initial values. An
    /// override must call `super`. ``GestureRecognizer/state`` is already `possible`, unless
    /// ``GestureConstants/stateInReset`` is `final`.
    open func reset() {}

    /// Returns whether the recognizer receives a touch or press that begins in `event`; true unless overridden. If this
    /// is false, the delegate is not called. If this is true, the recognizer receives the touch or press if the
    /// delegate's methods for the event and for the touch or press also return true.
    open func shouldReceive(_ event: Event) -> Bool { true }

    /// Returns whether this recognizer, when it is recognized, may make `other` fail; true unless overridden.
    ///
    /// `other` fails if it shares a touch with this recognizer, this method returns true,
    /// ``GestureRecognizer/canBePrevented(by:)`` returns true for `other`, and neither delegate allows both to be
    /// recognized simultaneously.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Returns whether `other`, when it is recognized, may make this recognizer fail; true unless overridden. See
    /// ``GestureRecognizer/canPrevent(_:)``.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Returns whether this recognizer must wait for the failure of `other`; false unless overridden.
    ///
    /// It must wait if this method returns true, if ``GestureRecognizer/shouldBeRequiredToFail(by:)`` returns true for
    /// `other`, or if the delegate of one of them requires it. Each method is called at most once in a sequence for
    /// each recognizer that shares a touch with this one, when this recognizer requests to leave `possible`.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

    /// Returns whether `other` must wait for the failure of this recognizer; false unless overridden. See
    /// ``GestureRecognizer/shouldRequireFailure(of:)``.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Stops tracking a touch, as if the recognizer had not received it. The recognizer receives nothing more of the
    /// touch, and no longer cancels or delays it in its view.
    public func ignore(_ touch: Touch, for event: Event) { drop([touch]) }

    /// Stops tracking a press, as if the recognizer had not received it. The recognizer receives nothing more of the
    /// press, and no longer cancels or delays it in its view.
    public func ignore(_ press: Press, for event: PressesEvent) { drop([press]) }

    /// Called when the sequence's time limit has passed.
    func deadlinePassed() {}

    /// Called before the recognizer leaves `possible` for the state that it requested. `isLate` is true if it had to
    /// wait for other recognizers to fail.
    func willBegin(afterWaiting isLate: Bool) {}

    /// Whether ``GestureConstants/dominance`` currently keeps the value from following the fingers.
    var isHeldBack: Bool { false }

    /// The recognizer's values, such as a translation, for ``RecognizerSnapshot/values`` and ``EventRecord/values``;
    /// none unless overridden. They must be finite. Translations are in the coordinates of the recognizer's view.
    open var readings: [TraceField] { [] }

    /// The ``readings`` when they were first asked for.
    private(set) lazy var firstReadings = readings

    // MARK: Identity

    /// Whether two recognizers are the same object.
    public static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ between runs, so the order of a set of recognizers is not
    /// meaningful.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The name of the view followed by the recognizer's ``name``, as in `card.pan`. Without a view, it begins with
    /// `no view`. Snapshots use it.
    public var fullName: String { (view?.displayName ?? "no view") + "." + name }
}
