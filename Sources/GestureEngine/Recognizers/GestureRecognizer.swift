public import Geometry

/// Watches touches for a gesture and calls actions when it happens: UIKit's gesture recognizer.
///
///                  ┌──────────────► failed
///     possible ────┼──────────────► ended (= recognized)             discrete
///                  └─► began ─► changed* ─► ended | cancelled        continuous
///
/// When a sequence is over, ``reset()`` is called and the state is `possible` again before the next event; fingers that
/// are down then are ignored until they lift. Any other transition is a programmer's error and stops the program with
/// a message, but for two that people write: `cancelled` while possible counts as `failed`, and an outcome that is set
/// again changes nothing.
///
/// A subclass overrides `touchesBegan` and its siblings and sets ``state``. What it sets is a request: when the event
/// has been handed to every recognizer, arbitration grants it, holds it until others have failed, or turns it into
/// `failed`. Actions are called at most once per request, and once for any number of `changed`.
open class GestureRecognizer: Hashable {
    /// What the trace calls the recognizer, after the name of its view.
    public var name: String

    /// Answers questions about what may begin; held weakly.
    open weak var delegate: (any GestureRecognizerDelegate)?

    /// The view that the recognizer was added to; nil when there is none.
    public internal(set) weak var view: View?

    /// Whether the view stops getting a touch when this recognizer has recognized it: it gets `touchesCancelled`. True
    /// unless set.
    open var cancelsTouchesInView = true
    /// Whether the view gets a touch's beginning only when this recognizer has failed; it never does when it is
    /// recognized and ``cancelsTouchesInView``. False unless set.
    open var delaysTouchesBegan = false
    /// Whether the view gets a touch's end only when this recognizer has failed; it gets a cancel when it is
    /// recognized and ``cancelsTouchesInView``. True unless set.
    open var delaysTouchesEnded = true
    /// The touches that the recognizer is for: it is not offered others, nor is anybody asked about them. All unless set.
    open var allowedTouchTypes = Touch.TouchType.allCases
    /// The buttons that the recognizer is for. None unless set; a tap and a long press have `select`.
    open var allowedPressTypes: [Press.Kind] = []

    /// Whether the recognizer takes part. Switched off in mid-gesture it is cancelled, or fails where it has not begun.
    open var isEnabled = true {
        didSet { if !isEnabled { view?.simulation?.stop(self, because: .disabled) } }
    }

    /// Watches the fingers that the recognizer follows. Nil unless set.
    package var fingerObserver: (any FingerObserver)?

    var committedState = State.possible
    var sequence = RecognitionSequence()
    /// Where it takes part in something.
    weak var activeRecognizers: ActiveRecognizers?
    /// Whether the recognizer's own code is running, which sees the state that it has asked for.
    var isHandling = false
    /// Whether the engine sets the state, and not the recognizer's own code.
    private var isCommitting = false
    /// Where the fingers were before they lifted, in window coordinates.
    var lastLocation = Point.zero
    var actions: [RecognizerAction] = []
    /// Those whose failure ``require(toFail:)`` has named.
    private(set) var requiredFailures: [WeakRecognizer] = []
    /// What a default answer has said, which stands for a method that a delegate or a view does not have.
    var defaultAnswer: Bool?

    /// What a recognizer of this class is called that was given no other name.
    open class var defaultName: String { "gesture" }

    /// A recognizer that calls a method of `target` at every action. `target` is held weakly; without both there is no
    /// action. What is written more easily is ``init(target:action:)-(Target?,_)``; this is the one that a subclass
    /// overrides.
    public init(target: Any?, action: Selector?) {
        name = Self.defaultName
        if let target, let action { addTarget(target, action: action) }
    }

    /// The state. A subclass sets it while it handles touches, and what it set reads back there; to everybody else it is what
    /// arbitration has granted: a recognizer that must wait is `possible`.
    ///
    /// An override with an observer sees what the recognizer asks for, and every `failed`, `cancelled` and `possible` that
    /// the engine decides on.
    ///
    /// - Precondition: the transition is one of the diagram's.
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

    /// Sets the state without asking.
    func commit(_ newState: State) {
        isCommitting = true
        state = newState
        isCommitting = false
        committedState = newState
    }

    // MARK: Failure requirements

    /// Makes the recognizer wait, each time, until `other` has failed: it stays `possible` until then, and fails when
    /// `other` is recognized. One that has no touches is not waited for. `other` is held weakly.
    ///
    /// Recognizers that require each other's failure in a circle can never begin: when all of them wait, all fail, and the
    /// trace says why.
    public func require(toFail other: GestureRecognizer) {
        guard other !== self else { return }
        requiredFailures.removeAll { $0.recognizer == nil || $0.recognizer === other }
        requiredFailures.append(WeakRecognizer(recognizer: other))
    }

    // MARK: Where the fingers are

    /// How many fingers the recognizer follows. Those of a gesture that has begun are counted as long as they are down,
    /// so that there are none at its end; those of a discrete one are counted to its end, as on the platform.
    open var numberOfTouches: Int { touches.count { !sequence.hasBegun || !$0.isOver } }

    /// The centroid of the fingers, in the coordinates of `view` (nil: the window); the last one known after they have
    /// lifted.
    open func location(in view: View?) -> Point {
        let location = Point.centroid(of: touches.map(\.location)) ?? lastLocation
        return view.map { $0.convert(location, from: nil) } ?? location
    }

    /// Where one of the fingers is, in the coordinates of `view` (nil: the window).
    ///
    /// - Precondition: `index` is at least 0 and below the number of fingers that the recognizer follows, those that lift in
    ///   this event among them.
    open func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(touches.indices.contains(index), "\(fullName): there is no touch \(index)")
        return touches[index].location(in: view)
    }

    // MARK: For subclasses

    /// Fingers have landed that the recognizer follows from now on. Does nothing unless overridden.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Followed fingers have moved; not called once the sequence is over. Does nothing unless overridden.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Followed fingers have lifted; not called once the sequence is over. Does nothing unless overridden.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Followed fingers were cancelled; not called once the sequence is over. Does nothing unless overridden.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Buttons of ``allowedPressTypes`` have gone down. Does nothing unless overridden.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Followed buttons have changed while they are down. Does nothing unless overridden.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Followed buttons have come up; not called once the sequence is over. Does nothing unless overridden.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
    /// Followed buttons were cancelled; not called once the sequence is over. Does nothing unless overridden.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

    /// Called when a sequence is over, before the state becomes `possible` again. An override calls `super`.
    open func reset() {}

    /// Whether the recognizer takes touches or presses of an event. True unless overridden; the delegate is asked, too.
    open func shouldReceive(_ event: Event) -> Bool { true }

    /// Whether this recognizer, when it is recognized, may fail `other`. True unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether `other`, when it is recognized, may fail this one. True unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Whether this recognizer must wait for `other`'s failure. Asked once for each attempt and each other recognizer that
    /// shares a touch with it. False unless overridden; the delegate is asked, too.
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

    /// Whether `other` must wait for this recognizer's failure. Asked once for each attempt of `other`, while both share a
    /// touch. False unless overridden; the delegate is asked, too.
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

    /// Stops following a touch that the recognizer has no use for; it hears no more of it, and its view gets it whatever
    /// becomes of the recognizer.
    public func ignore(_ touch: Touch, for event: Event) { drop([touch]) }

    /// Stops following a button that the recognizer has no use for; it hears no more of it.
    public func ignore(_ press: Press, for event: PressesEvent) { drop([press]) }

    /// Called when the sequence's deadline has come.
    func deadlinePassed() {}

    /// Called before the recognizer leaves `possible` for the state that it asked for. `isLate` says whether it had to wait
    /// until others had failed.
    func willBegin(afterWaiting isLate: Bool) {}

    /// Whether ``GestureConstants/dominance`` keeps the value from following the fingers.
    var isHeldBack: Bool { false }

    /// What the trace shows of the recognizer's values, which are finite; translations are in its view's own coordinates.
    /// Nothing unless overridden.
    open var readings: [TraceField] { [] }

    // MARK: Identity

    /// Whether both are the same object.
    public static func == (lhs: GestureRecognizer, rhs: GestureRecognizer) -> Bool { lhs === rhs }
    /// Hashes the object's identity. Hashes differ from run to run: the order of a set of recognizers means nothing.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The name of the view and the recognizer's: `card.pan`.
    public var fullName: String { "\(view?.displayName ?? "no view").\(name)" }
}

/// A recognizer that may be gone.
struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}
