public import TouchstoneEngine
public import TouchstoneGeometry

/// A recognizer of fingers that move, by their midpoint, like SwiftUI's drag.
///
/// It begins when the midpoint is ``minimumDistance`` away from its start, in a straight line in the window. The
/// translation includes that distance.
open class MidpointDragGestureRecognizer: RelativeGestureRecognizer {
    /// The distance after which the drag begins, in points of the window: 10 by default, as Apple documents.
    public var minimumDistance = 10.0

    /// The midpoint at which the translation would be zero, and the current midpoint, in window coordinates.
    private var start = Point.zero
    private var place: Point?

    override open class var defaultName: String { "drag" }

    /// Returns the movement of the midpoint since the fingers landed, in the coordinates of `view` (nil: the window).
    /// It is converted when this method is called, so it is right even in a view that itself moves, rotates and scales.
    public func translation(in view: View?) -> Point {
        guard let place, place != start else { return .zero }
        guard let view else { return .zero + (place - start) }
        return .zero + (view.convert(place, from: nil) - view.convert(start, from: nil))
    }

    override func rebase() {
        guard let midpoint = fingers.midpoint else { return }
        start = place.map { start + (midpoint - $0) } ?? midpoint
        place = midpoint
    }

    override func advance() -> Bool {
        place = fingers.midpoint
        return (translation(in: nil) - .zero).length >= minimumDistance - Self.tolerance
    }

    override open func reset() {
        super.reset()
        start = .zero
        place = nil
    }

    override open var readings: [TraceField] { [.vector("translation", translation(in: view))] }
}
