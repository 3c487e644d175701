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
            LayoutConstraint(
                item: view, attribute: .init(pin.part), relatedBy: .equal, toItem: target,
                attribute: pin.target.map { .init($0.part) } ?? .notAnAttribute, multiplier: pin.multiplier,
                constant: pin.constant
            ).isActive = true
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
