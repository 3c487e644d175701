internal import TouchstoneEngine
internal import TouchstoneScenes

/// Sets the autoresizing masks and the pins of a scene's views.
struct SceneLayout {
    private let views: [String: View]

    init(_ views: [String: View]) { self.views = views }

    /// Applies the layout. Pinned views are laid out immediately, so that gestures of the first frame find them in
    /// place.
    func apply(to nodes: [ViewNode]) {
        for node in nodes {
            guard let view = views[node.id] else { continue }
            switch node.layout {
            case .autoresize(let parts): view.autoresizingMask = View.AutoresizingMask(parts)
            case .pins(let pins): pin(view, pins)
            case nil: break
            }
        }
        var laidOut: Set<ObjectIdentifier> = []
        for node in nodes {
            guard case .pins = node.layout, let superview = views[node.id]?.superview,
                laidOut.insert(ObjectIdentifier(superview)).inserted
            else { continue }
            superview.layoutIfNeeded()
        }
    }

    private func pin(_ view: View, _ pins: [ViewNode.Pin]) {
        view.translatesAutoresizingMaskIntoConstraints = false
        for pin in pins {
            let target = pin.target.flatMap { target in target.view.map { views[$0] } ?? view.superview }
            let constraint = LayoutConstraint(
                item: view, attribute: .init(pin.part), relatedBy: .equal, toItem: target,
                attribute: pin.target.map { .init($0.part) } ?? .notAnAttribute, multiplier: pin.multiplier,
                constant: pin.constant)
            constraint.identifier = pin.id
            constraint.isActive = true
        }
    }
}

extension View.AutoresizingMask {
    fileprivate init(_ parts: [ViewNode.FlexiblePart]) {
        self.init(
            parts.map { part in
                switch part {
                case .leftMargin: .flexibleLeftMargin
                case .width: .flexibleWidth
                case .rightMargin: .flexibleRightMargin
                case .topMargin: .flexibleTopMargin
                case .height: .flexibleHeight
                case .bottomMargin: .flexibleBottomMargin
                }
            })
    }
}

extension LayoutConstraint.Attribute {
    init(_ part: ViewNode.PinnedPart) {
        self =
            switch part {
            case .left: .left
            case .right: .right
            case .centerX: .centerX
            case .width: .width
            case .top: .top
            case .bottom: .bottom
            case .centerY: .centerY
            case .height: .height
            }
    }
}

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
