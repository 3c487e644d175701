internal import TouchstoneGeometry

extension View {
    /// Adds `view` in front of the other subviews, and removes it from its previous superview. If the view stays in the
    /// same window, its gestures and animations continue, as in UIKit.
    ///
    /// If `view` is this view or one of its superviews, nothing happens (C), and the lint `legal-states` fails.
    public func addSubview(_ view: View) {
        insertSubview(view, at: view.superview === self ? subviews.count - 1 : subviews.count)
    }

    /// Inserts `view` at an index of ``subviews``, and removes it from its previous superview. The view at index 0 is
    /// at the back. An index that is out of range is replaced by the nearest valid one.
    ///
    /// If `view` is this view or one of its superviews, nothing happens (C), and the lint `legal-states` fails.
    public func insertSubview(_ view: View, at index: Int) {
        guard !isDescendant(of: view) else { return Misuse(.cycleOfViews, of: view).record(in: simulation) }
        if simulation == nil || view.simulation !== simulation { view.removeFromSuperview() }
        let isNew = view.superview !== self
        if isNew {
            view.willMove(toSuperview: self)
            view.superview?.willRemoveSubview(view)
            view.superview?.endConstraints(of: view)
        }
        let tintColor = isNew ? view.inheritedTintColor : nil
        view.superview?.subviews.removeAll { $0 === view }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        guard isNew else { return }
        setNeedsLayout()
        if let simulation, view.simulation !== simulation { view.attach(to: simulation) }
        didAddSubview(view)
        view.didMoveToSuperview()
        if view.inheritedTintColor != tintColor { view.tintColorChanged() }
    }

    /// Inserts `view` just behind `sibling`, or in front of all subviews if `sibling` is not a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        insertSubview(view, at: 0, from: sibling)
    }

    /// Inserts `view` just in front of `sibling`, or in front of all subviews if `sibling` is not a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        insertSubview(view, at: 1, from: sibling)
    }

    /// Inserts a subview at a distance from a sibling in the order of the subviews.
    private func insertSubview(_ view: View, at distance: Int, from sibling: View) {
        guard view !== sibling else { return }
        if view.superview === self { subviews.removeAll { $0 === view } }
        insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + distance } ?? subviews.count)
    }

    /// Moves a subview to the front. Does nothing if `view` is not a subview.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.append(view)
    }

    /// Exchanges two subviews. Does nothing if an index is out of range.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
        subviews.swapAt(first, second)
    }

    /// Returns the first view with the given ``tag`` among this view and all views inside it, at any depth; nil if
    /// there is none. A view is searched before the views inside it, and views at the back before those in front.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Moves a subview to the back. Does nothing if `view` is not a subview.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        subviews.removeAll { $0 === view }
        subviews.insert(view, at: 0)
    }

    /// Removes the view from its superview and its window.
    ///
    /// If the view was in a window, the following happens to it and to all views inside it:
    ///
    /// - A recognizer that has begun is cancelled and calls its actions. A recognizer that has not begun fails.
    /// - Touches that landed on the views are cancelled, also for recognizers of superviews.
    /// - Animations end immediately, and their completions receive false. Other motion, such as scrolling, stops.
    ///
    /// Does nothing if the view has no superview.
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
        leaveSimulation()
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        superview.setNeedsLayout()
        if wasInWindow { visit { $0.movedToWindow() } }
        didMoveToSuperview()
    }

    /// Ends the connection of the view, its subviews and their masks with their simulation.
    func leaveSimulation() {
        visit { view in
            view.simulation = nil
            // The mask may be in a window itself, and the view may be inside it.
            if let mask = view.attributes.mask, mask.superview == nil, mask.simulation != nil { mask.leaveSimulation() }
        }
    }

    /// Adds the view and its subviews to a simulation's window. Animations that were waiting for this begin. The code
    /// that is called has the simulation as its current one.
    func attach(to simulation: Simulation) {
        guard Screen.simulation === simulation else { return Screen.with(simulation) { attach(to: simulation) } }
        let window = simulation.window
        visit { $0.willMove(toWindow: window) }
        visit { view in
            view.simulation = simulation
            view.takeNumber(from: simulation)
            for recognizer in view.gestureRecognizers { recognizer.enter(simulation.activeRecognizers) }
            // The next layout reports a constraint that broke before there was a trace.
            if view.attributes.constraints.contains(where: { !$0.isSatisfied }) { view.needsLayout = true }
            if view.needsLayout { simulation.layout.add(view) }
            if view.needsDisplay { simulation.pendingDisplay.append(Weak(object: view)) }
            for link in view.attributes.displayLinks { link.update() }
            simulation.laterCalls += view.attributes.laterCalls
            view.attributes.laterCalls = []
            if let waiting = view.attributes.waitingAnimator {
                view.attributes.waitingAnimator = nil
                simulation.animator.adopt(waiting, in: simulation)
            }
            if let mask = view.attributes.mask, mask.simulation !== simulation { mask.attach(to: simulation) }
        }
        visit { $0.movedToWindow() }
    }

    private func movedToWindow() {
        didMoveToWindow()
        owner?.viewDidMoveToWindow()
    }

    /// Calls `body` with the view and every view inside it, superviews before their subviews.
    private func visit(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    /// The accent color of the view, or else of the nearest superview that has one, or else the system's blue.
    var inheritedTintColor: Color {
        let own = sequence(first: self, next: \.superview).lazy.compactMap(\.attributes.tintColor).first
        return own ?? Color(red: 0, green: 122 / 255.0, blue: 1)
    }

    func setTintColor(_ color: Color?) {
        let old = inheritedTintColor
        attributes.tintColor = color
        if inheritedTintColor != old { tintColorChanged() }
    }

    /// Calls ``ViewHooks/tintColorDidChange()`` on the view and on those inside it that have its color.
    func tintColorChanged() {
        tintColorDidChange()
        for subview in subviews where subview.attributes.tintColor == nil { subview.tintColorChanged() }
    }

    /// Returns whether this view is `view` or is inside it, at any depth.
    public func isDescendant(of view: View) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// Adds a recognizer after the others, and removes it from its previous view. If another recognizer of the view has
    /// the same ``GestureRecognizer/name``, a number is appended to the name: `pan2` for a second `pan`.
    ///
    /// If both views are in the same window, a gesture in progress goes on with its touches (R).
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view !== self else { return }
        if let view = recognizer.view {
            if simulation != nil, view.simulation === simulation {
                view.gestureRecognizers.removeAll { $0 === recognizer }
            } else {
                view.removeGestureRecognizer(recognizer)
            }
        }
        if gestureRecognizers.contains(where: { $0.name == recognizer.name }) {
            let names = Set(gestureRecognizers.map(\.name))
            var number = 2
            while names.contains("\(recognizer.name)\(number)") { number += 1 }
            recognizer.name += String(number)
        }
        gestureRecognizers.append(recognizer)
        recognizer.view = self
        if let simulation { recognizer.enter(simulation.activeRecognizers) }
    }

    /// The same as `gestureRecognizers`, for `TouchstoneUIKit`, which has an optional property of that name.
    package var recognizerList: [GestureRecognizer] { gestureRecognizers }

    /// Removes a recognizer. If it has begun, it is first cancelled and calls its actions. If it has received touches
    /// but has not begun, it fails. Does nothing if the recognizer belongs to another view.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        simulation?.stop(recognizer, because: .removed)
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
