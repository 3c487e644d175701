import Testing
import TouchstoneTestSupport

@Suite(.enabled(if: BuiltTool.isHere, "the touchstone executable was not built"))
struct AnimateTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test func animationsStandBesideTheFrames() throws {
        let run = try folder.run(
            "render", "card.yaml", "--format", "png", "--every", "4", "--animate", "gif,apng,webp")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(
            folder.files("out/card") == [
                "card-animated.png", "card.gif", "card.webp", "frames/card-0000.png", "frames/card-0004.png",
                "frames/card-0008.png", "frames/card-0012.png",
            ])
        for name in ["card-animated.png", "card.gif", "card.webp"] {
            #expect(run.output.contains("out/card/\(name)  "), "\(name)")
        }
    }

    @Test func whatIsDroppedIsSaid() throws {
        let run = try folder.run("render", "card.yaml", "--frames", "..", "--format", "png", "--animate", "gif")
        #expect(
            run.errors == """
                card.yaml: note: card.gif: 7 of 13 frames, 30 a second, because a browser shows each for at least 0.02 s

                """)
    }

    @Test func aNoteHasTheNameOfTheFile() throws {
        let note = "card.yaml: note: NAME: 7 of 13 frames, 30 a second"
        let named = try folder.run("render", "card.yaml", "-o", "i.gif")
        #expect(named.errors.hasPrefix(note.replacing("NAME", with: "i.gif")), "\(named.errors)")
        let piped = try folder.shell("\"$1\" render card.yaml --animate gif -o - >there")
        #expect(piped.errors.hasPrefix(note.replacing("NAME", with: "<stdout>")), "\(piped.errors)")
        let single = try folder.run("render", "card.yaml", "--at", "0.1", "-o", "i.gif")
        #expect(single.output.hasPrefix("card.yaml: 1 of 13 frames, 1 file, "), "\(single.output)")
    }

    @Test func variantsAndComparisonsAreAnimatedInTheirFolders() throws {
        let run = try folder.run("render", "both.yaml", "--format", "png", "--every", "6", "--animate", "gif")
        #expect(run.status == 0, "\(run.errors)")
        let pictures = folder.files("out/both").filter { $0.hasSuffix(".gif") }
        #expect(pictures == ["as-it-is/both-as-it-is.gif", "held/both-held.gif"])
        let compared = try folder.run("compare", "both.yaml", "--format", "png", "--every", "6", "--animate", "apng")
        #expect(compared.status == 0, "\(compared.errors)")
        #expect(folder.files("out/both/compare").contains("both-compare-animated.png"))
    }

    @Test func anAnimationTakesTheScenesPlace() throws {
        let formats = ["render", "--format", "png", "--frames", "0..6", "--animate", "gif,apng,webp"]
        let first = try BuiltTool.run(formats + ["card.yaml"], in: folder.place.path)
        #expect(first.status == 0, "\(first.errors)")
        for name in ["card.gif", "card-animated.png", "card.webp"] {
            let again = try BuiltTool.run(
                formats + ["out/card/\(name)", "--output", "again"], in: folder.place.path)
            #expect(again.status == 0, "\(again.errors)")
            for other in ["card.gif", "card-animated.png", "card.webp"] {
                let (old, new) = (folder.place.bytes("out/card/\(other)"), folder.place.bytes("again/card/\(other)"))
                #expect(old != nil && old == new, "\(other) of \(name)")
            }
        }
    }

    @Test func withoutFFmpegTheOthersAreMade() throws {
        // A folder without any program.
        let run = try folder.run(
            "render", "card.yaml", "--format", "png", "--frames", "0,4,8", "--animate", "mp4,apng",
            environment: ["PATH": folder.place.path, "HOME": folder.place.path])
        #expect(run.status == 73)
        #expect(
            run.errors.contains(
                "touchstone: error: cannot create 'out/card/card.mp4': ffmpeg was not found; install it"),
            "\(run.errors)")
        #expect(folder.files("out/card").contains("card-animated.png"))
        #expect(!folder.files("out/card").contains("card.mp4"))
    }

    @Test(.enabled(if: AnimationDecoder.ffmpeg.isInstalled, "ffmpeg is not installed"))
    func aVideoIsMadeOnce() throws {
        let run = try folder.run("render", "card.yaml", "--format", "png", "--frames", "..4", "--animate", "mp4")
        #expect(run.status == 0, "\(run.errors)")
        let read = try AnimationDecoder.ffmpeg.read("\(folder.place.path)/out/card/card.mp4")
        #expect(read.frames.count == 4 + 120)
        let first = folder.place.bytes("out/card/card.mp4")
        _ = try folder.run(
            "render", "card.yaml", "--format", "png", "--frames", "..4", "--animate", "mp4", "--jobs", "1")
        #expect(folder.place.bytes("out/card/card.mp4") == first)
    }

    @Test func aLimitIsKept() throws {
        let run = try folder.run(
            "render", "card.yaml", "--format", "png", "--animate", "apng", "--max-bytes", "15kB", "--no-embed")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.hasPrefix("card.yaml: note: card-animated.png: "))
        #expect(run.errors.hasSuffix(", to stay under 15 KB\n"), "\(run.errors)")
        let count = try #require(folder.place.bytes("out/card/card-animated.png")?.count)
        #expect(count <= 15_000)
    }

    @Test(arguments: [
        (["--animate", "gif,mov"], "'mov' is not an animation; choose from gif, apng, webp, mp4 and svg."),
        (["--animate", ""], "'' is not an animation; choose from gif, apng, webp, mp4 and svg."),
        (["--max-bytes", "10MB"], "--max-bytes limits the size of animations: name one with --animate."),
        (["--animate", "gif", "--max-bytes", "10 apples"], "'10 apples' is not a size; write 10MB, 500KB or a number"),
        (["--animate", "gif", "--max-bytes", "-5"], "--max-bytes"),
        (["--animate", "gif", "--max-bytes", "0"], "'0' is not a size; write 10MB, 500KB or a number of bytes."),
        (["--animate", "gif", "--max-bytes", "nan"], "'nan' is not a size; write 10MB, 500KB or a number of bytes."),
    ])
    func wrongUsageIsTold(arguments: [String], message: String) throws {
        let run = try BuiltTool.run(["render", "card.yaml"] + arguments, in: folder.place.path)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(folder.files("out") == [])
    }
}
