internal import Geometry

/// What turns and stretches one line into another.
struct LineChange {
    private let cosine: Double
    private let sine: Double

    /// Nil for a line of no length.
    init?(from before: Vector, to after: Vector) {
        let square = before.dx * before.dx + before.dy * before.dy
        guard square > 1e-6 else { return nil }
        cosine = (before.dx * after.dx + before.dy * after.dy) / square
        sine = (before.dx * after.dy - before.dy * after.dx) / square
    }

    func applied(to way: Vector) -> Vector {
        Vector(dx: cosine * way.dx - sine * way.dy, dy: sine * way.dx + cosine * way.dy)
    }

    /// How far it takes a point that is at a distance of 1.
    var distance: Double { Vector(dx: cosine - 1, dy: sine).length }
}
