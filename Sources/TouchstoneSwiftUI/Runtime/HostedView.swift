internal import TouchstoneEngine
internal import TouchstoneGeometry

/// A view of the engine that shows an element.
protocol HostedElement: UIView {
    /// What decides, instead of the view's own form, whether a point of the view can be touched; nil for that form.
    var contentShape: ((CGPoint) -> Bool)? { get set }
    /// The view of SwiftUI that consists of this view alone, whose state the trace shows with it.
    var stateNode: EvaluatedNode? { get set }
}

extension HostedElement {
    /// The state, as the trace shows it.
    fileprivate var stateReadings: ViewReadings { ViewReadings(fields: stateNode?.stateFields ?? []) }
}

/// A view of the engine for an element: a color, or a group of others.
///
/// A group itself is not touched unless it has a content shape. Outside of that shape, what is inside cannot be
/// touched, either. Without one, what is inside can be touched also outside of the bounds, and where it is clipped.
class HostedView: UIView, HostedElement {
    var contentShape: ((CGPoint) -> Bool)?
    weak var stateNode: EvaluatedNode?
    override var readings: ViewReadings { stateReadings }
    /// Whether the view can be touched where it is drawn, rather than only where its subviews are.
    var isTouchable: Bool { backgroundColor.map { $0.alpha > 0 } ?? false }

    override func point(inside point: CGPoint, with event: UIEvent? = nil) -> Bool {
        contentShape?(point) ?? (isTouchable && shapeContains(point))
    }

    /// Returns whether a point is inside of what the view draws.
    func shapeContains(_ point: CGPoint) -> Bool {
        guard bounds.contains(point) else { return false }
        let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
        guard radius > 0 else { return true }
        let inner = bounds.insetBy(dx: radius, dy: radius)
        let nearest = CGPoint(
            x: min(max(point.x, inner.minX), inner.maxX), y: min(max(point.y, inner.minY), inner.maxY))
        return hypot(point.x - nearest.x, point.y - nearest.y) <= radius
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent? = nil) -> UIView? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, contentShape?(point) ?? true else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
        }
        return self.point(inside: point, with: event) ? self : nil
    }
}

/// A view of the engine that draws a path.
final class PathView: HostedView {
    /// The path in the coordinates of the view.
    var path = Path() { didSet { pathLayer.path = path.cgPath } }
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var isTouchable: Bool { true }

    var pathLayer: CAShapeLayer { layer as? CAShapeLayer ?? CAShapeLayer() }

    override func shapeContains(_ point: CGPoint) -> Bool {
        pathLayer.fillColor == nil
            ? path.strokedPath(StrokeStyle(lineWidth: pathLayer.lineWidth)).contains(point) : path.contains(point)
    }
}

/// A view of the engine that draws a gradient.
final class GradientView: HostedView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var isTouchable: Bool { true }
    var gradientLayer: CAGradientLayer { layer as? CAGradientLayer ?? CAGradientLayer() }
}

/// A view of the engine that draws a text.
final class TextView: UILabel, HostedElement {
    var contentShape: ((CGPoint) -> Bool)?
    weak var stateNode: EvaluatedNode?
    override var readings: ViewReadings { stateReadings }

    override func point(inside point: CGPoint, with event: UIEvent? = nil) -> Bool {
        contentShape?(point) ?? bounds.contains(point)
    }
}

/// A view of the engine that draws an image, or the name of one that is not there.
final class ImageView: UIImageView, HostedElement {
    var contentShape: ((CGPoint) -> Bool)?
    weak var stateNode: EvaluatedNode?
    override var readings: ViewReadings { stateReadings }

    override func point(inside point: CGPoint, with event: UIEvent? = nil) -> Bool {
        contentShape?(point) ?? bounds.contains(point)
    }
}
