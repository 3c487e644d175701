internal import TouchstoneGeometry

extension View {
    /// Marks the view for layout. In a window, ``layoutSubviews()`` is then called at the end of the step in progress,
    /// or else of the next step.
    public func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        simulation?.layout.add(self)
    }

    /// Calls ``updateConstraintsIfNeeded()``, and then ``layoutSubviews()`` immediately on each view that is marked for
    /// layout among this view and all views inside it. Unlike in UIKit, superviews are not laid out.
    ///
    /// A ``layoutSubviews()`` that marks its view and calls this method would never end. It is called again at most 16
    /// times (C), and then fails the lint `legal-states`.
    public func layoutIfNeeded() {
        updateConstraintsIfNeeded()
        layOutTree()
    }

    private func layOutTree() {
        layOut()
        for subview in subviews { subview.layOutTree() }
    }

    /// Marks the view for an update of its constraints, and for layout. In a window,
    /// ``ViewHooks/updateConstraints()`` is then called before the next layout.
    public func setNeedsUpdateConstraints() {
        attributes.needsUpdateConstraints = true
        setNeedsLayout()
    }

    /// Whether ``ViewHooks/updateConstraints()`` is called before the next layout.
    public func needsUpdateConstraints() -> Bool { attributes.needsUpdateConstraints }

    /// Calls ``ViewHooks/updateConstraints()`` immediately on each view that is marked for it among this view and all
    /// views inside it, subviews first.
    public func updateConstraintsIfNeeded() {
        for subview in subviews { subview.updateConstraintsIfNeeded() }
        updateOwnConstraintsIfNeeded()
    }

    /// Updates only the view's own constraints, if it is marked for that.
    func updateOwnConstraintsIfNeeded() {
        guard attributes.needsUpdateConstraints else { return }
        attributes.needsUpdateConstraints = false
        if let owner { owner.updateViewConstraints() } else { updateConstraints() }
    }

    /// Lays out only the view itself, if it is marked for layout.
    func layOut() {
        guard needsLayout else { return }
        needsLayout = false
        guard attributes.layoutDepth < GestureConstants.deepestNesting else {
            return Misuse(.recursion(method: "layoutSubviews"), of: self).record(in: simulation)
        }
        attributes.layoutDepth += 1
        owner?.viewWillLayout()
        performLayoutSubviews()
        owner?.viewDidLayout()
        attributes.layoutDepth -= 1
    }

    func hiddenDidChange() {
        drawnValueDidChange()
        if let superview, superview.layoutFollowsHiddenSubviews {
            superview.setNeedsLayout()
            superview.invalidateIntrinsicContentSize()
        }
    }

    func takeSizeThatFits() {
        let size = sizeThatFits(bounds.size)
        guard size.isFinite else { return }
        let origin = frame.origin
        bounds.size = size
        center += origin - frame.origin
    }
}

/// The views of a simulation that are laid out before the next frame is drawn. The cost depends only on these views,
/// not on the number of all views.
struct PendingLayout {
    private var views: [Weak<View>] = []
    /// The number of entries at which those of the same view are joined.
    private var mostEntries = smallest

    private static let smallest = 64

    /// The number of rounds after which a view whose layout keeps requesting another waits for the next frame (C).
    private static let mostRounds = 16

    var isEmpty: Bool { views.isEmpty }

    mutating func add(_ view: View) {
        // A view that is laid out immediately stays in the list, and code may mark it any number of times.
        if views.count >= mostEntries {
            var seen: Set<ObjectIdentifier> = []
            views.removeAll { entry in entry.object.map { !seen.insert(ObjectIdentifier($0)).inserted } ?? true }
            mostEntries = max(Self.smallest, 2 * views.count)
        }
        views.append(Weak(object: view))
    }

    /// Removes and returns the waiting views, superviews before their subviews.
    private mutating func take() -> [View] {
        defer { views = [] }
        mostEntries = Self.smallest
        var waiting: [(depth: Int, view: View)] = []
        waiting.reserveCapacity(views.count)
        for entry in views {
            guard let view = entry.object, view.needsLayout, view.simulation != nil else { continue }
            waiting.append((view.depth, view))
        }
        waiting.sort { $0.depth < $1.depth }
        return waiting.map(\.view)
    }

    /// Lays out the waiting views of a simulation, and those that are added meanwhile.
    static func perform(in simulation: Simulation) {
        guard !simulation.layout.isEmpty else { return }
        simulation.recorder.run(.layout) {
            for _ in 0..<mostRounds where !simulation.layout.isEmpty {
                let views = simulation.layout.take()
                for view in views.reversed() { view.updateOwnConstraintsIfNeeded() }
                for view in views { view.layOut() }
            }
        }
    }
}

/// A weak reference to an object.
struct Weak<Object: AnyObject> {
    weak var object: Object?
}
