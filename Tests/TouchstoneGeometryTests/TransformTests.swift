import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct TransformTests {
    private static let seeds = (0..<200).map { UInt64($0) }

    @Test("a transform and its inverse cancel out", arguments: seeds)
    func inverse(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let transform = random.transform()
        let inverse = try #require(transform.inverted, "seed \(seed)")
        #expect(transform.concatenating(inverse).distance(to: .identity) < 1e-8, "seed \(seed)")
        #expect(inverse.concatenating(transform).distance(to: .identity) < 1e-8, "seed \(seed)")
        #expect(transform.pseudoInverse == inverse, "seed \(seed)")
    }

    @Test("concatenating applies the receiver first", arguments: seeds)
    func concatenation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (first, second, point) = (random.transform(), random.transform(), random.point())
        let together = point.applying(first.concatenating(second))
        let oneByOne = point.applying(first).applying(second)
        #expect(together.distance(to: oneByOne) < 1e-6, "seed \(seed)")
        let third = random.transform()
        let left = first.concatenating(second).concatenating(third)
        let right = first.concatenating(second.concatenating(third))
        #expect(left.distance(to: right) < 1e-6, "seed \(seed)")
    }

    @Test("each new step comes before the receiver", arguments: seeds)
    func steps(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let start = random.transform()
        let (x, y, angle) = (random.number(-50...50), random.number(0.1...3), random.number(-7...7))
        let translated = Transform(translationX: x, y: y).concatenating(start)
        let scaled = Transform(scaleX: x, y: y).concatenating(start)
        let rotated = Transform(rotationAngle: angle).concatenating(start)
        #expect(start.translatedBy(x: x, y: y).distance(to: translated) < 1e-9, "seed \(seed)")
        #expect(start.scaledBy(x: x, y: y).distance(to: scaled) < 1e-9, "seed \(seed)")
        #expect(start.rotated(by: angle).distance(to: rotated) < 1e-9, "seed \(seed)")
    }

    @Test("a quarter turn is clockwise on the screen, where y grows downwards")
    func clockwise() {
        let turned = Point(x: 1, y: 0).applying(Transform(rotationAngle: .pi / 2))
        #expect(turned.distance(to: Point(x: 0, y: 1)) < 1e-15)
    }

    @Test(
        "a transform without an inverse still leads back to finite places",
        arguments: [
            Transform(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 7),
            Transform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 7),
            Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0),
            Transform(a: 1e-120, b: 0, c: 0, d: 1e-120, tx: 1, ty: 1),
            Transform(a: 1e200, b: 0, c: 0, d: 1e200, tx: 1, ty: 1),
            Transform(a: 1, b: 0, c: 0, d: 1e-300, tx: 1e300, ty: 1e300),
            Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            Transform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        ])
    func singular(transform: Transform) {
        #expect(transform.inverted == nil)
        #expect(transform.pseudoInverse.isFinite)
    }

    @Test("the pseudo-inverse answers along the line that is left", arguments: seeds)
    func pseudoInverse(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let flat = random.transform().scaledBy(x: 1, y: 0)
        #expect(flat.inverted == nil, "seed \(seed)")
        let back = flat.pseudoInverse
        // M · M⁺ · M = M, the first of Penrose's conditions.
        let point = random.point()
        let image = point.applying(flat)
        #expect(image.applying(back).applying(flat).distance(to: image) < 1e-6, "seed \(seed)")
    }
}
