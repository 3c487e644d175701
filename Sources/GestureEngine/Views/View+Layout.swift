internal import Geometry

extension View {
    /// Has the view lay out its subviews before the next frame is drawn.
    public func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        simulation?.layout.add(self)
    }

    /// Lays out the view, and those in it, now, where that is due.
    public func layoutIfNeeded() {
        layOut()
        for subview in subviews { subview.layoutIfNeeded() }
    }

    /// Lays out the view alone, where that is due.
    func layOut() {
        guard needsLayout else { return }
        needsLayout = false
        owner?.viewWillLayout()
        layoutSubviews()
        owner?.viewDidLayout()
    }

    /// Makes the view as large as ``sizeThatFits(_:)`` says; the frame's origin stays.
    public func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        guard size.isFinite else { return }
        let origin = frame.origin
        bounds.size = size
        center += origin - frame.origin
    }
}

/// The views of a simulation that are to be laid out before the next frame is drawn. It costs what they cost, however many
/// views there are.
struct PendingLayout {
    private var views: [WeakView] = []

    /// After this many rounds, a view whose layout keeps asking for another one waits for the next frame (C).
    private static let mostRounds = 16

    var isEmpty: Bool { views.isEmpty }

    mutating func add(_ view: View) { views.append(WeakView(view: view)) }

    /// Takes the views that wait, superviews before their subviews.
    private mutating func take() -> [View] {
        defer { views = [] }
        let waiting = views.compactMap(\.view).filter { $0.needsLayout && $0.simulation != nil }
        return waiting.map { ($0.depth, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Lays out the views that wait in a simulation, and those that are added meanwhile.
    static func perform(in simulation: Simulation) {
        for _ in 0..<mostRounds where !simulation.layout.isEmpty {
            for view in simulation.layout.take() { view.layOut() }
        }
    }
}

/// A view that is not kept alive.
struct WeakView {
    weak var view: View?
}
