import Testing
import TouchstoneBehaviors
import TouchstoneChecks
import TouchstoneEngine
import TouchstoneGeometry
import TouchstoneHandlers
import TouchstonePlayer
import TouchstonePlayerTestSupport
import TouchstoneScenes

/// Handlers, variables and expressions, played.
@Suite struct CodePlayerTests {
    /// A run of a scene: its frames, and what ended it.
    struct Run {
        var frames: [PlayedFrame]
        var failure: CodeFailure?

        /// What handlers printed, in order.
        var prints: [String] { frames.flatMap { ($0.handlers ?? []).flatMap(\.prints) } }

        func center(_ view: String) -> Point? {
            frames.last?.snapshot.views.first { $0.name == view }?.model.center
        }

        func field(_ name: String, of view: String) -> TraceValue? {
            frames.last?.snapshot.views.first { $0.name == view }?.readings.fields.first { $0.name == name }?.value
        }
    }

    /// Plays a scene of a view `card` with a pan, whose keys `keys` are indented by four spaces.
    func run(
        _ keys: String, scene: String = "", gestures: String = "{at: 0.1, for: 0.2, drag: card, by: [30, 40]}",
        other: String = "", limits: ResourceLimits = ResourceLimits()
    ) throws -> Run {
        let text = """
            canvas: [300, 300]
            views:
              - id: card
                frame: [50, 60, 80, 40]
            \(keys.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n"))
            \(other)
            gestures: [\(gestures)]
            \(scene)
            """
        let parsed = SceneParser.parse(
            Array(text.utf8), file: "scene.yaml", defaultTitle: "x", catalogue: Catalogue(.ready), limits: limits)
        let scene = try #require(parsed.scenes.first, "\(parsed.diagnostics)")
        let player = ScenePlayer(scene, behaviors: .ready)
        return Run(frames: Array(player), failure: player.codeFailure)
    }

    @Test func theFirstLayoutRunsHandlers() throws {
        let run = try run(
            """
            handlers:
              layoutSubviews: print("layout")
              start: print("start")
            """)
        #expect(run.prints == ["layout", "start"])
    }

    @Test func aHandlerMovesItsView() throws {
        let run = try run(
            """
            recognizers: [pan]
            handlers:
              pan: |
                let t = pan.translation(in: superview)
                center = CGPoint(x: center.x + t.x, y: center.y + t.y)
                pan.setTranslation(.zero, in: superview)
            """)
        // The pan begins after its threshold, whose rest is not dragged.
        let center = try #require(run.center("card"))
        #expect(center.x > 105 && center.y > 100 && run.failure == nil)
        let all = run.frames.flatMap { $0.handlers ?? [] }
        let first = try #require(all.first)
        #expect(first.view == "card" && first.handler == "pan" && first.place.line == 8)
        #expect(first.sets.map(\.property) == ["center"] && first.sets.map(\.place.line) == [9])
        #expect(first.values.map(\.text) == ["t"])
    }

    @Test func aHandlerChangesAConstraintByItsName() throws {
        let run = try run(
            """
            layout: {left: 0, right: 0, height: 100, top: {constant: 120, id: panelTop}}
            handlers: {start: 'panelTop.constant = 40; print(panelTop.constant)'}
            """, gestures: "")
        #expect(run.center("card") == Point(x: 150, y: 90))
        #expect(run.prints == ["40.0"])
        #expect(run.frames.first?.handlers?.first?.sets.map(\.of) == ["panelTop"])
    }

    @Test func theActionComesBeforeTheStatesAndBothBeforeActionsOfTheScene() throws {
        let run = try run(
            """
            recognizers: [pan]
            handlers:
              pan.changed: print("changed")
              pan: "print(\\"any\\", pan.state == .began)"
              pan.began: print("began")
            """, scene: "actions: [{event: card.pan.began, run: 'print(\"scene\")'}]")
        #expect(run.prints.prefix(4) == ["any true", "began", "scene", "any false"])
        #expect(run.prints.filter { $0 == "scene" }.count == 1)
    }

    @Test func aHandlerRunsAfterTheBehaviorsOwnAction() throws {
        let run = try run(
            """
            behavior: center-drag
            state: {seen: "= center"}
            handlers: {pan: seen = center}
            """)
        let center = try #require(run.center("card"))
        #expect(run.field("seen", of: "card") == .vector([center.x, center.y]))
    }

    @Test func questionsAreAnsweredByCode() throws {
        let run = try run(
            """
            recognizers: [pan]
            handlers:
              pan.shouldBegin: 'abs(pan.velocity(in: self).x) > 1e6'
              pan: print("pan")
            """)
        #expect(run.prints == [])
        let decisions = run.frames.flatMap(\.snapshot.decisions)
        #expect(decisions.contains { $0.ask == .shouldBegin && !$0.answer })
    }

    @Test func aRuleWithAConditionOfCodeAnswersBeforeAHandler() throws {
        let run = try run(
            """
            recognizers: [pan]
            handlers: {pan.shouldBegin: "true", pan: print("pan")}
            """, scene: "rules: [{recognizer: card.pan, shouldBegin: false, when: 'card.center.x < 200'}]")
        #expect(run.prints == [])
    }

    @Test func touchesArePassedOnOnlyBySuper() throws {
        func prints(_ code: String) throws -> [String] {
            try run(
                """
                behavior: button
                handlers: {touchesBegan: '\(code)', touchUpInside: 'print("up")'}
                """, gestures: "{at: 0.1, tap: card}"
            ).prints
        }
        #expect(try prints("print(touches.count)") == ["1"])
        #expect(try prints("super.touchesBegan(touches, with: event)") == ["up"])
    }

    @Test func scrollingRunsHandlersInsideOfStatements() throws {
        let run = try run(
            """
            behavior: {kind: scroll, contentSize: [80, 400]}
            state: {offset: 0}
            handlers:
              scrollViewDidScroll: offset = contentOffset.y
              start: |
                contentOffset = CGPoint(x: 0, y: 30)
                print(offset)
                contentOffset = CGPoint(x: 0, y: 30)
            """, gestures: "")
        #expect(run.field("offset", of: "card") == .number(30))
    }

    @Test func callsRunLaterInTheScenesTime() throws {
        let run = try run(
            """
            recognizers: [tap]
            handlers:
              tap: |
                let start = CACurrentMediaTime()
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
                    print("later", CACurrentMediaTime() - start >= 0.5)
                }
            """, gestures: "{at: 0.1, tap: card}")
        #expect(run.prints == ["later true"])
        #expect((run.frames.last?.snapshot.time ?? 0) > 0.6)
    }

    @Test func aDisplayLinkKeepsASceneAwakeOnlyWhileItChangesSomething() throws {
        let run = try run(
            """
            handlers: {displayLink: 'if center.x < 150 { center.x += 1 }'}
            """, gestures: "")
        #expect(run.center("card")?.x == 150)
        // 60 frames of movement, and the usual quarter of a second.
        #expect((run.frames.last?.snapshot.time ?? 0) < 1.4)
    }

    @Test func animationsAreThoseOfTheEngine() throws {
        let run = try run(
            """
            recognizers: [tap]
            handlers:
              tap: |
                UIView.animate(withDuration: 0.5, animations: { self.alpha = 0 }, completion: { _ in
                    print("done")
                    self.removeFromSuperview()
                })
            """, gestures: "{at: 0.1, tap: card}")
        #expect(run.prints == ["done"])
        #expect(run.frames.contains { $0.snapshot.views.first?.presented != nil })
        #expect(run.frames.last?.snapshot.views.isEmpty == true)
    }

    @Test func modifiersShowVariables() throws {
        let run = try run(
            """
            transform: {scale: 2}
            recognizers: [tap]
            state: {offset: [0, 0], angle: 0}
            modifiers: [{rotationEffect: angle}, {offset: offset}]
            handlers: {tap: 'offset = CGSize(width: 10, height: 5); angle = .pi / 2'}
            """, gestures: "{at: 0.1, tap: card}")
        let transform = try #require(run.frames.last?.snapshot.views.first?.model.transform)
        let expected = Transform(scaleX: 2, y: 2).concatenating(Transform(rotationAngle: .pi / 2))
            .concatenating(Transform(translationX: 10, y: 5))
        #expect(transform.distance(to: expected) < 1e-12)
    }

    // MARK: Mistakes

    @Test(
        arguments: [
            ("superview!.superview!.superview!.alpha = 1", "'superview!.superview' is nil"),
            ("let list = [1]; tag = list[tag + 3]", "there is no element 3 among 1"),
            ("for n in 0..<1000000 { tag = n }", "the code of this frame runs more than 100000 statements"),
            ("tag = Int(CGFloat.nan)", "nan is no whole number"),
        ])
    func aTrapEndsTheSceneAtItsLine(code: String, message: String) throws {
        let run = try run("recognizers: [pan]\nhandlers:\n  pan.ended: |\n    print(1)\n    \(code)")
        let failure = try #require(run.failure)
        #expect(failure.message.hasPrefix(message), "\(failure.message)")
        #expect(failure.place.line == 9)
        #expect(run.frames.last?.snapshot.frame == failure.frame)
    }

    @Test func anEndlessPlayerGoesOnWithoutCode() throws {
        let scene = try Stage.scene(
            "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9], handlers: {displayLink: 'superview!.superview!.alpha = 0'}}]"
        )
        let player = ScenePlayer(scene, behaviors: .ready, isEndless: true)
        #expect((0..<5).compactMap { _ in player.next()?.snapshot.frame } == [0, 1, 2, 3, 4])
        #expect(player.codeFailure != nil)
    }

    @Test func handlersInsideOfEachOtherHaveALimit() throws {
        let run = try run(
            """
            behavior: {kind: scroll, contentSize: [80, 4000]}
            handlers:
              scrollViewDidScroll: contentOffset.y += 1
              start: contentOffset.y = 1
            """, gestures: "")
        let failure = try #require(run.failure)
        #expect(failure.message.hasPrefix("more than 16 handlers run inside each other"), "\(failure.message)")
        #expect(failure.place.line == 7)
    }

    @Test func aLimitOfTheSceneNamesTheHandlerThatRanLast() throws {
        let run = try run(
            "recognizers: [pan]\nhandlers:\n  pan.began: alpha = 0.5\n  pan.changed: alpha = 0.6",
            limits: ResourceLimits([.sceneStatements: 3]))
        let failure = try #require(run.failure)
        #expect(failure.mistake == "the scene runs more than 3 statements (--limit scene-statements=…)")
        #expect(failure.place.line == 8 && failure.place.column == 20)
    }

    @Test func conditionsHaveTheValuesOfTheirSides() throws {
        let run = try run(
            "state: {n: 3}", scene: "expect: [{holds: 'card.n > 2 && card.frame.maxX < card.n * 40'}]", gestures: "")
        let result = try #require(run.frames.first?.conditions.values.first)
        #expect(!result.isTrue && result.part == "card.frame.maxX < (card.n * 40)")
        #expect(result.values.map(\.value) == [.number(130), .number(120)])
    }

    @Test func computedValuesOfActionsAreThoseOfTheirTime() throws {
        let run = try run(
            "recognizers: [pan]\nhandlers: {pan: 'center.x += 1'}",
            scene:
                "actions: [{event: card.pan.ended, times: 1, set: {note.center: '= card.center + CGVector(dx: 0, dy: 9)'}}]",
            other: "  - {id: note, frame: [0, 0, 10, 10]}")
        let card = try #require(run.center("card"))
        #expect(run.center("note") == Point(x: card.x, y: card.y + 9))
    }

    @Test func aKindLimitsItsViews() throws {
        let scene = try Stage.scene(
            """
            canvas: [300, 300]
            kinds:
              chip: {recognizers: [pan], state: {gap: 10}, limit: "superview!.bounds.insetBy(dx: gap, dy: gap)"}
            views:
              - {id: chip, frame: [50, 60, 80, 40], behavior: chip, handlers: {pan: "gap = 20"}}
              - {id: note, frame: [0, 0, 10, 10]}
            gestures: [{at: 0.1, for: 0.2, drag: chip, by: [30, 40]}]
            """)
        let frames = Stage.play(scene).frames
        let limits = frames.map { $0.snapshot.views.map(\.readings.limit) }
        #expect(limits.first == [Rect(x: 10, y: 10, width: 280, height: 280), nil])
        #expect(limits.last == [Rect(x: 20, y: 20, width: 260, height: 260), nil])
    }

    @Test func modifiersApplyFromTheInnermostOnTopOfTheTransform() throws {
        let run = try run(
            """
            transform: {rotate: 90}
            state: {scale: 1, offset: [0, 0]}
            modifiers: [{scaleEffect: scale}, {offset: offset}]
            recognizers: [pan]
            handlers:
              pan.began: |
                scale = 2
                offset.width = 30
              pan.ended: transform = .identity
            """)
        let transforms = run.frames.compactMap { frame in
            frame.snapshot.views.first { $0.name == "card" }?.model.transform
        }
        func isEqual(_ one: Transform, _ two: Transform) -> Bool {
            zip(one.components, two.components).allSatisfy { abs($0 - $1) < 1e-9 }
        }
        #expect(isEqual(transforms[0], Transform(rotationAngle: .pi / 2)))
        let began = try #require(run.frames.firstIndex { $0.handlers?.isEmpty == false })
        // Scaled, and then moved by 30, which the scale does not change.
        let turned = Transform(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: 0)
        #expect(isEqual(transforms[began], turned), "\(transforms[began])")
        #expect(transforms.last == .identity)
    }

    @Test func readsFindsVariablesOfViews() throws {
        func failures(_ reads: String) throws -> [String] {
            let scene = try Stage.scene(
                """
                canvas: [300, 300]
                views:
                  - id: card
                    frame: [50, 60, 80, 40]
                    recognizers: [pan]
                    state: {drags: 0, isOpen: false, offset: [0, 0], name: none}
                    handlers:
                      pan.ended: |
                        drags += 1
                        isOpen = true
                        offset = CGSize(width: 3, height: 4)
                        name = "open"
                gestures: [{at: 0.1, for: 0.2, drag: card, by: [30, 40]}]
                expect: [{at: 0.5, view: card, reads: {\(reads)}}]
                """)
            var checker = ExpectationChecker(scene.expectations)
            for frame in Stage.play(scene).frames { checker.observe(frame) }
            return checker.finish().map(\.message)
        }
        #expect(try failures("drags: 1") == [] && failures("offset: [3, 4]") == [] && failures("name: open") == [])
        #expect(try failures("isOpen: true") == [])
        let wrong = try failures("drags: 2")
        #expect(wrong.count == 1 && wrong[0].hasPrefix("'card' reads drags 1, not 2"), "\(wrong)")
    }
}
