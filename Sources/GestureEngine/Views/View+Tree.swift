extension View {
    /// Adds `view` in front of the other subviews, taking it from where it was. A view that only changes places in its
    /// window keeps its gestures and animations, as on the platform.
    ///
    /// - Precondition: `view` is neither this view nor one of its superviews.
    public func addSubview(_ view: View) {
        insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

    /// Adds `view` at a place of the drawing order, taking it from where it was. 0 is the back; a place outside counts
    /// as the nearest end.
    ///
    /// - Precondition: `view` is neither this view nor one of its superviews.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be added to itself or to one of its subviews")
        if simulation == nil || view.simulation !== simulation { view.removeFromSuperview() }
        let isNew = view.superview !== self
        if isNew {
            view.willMove(toSuperview: self)
            view.superview?.willRemoveSubview(view)
            view.superview?.endConstraints(of: view)
        }
        view.superview?.subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        guard isNew else { return }
        setNeedsLayout()
        if let simulation, view.simulation !== simulation { view.attach(to: simulation) }
        didAddSubview(view)
        view.didMoveToSuperview()
    }

    /// Adds `view` just behind `sibling`; in front of all where `sibling` is not a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        guard view !== sibling else { return }
        if view.superview === self { subviews.removeAll { $0 === view } }
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    /// Adds `view` just in front of `sibling`; in front of all where `sibling` is not a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        guard view !== sibling else { return }
        if view.superview === self { subviews.removeAll { $0 === view } }
        insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    }

    /// Moves a subview to the front; does nothing for another view.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
    }

    /// Exchanges the places of two subviews; places that are not there are left alone.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
        subviews.swapAt(first, second)
    }

    /// The view, among this one and those in it, whose ``tag`` is this; the first one found, superviews and views at the
    /// back before others.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Moves a subview to the back; does nothing for another view.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
    }

    /// Takes the view out of its superview and its window. Gestures of the view and its subviews are cancelled, their
    /// animations end, and what moves by itself stops.
    public func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        superview.endConstraints(of: self)
        let wasInWindow = simulation != nil
        if let simulation {
            simulation.cancelGestures(in: self)
            simulation.animator.removeAnimations(in: self)
            simulation.frameSteps.stop(in: self)
            visit { $0.willMove(toWindow: nil) }
        }
        visit { $0.simulation = nil }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        superview.setNeedsLayout()
        if wasInWindow { visit { $0.movedToWindow() } }
        didMoveToSuperview()
    }

    /// Brings the view and its subviews into a simulation's window, where their animations begin that wait for that.
    func attach(to simulation: Simulation) {
        let window = simulation.window
        visit { $0.willMove(toWindow: window) }
        visit { view in
            view.simulation = simulation
            view.takeNumber(from: simulation)
            for recognizer in view.gestureRecognizers { recognizer.enter(simulation.activeRecognizers) }
            // A constraint that was found out before there was a trace is reported by the next layout.
            if view.attributes.constraints.contains(where: { !$0.isSatisfied }) { view.needsLayout = true }
            if view.needsLayout { simulation.layout.add(view) }
            for link in view.attributes.displayLinks { link.update() }
            simulation.laterCalls += view.attributes.laterCalls
            view.attributes.laterCalls = []
            if let waiting = view.attributes.waitingAnimator {
                view.attributes.waitingAnimator = nil
                simulation.animator.adopt(waiting, in: simulation)
            }
        }
        visit { $0.movedToWindow() }
    }

    private func movedToWindow() {
        didMoveToWindow()
        owner?.viewDidMoveToWindow()
    }

    /// Calls `body` with the view and every view in it, superviews before their subviews.
    private func visit(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    /// Whether this view is `view` or lies inside it.
    public func isDescendant(of view: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// Adds a recognizer after the others, taking it from another view. One with a name that another
    /// recognizer of the view has gets a number after it.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        let names = Set(gestureRecognizers.map(\.name))
        if names.contains(recognizer.name) {
            var number = 2
            while names.contains("\(recognizer.name)\(number)") { number += 1 }
            recognizer.name += String(number)
        }
        gestureRecognizers.append(recognizer)
        recognizer.view = self
        if let simulation { recognizer.enter(simulation.activeRecognizers) }
    }

    /// ``gestureRecognizers`` for `UIKitNames`, which has an optional property of that name.
    package var recognizerList: [GestureRecognizer] { gestureRecognizers }

    /// Removes a recognizer; a gesture that is going on is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        simulation?.stop(recognizer, because: .removed)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
