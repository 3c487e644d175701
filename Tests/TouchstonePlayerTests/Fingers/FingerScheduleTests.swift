import Testing
import TouchstoneEngine
import TouchstoneGeometry
import TouchstonePlayer

/// `stagger` and `hold`: the times at which fingers are down.
@Suite struct FingerScheduleTests {
    private func spans(_ paths: [FingerPath]) -> [[Double]] {
        paths.map { [$0.samples[0].time, $0.liftTime].map { ($0 * 1e9).rounded() / 1e9 } }
    }

    @Test("fingers land and lift one after the other, in order or the other way round")
    func order() throws {
        let text = "at: 1, for: 0.5, drag: card, by: [60, 0], fingers: 3"
        #expect(spans(try FingerPath.paths(of: "\(text), stagger: 0.04")) == [[1, 1.42], [1.04, 1.46], [1.08, 1.5]])
        #expect(
            spans(try FingerPath.paths(of: "\(text), stagger: {land: 0.04, lift: 0.1, reverse: true}"))
                == [[1.08, 1.5], [1.04, 1.4], [1, 1.3]])
        #expect(spans(try FingerPath.paths(of: "\(text), stagger: {lift: 0.1}")) == [[1, 1.3], [1, 1.4], [1, 1.5]])
    }

    @Test("the path goes on for those that are down, and a finger is on it from its landing to its lift")
    func paths() throws {
        let text = "at: 1, for: 0.5, transform: card, by: [60, 20], scale: 1.5, degrees: 40"
        let together = try FingerPath.paths(of: text)
        let apart = try FingerPath.paths(of: "\(text), stagger: 0.055")
        for (whole, part) in zip(together, apart) {
            var shared = 0
            for sample in part.samples {
                guard let same = whole.samples.first(where: { abs($0.time - sample.time) < 1e-12 }) else { continue }
                #expect(same.location.distance(to: sample.location) < 1e-12)
                shared += 1
            }
            #expect(shared >= part.samples.count - 1)
            let gaps = zip(part.samples.dropFirst(), part.samples).map { $0.time - $1.time }
            #expect(gaps.allSatisfy { $0 > 0.5 / 120 && $0 < 1.5 / 120 + 1e-12 })
        }
        #expect(apart[0].samples[0] == together[0].samples[0])
        #expect(apart[1].samples.last == together[1].samples.last)
    }

    @Test("the taps of several fingers are staggered each time")
    func taps() throws {
        let paths = try FingerPath.paths(of: "at: 1, doubleTap: card, fingers: 2, hold: 0.2, stagger: 0.05")
        #expect(spans(paths) == [[1, 1.15], [1.05, 1.2], [1.3, 1.45], [1.35, 1.5]])
        #expect(paths.allSatisfy { $0.samples.count == 1 })
    }

    @Test("any movement may hold first", arguments: ["pinch: card, scale: 2", "fling: card, by: [60, 0]"])
    func hold(verb: String) throws {
        let path = try #require(try FingerPath.paths(of: "at: 1, \(verb), hold: 0.25").first)
        #expect(path.samples[1].time == 1 + (0.25 + 1.0 / 120))
        #expect(path.samples[1].location.distance(to: path.samples[0].location) < 5)
    }
}
