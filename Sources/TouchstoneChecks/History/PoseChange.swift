package import TouchstoneGeometry
internal import TouchstonePlayer
internal import TouchstoneScenes

/// The change from one pose of a view to another.
package struct PoseChange: Sendable, Hashable {
    /// The displacement of the view's center, in window points.
    package let displacement: Vector
    /// The rotation of its upper edge, clockwise on the screen, from −π to π.
    package let turn: Angle
    /// The factor by which its diagonal grows.
    package let factor: Double
    /// The largest displacement of a corner, in window points.
    package let distance: Double

    /// - Parameters: the corners of the view's bounds, in window coordinates.
    package init(from before: [Point], to now: [Point]) {
        distance = zip(before, now).map { $0.distance(to: $1) }.max() ?? 0
        guard before.count == 4, now.count == 4, let start = Point.centroid(of: before),
            let end = Point.centroid(of: now)
        else {
            (displacement, turn, factor) = (.zero, .zero, 1)
            return
        }
        displacement = end - start
        turn = Angle(radians: (before[1] - before[0]).angle(to: now[1] - now[0]))
        let diagonal = before[0].distance(to: before[2])
        factor = diagonal > 0 ? now[0].distance(to: now[2]) / diagonal : 1
    }

    /// A description of the visible changes, the most noticeable first:
    /// `turns 176°`, `grows ×1.33 and jumps 40 pt left`.
    package var words: String {
        var parts: [String] = []
        if abs(turn.degrees) >= 10 { parts.append("turns \(trimmedDecimals(abs(turn.degrees), 1))°") }
        if factor.isFinite, abs(factor - 1) >= 0.08 {
            parts.append("\(factor > 1 ? "grows" : "shrinks") ×\(trimmedDecimals(factor, 2))")
        }
        if displacement.length >= 4, parts.isEmpty || displacement.length > distance / 2 {
            let isLevel = abs(displacement.dx) >= abs(displacement.dy)
            let direction = isLevel ? (displacement.dx < 0 ? "left" : "right") : displacement.dy < 0 ? "up" : "down"
            parts.append("jumps \(trimmedDecimals(displacement.length, 1)) pt \(direction)")
        }
        return parts.isEmpty ? "moves a corner \(trimmedDecimals(distance, 1)) pt" : enumeration(parts)
    }
}
