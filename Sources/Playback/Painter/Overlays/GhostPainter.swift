internal import Drawing
internal import Geometry

/// Draws where views have been, evenly in time over the last second: the older an outline, the fainter. A view that has
/// not moved leaves none.
struct GhostPainter {
    private let painter: FramePainter
    private let frame: Int

    /// Outlines of each view.
    private static let count = 6
    /// Seconds from one outline to the next.
    private static let interval = 1.0 / 6

    init(_ painter: FramePainter, frame: Int) {
        self.painter = painter
        self.frame = frame
    }

    func paint(_ list: inout DrawList) {
        for (index, view) in painter.history.poses.enumerated() {
            guard let now = view.pose(in: frame), !now.corners.isEmpty else { continue }
            var ghosts: [(age: Int, corners: [Point])] = []
            var newer = now
            for age in 1...Self.count {
                let then = frame - Int((Double(age) * Self.interval * painter.framesPerSecond).rounded())
                guard then >= 0, let pose = view.pose(in: then) else { break }
                if pose != newer, !pose.corners.isEmpty { ghosts.append((age, pose.corners)) }
                newer = pose
            }
            guard !ghosts.isEmpty else { continue }
            list.append(group: "\(view.view) ghosts") { list in
                for ghost in ghosts.reversed() {
                    let strength = 0.9 - 0.65 * Double(ghost.age - 1) / Double(Self.count - 1)
                    let outline = Outline.polygon(ghost.corners.map { $0.applying(painter.toPicture) })
                    // The light edge keeps the line legible on whatever lies behind it.
                    for (color, width) in [(Color.white, 3.0), (painter.theme.path(index), 1.3)] {
                        list.append(
                            Shape(
                                outline, stroke: Stroke(color.withAlpha(strength), width: width, join: .round)))
                    }
                }
            }
        }
    }
}
