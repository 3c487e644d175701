public import Geometry

/// Watches touches for a gesture and calls actions when it happens: UIKit's gesture recognizer.
///
///                  ┌──────────────► failed
///     possible ────┼──────────────► ended (= recognized)             discrete
///                  └─► began ─► changed* ─► ended | cancelled        continuous
///
/// When a sequence is over, ``reset()`` is called and the state is `possible` again before the next event; fingers that
/// are down then are ignored until they lift. Any other transition is a programmer's error and stops the program with
/// a message.
///
/// A subclass overrides `touchesBegan` and its siblings and sets ``state``. What it sets is a request: when the event
/// has been handed to every recognizer, arbitration grants it, and actions are called, at most one per request and one
/// for any number of `changed`.
open class GestureRecognizer {
    /// Where a recognizer is in its sequence; ``GestureRecognizer`` shows how one follows another.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case possible, began, changed, ended, cancelled, failed

        /// The name that discrete gestures use for `ended`.
        public static let recognized = State.ended

        /// Whether the sequence is over.
        public var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
        /// Whether a continuous gesture is going on.
        public var isActive: Bool { self == .began || self == .changed }
        /// Whether the gesture was recognized, and not cancelled.
        public var isRecognized: Bool { isActive || self == .ended }

        /// Whether a recognizer may go from this state to `next` (`GESTURES.md`, States and arbitration).
        public func canBecome(_ next: State) -> Bool {
            switch (self, next) {
            case (.possible, .began), (.possible, .ended), (.possible, .failed): true
            case (.began, .changed), (.began, .ended), (.began, .cancelled): true
            case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
            default: false
            }
        }
    }

    /// What the trace calls the recognizer, behind the name of its view.
    public var name: String

    /// Answers questions about what may begin; held weakly.
    public weak var delegate: (any GestureRecognizerDelegate)?

    /// The view that the recognizer was added to; nil when there is none.
    public internal(set) weak var view: View?

    /// Whether the view stops getting a touch when this recognizer has recognized it. True unless set.
    public var cancelsTouchesInView = true

    /// Whether the recognizer takes part. Switched off in mid-gesture it is cancelled.
    public var isEnabled = true {
        didSet {
            guard !isEnabled, let simulation = view?.simulation else { return }
            simulation.dispatcher.cancel(self, at: simulation.time)
        }
    }

    /// The touches that the recognizer follows, in the order in which they landed.
    private(set) var touches: [Touch] = []
    /// When ``deadlinePassed()`` is due, in seconds of the simulation.
    var deadline: Double?

    var committedState = State.possible
    private(set) var pendingTransitions: [State] = []
    /// Whether a frame has shown the outcome of the sequence.
    var isOutcomeShown = false
    private var actions: [(GestureRecognizer) -> Void] = []

    /// - Parameter name: what the trace calls it.
    public init(name: String = "gesture") {
        self.name = name
    }

    /// The state. A subclass sets it while it handles touches; what was set reads back, although arbitration may still
    /// turn it into `failed`.
    ///
    /// - Precondition: the transition is one of the diagram's.
    public var state: State {
        get { pendingTransitions.last ?? committedState }
        set {
            let current = state
            if current == .possible && newValue == .possible { return }
            precondition(
                current.canBecome(newValue),
                "\(fullName): illegal transition from \(current) to \(newValue); see GestureRecognizer.State")
            if newValue == .changed && pendingTransitions.last == .changed { return }
            if pendingTransitions.isEmpty { view?.simulation?.dispatcher.engage(self) }
            pendingTransitions.append(newValue)
        }
    }

    // MARK: Actions

    /// Adds a closure that is called at every action: began, changed, ended, cancelled.
    public func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
        actions.append(action)
    }

    func callActions() {
        for action in actions { action(self) }
    }

    // MARK: Where the fingers are

    /// How many fingers the recognizer follows.
    public var numberOfTouches: Int { touches.count }

    /// The centroid of the fingers, in the coordinates of `view` (nil: the window); the last one known after they have
    /// lifted.
    open func location(in view: View?) -> Point {
        let location = Point.centroid(of: touches.map(\.location)) ?? lastLocation
        return view.map { $0.convert(location, from: nil) } ?? location
    }

    /// Where one of the fingers is, in the coordinates of `view` (nil: the window).
    ///
    /// - Precondition: `index` is below ``numberOfTouches``.
    public func location(ofTouch index: Int, in view: View?) -> Point {
        precondition(touches.indices.contains(index), "\(fullName): there is no touch \(index)")
        return touches[index].location(in: view)
    }

    private var lastLocation = Point.zero

    // MARK: For subclasses

    /// Fingers have landed that the recognizer follows from now on. Does nothing unless overridden.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
    /// Followed fingers have moved; not called once the sequence is over. Does nothing unless overridden.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
    /// Followed fingers have lifted; not called once the sequence is over. Does nothing unless overridden.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
    /// Followed fingers were cancelled; not called once the sequence is over. Does nothing unless overridden.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

    /// Called when a sequence is over, before the state becomes `possible` again. An override calls `super`.
    open func reset() {}

    /// Whether this recognizer, when it is recognized, may fail `other`. True unless overridden.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

    /// Whether `other`, when it is recognized, may fail this one. True unless overridden.
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

    /// Stops following a touch that the recognizer has no use for; it hears no more of it.
    public func ignore(_ touch: Touch, for event: Event) {
        touches.removeAll { $0 === touch }
        touch.recognizers.removeAll { $0 === self }
    }

    /// Called when ``deadline`` has come.
    func deadlinePassed() {}

    /// What the trace shows of the recognizer's values; translations are in its view's own coordinates.
    var readings: [TraceField] { [] }

    /// The numbers that the recognizer goes by.
    var constants: GestureConstants { view?.simulation?.constants ?? .standard }

    // MARK: For the engine

    /// The name of the view and the recognizer's: `card.pan`.
    public var fullName: String { "\(view?.displayName ?? "no view").\(name)" }

    var hasPendingTransitions: Bool { !pendingTransitions.isEmpty }

    var isInSequence: Bool {
        committedState != .possible || !touches.isEmpty || deadline != nil || hasPendingTransitions
    }

    func takePendingTransitions() -> [State] {
        defer { pendingTransitions = [] }
        return pendingTransitions
    }

    /// Hands over what has happened to those of the touches that the recognizer follows or begins to follow.
    func receive(_ changed: [Touch], with event: Event) {
        guard isEnabled, !state.isOver else { return }
        let requested = pendingTransitions.count
        defer { mergeChange(after: requested) }
        let mine = changed.filter { touch in touch.recognizers.contains { $0 === self } }
        func subset(_ phase: Touch.Phase) -> [Touch] { mine.filter { $0.phase == phase } }
        let landed = subset(.began)
        if !landed.isEmpty {
            touches += landed
            touchesBegan(Set(landed), with: event)
        }
        // A handler may have stopped following a touch.
        func stillFollowed(_ phase: Touch.Phase) -> Set<Touch> { Set(subset(phase).filter(touches.contains)) }
        let moved = stillFollowed(.moved)
        if !moved.isEmpty, !state.isOver { touchesMoved(moved, with: event) }
        let ended = stillFollowed(.ended)
        if !ended.isEmpty, !state.isOver { touchesEnded(ended, with: event) }
        let cancelled = stillFollowed(.cancelled)
        if !cancelled.isEmpty, !state.isOver { touchesCancelled(cancelled, with: event) }
        // Nothing is left that could make a gesture: the sequence has its outcome.
        if state == .possible, deadline == nil, !touches.isEmpty, touches.allSatisfy(\.isOver) { state = .failed }
    }

    /// A change that is asked for by a later run of an event is one with the beginning or the change before it: actions
    /// are called once an event.
    private func mergeChange(after requested: Int) {
        guard requested > 0, requested < pendingTransitions.count, pendingTransitions[requested] == .changed else {
            return
        }
        if pendingTransitions[requested - 1].isActive { pendingTransitions.remove(at: requested) }
    }

    func forgetTouchesThatAreOver() {
        if let centroid = Point.centroid(of: touches.map(\.location)) { lastLocation = centroid }
        touches.removeAll(where: \.isOver)
    }

    /// Takes the recognizer back to `possible`; fingers that are still down are ignored until they lift.
    func finishSequence() {
        reset()
        for touch in touches { touch.recognizers.removeAll { $0 === self } }
        touches = []
        deadline = nil
        pendingTransitions = []
        isOutcomeShown = false
        committedState = .possible
    }
}

/// What lets ``GestureRecognizing/addTarget(_:action:)`` hand an action the recognizer in its own type.
public protocol GestureRecognizing: GestureRecognizer {}

extension GestureRecognizer: GestureRecognizing {}

extension GestureRecognizing {
    /// Calls a method of `target` at every action: began, changed, ended, cancelled. `target` is held weakly.
    ///
    /// ```swift
    /// pan.addTarget(self, action: MyCard.handlePan)
    /// ```
    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping (Target) -> (Self) -> Void) {
        addAction { [weak target] recognizer in
            guard let target, let recognizer = recognizer as? Self else { return }
            action(target)(recognizer)
        }
    }
}
