import Foundation
import Testing
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneKit
import TouchstoneTestSupport

/// What each kind of view reports that it did with a gesture other than to follow it, as `check --json` has it.
struct SceneEffectsTests {
    /// A view on a canvas of 300 × 300, the gestures on it, and what it then did.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let view: String
        let gestures: String
        let words: [String]
    }

    private static let card = "id: card, frame: [100, 100, 100, 100]"

    static let cases = [
        Case(
            testDescription: "draggable: a bound of the scale",
            view: "\(card), behavior: {kind: draggable, maxScale: 1.5, limitPolicy: clamp}",
            gestures: "{at: 0.1, for: 0.5, pinch: card, scale: 2}", words: ["stopped at maxScale 1.5"]),
        Case(
            testDescription: "draggable: a gesture that is off",
            view: "\(card), behavior: {kind: draggable, isPinchEnabled: false, isRotationEnabled: false}",
            gestures: "{at: 0.1, for: 0.5, pinch: card, scale: 2}",
            words: ["refused its pinch: isPinchEnabled is false"]),
        Case(
            testDescription: "draggable: a step beyond the limit",
            view: "\(card), behavior: {kind: draggable, isRotationEnabled: false, isPanEnabled: false}",
            gestures: "{at: 0.1, for: 0.5, pinch: card, scale: 6}", words: ["refused its pinch: limitPolicy is refuse"]),
        Case(
            testDescription: "draggable: an elastic limit",
            view: "\(card), behavior: {kind: draggable, limitPolicy: rubber-band}",
            gestures: "{at: 0.1, for: 0.5, drag: card, by: [-180, 0]}", words: ["sprang back 34.1 pt"]),
        Case(
            testDescription: "draggable: an angle and a scale",
            view: "\(card), behavior: {kind: draggable, snapAngle: 90, snapScales: [1, 2]}",
            gestures: "{at: 0.1, for: 0.5, transform: card, by: [0, 0], degrees: 60, scale: 1.3}",
            words: ["snapped to 1", "snapped to 90°"]),
        Case(
            testDescription: "draggable: a point",
            view: "\(card), behavior: {kind: draggable, snapPoints: [[60, 60], [240, 240]]}",
            gestures: "{at: 0.1, for: 0.5, drag: card, by: [-40, -30]}", words: ["snapped to (60, 60)"]),
        Case(
            testDescription: "center-drag: too short to fly off",
            view: "\(card), behavior: {kind: center-drag, flyOff: {distance: 120}}",
            gestures: "{at: 0.1, for: 0.5, drag: card, by: [45, 0]}", words: ["sprang back: 35 of 120 pt"]),
        Case(
            testDescription: "spring-drag", view: "\(card), behavior: spring-drag",
            gestures: "{at: 0.1, for: 0.5, drag: card, by: [0, 70]}", words: ["sprang back 60 pt"]),
        Case(
            testDescription: "scroll: an interval",
            view: "\(card), behavior: {kind: scroll, contentSize: [500, 100], snapInterval: 80}",
            gestures: "{at: 0.1, for: 0.6, drag: card, by: [-70, 0]}", words: ["snapped to (80, 0)"]),
        Case(
            testDescription: "scroll: beyond an edge",
            view: "\(card), behavior: {kind: scroll, contentSize: [500, 100]}",
            gestures: "{at: 0.1, for: 0.6, drag: card, by: [60, 0]}", words: ["sprang back 21.6 pt"]),
        Case(
            testDescription: "sheet: a detent",
            view: "id: card, behavior: sheet",
            gestures: "{at: 0.1, for: 0.6, drag: card, from: [0.5, 0.1], by: [0, -60]}",
            words: ["snapped to large"]),
        Case(
            testDescription: "sheet: too short to be dismissed",
            view: "id: card, behavior: sheet",
            gestures: "{at: 0.1, for: 0.6, drag: card, from: [0.5, 0.1], by: [0, 45]}",
            words: ["stayed: 35 of 57.8 pt"]),
        Case(
            testDescription: "swipe-row",
            view:
                "id: card, frame: [0, 100, 300, 60], behavior: {kind: swipe-row, trailing: [{title: Delete, width: 80}]}",
            gestures: "{at: 0.1, for: 0.6, drag: card, by: [-45, 0]}", words: ["closed: 35 of 40 pt"]),
        Case(
            testDescription: "handles: the smallest size",
            view: "\(card), behavior: {kind: handles, minimumSize: [80, 80]}",
            gestures: "{at: 0.1, for: 0.6, drag: card.bottomRight, by: [-60, 0]}", words: ["stopped at minimumSize 80"]),
        Case(
            testDescription: "slider",
            view: "id: card, frame: [20, 100, 200, 44], behavior: {kind: slider, value: 0.9}",
            gestures: "{at: 0.1, for: 0.6, drag: card, from: [0.86, 0.5], by: [90, 0]}",
            words: ["stopped at maximumValue 1"]),
        Case(
            testDescription: "switch", view: "id: card, frame: [20, 100, 62, 32], behavior: switch",
            gestures: "{at: 0.1, for: 0.6, drag: card, from: [0.25, 0.5], by: [14, 0]}",
            words: ["stayed off: 14 of 15 pt"]),
        Case(
            testDescription: "dial",
            view: "\(card), behavior: {kind: dial, maximumAngle: 60, steps: 12}",
            gestures: "{at: 0.1, for: 0.8, drag: card, from: [0.5, 0.1], along: {arc: {radius: 40, sweep: 120}}}",
            words: ["stopped at maximumAngle 60"]),
    ]

    @Test(arguments: cases) func aKindReportsWhatItDid(_ test: Case) throws {
        let folder = try TemporaryFolder()
        try folder.place(
            "card.yaml",
            "canvas: [300, 300]\nviews: [{\(test.view)}]\ngestures: [\(test.gestures)]\nexpect: [{always: legal-states}]\n"
        )
        let run = try SceneRun(LoadedScene(.file("\(folder.path)/card.yaml")))
        let words = run.checked.effects.filter { $0.record.effect.comparison == nil }.map(\.record.effect.words)
        #expect(words == test.words)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(CheckJSON.text(of: [run.checked], version: "1").utf8))
                as? [String: Any])
        let scene = try #require((json["scenes"] as? [[String: Any]])?.first)
        let effects = try #require(scene["effects"] as? [[String: Any]])
        #expect(effects.compactMap { $0["words"] as? String }.filter { !$0.contains("pt/s") } == test.words)
        #expect(effects.allSatisfy { $0["view"] as? String == "card" && $0["frame"] is Int && $0["kind"] is String })
    }
}
