public import Geometry
public import GestureEngine

/// Fingers that move, by their midpoint: SwiftUI's drag.
///
/// Begins when the midpoint is ``minimumDistance`` from where it was, in a straight line in the window; that distance is
/// in the translation.
open class MidpointDragGestureRecognizer: RelativeGestureRecognizer {
    /// Points in the window: 10 unless set (D).
    public var minimumDistance = 10.0

    /// Where the midpoint would have been when the translation was zero, and where it is; window coordinates.
    private var start = Point.zero
    private var place: Point?

    override open class var defaultName: String { "drag" }

    /// How far the midpoint has gone since the fingers landed, in the coordinates of `view` (nil: the window). Converted
    /// when asked, so it is right in a view that is itself moving, turned and scaled.
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
