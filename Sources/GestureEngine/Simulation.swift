public import Geometry

/// A window with its views, stepped frame by frame.
///
/// Frame k is at k / ``framesPerSecond`` seconds, exactly. Each ``step()``
///
/// 1. takes recognizers whose sequence is over back to `possible`;
/// 2. delivers every input with a time stamp at or before the frame's time, in order, each event first to recognizers,
///    then to views; time limits of recognizers and ends of animations that fall between two events come between them;
/// 3. yields the frame as a value.
///
/// ```swift
/// let simulation = Simulation(windowSize: Size(width: 390, height: 844))
/// simulation.window.addSubview(card)
/// simulation.enqueue([TouchInput(finger: 1, phase: .began, location: Point(x: 100, y: 100), time: 0.1)])
/// let snapshot = simulation.step()
/// ```
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

    let recorder = TraceRecorder()
    let animator = Animator()
    let arbiter: Arbiter
    let dispatcher: TouchDispatcher

    private var nextViewNumber = 1

    /// - Parameters:
    ///   - windowSize: in points.
    ///   - framesPerSecond: greater than 0.
    public init(windowSize: Size, framesPerSecond: Double = 60, constants: GestureConstants = .standard) {
        precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "framesPerSecond must be a number above 0")
        self.framesPerSecond = framesPerSecond
        self.constants = constants
        window = Window(size: windowSize)
        arbiter = Arbiter(recorder: recorder)
        dispatcher = TouchDispatcher(window: window, arbiter: arbiter, recorder: recorder)
        window.attach(to: self)
    }

    /// Adds what fingers will do. Inputs may come in any order and are delivered by time; at equal times in the order
    /// in which they were added. One that is due already is delivered in the next step. An input that is not finite, or
    /// farther than 10⁹ points away, is left out.
    public func enqueue(_ inputs: [TouchInput]) {
        dispatcher.enqueue(inputs)
    }

    /// Advances to the next frame.
    public func step() -> FrameSnapshot {
        frame += 1
        time = Double(frame) / framesPerSecond
        dispatcher.startFrame()
        while let batch = dispatcher.nextBatch(upTo: time + Self.timeTolerance) {
            dispatcher.begin()
            for run in batch.runs {
                pass(to: run.time)
                dispatcher.deliver(run)
            }
            dispatcher.finish(at: batch.runs.last?.time ?? time)
        }
        pass(to: time)
        dispatcher.resolve()
        // What happens from here on, between two steps, belongs to the next frame.
        defer {
            recorder.removeAll()
            dispatcher.endFrame()
        }
        return snapshot()
    }

    /// Cancels every touch, as an incoming call does. Later samples of these fingers are ignored until they land again.
    public func cancelAllTouches() {
        dispatcher.cancelAllTouches(at: time)
    }

    /// Whether nothing is left to happen: no input waits, no finger is down, no recognizer waits, nothing is animated.
    public var isAtRest: Bool {
        !dispatcher.isBusy && animator.isIdle
    }

    /// Lets recognizers' time limits and ends of animations up to a time happen.
    private func pass(to time: Double) {
        dispatcher.expireDeadlines(upTo: time)
        animator.finish(upTo: time)
    }

    func makeViewNumber() -> Int {
        defer { nextViewNumber += 1 }
        return nextViewNumber
    }
}
