import TouchstoneGeometry
import TouchstoneTestSupport

/// Values for property tests.
extension SeededGenerator {
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func point() -> Point { Point(x: number(-1000...1000), y: number(-1000...1000)) }

    /// A transform with scale, shear, rotation, translation and possibly a reflection. Its inverse always keeps most
    /// digits.
    mutating func transform() -> Transform {
        let mirror: Double = Bool.random(using: &self) ? 1 : -1
        return Transform.identity
            .translatedBy(x: number(-500...500), y: number(-500...500))
            .rotated(by: number(-10...10))
            .concatenating(Transform(a: 1, b: 0, c: number(-1...1), d: 1, tx: 0, ty: 0))
            .scaledBy(x: number(0.1...5), y: mirror * number(0.1...5))
    }
}
