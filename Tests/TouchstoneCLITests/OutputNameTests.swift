import Testing
import TouchstoneTestSupport

/// What `--output` names: a folder, a file of one product, or standard output.
@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct OutputNameTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test(arguments: [
        ("pic.jpg", "", "no JPEG is written; write --output pic.png --at 0.5"),
        ("pic.jpeg", "--at 0.1", "no JPEG is written; write --output pic.png"),
        ("pic.jpg", "--sheet", "no JPEG is written; write --output pic.png"),
        ("s.pdf", "--frames 0", "no PDF is written; write --output s.svg"),
        ("new/a.TIFF", "", "no TIFF is written; write --output new/a.png --at 0.5"),
        ("bug.mov", "", "no MOV is written; write --output bug.mp4"),
    ])
    func aFileOfAnotherFormatNamesItsReplacement(name: String, options: String, message: String) throws {
        let words = options.split(separator: " ").map(String.init)
        let run = try BuiltTool.run(["render", "card.yaml", "--output", name] + words, in: folder.place.path)
        #expect(run.status == 64)
        let line = "touchstone: error: \(message); a folder of this name is '\(name)/'\n"
        #expect(run.errors.hasPrefix(line), "\(run.errors)")
        #expect(folder.place.contents.count == 4)
    }

    @Test(arguments: ["s.csv", "new/a.TXT", "card.yaml"])
    func aFileOfAnotherFormatIsRefused(name: String) throws {
        let run = try folder.run("render", "card.yaml", "--at", "0.1", "--output", name)
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix(
                "touchstone: error: '\(name)' cannot be written: --output takes a file that ends in .png, .svg, .gif, .apng, "
                    + ".webp, .mp4, .html or .jsonl, or a folder, or - for standard output. A folder of this name is '\(name)/'.\n"
            ),
            "\(run.errors)")
        #expect(folder.place.text("card.yaml") == ToolFolder.card)
    }

    @Test(arguments: ["pic.jpg/", "bug.png/", "v1.2", "new.folder/x"])
    func aFolderMayHaveSuchAName(name: String) throws {
        let run = try folder.run("render", "card.yaml", "--frames", "0", "--format", "png", "-o", name)
        #expect(run.status == 0, "\(run.errors)")
        let path = name.hasSuffix("/") ? String(name.dropLast()) : name
        #expect(folder.files(path) == ["card/frames/card-0000.png"])
    }

    @Test(arguments: [
        ["report", "card.yaml"], ["check", "wrong.yaml", "--draw"], ["explore", "card.yaml", "--cases", "1"],
    ])
    func verbsThatWriteSeveralFilesTakeAFolder(arguments: [String]) throws {
        for name in ["-", "bug.gif", "pic.jpg"] {
            let run = try BuiltTool.run(arguments + ["--output", name], in: folder.place.path)
            #expect(run.status == 64)
            let found = name == "-" ? "standard output" : "a file such as '\(name)'"
            #expect(
                run.errors.contains("--output takes a folder here, not \(found). Several files are written."),
                "\(run.errors)")
        }
        #expect(folder.place.contents.count == 4)
    }

    // MARK: Standard output

    @Test(arguments: [
        (["--at", "0.1"], "bug.png"), (["--at", "0.1", "--format", "svg"], "bug.svg"), (["--sheet"], "bug.png"),
        (["--sheet", "--format", "svg"], "bug.svg"), (["--trace"], "bug.jsonl"), (["--html"], "bug.html"),
        (["--animate", "gif"], "bug.gif"), (["--animate", "svg"], "bug.svg"), (["--animate", "apng"], "bug.png"),
    ])
    func standardOutputReceivesOneFile(options: [String], file: String) throws {
        // The name of the file in the picture is that of the scene.
        let line = "\"$1\" render card.yaml \(options.joined(separator: " "))"
        let run = try folder.shell("\(line) -o - >there")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.hasPrefix("card.yaml: ") && run.errors.contains("\n<stdout>  "), "\(run.errors)")
        let named =
            file.hasSuffix(".svg") || !options.contains("--format") ? options.filter { $0 != "--format" } : options
        let same = named.filter { $0 != "svg" || options.contains("--animate") }
        let other = try BuiltTool.run(["render", "card.yaml", "-o", file] + same, in: folder.place.path)
        #expect(other.status == 0, "\(other.errors)")
        #expect(folder.place.bytes("there") == folder.place.bytes(file) && folder.place.bytes(file) != nil)
        #expect(!folder.place.contents.contains { $0.hasPrefix("-") || $0.hasPrefix("out") })
    }

    @Test(arguments: [
        (["card.yaml"], "one picture shows one frame, and 13 are chosen; choose one (--at 0.5, --frames 30)"),
        (["card.yaml", "--at", "0.1,0.2"], "one picture shows one frame, and 2 are chosen"),
        (
            ["card.yaml", "--html", "--trace"],
            "standard output takes one file, not those of --html and --trace; name a"
        ),
        (
            ["card.yaml", "--html", "--format", "png"],
            "standard output takes one file, not those of --html and --format"
        ),
        (["card.yaml", "--at", "0", "--format", "png,svg"], "choose one format, such as --format png."),
        (["card.yaml", "both.yaml", "--at", "0"], "--output - is one file, and 2 scenes are named; name a folder."),
        (["both.yaml", "--at", "0"], "one file holds one variant, and the scene has 'As it is' and 'held'"),
        (["card.yaml", "--at", "0", "--watch"], "--watch writes files, not to standard output."),
    ])
    func severalFilesAreRefused(arguments: [String], message: String) throws {
        let run = try BuiltTool.run(["render", "-o", "-"] + arguments, in: folder.place.path)
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(folder.place.contents.count == 4)
    }

    @Test func messagesAreApartFromTheFile() throws {
        let run = try folder.run("render", "wrong.yaml", "--trace", "-o", "-")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("{\"touchstone\":1") && run.output.hasSuffix("}\n"))
        #expect(run.errors.hasPrefix("wrong.yaml:8:5: error: card.pinch never begins"))
        let quiet = try folder.run("render", "card.yaml", "--trace", "-o", "-", "--quiet")
        #expect(quiet.errors == "" && quiet.output.hasPrefix("{\"touchstone\":1"))
        // The picture of a frame names that frame.
        _ = try folder.run("render", "card.yaml", "--at", "0.1", "-o", "bug.png")
        let again = try folder.shell(
            "\"$1\" render bug.png -q -o - | cmp - bug.png && \"$1\" render - -q -o - <bug.png | wc -c")
        #expect(again.status == 0 && again.errors == "", "\(again.errors)")
    }

    @Test func outputThatIsFullIsAnError() throws {
        let run = try folder.shell("\"$1\" render card.yaml --at 0.1 -q -o - >/dev/full")
        #expect(run.status == 74)
        #expect(run.errors.contains("cannot write '<stdout>': No space left on device"), "\(run.errors)")
    }
}
