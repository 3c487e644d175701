public import TouchstoneGeometry

/// Runs a window and its views frame by frame on a virtual clock.
///
/// Frame k, where the first is 0, is at exactly k / ``framesPerSecond`` seconds. ``step()`` does the following:
///
/// 1. It resets the recognizers whose state was `ended`, `cancelled` or `failed` at the end of the previous frame.
///    Their state is then `possible` again.
/// 2. It combines the inputs whose time is not after the frame's time into events, and delivers these in order. In one
///    event, each finger changes its phase at most once, and its consecutive moves are combined. Recognizers receive an
///    event before views do. If the time limit of a recognizer or the end of an animation falls between two events, it
///    is handled between them.
/// 3. It advances motion that no touch drives, such as a decelerating scroll view, to the frame's time, and lays out
///    the views that need layout.
/// 4. It returns a ``FrameSnapshot``: the values of the frame.
///
/// ```swift
/// let simulation = Simulation(windowSize: Size(width: 390, height: 844))
/// simulation.window.addSubview(card)
/// simulation.enqueue([TouchInput(finger: 1, phase: .began, location: Point(x: 100, y: 100), time: 0.1)])
/// let snapshot = simulation.step()
/// ```
///
/// A *handler* is any code that a step calls: a recognizer's action, a delegate method, a view's `touchesBegan`, an
/// animation's completion, a display link. It may cancel touches, resize the window, and enqueue inputs, which are
/// delivered in the next frame or later. It must not call ``step()`` or ``advance()``: that triggers a runtime error.
///
/// Use a simulation and its views on one thread at a time. Two simulations are independent of each other.
public final class Simulation {
    /// The root view. Its coordinates are the window coordinates, in which touches are located.
    public let window: Window
    /// The number of frames per second of the simulated display; greater than 0.
    public let framesPerSecond: Double
    /// The thresholds, time limits and other constants that the recognizers in this simulation use.
    public let constants: GestureConstants

    /// The number of the frame that is being stepped or, between steps, of the last frame; −1 before the first step.
    public private(set) var frame = -1
    /// The time, in seconds, of the frame that is being stepped or, between steps, of the last frame. Before the first
    /// step, it is 0.
    public private(set) var time = 0.0

    /// The number of seconds by which an input or the end of an animation may be late and still belong to a frame.
    /// Frame times are quotients and input times are often sums, so the two can differ in the last bits.
    package static let timeTolerance = 1e-9

    /// An object that decides in place of the recognizers' delegates; nil by default. It is held weakly. It is called
    /// instead of each method of ``GestureRecognizerDelegate``. If it returns nil, the delegate is called.
    public weak var rules: (any ArbitrationRules)? {
        get { query.rules }
        set { query.rules = newValue }
    }

    let recorder = TraceRecorder()
    /// Whether code has used the simulation on another thread.
    let foreignUse = ForeignUse()

    /// Called when code changes a view. While the simulation is stepped, other threads must not do that.
    func noteUse() { if activity == .stepping, !Screen.hasSimulation { foreignUse.note() } }

    /// Records that code has set a value of a view.
    func didSet(_ property: AnimatedProperty, of view: View, from old: AnimatedValue, to new: AnimatedValue) {
        noteUse()
        guard old != new else { return }
        changeCount += 1
        recorder.record(property, of: view, from: old, to: new)
    }

    let animator = Animator()
    package let frameSteps = FrameSteps()
    let waitingCalls = WaitingCalls()
    /// Runs the tasks that were started in the simulation.
    let taskExecutor = SceneExecutor()
    /// The views whose recognizers also receive touches that land in other views.
    package let outsideReceivers = OutsideTouchReceivers()
    let activeRecognizers: ActiveRecognizers
    let dispatcher: TouchDispatcher
    private let query: DelegateQuery
    private let delivery: ViewDelivery
    private let presses: PressDispatcher

    /// What the simulation is doing. Handlers may run in every case except `waiting`.
    private enum Activity { case waiting, stepping, interrupting }
    private var activity = Activity.waiting
    /// The inputs that handlers have enqueued in the frame that is being stepped.
    private var deferredInputs = DeferredInputs()
    /// Whether there was nothing to do in the last frame.
    private var wasIdle = false
    /// The time of the latest event of the frame that is being stepped; the frame's own time when that is later.
    private var latestTime = 0.0

    /// The number of times that a value with which a view in the window is drawn has changed since the simulation was
    /// created: its geometry, its appearance, or its subviews. Setting an equal value is not counted. A running
    /// animation changes values once, when it is set up, and is not counted after that.
    package internal(set) var changeCount = 0

    /// Whether events and snapshots have the current values of recognizers, such as translations; true by default.
    /// Otherwise events have no values, and snapshots have those of a recognizer's first snapshot. Their names tell what
    /// the recognizer measures.
    package var recordsValues: Bool {
        get { recorder.recordsValues }
        set { recorder.recordsValues = newValue }
    }

    /// Called with each event that a view reports; nil by default.
    package var reportObserver: ((View, String) -> Void)?

    var layout = PendingLayout()
    /// The keyboard of the window; nil before ``addKeyboard()``.
    var keyboard: KeyboardView?
    /// The folder of the scene that is played, which images are in; nil if there is none.
    package var folder: String?
    /// The views that are drawn before the next frame is drawn.
    var pendingDisplay: [Weak<View>] = []
    /// Completions that are called at the end of a frame: ``DeferredCalls``.
    var laterCalls: [() -> Void] = []
    /// The numbers of views and recognizers in the last snapshot, which the next one uses to reserve memory.
    var snapshotCounts = (views: 0, recognizers: 0)
    private var nextViewNumber = 1

    /// Creates a simulation with an empty window.
    ///
    /// - Parameters:
    ///   - windowSize: The window's size in points.
    ///   - framesPerSecond: The number of frames per second; greater than 0.
    ///   - constants: The thresholds, time limits and other constants that the recognizers use.
    public init(windowSize: Size, framesPerSecond: Double = 60, constants: GestureConstants = .standard) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "framesPerSecond must be a number above 0")
        self.framesPerSecond = framesPerSecond
        self.constants = constants
        window = Window(size: windowSize)
        delivery = ViewDelivery(recorder: recorder)
        query = DelegateQuery(recorder: recorder)
        activeRecognizers = ActiveRecognizers(arbiter: Arbiter(recorder: recorder, query: query))
        let recipients = TouchRecipients(query: query, recorder: recorder, outsideReceivers: outsideReceivers)
        dispatcher = TouchDispatcher(
            window: window, constants: constants, recipients: recipients, activeRecognizers: activeRecognizers,
            delivery: delivery,
            recorder: recorder)
        presses = PressDispatcher(
            window: window, recipients: recipients, activeRecognizers: activeRecognizers, delivery: delivery)
        window.attach(to: self)
    }

    /// Adds inputs of touches.
    ///
    /// You can add inputs in any order. They are delivered in order of time. At equal times, the moves of all fingers
    /// come first. The exception is a move that was added after another kind of input of the same finger and time: it
    /// stays after that input. Otherwise, inputs of equal time are delivered in the order in which they were added. If
    /// the time of an input has already passed, the next step delivers it, with its own time. If a handler adds such an
    /// input during a step, its time is first raised to the time of that frame.
    ///
    /// An input is ignored if its time or its location is not finite, or if a coordinate is beyond ±10⁹ points. This
    /// includes `ended` and `cancelled` inputs, although their location is not used.
    public func enqueue(_ inputs: [TouchInput]) {
        if activity == .stepping { deferredInputs.add(inputs) } else { dispatcher.enqueue(inputs) }
    }

    /// Adds inputs of the buttons of a remote control or a keyboard.
    ///
    /// You can add inputs in any order. They are delivered in order of time, and at equal times after the inputs of
    /// touches, in the order in which they were added. For an input whose time has already passed, the rule of
    /// `enqueue(_:)` for touches applies. An input is ignored if its time is not finite or its phase is `stationary`.
    public func enqueue(_ inputs: [PressInput]) {
        if activity == .stepping { deferredInputs.add(inputs) } else { presses.enqueue(inputs) }
    }

    /// Advances to the next frame and returns its values. A handler must not call this method.
    public func step() -> FrameSnapshot {
        advance()
        return snapshot()
    }

    /// Like ``step()``, but faster if nothing happens: the previous frame's views and recognizers are then reused.
    ///
    /// - Parameter last: The previous frame. No view, recognizer or setting may have changed since.
    /// - Returns: The frame, and whether nothing happens in it.
    package func step(after last: FrameSnapshot?) -> (snapshot: FrameSnapshot, isStill: Bool) {
        advance()
        guard let last, wasIdle, recorder.frame.isEmpty else { return (snapshot(), false) }
        return (
            FrameSnapshot(
                frame: frame, time: time, windowSize: last.windowSize, touches: [], views: last.views,
                recognizers: last.recognizers), true
        )
    }

    /// Advances to the next frame and creates no snapshot. Call ``snapshot()`` afterwards if you need one. A handler
    /// must not call this method. The cost depends on the number of views to which something happens, not on all views.
    public func advance() {
        guard activity == .waiting else {
            // Not a precondition: an optimized build would omit the message.
            fatalError(
                "Simulation: step() and advance() must not be called from a handler; what a handler enqueues is delivered in "
                    + "the next frame")
        }
        activity = .stepping
        Screen.with(self) { passFrame() }
        activity = .waiting
    }

    private func passFrame() {
        waitingCalls.adoptCallsOutside(in: self)
        frame += 1
        time = Double(frame) / framesPerSecond
        latestTime = time
        dispatcher.startFrame()
        let limit = time + Self.timeTolerance
        wasIdle = !hasSomethingToDo(by: limit)
        if !wasIdle { passEvents(upTo: limit) }
        outsideReceivers.frameWillBeShown()
        if foreignUse.take() { Misuse(.otherThread, of: "View").record(in: self) }
        // Anything that happens after this point, between two steps, belongs to the next frame.
        recorder.completeFrame()
        dispatcher.endFrame()
        activeRecognizers.endFrame()
        deferredInputs.join(dispatcher, presses, notBefore: latestTime)
    }

    private func passEvents(upTo limit: Double) {
        activeRecognizers.startFrame()
        while true {
            let pressTime = presses.nextTime ?? .infinity
            if let batch = dispatcher.nextBatch(upTo: min(limit, pressTime)) {
                deliver(batch)
            } else if pressTime <= limit {
                pass(to: pressTime)
                latestTime = max(latestTime, pressTime)
                presses.deliverNext()
            } else {
                break
            }
        }
        pass(to: time)
        makeLaterCalls()
        waitingCalls.make(upTo: limit, in: self)
        if !taskExecutor.isEmpty { recorder.run(.motion(window)) { taskExecutor.run() } }
        frameSteps.step(to: time, recorder: recorder)
        resolve()
        PendingLayout.perform(in: self)
        displayViews()
    }

    /// Makes the calls that are waiting now. Calls that these add wait for the next frame.
    private func makeLaterCalls() {
        let calls = laterCalls
        laterCalls = []
        recorder.run(.completion) { for call in calls { call() } }
    }

    private func deliver(_ batch: TouchDispatcher.Batch) {
        dispatcher.begin()
        for run in batch.runs {
            pass(to: run.time)
            latestTime = max(latestTime, run.time)
            dispatcher.deliver(run)
        }
        dispatcher.finish(at: batch.runs.last?.time ?? time)
    }

    /// Cancels every touch and press, as an incoming call does. Recognizers are informed first, and then views. Further
    /// inputs of the same finger or button are ignored until its next `began`.
    public func cancelAllTouches() {
        interrupt {
            dispatcher.cancel(at: time)
            presses.cancel(at: time)
        }
    }

    /// Sets the window's size, in points, and lays out its views immediately, as when a device is rotated.
    ///
    /// Touches keep their locations in the window. A size that is not finite is ignored. The frame that is being
    /// stepped, or else the next one, contains the event `didResize` of the window in ``FrameSnapshot/events``.
    public func resize(to size: Size) {
        guard size.isFinite else { return }
        interrupt {
            Screen.with(self, size: size) {
                moveFollowers {
                    window.frame = Rect(origin: .zero, size: size)
                    keyboard?.place(height: keyboard?.height ?? 0, in: window.bounds.size)
                }
                PendingLayout.perform(in: self)
            }
        }
        recorder.record(
            EventRecord(
                view: window.displayName, name: "didResize", state: nil,
                values: [TraceField("size", .vector([window.bounds.width, window.bounds.height]))]))
    }

    /// Calls `body`, which an action of a scene performs between two steps. The changes of views are attributed to it.
    ///
    /// - Parameters:
    ///   - description: the action, in words.
    ///   - body: the code of the action.
    package func perform(_ description: String, _ body: () -> Void) {
        recorder.run(.action(description), body)
    }

    /// Runs code that calls handlers, either between two steps or from a handler of a step.
    private func interrupt(_ body: () -> Void) {
        let outer = activity
        if outer == .waiting { activity = .interrupting }
        body()
        activity = outer
    }

    /// Whether nothing more will happen until an input is added or code changes something.
    ///
    /// This is true if no input or completion is waiting, no finger or button is down, no recognizer is in a sequence
    /// or waits for its reset, nothing is animated, nothing else moves, and no ``DisplayLink`` runs. A pending layout
    /// is ignored, and so are animations that are paused or that repeat forever, and timers that repeat without an
    /// effect on what is drawn, or for more than 10 seconds.
    public var isAtRest: Bool {
        isQuiet && frameSteps.isAtRest && dispatcher.nextTime == nil && presses.nextTime == nil
            && deferredInputs.isEmpty && animator.isIdle && laterCalls.isEmpty && !waitingCalls.keepsAwake(self)
            && taskExecutor.isEmpty
    }

    /// Whether anything may happen up to a time. Animations that are paused or repeat forever count.
    private func hasSomethingToDo(by time: Double) -> Bool {
        !isIdle || (dispatcher.nextTime ?? .infinity) <= time || (presses.nextTime ?? .infinity) <= time
            || !animator.isEmpty || !layout.isEmpty || !pendingDisplay.isEmpty || !laterCalls.isEmpty
            || (waitingCalls.nextTime ?? .infinity) <= time || !taskExecutor.isEmpty
    }

    /// Whether no finger or button is down, no recognizer is waiting, and nothing moves except animations.
    package var isIdle: Bool { isQuiet && frameSteps.isIdle }

    /// Whether no finger or button is down, and no recognizer is waiting.
    private var isQuiet: Bool {
        dispatcher.touches.isEmpty && presses.presses.isEmpty && activeRecognizers.engaged.isEmpty && !delivery.isBusy
    }

    /// Ends the gestures, touches and presses of a view and its subviews.
    func cancelGestures(in view: View) {
        interrupt {
            activeRecognizers.stopRecognizers(in: view)
            dispatcher.cancel(at: time) { $0.view?.isDescendant(of: view) == true }
            presses.cancel(at: time) { $0.view?.isDescendant(of: view) == true }
        }
    }

    /// Lets the touches of a view and its subviews go on in another view, as far as a closure allows it. Recognizers that
    /// follow them notice nothing.
    package func moveTouches(in view: View, to other: View, where isMoved: (View) -> Bool) {
        for touch in dispatcher.touches {
            if !touch.isOver, let own = touch.view, own.isDescendant(of: view), isMoved(own) { touch.view = other }
        }
    }

    func stop(_ recognizer: GestureRecognizer, because reason: Reason) {
        interrupt { activeRecognizers.stop(recognizer, because: reason) }
    }

    /// Handles the time limits of recognizers and the ends of animations up to a time.
    private func pass(to time: Double) {
        while activeRecognizers.expireNextDeadline(upTo: time) { resolve() }
        animator.finish(upTo: time)
    }

    /// Resolves the requests that recognizers have made outside of an event.
    private func resolve() {
        activeRecognizers.resolve(inOrderOf: dispatcher.touches as [any Contact] + presses.presses)
        delivery.flush(engaged: activeRecognizers.engaged, with: dispatcher.event(at: time))
    }

    func makeViewNumber() -> Int {
        defer { nextViewNumber += 1 }
        return nextViewNumber
    }
}
