import Foundation
import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// The traces obey `docs/behaviors/draggable.md`: the transform, the overflow and the scale of every frame follow from
/// the values that each action received.
@Suite struct ReplayTests {
    /// Returns the lines of a scene's trace as objects, which are the only input of the replay.
    private func lines(_ name: String) throws -> [[String: Any]] {
        try Stage.play(try Stage.scene(named: name)).frames.map { frame in
            let line = TraceDocument.line(of: frame.snapshot)
            return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    /// Replays every draggable view of a scene. Views with other scale limits than the default must be named.
    private func replay(
        _ name: String, bounds: [String: ClosedRange<Double>] = [:]
    ) throws -> (tallies: [String: Replay.Tally], disagreement: String?) {
        let lines = try lines(name)
        let first = try #require(lines.first?["views"] as? [String: [String: Any]])
        var replays: [String: Replay] = [:]
        for (id, view) in first where view["currentScale"] != nil {
            let range = bounds[id] ?? 0.1...10
            replays[id] = try Replay(view, minScale: range.lowerBound, maxScale: range.upperBound)
        }
        #expect(lines.count > 60 && !replays.isEmpty)
        for line in lines {
            for event in try #require(line["events"] as? [[String: Any]]) {
                try replays[try #require(event["view"] as? String)]?.play(event)
            }
            let views = try #require(line["views"] as? [String: [String: Any]])
            for (id, replay) in replays {
                let view = try #require(views[id])
                let scale = try #require(view["currentScale"] as? Double)
                let found = try numbers(view["transform"]) + numbers(view["overflow"]) + [scale]
                let expected =
                    replay.transform.numbers + [replay.overflow.x, replay.overflow.y] + [replay.currentScale]
                #expect(found.count == expected.count)
                let difference = zip(found, expected).map { abs($0 - $1) }.max() ?? .infinity
                if !(difference <= 1e-9) {
                    let frame = try #require(line["frame"] as? Int)
                    return (replays.mapValues(\.tally), "\(id) in frame \(frame): \(found), not \(expected)")
                }
            }
        }
        return (replays.mapValues(\.tally), nil)
    }

    @Test("a nested card, turned, scaled, and reset")
    func nestedCard() throws {
        let (tallies, disagreement) = try replay("nested-card", bounds: ["card": 0.5...3])
        #expect(disagreement == nil)
        #expect(Set(tallies.keys) == ["board", "card"])
        #expect(try #require(tallies["card"]).overflows > 0)
    }

    @Test("a photo at its limit: the overflow is used, and turns are refused")
    func rotatedLimit() throws {
        let (tallies, disagreement) = try replay("rotated-limit")
        #expect(disagreement == nil)
        let photo = try #require(tallies["photo"])
        #expect(photo.overflows > 10)
        #expect(photo.refusedAtLimit > 0)
    }

    @Test("a pinch meets both bounds of the scale")
    func pinchBounds() throws {
        let (tallies, disagreement) = try replay("pinch-bounds", bounds: ["badge": 0.6...1.8])
        #expect(disagreement == nil)
        let badge = try #require(tallies["badge"])
        #expect(badge.refusedAtSmallest > 0)
        #expect(badge.refusedAtLargest > 0)
    }

    @Test("pinches are refused at the limit")
    func refusedPinch() throws {
        let (tallies, disagreement) = try replay("refused-pinch")
        #expect(disagreement == nil)
        #expect(try #require(tallies["fast"]).refusedAtLimit > 0)
        #expect(try #require(tallies["slow"]).refusedAtLimit > 0)
    }

    @Test("a replay by another rule disagrees: with wrong bounds the scale of a pinch is another")
    func disagreement() throws {
        let disagreement = try replay("pinch-bounds", bounds: ["badge": 0.6...1.5]).disagreement
        #expect(disagreement?.hasPrefix("badge in frame ") == true)
    }
}
