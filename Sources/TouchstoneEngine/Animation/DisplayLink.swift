/// Calls a method once per frame, before the frame is drawn. Corresponds to `CADisplayLink`.
///
/// A display link belongs to a view and uses the clock of its simulation. It runs while it is not paused and the view
/// is in a window. It stops when the view leaves the window, and continues when the view enters one. The view keeps the
/// link until ``invalidate()`` is called, so a closure should capture the view weakly.
///
/// ```swift
/// let link = DisplayLink(for: wheel) { [weak wheel] link in wheel?.turn(by: link.duration) }
/// ```
///
/// In a frame, display links are called after the touches and the ends of animations, and before layout. A link that
/// starts while others are being called waits for the next frame. While a link runs, the simulation is not at rest.
public final class DisplayLink {
    private var call: (DisplayLink) -> Void = { _ in }
    private weak var view: View?
    /// The object whose method is called, if any.
    package private(set) weak var target: AnyObject?
    /// The target, if the link keeps it alive.
    private var keptTarget: AnyObject?
    /// The simulation that steps the link.
    private weak var simulation: Simulation?

    /// The time, in seconds, of the frame that is being stepped, or of the last call. Changes made in the call are
    /// drawn in that frame (C). 0 before the first call.
    public private(set) var timestamp = 0.0
    /// The number of seconds between two frames; 0 before the first call.
    public private(set) var duration = 0.0
    /// The time, in seconds, of the frame after the one that is being stepped.
    public var targetTimestamp: Double { timestamp + duration }
    /// Whether the link is paused and makes no calls; false by default.
    public var isPaused = false { didSet { update() } }

    /// Creates a link that calls `step` once per frame while `view` is in a window. It starts automatically.
    public init(for view: View, _ step: @escaping (DisplayLink) -> Void) {
        call = step
        add(to: view)
    }

    /// Creates a link that calls a method of `target` once per frame. It starts with ``add(to:)``.
    ///
    /// A target that is a view, a controller or a recognizer is held weakly, and the link ends when it is deallocated.
    /// Any other object is kept until ``invalidate()``, as on the platform.
    public init(target: AnyObject, selector: Selector) {
        self.target = target
        if !(target is Responder || target is GestureRecognizer) { keptTarget = target }
        call = { link in
            guard let target = link.target else { return link.invalidate() }
            selector.perform(on: target, with: link)
        }
    }

    /// Creates a link that calls a method of `target` once per frame, like the initializer
    /// with a ``Selector``.
    ///
    /// ```swift
    /// let link = DisplayLink(target: self, selector: Wheel.turn)
    /// link.add(to: self)
    /// ```
    public convenience init<Target: AnyObject>(
        target: Target, selector: @escaping (Target) -> (DisplayLink) -> Void
    ) {
        self.init(target: target, selector: Selector(selector))
    }

    /// Creates a link that calls a method of `target` without arguments once per frame, like
    /// the initializer with a ``Selector``.
    public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
        self.init(target: target, selector: Selector(selector))
    }

    /// Adds the link to a view, whose simulation's clock it then uses, and removes it from any other view.
    public func add(to view: View) {
        guard view !== self.view else { return }
        remove()
        self.view = view
        view.attributes.displayLinks.append(self)
        update()
    }

    /// Adds the link to the window of the simulation that is being stepped, or whose views are being built. Without such
    /// a simulation there is no clock, and nothing happens.
    package func addToCurrentWindow() {
        if let window = Screen.simulation?.window { add(to: window) }
    }

    /// Ends the link permanently.
    public func invalidate() {
        remove()
        call = { _ in }
        keptTarget = nil
    }

    /// Removes the link from its view, which no longer keeps it. The link stops until it is added again.
    public func remove() {
        view?.attributes.displayLinks.removeAll { $0 === self }
        view = nil
        update()
    }

    /// Registers the link with the simulation whose window contains the view, or with none.
    func update() {
        let wanted = isPaused ? nil : view?.simulation
        if simulation !== wanted { simulation?.frameSteps.remove(self) }
        simulation = wanted
        wanted?.frameSteps.add(self)
    }
}

extension DisplayLink: FrameStepped {
    package var steppedView: View? { view }

    package func step(to time: Double) {
        guard let simulation else { return }
        timestamp = time
        duration = 1 / simulation.framesPerSecond
        call(self)
    }

    package func stopMoving() { simulation = nil }
}
