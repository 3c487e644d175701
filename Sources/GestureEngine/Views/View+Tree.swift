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
        view.superview?.subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        if let simulation, view.simulation !== simulation { view.attach(to: simulation) }
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
        if let simulation {
            simulation.cancelGestures(in: self)
            simulation.animator.removeAnimations(in: self)
            simulation.frameSteps.stop(in: self)
            detach()
        }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
    }

    private func detach() {
        simulation = nil
        for subview in subviews { subview.detach() }
    }

    /// Whether this view is `view` or lies inside it.
    public func isDescendant(of view: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// Adds a recognizer behind those that are there, taking it from another view. One with a name that another
    /// recognizer of the view has gets a number behind it.
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
    }

    /// Removes a recognizer; a gesture that is going on is cancelled.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        simulation?.environment.stop(recognizer, because: .removed)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
