extension View {
    /// Whether the scroll view that this view is in, where there is one, lets it be told that fingers have landed on it.
    func mayBeTold(of touches: [Touch], with event: Event) -> Bool {
        guard !touches.isEmpty else { return true }
        var current = superview
        while let view = current {
            if let scrollView = view as? ScrollView {
                return scrollView.touchesShouldBegin(Set(touches), with: event, in: self)
            }
            current = view.superview
        }
        return true
    }
}
