import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneKit
import TouchstoneLive
import TouchstoneScenes
import TouchstoneTestSupport

/// Touches with extreme numbers, as no page sends them.
@Suite struct ExtremeTouchTests {
    private static let times = [0, -1, 1e-300, 0.01, 59, 60, 61, 1e6, 1e9, 1e17, 1e18, 1e300, -1e17, .infinity, .nan]
    private static let places = [0, -0.0, 1e-300, 100, -100, 1e6, -1e6, 1e6 + 1, 1e17, 1e300, .infinity, .nan]

    @Test(arguments: 0..<Thoroughness.number(12, thorough: 500))
    func noTouchEndsASession(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let names = ["nested-card", "sheet-list", "scroll-zoom", "momentum", "crop-cover", "controls"]
        let loaded = try LoadedScene(.file("\(PackageFolder.path)/scenes/\(names[seed % names.count]).yaml"))
        let session = Session(
            try loaded.choosing(variants: Array(loaded.variantNames.prefix(1))), fonts: try LiveFonts())
        for _ in 0..<120 {
            let samples = (0..<random.index(5)).map { _ in
                let time = random.chance(0.5) ? session.time : Self.times[random.index(Self.times.count)]
                let place = (0..<2).map { _ in
                    random.chance(0.7) ? random.number(0...300) : Self.places[random.index(Self.places.count)]
                }
                return TouchLog.Sample(
                    pointer: random.chance(0.9) ? random.index(3) : .max,
                    phase: ([.began, .moved, .ended, .cancelled] as [TouchLog.Sample.Phase])[random.index(4)],
                    location: Point(x: place[0], y: place[1]), time: time, type: .finger)
            }
            if random.chance(0.05) { session.seek(to: [.min, -1, 0, session.end / 2, .max][random.index(5)]) }
            session.step(random.chance(0.9) ? 1 : [.min, 0, .max][random.index(3)], touching: samples)
            #expect(!session.news().isEmpty)
            _ = session.facts(isAwaited: random.chance(0.2))
        }
        // What was accepted is a scene.
        let scene = try SessionScene(of: session.record, expecting: [], named: "saved.yaml")
        #expect(scene.loaded.scene.gestures.allSatisfy { $0.at < 1e6 })
    }
}
