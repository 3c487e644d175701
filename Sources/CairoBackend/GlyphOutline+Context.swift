internal import Drawing
internal import Geometry

extension GlyphOutline {
    /// Adds the outline to the current path of `context`.
    func add(to context: CairoContext, transform: Transform) {
        points.withUnsafeBufferPointer { points in
            var next = 0
            func take() -> Point {
                defer { next += 1 }
                return points[next].applying(transform)
            }
            for verb in verbs {
                switch verb {
                case .move: context.move(to: take())
                case .line: context.line(to: take())
                case .curve: context.curve(take(), take(), to: take())
                case .close: context.closePath()
                }
            }
        }
    }
}
