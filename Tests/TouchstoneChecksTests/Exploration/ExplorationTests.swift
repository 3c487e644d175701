import Foundation
import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneGeometry
import TouchstonePlayer
import TouchstoneScenes
import TouchstoneTestSupport

/// Exploration finds failures, and finds the same ones each time.
@Suite struct ExplorationTests {
    @Test(
        "each complaint is found in the lines that have it, with at most two gestures",
        arguments: [
            ("1-jump", "jump"), ("2-one-finger", "slip"), ("3-late-finger", "lost"), ("4-flip", "jump"),
            ("5-unrotated-limit", "limit"), ("6-cancelled", "end"), ("7-refused-step", "slip"),
        ])
    func complaint(name: String, rule: String) throws {
        let scene = try #require(Self.scenes("scenes/complaints/\(name)").first)
        var exploration = Exploration(of: scene, behaviors: .ready, seed: 0)
        let found = exploration.finishRound((0..<256).map { exploration.attempt($0) }).discoveries
        let discovery = try #require(found.first { $0.rule.name == rule }, "\(found.map(\.rule.name))")
        let shortest = exploration.shrink(discovery)
        exploration.keep(shortest, for: discovery.rule)
        #expect(shortest.gestures.count <= 2)
        #expect(shortest.gestures.count + shortest.actions.count <= 3)
        // It still breaks the rule, whose message is in the discovery.
        let failure = try #require(exploration.failures.first { $0.rule == discovery.rule })
        #expect(failure.shortest == shortest)
        #expect(!failure.message.isEmpty)
        let runner = CaseRunner(scene, behaviors: .ready)
        let outcome = runner.run(shortest, against: [discovery.rule], asksForCoverage: false)
        #expect(outcome.breaches.map(\.message) == [failure.message])
    }

    @Test(
        "nothing is found in the better kinds",
        arguments: [
            "center-drag", "clamp-momentum", "dial", "handle-parts", "keyboard", "long-press-drag", "reorder-list",
            "snapping", "spring-drag",
        ])
    func better(name: String) throws {
        let scene = try #require(Self.scenes("Benchmarks/exploration/scenes/\(name)").first)
        var exploration = Exploration(of: scene, behaviors: .ready, seed: 0)
        let found = exploration.finishRound((0..<128).map { exploration.attempt($0) }).discoveries
        #expect(found.map { "\($0.rule.name) in case \($0.number)" } == [])
        #expect(exploration.caseCount == 128)
        #expect(exploration.coverage > 20)
    }

    @Test(
        "nothing is found in the fixed variants of the complaints",
        arguments: [
            "1-jump", "2-one-finger", "3-late-finger", "4-flip", "5-unrotated-limit", "6-cancelled", "7-refused-step",
        ])
    func fixed(name: String) throws {
        let scene = try #require(Self.scenes("scenes/complaints/\(name)").last)
        #expect(scene.variant?.name == "fixed")
        var exploration = Exploration(of: scene, behaviors: .ready, seed: 0)
        // Lines that scale or turn a view about its middle let the fingers slip.
        let found = exploration.finishRound((0..<128).map { exploration.attempt($0) }).discoveries
            .filter { $0.rule.name != "slip" }
        #expect(found.map { "\($0.rule.name) in case \($0.number)" } == [])
    }

    @Test("what a kind does by design is found only on request, and a view beside it is still watched")
    func documentedLints() throws {
        let text = """
            canvas: [390, 300]
            views:
              - {id: plain, frame: [20, 90, 120, 80], behavior: draggable}
              - {id: naive, frame: [220, 90, 120, 80], behavior: naive-one-finger}
            """
        let scene = try Film.scene(text)
        func found(_ names: [String]) -> Set<String> {
            var exploration = Exploration(of: scene, behaviors: .ready, seed: 0, finding: names)
            return Set(
                exploration.finishRound((0..<256).map { exploration.attempt($0) }).discoveries.map {
                    "\($0.rule.name) \($0.rule.view ?? "")"
                })
        }
        let all = found([])
        #expect(all.contains("slip naive") && !all.contains("slip plain"), "\(all)")
        #expect(found(["slip"]) == ["slip naive", "slip plain"])
    }

    @Test("a mistake of code is found, with the fewest gestures, and variables begin anew in each case")
    func mistakesOfCode() throws {
        let scene = try Film.scene(
            """
            canvas: [300, 300]
            views:
              - id: card
                frame: [90, 90, 120, 120]
                recognizers: [pan]
                state: {drags: 0}
                handlers:
                  pan.ended: |
                    drags += 1
                    if drags > 1 { center = superview!.superview!.center }
            gestures: [{at: 0.1, for: 0.3, drag: card, by: [0, 60]}]
            """)
        func found(_ names: [String]) -> (Exploration, [Exploration.Discovery]) {
            var exploration = Exploration(of: scene, behaviors: .ready, seed: 0, finding: names)
            let found = exploration.finishRound((0..<256).map { exploration.attempt($0) }).discoveries
            return (exploration, found)
        }
        #expect(found(["jump"]).1.isEmpty)
        var (exploration, discoveries) = found([])
        #expect(discoveries.map(\.rule.name) == ["code"])
        let discovery = try #require(discoveries.first)
        let shortest = exploration.shrink(discovery)
        exploration.keep(shortest, for: discovery.rule)
        #expect(shortest.gestures.count <= 2 && shortest.actions.isEmpty)
        let message = try #require(exploration.failures.first?.message)
        #expect(message.hasPrefix("'superview!.superview' is nil, and '!' says that it is not, in line 10 in frame "))
        #expect(shortest.scene(in: scene).allViews.map(\.handlers) == scene.allViews.map(\.handlers))
        let runner = CaseRunner(scene, behaviors: .ready)
        let drag = ExplorationCase(gestures: scene.gestures)
        for _ in 0..<3 {
            #expect(runner.run(drag, against: [discovery.rule], asksForCoverage: false).breaches.isEmpty)
        }
        #expect(!runner.run(shortest, against: [discovery.rule], asksForCoverage: false).breaches.isEmpty)
    }

    @Test("settings that say how a view behaves keep their values")
    func settings() throws {
        let scene = try Film.scene(
            """
            canvas: [390, 300]
            views:
              - {id: card, frame: [120, 90, 120, 80], behavior: draggable}
              - {id: list, frame: [0, 0, 100, 80], behavior: {kind: scroll, contentSize: [100, 400]}}
              - {id: volume, frame: [0, 200, 100, 40], behavior: slider}
            """)
        let exploration = Exploration(of: scene, behaviors: .ready, seed: 3)
        var names: Set<String> = []
        for number in 0..<Thoroughness.number(500, thorough: 2000) {
            for action in exploration.attempt(number).exploredCase.actions {
                guard case .set(let assignments, _) = action.content else { continue }
                for case .setting(let setting) in assignments.map(\.value) { names.insert(setting.name) }
            }
        }
        let states: Set = [
            "isDraggingEnabled", "isPanEnabled", "isPinchEnabled", "isRotationEnabled", "isDoubleTapToResetEnabled",
            "scrollEnabled", "contentSize", "contentInset", "contentOffset", "value",
            "minimumValue", "maximumValue",
        ]
        #expect(names.isSubset(of: states) && names.count > 6, "\(names)")
    }

    @Test func casesDependOnTheirNumberAndNotOnWhoPlaysThem() throws {
        let scene = try #require(Self.scenes("scenes/nested-card").first)
        var one = Exploration(of: scene, behaviors: .ready, seed: 7)
        var other = Exploration(of: scene, behaviors: .ready, seed: 7)
        for _ in 0..<2 {
            let forward = (0..<24).map { one.attempt($0) }
            let backward = (0..<24).reversed().map { other.attempt($0) }.reversed()
            #expect(forward.map(\.exploredCase) == backward.map(\.exploredCase))
            _ = one.finishRound(forward)
            _ = other.finishRound(Array(backward))
        }
        #expect(one.coverage == other.coverage)
        let stranger = Exploration(of: scene, behaviors: .ready, seed: 8)
        #expect((0..<24).map { stranger.attempt($0).exploredCase } != (0..<24).map { one.attempt($0).exploredCase })
    }

    @Test func shardsShareOutTheCases() throws {
        let scene = try #require(Self.scenes("scenes/complaints/1-jump").first)
        var seen: [ExplorationCase: Int] = [:]
        for number in 1...3 {
            let shard = try #require(Shard(number, of: 3))
            let exploration = Exploration(of: scene, behaviors: .ready, seed: 0, shard: shard)
            for index in 0..<10 { seen[exploration.attempt(index).exploredCase, default: 0] += 1 }
        }
        let whole = Exploration(of: scene, behaviors: .ready, seed: 0)
        #expect(Set(seen.keys) == Set((0..<30).map { whole.attempt($0).exploredCase }))
        #expect(Shard(0, of: 3) == nil)
        #expect(Shard(4, of: 3) == nil)
    }

    @Test func everyCaseIsALegalSceneAndReadsTheSame() throws {
        let text = try Self.text("scenes/nested-card")
        let scene = try #require(Self.parse(text).scenes.first)
        var exploration = Exploration(of: scene, behaviors: .ready, seed: 3)
        var cases: [ExplorationCase] = []
        for _ in 0..<4 {
            let attempts = (0..<60).map { exploration.attempt($0) }
            cases += attempts.map(\.exploredCase)
            _ = exploration.finishRound(attempts)
        }
        for exploredCase in cases { try Self.expectLegal(exploredCase, in: text) }
    }

    @Test func aShorterTapLeavesEachFingerTimeToBeDown() throws {
        let text = """
            canvas: [200, 200]
            views:
              - id: card
                frame: [50, 50, 100, 100]
                code: "private var landings = 0"
                handlers:
                  start: isMultipleTouchEnabled = true
                  touchesBegan: |
                    landings += 1
                    if landings == 2 { print([1][landings]) }
            gestures:
              - {at: 0.1, tap: card, hold: 0.2, fingers: 2, stagger: {land: 0.05}}
            """
        let scene = try #require(Self.parse(text).scene)
        var exploration = Exploration(of: scene, behaviors: .ready, seed: 0)
        let own = try #require(ExplorationCase(playing: scene))
        let discovery = try #require(exploration.finishRound([exploration.replay(own)]).discoveries.first)
        try Self.expectLegal(exploration.shrink(discovery), in: text)
    }

    /// Expects that a scene with the gestures and actions of a case is legal, and reads as the same case.
    private static func expectLegal(_ exploredCase: ExplorationCase, in text: String) throws {
        var document = try SceneDocument(parsing: text, file: "scene")
        document["gestures"] = .init(.list(exploredCase.gestures.map { SceneDocument.Node($0) }))
        document["actions"] = .init(.list(exploredCase.actions.map { SceneDocument.Node($0) }))
        document["expect"] = nil
        let parsed = parse(document.text)
        #expect(parsed.diagnostics == [], "\(document.text)")
        let read = try #require(parsed.scene)
        let placed = ExplorationCase(
            gestures: read.gestures.map { Gesture(place: place, at: $0.at, action: $0.action) },
            actions: read.actions.map { SceneAction(place: place, at: $0.at, content: $0.content) })
        #expect(placed == exploredCase, "\(document.text)")
    }

    @Test func aSceneWithoutViewsHasNothingToFind() {
        let scene = Scene(title: "empty", canvas: Scene.Canvas(size: .init(width: 100, height: 100)))
        var exploration = Exploration(of: scene, behaviors: .ready, seed: 0)
        let found = exploration.finishRound([exploration.attempt(0)]).discoveries
        #expect(found.isEmpty)
        #expect(exploration.caseCount == 1)
    }

    // MARK: Scenes

    private static let place = SourcePlace(line: 1, column: 1)
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    private static func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: "\(name).yaml")), as: UTF8.self)
    }

    private static func parse(_ text: String) -> ParsedScene {
        SceneParser.parse(Array(text.utf8), file: "scene", defaultTitle: "scene", catalogue: Catalogue(.ready))
    }

    static func scenes(_ name: String) throws -> [Scene] { parse(try text(name)).scenes }
}
