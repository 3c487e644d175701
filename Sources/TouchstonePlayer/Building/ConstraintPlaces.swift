internal import TouchstoneEngine
internal import TouchstoneScenes

/// Finds the places in a scene's file that constraints come from.
struct ConstraintPlaces {
    private let nodes: [ViewNode]
    private let views: [String: View]

    init(_ scene: Scene, views: [String: View]) {
        nodes = scene.allViews
        self.views = views
    }

    /// The place of the pin that is equal to the constraint. For other constraints, the place of the innermost view of
    /// the file that contains the constraint's view.
    func place(of constraint: BrokenConstraint) -> SourcePlace? {
        for node in nodes where node.id == constraint.view {
            guard case .pins(let pins) = node.layout else { continue }
            let superview = views[node.id]?.superview?.displayName
            guard let pin = pins.first(where: { constraint.declares($0, superview: superview) }) else { continue }
            return pin.place ?? node.place
        }
        return nodes.last { views[$0.id]?.hasView(named: constraint.view) == true }?.place
    }
}

extension BrokenConstraint {
    /// The constraint without the current values of its sides.
    var withoutValues: BrokenConstraint {
        var result = self
        result.value = nil
        result.wantedValue = nil
        return result
    }

    fileprivate func declares(_ pin: ViewNode.Pin, superview: String?) -> Bool {
        guard attribute == .init(pin.part), multiplier == pin.multiplier, constant == pin.constant else { return false }
        guard let target = pin.target else { return otherView == nil }
        return otherView == target.view ?? superview && otherAttribute == .init(target.part)
    }
}

extension View {
    /// Whether this view, or a view inside it, has a name.
    func hasView(named name: String) -> Bool {
        displayName == name || subviews.contains { $0.hasView(named: name) }
    }
}
