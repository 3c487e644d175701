import Testing
import TouchstoneTestSupport

/// If an option would help, the command line names it.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct OptionHintTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func aPictureThatIsTooLargeNamesItsLimit() throws {
        let run = try folder.run("render", "card.yaml", "--limit", "pixels=9")
        #expect(run.status == 65)
        #expect(run.errors.contains("touchstone: error: card.yaml: cannot draw the picture: "))
        #expect(run.errors.hasSuffix(" pixels are more than 9; --limit pixels=N allows more\n"))
    }

    @Test func touchesThatAreTooManyNameWhatMakesThemFewer() throws {
        try folder.place.place("long.csv", "s,x,y\n0,1,1\n86000,2,2\n")
        let run = try folder.run("import", "long.csv", "--resample", "10000")
        #expect(run.status == 65)
        #expect(
            run.errors
                == "long.csv: error: it has too many touches for a scene: keep fewer samples a second (--resample 60), "
                + "or refer to the file (--reference)\n")
    }

    @Test(arguments: [[], ["--github"]])
    func aMissingGoldenNamesWhatWritesIt(options: [String]) throws {
        let run = try BuiltTool.run(
            ["check", "card.yaml", "--golden", "goldens"] + options, in: folder.place.path)
        #expect(run.status == 1)
        #expect(
            (run.errors + run.output).contains("there is no golden 'goldens/card' (write it with --record missing)\n"))
    }

    @Test func aFirstSceneSaysHowItIsDrawn() throws {
        let text = try folder.run("new", "draggable").output
        #expect(text.contains("\n#   touchstone render --watch FILE   draws it, and again each time it is saved\n"))
        #expect(text.contains("\n#   touchstone check FILE            tests the expectations at its end\n#\n# Len"))
    }

    @Test func anExplorationSaysHowItIsRepeated() throws {
        let run = try folder.run("explore", "card.yaml", "--cases", "1", "--seed", "4", "--shard", "2/3")
        #expect(run.output.contains("  again: touchstone explore card.yaml --seed 4 --cases 1 --shard 2/3\n"))
    }
}
