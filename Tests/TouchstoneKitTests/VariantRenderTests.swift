import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// Scenes with variants: loaded, rehearsed and drawn.
@Suite struct VariantRenderTests {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        try place.place("drag.yaml", SceneText.variants)
    }

    private var source: SceneSource { .file("\(place.path)/drag.yaml") }

    private func render(_ frames: String = "0", _ change: (inout RenderOptions) -> Void = { _ in }) throws
        -> RenderReport
    {
        var options = RenderOptions()
        options.selection = FrameSelection(items: FrameSelection.items(parsing: frames) ?? [])
        options.formats = [.svg]
        change(&options)
        return try LoadedScene(source).render(to: "\(place.path)/out", options: options)
    }

    private var contents: [String] {
        place.contents.filter { $0.hasPrefix("out/") && !$0.hasSuffix("/") }.map { String($0.dropFirst(4)) }
    }

    @Test func eachVariantHasAFolderOfItsOwn() throws {
        let report = try render { $0.writesTrace = true }
        #expect(
            contents == [
                "drag/held-fast/drag-held-fast-trace.jsonl", "drag/held-fast/frames/drag-held-fast-0000.svg",
                "drag/short/drag-short-trace.jsonl", "drag/short/frames/drag-short-0000.svg",
            ])
        #expect(report.outcomes.map { $0.variant?.name } == ["Held fast", "short"])
        #expect([report.drawnFrames, report.frameCount, report.expectationCount] == [2, 44, 2])
        #expect(
            report.failures.map(\.message) == [
                "card.pan never begins: it may not begin, says its delegate (frame 6), in variant 'Held fast'"
            ])
        let trace = try #require(place.text("out/drag/short/drag-short-trace.jsonl"))
        #expect(trace.hasPrefix(#"{"touchstone":1,"scene":"A drag","variant":"short","fps":60,"#))
    }

    @Test func framesThatOnlySomeVariantsHaveAreLeftOutOfTheOthers() throws {
        let report = try render("last,20")
        #expect(
            contents == [
                "drag/held-fast/frames/drag-held-fast-0020.svg", "drag/held-fast/frames/drag-held-fast-0030.svg",
                "drag/short/frames/drag-short-0012.svg",
            ])
        #expect(report.drawnFrames == 3)
        #expect(throws: FrameSelection.OutOfRange.self) { try render("31") }
    }

    @Test func aRunReplacesThePicturesOfItsVariants() throws {
        _ = try render()
        try place.place("out/drag/short/notes.txt", "mine")
        // Other variants keep their pictures.
        _ = try render("1") { $0.variants = ["Held fast"] }
        #expect(
            contents == [
                "drag/held-fast/frames/drag-held-fast-0001.svg", "drag/short/frames/drag-short-0000.svg",
                "drag/short/notes.txt",
            ])
        // Without variants, the pictures of those that are gone go.
        try place.place("drag.yaml", SceneText.drag)
        _ = try render()
        #expect(contents == ["drag/frames/drag-0000.svg", "drag/short/notes.txt"])
        try place.place("drag.yaml", SceneText.variants)
        _ = try render()
        #expect(
            contents == [
                "drag/held-fast/frames/drag-held-fast-0000.svg", "drag/short/frames/drag-short-0000.svg",
                "drag/short/notes.txt",
            ])
    }

    @Test func variantsAreChosenByName() throws {
        let loaded = try LoadedScene(source)
        #expect(try loaded.choosing(variants: []).variants.count == 2)
        #expect(try loaded.choosing(variants: ["short"]).scene.variant?.name == "short")
        #expect(
            try loaded.choosing(variants: ["short", "Held fast"]).variants.map(\.scene.variant?.name) == [
                "Held fast", "short",
            ])
        let unknown = UnknownName(.variant, "shrot", known: ["Held fast", "short"])
        #expect(throws: unknown) { try loaded.choosing(variants: ["short", "shrot"]) }
        #expect(
            unknown.description
                == "there is no variant 'shrot'; did you mean 'short'?\nthe scene has 'Held fast', 'short'")
        try place.place("drag.yaml", SceneText.drag)
        let plain = try LoadedScene(source)
        #expect(plain.variants.map(\.scene) == [plain.scene])
        #expect(throws: UnknownName(.variant, "short", known: [])) { try plain.choosing(variants: ["short"]) }
    }

    @Test func everyVariantIsChecked() throws {
        let runs = try LoadedScene(source).variants.map { try SceneRun($0) }
        #expect(runs.map(\.variant?.name) == ["Held fast", "short"])
        #expect(runs.map(\.lastFrame) == [30, 12])
        #expect(runs.map(\.failures.count) == [1, 0])
        #expect(runs[0].failures[0].place?.line == 9)
    }

    @Test func warningsAboutTheFileAreSaidOnce() throws {
        try place.place(
            "drag.yaml",
            SceneText.variants + "rules: [{recognizer: card.pan, requireFailure: card.pinch}, "
                + "{recognizer: card.pinch, requireFailure: card.pan}]\n")
        let report = try render()
        #expect(report.warnings.count == 1)
    }
}
