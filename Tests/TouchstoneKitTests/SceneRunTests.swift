import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstonePlayer
import TouchstoneTestSupport

@Suite struct SceneRunTests {
    private func load(_ text: String) throws -> LoadedScene {
        let place = try TemporaryFolder()
        try place.place("scene.yaml", text)
        return try LoadedScene(.file("\(place.path)/scene.yaml"))
    }

    @Test func framesAreCountedAndExpectationsHold() throws {
        let run = try SceneRun(load(SceneText.drag))
        #expect(run.firstFrame.snapshot.frame == 0)
        #expect(run.lastFrame == 30)
        #expect(run.failures == [])
        #expect(run.warnings == [])
    }

    @Test func brokenExpectationIsAnErrorAtItsPlace() throws {
        let run = try SceneRun(load(SceneText.shortAndWrong))
        #expect(run.lastFrame == 12)
        let failure = try #require(run.failures.first)
        #expect(run.failures.count == 1)
        #expect(failure.severity == .error)
        #expect(failure.place?.line == 6)
        #expect(failure.sourceLine == "  - {begins: card.pan}")
        #expect(failure.file.hasSuffix("/scene.yaml"))
    }

    @Test func fingerThatMissesIsAWarningAtItsGesture() throws {
        let text = SceneText.drag.replacing("label: card", with: "hidden: true")
        let warning = try #require(try SceneRun(load(text)).warnings.first)
        #expect(warning.severity == .warning)
        #expect(warning.place?.line == 7)
        #expect(warning.message.contains("not on 'card'"))
    }

    @Test func aPinThatCannotBeKeptIsAWarningAtItsPlaceAndALintIsAFailure() throws {
        let loaded = try load(
            "canvas: [100, 100]\nviews:\n  - {id: bar, layout: {left: 60, right: 60, top: 0, height: 10}}\nduration: 0.1"
        )
        let words = "bar.right = window.right − 60 cannot be satisfied: bar.right is 60, and window.right − 60 is 40"
        let run = try SceneRun(loaded)
        #expect(run.failures.isEmpty && run.warnings.map(\.severity) == [.warning])
        #expect(run.warnings.map(\.message) == [words + ", at 0.000 s"])
        #expect(run.warnings.first?.place?.line == 3)
        var options = CheckOptions()
        options.lints = [.layout]
        let report = try loaded.check(options: options)
        #expect(report.scenes[0].warnings.count == 1 && !report.scenes[0].isGood)
        #expect(
            report.scenes[0].failed.compactMap { $0.diagnostic?.message } == [
                "lint layout: \(words) in frame 0 (0.000 s)"
            ])
        #expect(report.scenes[0].failed.first?.diagnostic?.place?.line == 3)
    }

    /// A registered kind keeps its looks in all parts of the tool, and the keys and variants of a scene set their
    /// values.
    @Test func aRegisteredViewKeepsWhatItHasSetUp() throws {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(
            BehaviorKind(
                name: "badge", summary: "Looks its own way.",
                make: { _ in
                    let view = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
                    view.transform = Transform(rotationAngle: 0.5)
                    view.anchorPoint = Point(x: 0, y: 0)
                    view.alpha = 0.5
                    view.clipsToBounds = true
                    view.isUserInteractionEnabled = false
                    view.layer.cornerRadius = 6
                    view.backgroundColor = .white
                    return view
                }))
        let place = try TemporaryFolder()
        try place.place(
            "badge.yaml",
            """
            canvas: [100, 100]
            views: [{id: badge, frame: [10, 20, 40, 50], behavior: badge}]
            duration: 0
            variants: [{name: own}, {name: set, set: {badge.alpha: 1, badge.cornerRadius: 0, badge.clip: false}}]
            """)
        let loaded = try LoadedScene(.file("\(place.path)/badge.yaml"), behaviors: behaviors)
        let views = try loaded.variants.map { try SceneRun($0).firstFrame.snapshot.views[0] }
        for view in views {
            #expect(view.model.transform == Transform(rotationAngle: 0.5) && view.anchorPoint == .zero)
            #expect(view.model.bounds.size == Size(width: 40, height: 50) && view.model.center == Point(x: 10, y: 20))
            #expect(view.model.backgroundColor == .white && !view.isUserInteractionEnabled)
        }
        #expect(views.map(\.model.alpha) == [0.5, 1] && views.map(\.model.cornerRadius) == [6, 0])
        #expect(views.map(\.clipsToBounds) == [true, false])
    }

    @Test func wishToStopIsHeard() throws {
        let loaded = try load(SceneText.drag)
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect(throws: Interrupted()) { try SceneRun(loaded, cancellation: cancellation) }
    }

    @Test func playersDoNotKnowOfEachOther() throws {
        let loaded = try load(SceneText.drag)
        let (one, other) = (loaded.makePlayer(), loaded.makePlayer())
        for _ in 0..<20 { _ = one.next() }
        var frames = 0
        while let frame = other.next() {
            #expect(frame.snapshot.frame == frames)
            frames += 1
        }
        #expect(frames == 31)
    }

    @Test func storiesComeInTheOrderAskedFor() throws {
        let run = try SceneRun(load(SceneText.drag), explaining: ["card.pinch", "card.pan"])
        #expect(run.stories.count == 2 && run.stories[0].hasPrefix("card.pinch\n"))
        #expect(run.stories[1].hasPrefix("card.pan\n  0.100 s  frame 6"))
        #expect(try SceneRun(load(SceneText.drag)).stories.isEmpty)
        let unknown = UnknownName(
            .recognizer, "card.pam", known: ["card.pan", "card.pinch", "card.rotation", "card.doubleTap"])
        #expect(throws: unknown) { try SceneRun(load(SceneText.drag), explaining: ["card.pan", "card.pam"]) }
    }

    @Test func historyIsOfTheOverlaysThatWillBeDrawn() throws {
        let loaded = try load(SceneText.drag)
        let all = try SceneRun(loaded, overlays: .all).history
        #expect(try SceneRun(loaded).history != all)
        #expect(try SceneRun(loaded, overlays: .all).history == all)
    }

    // MARK: Work

    private func refusal(_ text: String, _ limit: Int, sheet: Bool = false) throws -> Diagnostic? {
        let place = try TemporaryFolder()
        try place.place("scene.yaml", text)
        var input = InputOptions()
        input.limits[.work] = limit
        do {
            for variant in try LoadedScene(.file("\(place.path)/scene.yaml"), input: input).variants {
                _ = try SceneRun(variant, tellsStory: sheet)
            }
            return nil
        } catch let error as SceneError {
            return error.diagnostics.first
        }
    }

    @Test func aSceneThatIsTooMuchWorkIsRefusedWithTheLimit() throws {
        // Ten seconds of still frames, of which the first counts its view.
        let still = "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9]}]\nduration: 10\n"
        #expect(try refusal(still, 603) == nil)
        let refusal = try #require(try refusal(still, 400))
        #expect(
            refusal.message
                == "playing the scene takes more than 400 steps and is only at 6.650 s: every view, recognizer and "
                + "expectation takes a step in each frame in which something happens")
        #expect(refusal.remedy == .limit("work"))
        // Each variant may take its share.
        let variants = still + "variants: [{name: a}, {name: b}]\n"
        #expect(try self.refusal(variants, 1206) == nil)
        let share = try #require(try self.refusal(variants, 1000)?.message)
        #expect(share.contains("more than 500 steps, a variant's share of 1000, and is only at"))
    }

    @Test func whatIsLookedAtInAFrameCountsAsWork() throws {
        let moving =
            "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9]}, {id: b, frame: [0, 0, 9, 9]}]\n"
            + "actions: [{at: 0, for: 10, set: {a.alpha: 0}}]\nduration: 10\n"
        #expect(try refusal(moving, 1810) == nil)
        #expect(try refusal(moving, 1790) != nil)
        #expect(try refusal(moving + "expect: [{at: 1, view: a, center: [4.5, 4.5]}]\n", 1810) != nil)
        #expect(try refusal(moving, 1810, sheet: true) != nil)
        #expect(try refusal(moving, 5410, sheet: true) == nil)
        let layouts = String(repeating: "{at: 5, relayout: all}, ", count: 1000)
        let still = "canvas: [9, 9]\nviews: [{id: a, frame: [0, 0, 9, 9]}]\nduration: 1\nactions: [\(layouts)]\n"
        #expect(try refusal(still, 900) != nil)
    }
}
