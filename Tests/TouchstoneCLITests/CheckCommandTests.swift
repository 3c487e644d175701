import Foundation
import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct CheckCommandTests {
    let folder: ToolFolder

    init() throws {
        folder = try ToolFolder()
        try folder.place.place(
            "jumpy.yaml",
            ToolFolder.card.replacing("behavior: draggable", with: "behavior: naive-threshold")
                .replacing("by: [40, 20]", with: "by: [14, 0], ease: linear"))
    }

    @Test func mistakesAreLookedForWhenAskedFor() throws {
        #expect(try folder.run("check", "jumpy.yaml").status == 0)
        let run = try folder.run("check", "jumpy.yaml", "--lint")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("jumpy.yaml:6:5: error: lint jump: a corner of 'card' moves by "))
        #expect(run.output.hasSuffix("\njumpy.yaml: 13 frames; no expectations, 1 of 11 lints failed\n"))
        #expect(run.errors == "")
    }

    @Test func lintsAreChosenByTheirNames() throws {
        let others = try folder.run("check", "--lint", "limit,shear", "jumpy.yaml")
        #expect(others.status == 0 && others.output == "jumpy.yaml: 13 frames; no expectations, 2 of 2 lints passed\n")
        #expect(try folder.run("check", "--lint", "jump", "jumpy.yaml").status == 1)
        #expect(try folder.run("check", "--lint=all", "jumpy.yaml").status == 1)
        let mistyped = try folder.run("check", "--lint", "jmup", "jumpy.yaml")
        #expect(mistyped.status == 64)
        #expect(mistyped.errors.contains("'jmup' is not a lint; did you mean 'jump'? Choose from jump, limit,"))
    }

    @Test func aLintIsAllowedByTheSceneWithAReason() throws {
        let text = try #require(folder.place.text("jumpy.yaml"))
        try folder.place.place("jumpy.yaml", text + "lint: {jump: the threshold is shown}\n")
        let run = try folder.run("check", "--lint", "jumpy.yaml")
        #expect(run.status == 0)
        #expect(
            run.output == "jumpy.yaml: 13 frames; no expectations, 10 of 10 lints passed (1 allowed by the scene)\n")
        let alone = try folder.run("check", "--lint", "jump", "jumpy.yaml")
        #expect(alone.status == 0 && alone.output.hasSuffix("no lints (1 allowed by the scene)\n"))
    }

    @Test func theSceneOfTheReadmePassesAllLints() throws {
        let root = PackageFolder.path
        #expect(try folder.run("check", "--lint", "\(root)/scenes/nested-card.yaml").status == 0)
    }

    @Test func severalScenesEndWithALineOfResults() throws {
        let run = try folder.run("check", "card.yaml", "wrong.yaml", "both.yaml")
        #expect(run.status == 1)
        #expect(run.output.hasSuffix("\n3 scenes: 2 passed, 1 failed: wrong.yaml\n"))
        let broken = try folder.run("check", "card.yaml", "typo.yaml")
        #expect(broken.status == 65)
        #expect(broken.output.hasSuffix("\n2 scenes: 1 passed, 1 could not be played: typo.yaml\n"))
        #expect(try folder.run("check", "-q", "card.yaml", "both.yaml").output == "")
    }

    @Test func jsonIsAllThatIsSaid() throws {
        let run = try folder.run("check", "card.yaml", "wrong.yaml", "typo.yaml", "nowhere.yaml", "--json")
        #expect(run.status == 66 && run.errors == "")
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let scenes = try #require(root["scenes"] as? [[String: Any]])
        #expect(scenes.map { $0["status"] as? String } == ["passed", "failed", "error", "error"])
        let outcomes = try #require(scenes[1]["expectations"] as? [[String: Any]])
        #expect(outcomes.first?["reason"] as? String == "had 1 finger, fewer than the 2 needed (frame 12)")
    }

    @Test func junitReportIsWrittenBesideTheWords() throws {
        let run = try folder.run("check", "wrong.yaml", "--junit", "reports/touchstone.xml")
        #expect(run.status == 1)
        #expect(run.output.contains("reports/touchstone.xml  "))
        let text = try #require(folder.place.text("reports/touchstone.xml"))
        #expect(text.contains("<testsuites name=\"touchstone\" tests=\"1\" failures=\"1\" errors=\"0\">"))
        #expect(try folder.run("check", "card.yaml", "--junit", "card.yaml/x.xml").status == 73)
    }

    @Test func annotationsNameFileAndLine() throws {
        let run = try folder.run("check", "wrong.yaml", "typo.yaml", "--github")
        #expect(run.status == 65)
        #expect(
            run.output.hasPrefix(
                "::error file=wrong.yaml,line=8,col=5,title=Expectation::card.pinch never begins: had 1 finger, fewer "
                    + "than the 2 needed (frame 12)\n"))
        #expect(run.output.contains("\n::error file=typo.yaml,line="))
    }

    @Test func failuresAreDrawn() throws {
        let run = try folder.run("check", "wrong.yaml", "--draw")
        #expect(run.status == 1)
        #expect(run.output.contains("out/wrong/check/frames/wrong-0012.png  "))
        #expect(folder.files("out/wrong/check").contains("frames/wrong-0012.png"))
    }

    @Test func goldensAreWrittenHeldAndMissed() throws {
        #expect(try folder.run("check", "card.yaml", "--golden", "goldens").status == 1)
        let recorded = try folder.run("check", "card.yaml", "--golden", "goldens", "--record", "missing")
        #expect(recorded.status == 0 && recorded.output.contains("goldens/card/card-trace.jsonl  "))
        #expect(try folder.run("check", "card.yaml", "--golden", "goldens").status == 0)
        try folder.place.place("card.yaml", ToolFolder.card.replacing("by: [40, 20]", with: "by: [40, 25]"))
        let missed = try folder.run("check", "card.yaml", "--golden", "goldens")
        #expect(missed.status == 1 && missed.output.contains("out/card/golden/card-difference.png  "))
    }

    @Test func scenesOfOneNameDoNotShareGoldensOrPictures() throws {
        for name in ["a", "b"] { try folder.place.place("\(name)/card.yaml", ToolFolder.card) }
        #expect(try folder.run("check", "a/card.yaml", "b/card.yaml").status == 0)
        for options in [["--draw"], ["--golden", "g", "--record", "all"]] {
            let run = try BuiltTool.run(["check", "a/card.yaml", "b/card.yaml"] + options, in: folder.place.path)
            #expect(run.status == 0 || options == ["--draw"], "\(run.errors)")
        }
        #expect(
            folder.files("g").filter { $0.hasSuffix(".jsonl") } == [
                "a/card/card-trace.jsonl", "b/card/card-trace.jsonl",
            ])
        let twice = try folder.run("check", "a/card.yaml", "./a/card.yaml", "--draw")
        #expect(twice.status == 64 && twice.errors.contains("two scenes called 'card'"), "\(twice.errors)")
    }

    @Test func waysOfRecordingAreListed() throws {
        let run = try folder.run("check", "card.yaml", "--golden", "g", "--record", "sometimes")
        #expect(
            run.errors.contains("'sometimes' is not a value of --record; choose from all, missing, never and failed."))
    }

    @Test func handlersOfAViewAreExplained() throws {
        try folder.place.place(
            "lamp.yaml",
            """
            canvas: [100, 100]
            views:
              - id: lamp
                frame: [0, 0, 100, 100]
                recognizers: [tap]
                handlers: {start: alpha = 0.5, tap: alpha = 1}
            gestures: [{at: 0, tap: lamp}]

            """)
        let all = try folder.run("check", "lamp.yaml", "--explain", "lamp")
        #expect(all.output.contains("start runs\n") && all.output.contains("the code of lamp ran 2 times\n"))
        let one = try folder.run("check", "lamp.yaml", "--explain", "lamp.start")
        #expect(one.output.contains("the code of lamp.start ran once\n"))
        let unknown = try folder.run("check", "lamp.yaml", "--explain", "lamp.strat")
        #expect(unknown.status == 64)
        #expect(
            unknown.errors
                == "touchstone: error: lamp.yaml: there is no recognizer 'lamp.strat'; "
                + "did you mean 'lamp.start'?\nthe scene has lamp.tap, lamp.start\n")
    }

    @Test(
        "options that make no sense are refused",
        arguments: [
            ["--record", "all"], ["--golden", "g", "--record", "sometimes"], ["--tolerance", "1"],
            ["--golden", "g", "--tolerance=-1"], ["--golden", "g", "--pixel-tolerance", "256"],
            ["--golden", "g", "--pixel-share", "101"], ["--json", "--github"], ["--golden", ""],
            ["--json", "--explain", "card.pan"], ["--junit", "-"],
        ])
    func refused(options: [String]) throws {
        #expect(try BuiltTool.run(["check", "card.yaml"] + options, in: folder.place.path).status == 64)
    }
}
