import Testing
import TouchstoneKit
import TouchstoneTestSupport

@Suite struct RenderTests {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        try place.place("drag.yaml", SceneText.drag)
        try place.place("short/drag.yaml", SceneText.shortAndWrong)
    }

    private func options(_ text: String = "..", _ change: (inout RenderOptions) -> Void = { _ in }) -> RenderOptions {
        var options = RenderOptions()
        options.selection = FrameSelection(items: FrameSelection.items(parsing: text) ?? [])
        change(&options)
        return options
    }

    @discardableResult
    private func render(_ options: RenderOptions, scene name: String = "drag.yaml") throws -> RenderReport {
        try LoadedScene(.file("\(place.path)/\(name)")).render(to: "\(place.path)/out", options: options)
    }

    private var contents: [String] {
        place.contents.filter { $0.hasPrefix("out/drag/") && !$0.hasSuffix("/") }
            .map { String($0.dropFirst("out/drag/".count)) }
    }

    private func size(_ name: String) throws -> [Int] {
        let picture = try PNGPicture(try #require(place.bytes("out/drag/frames/\(name)")))
        return [picture.width, picture.height]
    }

    @Test func charactersThatNoFontHasAreWarnedOfOnce() throws {
        // Characters for private use, which no font has.
        let lines = (0..<14).map { String(Unicode.Scalar(0x10FFE0 + UInt32($0)) ?? "?") }
        try place.place("odd.yaml", SceneText.drag.replacing("A drag", with: lines[0]))
        let one = try render(options("0..3"), scene: "odd.yaml").warnings.map(\.message)
        #expect(one == ["no font on this system has U+10FFE0: drawn as a box"])
        try place.place("odd.yaml", SceneText.drag.replacing("A drag", with: lines.joined()))
        let many = try render(options("0..3"), scene: "odd.yaml").warnings.map(\.message)
        #expect(many.count == 1)
        #expect(many[0].hasPrefix("no font on this system has U+10FFE0, U+10FFE1,"))
        #expect(many[0].hasSuffix(", U+10FFEB and 2 more: drawn as boxes"))
    }

    @Test func filesAreNamedAndReported() throws {
        let report = try render(options("0,29..") { $0.writesTrace = true })
        let names = [
            "drag-trace.jsonl", "frames/drag-0000.png", "frames/drag-0000.svg", "frames/drag-0029.png",
            "frames/drag-0029.svg", "frames/drag-0030.png", "frames/drag-0030.svg",
        ]
        #expect(contents == names)
        #expect(report.files.map(\.path) == names.map { "\(place.path)/out/drag/\($0)" })
        for (file, name) in zip(report.files, names) {
            #expect(file.byteCount == place.bytes("out/drag/\(name)")?.count)
        }
        #expect([report.drawnFrames, report.frameCount, report.expectationCount] == [3, 31, 1])
        #expect(report.failures.isEmpty && report.warnings.isEmpty)
    }

    @Test(arguments: [([RenderOptions.Format.png], ["png"]), ([.svg], ["svg"]), ([.svg, .png], ["png", "svg"])])
    func formats(formats: [RenderOptions.Format], endings: [String]) throws {
        try render(options("7") { $0.formats = formats })
        #expect(contents == endings.map { "frames/drag-0007.\($0)" })
    }

    @Test func scaleIsThatOfTheSceneUnlessGiven() throws {
        try render(options("0"))
        let once = try size("drag-0000.png")
        try render(options("0") { $0.scale = 2 })
        #expect(try size("drag-0000.png") == once.map { 2 * $0 })
    }

    @Test func plainOverlaysLeaveTheCanvas() throws {
        try render(options("0") { $0.overlays = .plain })
        #expect(try size("drag-0000.png") == [120, 90])
        let picture = try PNGPicture(try #require(place.bytes("out/drag/frames/drag-0000.png")))
        #expect(picture[5, 5] == [255, 255, 255])
        #expect(picture[15, 15] == [0x33, 0x66, 0xCC])
    }

    @Test func traceHasWhatHandlersDid() throws {
        try place.place(
            "card.yaml",
            """
            canvas: [120, 90]
            duration: 0
            views: [{id: card, frame: [10, 10, 40, 30], handlers: {start: print("begun")}}]
            """)
        try render(options("0") { $0.writesTrace = true }, scene: "card.yaml")
        #expect(place.text("out/card/card-trace.jsonl")?.contains(#""prints":["begun"]"#) == true)
    }

    @Test func traceHasALineForEveryFrame() throws {
        try render(options { ($0.writesTrace, $0.writesFrames) = (true, false) })
        let trace = try #require(place.text("out/drag/drag-trace.jsonl"))
        let lines = trace.split(separator: "\n")
        #expect(lines.count == 32)
        #expect(lines.first?.hasPrefix("{\"touchstone\":1,\"scene\":\"A drag\",\"fps\":60,") == true)
        #expect(lines.last?.hasPrefix("{\"frame\":30,\"time\":0.5,") == true)
        #expect(trace.hasSuffix("}\n"))
    }

    @Test func failuresAreReportedAndTheFramesAreDrawn() throws {
        let report = try render(options("last"), scene: "short/drag.yaml")
        #expect(report.failures.count == 1)
        #expect(report.files.count == 2)
    }

    @Test func secondRunReplacesTheFirstAndNothingElse() throws {
        try render(options { $0.writesTrace = true })
        try place.place("out/drag/frames/notes.txt", "mine")
        try place.place("out/drag/frames/drag-9999.png", "mine, too")
        try place.place("out/other/file", "")
        #expect(contents.count == 31 * 2 + 3)
        try render(options { $0.formats = [.png] }, scene: "short/drag.yaml")
        let frames = (0...12).map { "frames/drag-00\($0 < 10 ? "0" : "")\($0).png" }
        // The trace is another product.
        #expect(contents == ["drag-trace.jsonl"] + frames + ["frames/drag-9999.png", "frames/notes.txt"])
        #expect(place.text("out/other/file") == "")
    }

    @Test func productsThatARunDoesNotMakeStay() throws {
        try render(options("0..3") { $0.sheet = SheetOptions() })
        let drawn = place.files
        try render(
            options {
                $0.writesFrames = false
                $0.animation.formats = [.gif]
            })
        try render(
            options {
                $0.writesFrames = false
                $0.writesPage = true
                $0.animation.formats = [.svg]
            })
        try render(options { ($0.writesFrames, $0.writesTrace) = (false, true) })
        let others = ["drag-animated.svg", "drag-trace.jsonl", "drag.gif", "drag.html"]
        for (name, bytes) in drawn where !name.hasSuffix("manifest") { #expect(place.files[name] == bytes, "\(name)") }
        #expect(Set(contents).isSuperset(of: others + ["drag-sheet.png", "frames/drag-0003.svg"]))
        // The pictures of frames are one product in every format, and so is the sheet.
        try render(options("2") { ($0.formats, $0.sheet) = ([.svg], SheetOptions()) })
        #expect(contents == ["drag-animated.svg", "drag-sheet.svg"] + others.dropFirst() + ["frames/drag-0002.svg"])
    }

    @Test func theListOfAnEarlierVersionIsRead() throws {
        for name in ["frames/drag-0099.png", "drag.gif"] { try place.place("out/drag/\(name)", "") }
        try place.place("out/drag/.touchstone-manifest", "touchstone files 1\ndrag.gif\nframes/drag-0099.png\n")
        try render(options("0") { $0.formats = [.png] })
        #expect(contents == ["drag.gif", "frames/drag-0000.png"])
    }

    @Test func nothingIsMadeForWhatCannotBeDrawn() throws {
        try render(options("0"))
        let before = place.files
        #expect(throws: FrameSelection.OutOfRange.self) { try render(options("31") { $0.writesTrace = true }) }
        let error = #expect(throws: DrawingError.self) {
            try place.place("huge.yaml", "canvas: {size: [16384, 10], scale: 16}\n")
            try render(options(), scene: "huge.yaml")
        }
        #expect(error?.kind == .tooLarge)
        #expect(
            error?.description.hasPrefix("cannot draw the picture: 270208 × ") == true,
            "\(error?.description ?? "")")
        #expect(place.files.filter { $0.key != "huge.yaml" } == before)
    }

    @Test func cancellationLeavesNoHalfFilesAndTheNextRunCleansUp() throws {
        let cancellation = Cancellation()
        #expect(throws: Interrupted()) {
            try render(
                options {
                    $0.jobs = 2
                    $0.cancellation = cancellation
                    $0.progress = { done, total in
                        #expect(total == 31)
                        if done == 5 { cancellation.cancel() }
                    }
                })
        }
        let left = contents
        #expect(left.count >= 10 && left.count < 62)
        #expect(left.allSatisfy { $0.hasPrefix("frames/drag-") })
        for name in left where name.hasSuffix(".png") {
            #expect(throws: Never.self) { try PNGPicture(try #require(place.bytes("out/drag/\(name)"))) }
        }
        try render(options("30"))
        #expect(contents == ["frames/drag-0030.png", "frames/drag-0030.svg"])
    }

    @Test func progressCountsEveryDrawnFrame() throws {
        let heard = Heard()
        try render(options("0..9") { $0.progress = { done, _ in heard.note(done) } })
        #expect(heard.numbers == Array(1...10))
    }

    @Test func outputThatIsAFile() throws {
        try place.place("file", "")
        let error = #expect(throws: OutputError.self) {
            try LoadedScene(.file("\(place.path)/drag.yaml")).render(to: "\(place.path)/file", options: options("0"))
        }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.path == "\(place.path)/file/drag")
    }
}
