import Foundation
import Testing
import TouchstoneGeometry
import TouchstoneTestSupport

@Suite struct TransformDecompositionTests {
    private static let seeds = (0..<200).map { UInt64($0) }

    @Test("the parts make up the transform", arguments: seeds)
    func recomposes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let transform = random.transform()
        #expect(transform.decomposition.transform.distance(to: transform) < 1e-9, "seed \(seed)")
    }

    @Test("the parts of a squeezed transform make it up too", arguments: seeds)
    func recomposesSingular(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let start = Transform.identity.translatedBy(x: 3, y: 4).rotated(by: random.number(-3...3))
        for flat in [start.scaledBy(x: 2, y: 0), start.scaledBy(x: 0, y: 2), start.scaledBy(x: 0, y: 0)] {
            #expect(flat.decomposition.transform.distance(to: flat) < 1e-9, "seed \(seed)")
        }
    }

    @Test("a rotation turns the short way and keeps its determinant", arguments: seeds)
    func rotation(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let start = random.number(-3.1...3.1)
        let turn = random.number(-3.1...3.1)
        let from = Transform(rotationAngle: start)
        let to = Transform(rotationAngle: start + turn)
        for step in 0...10 {
            let progress = Double(step) / 10
            let between = from.interpolated(to: to, progress: progress)
            #expect(abs(between.determinant - 1) < 1e-9, "seed \(seed), progress \(progress)")
            let expected = Transform(rotationAngle: start + turn * progress)
            #expect(between.distance(to: expected) < 1e-9, "seed \(seed), progress \(progress)")
        }
    }

    @Test("an interpolation begins and ends exactly", arguments: seeds)
    func ends(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (from, to) = (random.transform(), random.transform())
        #expect(from.interpolated(to: to, progress: 0) == from, "seed \(seed)")
        #expect(from.interpolated(to: to, progress: 1) == to, "seed \(seed)")
        let nearlyThere = from.interpolated(to: to, progress: 1 - 1e-12)
        #expect(nearlyThere.distance(to: to) < 1e-6, "seed \(seed)")
    }

    @Test("shear is the cosine between the axes")
    func shear() {
        #expect(Transform.identity.rotated(by: 0.3).scaledBy(x: 2, y: 3).shear.magnitude < 1e-15)
        #expect(abs(Transform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0).shear - 0.5.squareRoot()) < 1e-15)
        #expect(Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0).shear == 0)
    }

    @Test("the smallest and the largest numbers are taken apart, too")
    func extremes() {
        for (a, d) in [
            (Double.leastNonzeroMagnitude, 1), (1, -Double.leastNonzeroMagnitude), (1e100, .leastNormalMagnitude / 4),
        ] {
            let transform = Transform(a: a, b: 0, c: 0, d: d, tx: 0, ty: 0)
            #expect(transform.decomposition.transform.distance(to: transform) <= 1e-15 * max(abs(a), abs(d)))
            #expect(transform.interpolated(to: .identity, progress: 0.5).isFinite)
        }
    }
}
