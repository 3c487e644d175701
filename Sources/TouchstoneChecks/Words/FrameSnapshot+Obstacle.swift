internal import TouchstoneEngine
internal import TouchstoneGeometry
internal import TouchstonePlayer

extension FrameSnapshot {
    /// The reason why a finger that landed inside a view hit another view.
    enum Obstacle {
        /// The view, or one around it, is being animated.
        case animation(of: String)
        /// Another reason, in words.
        case other(String)
    }

    /// The reason why a finger that landed inside a view hit another view; nil if the finger landed outside the view.
    func obstacle(to name: String, at landing: Landing) -> Obstacle? {
        guard let target = views.firstIndex(where: { $0.name == name }) else { return nil }
        var chain: [Int] = []
        var next: Int? = target
        while let index = next {
            chain.append(index)
            next = views[index].superview
        }
        // Start at the window and use the model values, as hit-testing does.
        var point = landing.location
        var found: Obstacle?
        for index in chain.reversed() {
            let view = views[index]
            guard let inverse = view.modelTransformToSuperview.inverted else { return nil }
            point = point.applying(inverse)
            let isInside = view.model.bounds.contains(point)
            if index == target { return isInside ? found ?? view.obstacle ?? .other(front(landing.view)) : nil }
            found =
                found ?? view.obstacle
                ?? (isInside
                    ? nil
                    : .other("the point is outside of \(isolated(view.name)), which contains \(isolated(name))"))
        }
        return nil
    }

    private func front(_ hit: String?) -> String { "\(hit.map(isolated) ?? "another view") is in front" }
}

extension ViewSnapshot {
    /// The reason why the view and its subviews cannot be hit at all; nil if they can.
    fileprivate var obstacle: FrameSnapshot.Obstacle? {
        if isHidden { return .other("\(isolated(name)) is hidden") }
        if model.alpha < 0.01 { return .other("\(isolated(name)) is transparent") }
        if !isUserInteractionEnabled { return .other("\(isolated(name)) takes no touches") }
        return presented == nil ? nil : .animation(of: name)
    }
}
