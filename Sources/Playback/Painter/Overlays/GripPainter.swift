internal import Drawing
internal import Geometry

/// Draws the point of a view that each finger took hold of, as a pin; where the finger is elsewhere, a line to it and how
/// far that is.
struct GripPainter {
    private let painter: FramePainter
    private let frame: Int
    private let canvas: Rect

    /// Points from which on a finger has slipped.
    private static let slip = 0.5
    /// From a finger to the words below or above it, clear of its halo.
    private static let reach = 20.0
    private static let font = Font(size: 11, weight: .semibold)

    /// - Parameter canvas: where the window lies in the picture.
    init(_ painter: FramePainter, frame: Int, canvas: Rect) {
        self.painter = painter
        self.frame = frame
        self.canvas = canvas
    }

    func paint(_ list: inout DrawList) {
        for grip in painter.history.grips[frame] ?? [] {
            let finger = grip.location.applying(painter.toPicture)
            let pin = grip.heldPoint.applying(painter.toPicture)
            guard finger.isFinite, pin.isFinite else { continue }
            list.append(group: "\(grip.view) grip") { paint(grip, from: finger, to: pin, &$0) }
        }
    }

    private func paint(_ grip: GripTracker.Grip, from finger: Point, to pin: Point, _ list: inout DrawList) {
        let color = painter.theme.finger(grip.finger)
        guard grip.error > Self.slip else {
            // Around the finger's disc, which covers what is under it.
            list.append(Shape(.circle(center: pin, radius: 12.5), stroke: Stroke(color, width: 1.5)))
            return
        }
        // The light edge keeps the line legible on whatever lies behind it.
        for stroke in [Stroke(.white.withAlpha(0.85), width: 5, cap: .round), Stroke(color, width: 2.2, cap: .round)] {
            list.append(Shape(.polyline([finger, pin]), stroke: stroke))
        }
        list.append(Shape(.circle(center: pin, radius: 5), fill: .white, stroke: Stroke(color, width: 2.2)))
        list.append(Shape(.circle(center: pin, radius: 1.8), fill: color))
        paintDistance(grip.error, of: finger, pin, color, &list)
    }

    /// The words stand below both, or above where there is no room on the canvas: beside them stands the finger's phase.
    private func paintDistance(
        _ distance: Double, of finger: Point, _ pin: Point, _ color: Color, _ list: inout DrawList
    ) {
        let text = "\(decimals(distance, 1)) pt"
        let size = Size(width: painter.measuring.width(of: text, font: Self.font) + 8, height: 16)
        let below = max(finger.y, pin.y) + Self.reach
        let above = min(finger.y, pin.y) - Self.reach - size.height
        let x = finger.midpoint(to: pin).x - size.width / 2
        let origin = Point(
            x: min(max(x, canvas.minX), canvas.maxX - size.width),
            y: below + size.height <= canvas.maxY ? below : max(above, canvas.minY))
        let box = Rect(origin: origin, size: size)
        list.append(Shape(.roundedRectangle(box, radius: 4), fill: .white.withAlpha(0.9)))
        list.append(
            TextRun(
                text, font: Self.font, color: color,
                at: Point(x: box.midX, y: box.midY + painter.measuring.metrics(of: Self.font).capHeight / 2),
                alignment: .center))
    }
}
