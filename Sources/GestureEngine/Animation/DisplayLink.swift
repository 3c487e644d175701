/// Calls a method once a frame, before the frame is drawn: the platform's display link.
///
/// It belongs to a view, by whose simulation's clock it goes: it runs while it is not paused and the view is in a window,
/// and stops and goes on as the view leaves a window and comes into one. The view keeps it until ``invalidate()``, so a
/// closure should hold the view weakly.
///
/// ```swift
/// let link = DisplayLink(for: wheel) { [weak wheel] link in wheel?.turn(by: link.duration) }
/// ```
///
/// In a frame it comes after the fingers and the ends of animations and before layout. A link that starts while others are
/// being called waits for the next frame. While it runs a simulation is not at rest.
public final class DisplayLink {
    private var call: (DisplayLink) -> Void = { _ in }
    private weak var view: View?
    /// Whose method is called.
    package private(set) weak var target: AnyObject?
    /// The simulation that steps it.
    private weak var simulation: Simulation?

    /// The time of the frame that is being stepped, or was when it was last called: what the call sets is drawn in that
    /// frame (C). Seconds; 0 before the first call.
    public private(set) var timestamp = 0.0
    /// Seconds between two frames; 0 before the first call.
    public private(set) var duration = 0.0
    /// The time of the frame after the one that is being stepped. Seconds.
    public var targetTimestamp: Double { timestamp + duration }
    /// Whether the link makes no calls for a while. False unless set.
    public var isPaused = false { didSet { update() } }

    /// A link that calls `step` once a frame while `view` is in a window. It starts by itself.
    public init(for view: View, _ step: @escaping (DisplayLink) -> Void) {
        call = step
        add(to: view)
    }

    /// A link that calls a method of `target`, held weakly, once a frame. It starts with ``add(to:)``; the end of the target
    /// ends it.
    public init(target: AnyObject, selector: Selector) {
        self.target = target
        call = { link in
            guard let target = link.target else { return link.invalidate() }
            selector.perform(on: target, with: link)
        }
    }

    /// A link that calls a method of `target`, held weakly, once a frame. It starts with ``add(to:)``; the end of the target
    /// ends it.
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

    /// A link that calls a method of `target` that takes nothing. It starts with ``add(to:)``; the end of the target, which
    /// is held weakly, ends it.
    public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
        self.init(target: target, selector: Selector(selector))
    }

    /// Goes by the clock of a view's simulation, in the place of another's.
    public func add(to view: View) {
        guard view !== self.view else { return }
        remove()
        self.view = view
        view.attributes.displayLinks.append(self)
        update()
    }

    /// Ends the link for good.
    public func invalidate() {
        remove()
        call = { _ in }
    }

    /// Stops the link until it is added again: its view keeps it no longer.
    public func remove() {
        view?.attributes.displayLinks.removeAll { $0 === self }
        view = nil
        update()
    }

    /// Is stepped by the simulation whose window the view is in, or not at all.
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
