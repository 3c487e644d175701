public import Geometry

/// A window with its views, stepped frame by frame.
///
/// Frame k is at k / ``framesPerSecond`` seconds, exactly. Each ``step()``
///
/// 1. takes recognizers whose sequence is over back to `possible`;
/// 2. delivers every input with a time stamp at or before the frame's time, in order, each event first to recognizers,
///    then to views; time limits of recognizers and ends of animations that fall between two events come between them;
/// 3. moves what moves by itself, such as a list that coasts, to where it is at the frame's time;
/// 4. yields the frame as a value.
///
/// ```swift
/// let simulation = Simulation(windowSize: Size(width: 390, height: 844))
/// simulation.window.addSubview(card)
/// simulation.enqueue([TouchInput(finger: 1, phase: .began, location: Point(x: 100, y: 100), time: 0.1)])
/// let snapshot = simulation.step()
/// ```
///
/// Handlers are what a step calls: actions, delegates, a view's `touchesBegan`, completions of animations, display links.
/// What a handler enqueues is delivered in the next frame at the earliest. A handler may cancel touches and resize the
/// window. It must not step the simulation: that ends the program with a message.
///
/// A simulation and its views belong to one thread at a time; two simulations know nothing of each other.
public final class Simulation {
    /// The root of the views; its coordinates are the window coordinates.
    public let window: Window
    /// The rate of the simulated display, greater than 0.
    public let framesPerSecond: Double
    /// The numbers that the recognizers of this simulation go by.
    public let constants: GestureConstants

    /// The number of the frame that was stepped last; −1 before the first step.
    public private(set) var frame = -1
    /// The time of the frame that is being, or was last, stepped; 0 before the first step. Seconds.
    public private(set) var time = 0.0

    /// Seconds by which an input or an end of an animation may be late and still count for a frame: frame times are
    /// quotients, times of inputs often sums, and they differ in the last bits.
    package static let timeTolerance = 1e-9

    /// Answers arbitration's questions in the place of delegates; held weakly.
    public weak var rules: (any ArbitrationRules)? {
        get { interview.rules }
        set { interview.rules = newValue }
    }

    let recorder = TraceRecorder()
    let animator = Animator()
    package let frameSteps = FrameSteps()
    /// Views whose recognizers also receive what lands in other views.
    package let guests = GuestRecognizers()
    let activeRecognizers: ActiveRecognizers
    let dispatcher: TouchDispatcher
    private let interview: Interview
    private let delivery = ViewDelivery()
    private let presses: PressDispatcher

    /// What the simulation is doing: handlers run in all but the first.
    private enum Activity { case waiting, stepping, interrupting }
    private var activity = Activity.waiting
    /// What handlers have enqueued in the frame that is being stepped.
    private var lateInputs = LateInputs()
    /// Whether nothing was to be done in the frame that was stepped last.
    private var wasIdle = false
    /// The time of the latest event of the frame that is being stepped, or the frame's own.
    private var latestTime = 0.0

    var layout = PendingLayout()
    /// Completions that wait for the end of a frame: ``LaterCalls``.
    var laterCalls: [() -> Void] = []
    /// How many views and recognizers the last snapshot had: the next one will have about as many.
    var snapshotCounts = (views: 0, recognizers: 0)
    private var nextViewNumber = 1

    /// - Parameters:
    ///   - windowSize: in points.
    ///   - framesPerSecond: greater than 0.
    public init(windowSize: Size, framesPerSecond: Double = 60, constants: GestureConstants = .standard) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "framesPerSecond must be a number above 0")
        self.framesPerSecond = framesPerSecond
        self.constants = constants
        window = Window(size: windowSize)
        interview = Interview(recorder: recorder)
        activeRecognizers = ActiveRecognizers(arbiter: Arbiter(recorder: recorder, interview: interview))
        let reception = Reception(interview: interview, recorder: recorder, guests: guests)
        dispatcher = TouchDispatcher(
            window: window, constants: constants, reception: reception, activeRecognizers: activeRecognizers,
            delivery: delivery,
            recorder: recorder)
        presses = PressDispatcher(
            window: window, reception: reception, activeRecognizers: activeRecognizers, delivery: delivery)
        window.attach(to: self)
    }

    /// Adds what fingers will do. Inputs may come in any order and are delivered by time; at equal times in the order
    /// in which they were added. One that is due already is delivered in the next step. An input that is not finite, or
    /// farther than 10⁹ points away, is left out.
    ///
    /// An input that a handler adds during a step is delivered in the next step at the earliest, even if it is due already.
    /// It is then the first of that step, and happens at the time of the frame in which it was added.
    public func enqueue(_ inputs: [TouchInput]) {
        if activity == .stepping { lateInputs.add(inputs) } else { dispatcher.enqueue(inputs) }
    }

    /// Adds what buttons will do. Inputs may come in any order and are delivered by time, after what fingers do at the
    /// same time. One whose time is not finite is left out. What a handler adds during a step is delivered in the next step
    /// at the earliest, as with fingers.
    public func enqueue(_ inputs: [PressInput]) {
        if activity == .stepping { lateInputs.add(inputs) } else { presses.enqueue(inputs) }
    }

    /// Advances to the next frame, and yields it. Calling it from a handler is a programmer error and ends the program.
    public func step() -> FrameSnapshot {
        advance()
        return snapshot()
    }

    /// Advances to the next frame, and yields it as ``step()`` does, sooner where nothing happens in it: then with the views and
    /// recognizers of the frame before.
    ///
    /// - Parameter last: the frame before; no view, recognizer or setting has changed since.
    /// - Returns: the frame, and whether it is one in which nothing happens.
    package func step(after last: FrameSnapshot?) -> (snapshot: FrameSnapshot, isStill: Bool) {
        advance()
        guard let last, wasIdle, recorder.frame.isEmpty else { return (snapshot(), false) }
        return (
            FrameSnapshot(
                frame: frame, time: time, windowSize: last.windowSize, touches: [], views: last.views,
                recognizers: last.recognizers, events: [], decisions: [], transitions: [], landings: [], offers: [],
                brokenConstraints: []), true
        )
    }

    /// Advances to the next frame without yielding it: the cost does not depend on the number of views, but for those
    /// that something happens to. ``snapshot()`` yields the frame. Calling it from a handler is a programmer error and ends
    /// the program.
    public func advance() {
        guard activity == .waiting else {
            // Not a precondition, whose words an optimized build leaves out.
            fatalError(
                "Simulation: step() and advance() must not be called from a handler; what a handler enqueues is delivered in "
                    + "the next frame")
        }
        activity = .stepping
        frame += 1
        time = Double(frame) / framesPerSecond
        latestTime = time
        dispatcher.startFrame()
        let limit = time + Self.timeTolerance
        // Where nothing happens no code is called that could ask for the screen.
        wasIdle = !hasSomethingToDo(by: limit)
        if !wasIdle { Screen.with(self) { passFrame(upTo: limit) } }
        guests.frameWillBeShown()
        // What happens from here on, between two steps, belongs to the next frame.
        recorder.completeFrame()
        dispatcher.endFrame()
        activeRecognizers.endFrame()
        lateInputs.join(dispatcher, presses, notBefore: latestTime)
        activity = .waiting
    }

    private func passFrame(upTo limit: Double) {
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
        frameSteps.step(to: time)
        resolve()
        PendingLayout.perform(in: self)
    }

    /// Makes the calls that wait now; what they add waits for the next frame.
    private func makeLaterCalls() {
        let calls = laterCalls
        laterCalls = []
        for call in calls { call() }
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

    /// Cancels every touch and press, as an incoming call does. Later samples of these fingers are ignored until they land
    /// again.
    public func cancelAllTouches() {
        interrupt {
            dispatcher.cancel(at: time)
            presses.cancel(at: time)
        }
    }

    /// Gives the window another size, in points, and lays out at once what follows from that, as when a device is turned.
    /// The trace has an event `didResize` of the window. Fingers stay down where they are on the screen. What is not finite is ignored.
    public func resize(to size: Size) {
        guard size.isFinite else { return }
        interrupt {
            Screen.with(self, size: size) {
                window.frame = Rect(origin: .zero, size: size)
                PendingLayout.perform(in: self)
            }
        }
        recorder.record(
            EventRecord(
                view: window.displayName, name: "didResize", state: nil,
                values: [TraceField("size", .vector([window.bounds.width, window.bounds.height]))]))
    }

    /// Does something that calls handlers between two steps, or from a handler of a step.
    private func interrupt(_ body: () -> Void) {
        let outer = activity
        if outer == .waiting { activity = .interrupting }
        body()
        activity = outer
    }

    /// Whether nothing is left to happen: no input waits, no finger or button is down, no recognizer waits, nothing is
    /// animated or moves by itself.
    public var isAtRest: Bool {
        isIdle && dispatcher.nextTime == nil && presses.nextTime == nil && lateInputs.isEmpty && animator.isIdle
            && laterCalls.isEmpty
    }

    /// Whether anything may happen up to a time: an animation that is held, or without end, counts here.
    private func hasSomethingToDo(by time: Double) -> Bool {
        !isIdle || (dispatcher.nextTime ?? .infinity) <= time || (presses.nextTime ?? .infinity) <= time
            || !animator.isEmpty || !layout.isEmpty || !laterCalls.isEmpty
    }

    /// Whether no finger or button is down, no recognizer waits, and nothing but animations moves by itself.
    private var isIdle: Bool {
        dispatcher.touches.isEmpty && presses.presses.isEmpty && activeRecognizers.engaged.isEmpty && !delivery.isBusy
            && frameSteps.isIdle
    }

    /// Ends what recognizers, touches and presses of a view and its subviews are doing.
    func cancelGestures(in view: View) {
        interrupt {
            activeRecognizers.stopRecognizers(in: view)
            dispatcher.cancel(at: time) { $0.view?.isDescendant(of: view) == true }
            presses.cancel(at: time) { $0.view?.isDescendant(of: view) == true }
        }
    }

    /// Ends what a recognizer is doing.
    func stop(_ recognizer: GestureRecognizer, because reason: Reason) {
        interrupt { activeRecognizers.stop(recognizer, because: reason) }
    }

    /// Lets recognizers' time limits and ends of animations up to a time happen.
    private func pass(to time: Double) {
        while activeRecognizers.expireNextDeadline(upTo: time) { resolve() }
        animator.finish(upTo: time)
    }

    /// Has the requests decided that recognizers have made outside of an event.
    private func resolve() {
        activeRecognizers.resolve(inOrderOf: dispatcher.touches as [any Contact] + presses.presses)
        delivery.flush(engaged: activeRecognizers.engaged, with: dispatcher.event(at: time))
    }

    func makeViewNumber() -> Int {
        defer { nextViewNumber += 1 }
        return nextViewNumber
    }
}
