import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

struct ReportTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    @discardableResult
    private func report(
        _ scene: String, into folder: String = "out", maximumBytes: Int? = nil
    ) throws -> RenderReport {
        var options = RenderOptions()
        options.formats = [.png]
        options.animation.maximumBytes = maximumBytes
        return try LoadedScene(.file("\(PackageFolder.path)/scenes/\(scene).yaml")).report(
            to: "\(place.path)/\(folder)", options: options)
    }

    /// The names of pictures in the text of the report.
    private func pictures(of text: String) -> [String] {
        text.matches(of: /<img src="([^"\n]*)" width="[0-9]+" alt="[^"\n]+">/).compactMap {
            String($0.1).removingPercentEncoding
        }
    }

    @Test func everyPictureOfTheTextIsThereAndHasAnAlternativeText() throws {
        try report("complaints/1-jump")
        let text = try #require(place.text("out/1-jump/report/report.md"))
        let pictures = pictures(of: text)
        // The failure and the comparison come first. Only the comparison shows the variant that passes.
        #expect(
            pictures == [
                "bug/frames/1-jump-bug-0030.png", "1-jump-compare.gif", "bug/1-jump-bug-sheet.png",
                "bug/1-jump-bug.gif",
            ])
        #expect(text.matches(of: #/⬇️ drag `[^`\n]+` here\n\n<img /#).count == 4)
        #expect(!text.contains("http"))
        for picture in pictures {
            let bytes = try #require(place.bytes("out/1-jump/report/\(picture)"), "\(picture)")
            let beginning: [UInt8] = picture.hasSuffix(".gif") ? Array("GIF89a".utf8) : [0x89, 0x50]
            #expect(bytes.starts(with: beginning), "\(picture)")
        }
        #expect(place.files.keys.filter { $0.contains("1-jump/report/fixed/") }.allSatisfy { $0.hasSuffix(".jsonl") })
        #expect(text.contains("- ❌ a corner of 'card' moves by 80 pt"))
    }

    @Test func theFrameInWhichAnExpectationFailsIsShown() throws {
        let report = try report("complaints/1-jump")
        let frames = report.files.filter { $0.path.contains("/frames/") }.map {
            ($0.path as NSString).lastPathComponent
        }
        #expect(frames == ["1-jump-bug-0030.png"])
    }

    @Test func theFrameThatIsFarthestPastALimitIsShown() throws {
        try report("complaints/5-unrotated-limit")
        let text = try #require(place.text("out/5-unrotated-limit/report/report.md"))
        let told = try #require(text.firstMatch(of: #/past the bottom edge .+ at worst 37\.3 pt in frame ([0-9]+)/#))
        #expect(pictures(of: text).first?.hasSuffix("-00\(told.1).png") == true)
    }

    @Test func theArchiveHasAllTheOtherFiles() throws {
        let report = try report("two-finger-turn")
        let folder = "\(place.path)/out/two-finger-turn/report"
        let archive = "\(folder)/two-finger-turn-report.zip"
        let run = try ChildProcess.run(
            "/usr/bin/env", ["python3", "-m", "zipfile", "-e", archive, "\(place.path)/unpacked"])
        #expect(run.status == 0, "\(run.errors)")
        let others = report.files.map(\.path).filter { $0 != archive }
        #expect(others.count == 8)
        #expect(others.contains { $0.hasSuffix("/two-finger-turn.html") })
        for path in others {
            let name = path.dropFirst(folder.count + 1)
            #expect(
                FileManager.default.contentsEqual(atPath: path, andPath: "\(place.path)/unpacked/\(name)"), "\(name)")
        }
        #expect(others.contains { $0.hasSuffix("recordings/two-finger-turn.events") })
    }

    /// The paths in an archive of the report.
    private func archived(_ name: String) throws -> [String] {
        let run = try ChildProcess.run(
            "/usr/bin/env",
            ["python3", "-c", "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep='\\n')"]
                + ["\(place.path)/out/\(name)/report/\(name)-report.zip"])
        return run.output.split(separator: "\n").map(String.init)
    }

    @Test func theArchiveHasNoMoreBytesThanItMay() throws {
        let whole = try report("complaints/6-cancelled")
        let size = try #require(whole.files.first { $0.path.hasSuffix(".zip") }).byteCount
        #expect(whole.notes.filter { $0.contains(".zip") } == [])
        let all = try archived("6-cancelled")
        for maximum in [size - 1, size / 2, size / 3] {
            let smaller = try report("complaints/6-cancelled", maximumBytes: maximum)
            let file = try #require(smaller.files.first { $0.path.hasSuffix(".zip") })
            #expect(file.byteCount <= maximum)
            let left = try archived("6-cancelled")
            let missing = Set(all).subtracting(left)
            let note = smaller.notes.filter { $0.hasPrefix("6-cancelled-report.zip: without ") }
            #expect(note.isEmpty == missing.isEmpty)
            let text = try #require(place.text("out/6-cancelled/report/report.md"))
            for name in missing {
                #expect(note.first?.contains(name) == true, "\(name)")
                #expect(text.contains("6-cancelled-report.zip: without"))
            }
            // Files that are not in the archive are still in the folder.
            #expect(smaller.files.count == whole.files.count)
        }
    }

    @Test func sceneAndFailingFramesAreNeverLeftOut() throws {
        let report = try report("complaints/1-jump", maximumBytes: 1)
        #expect(
            try archived("1-jump") == [
                "1-jump.yaml", "bug/frames/1-jump-bug-0030.png", "report.md",
            ])
        #expect(
            report.notes.contains {
                $0.hasPrefix("1-jump-report.zip: still ") && $0.hasSuffix("more than the 1 byte allowed")
            })
    }

    @Test func aFailedRecognizerTellsItsStory() throws {
        try place.place(
            "short.yaml",
            """
            title: Too short
            canvas: {size: [320, 230]}
            views:
              - id: card
                frame: [80, 25, 160, 80]
                behavior: {kind: draggable}
            gestures:
              - {at: 0.1, for: 0.3, drag: card, by: [4, 3]}
            expect:
              - {begins: card.pan}
            """)
        var options = RenderOptions()
        options.formats = [.png]
        try LoadedScene(.file("\(place.path)/short.yaml")).report(to: "\(place.path)/out", options: options)
        let text = try #require(place.text("out/short/report/report.md"))
        #expect(text.contains("<details><summary>card.pan never began: it failed once (moved 4 pt"))
        #expect(text.contains("## Expected\n\n- card.pan begins\n\n## Seen\n\n- card.pan never begins: moved 4 pt"))
    }

    @Test func theSameSceneGivesTheSameReport() throws {
        try report("complaints/6-cancelled", into: "one")
        try report("complaints/6-cancelled", into: "two")
        let files = place.files
        let one = files.filter { $0.key.hasPrefix("one/") }
        #expect(one.count >= 6)
        for (name, bytes) in one { #expect(files["two/" + name.dropFirst(4)] == bytes, "\(name)") }
    }

    @Test func aReportIsMadeFromAPictureToo() throws {
        try report("two-finger-turn")
        let sheet = try #require(place.bytes("out/two-finger-turn/report/two-finger-turn-sheet.png"))
        try place.place("bug.png", sheet)
        var options = RenderOptions()
        options.formats = [.png]
        try LoadedScene(.file("\(place.path)/bug.png")).report(to: "\(place.path)/again", options: options)
        #expect(place.bytes("again/bug/report/bug-sheet.png") == sheet)
        #expect(
            place.text("again/bug/report/two-finger-turn.yaml")
                == place.text("out/two-finger-turn/report/two-finger-turn.yaml"))
    }

    @Test func aFileOutsideOfTheFolderIsLeftToThePictures() throws {
        let recordings = "\(PackageFolder.path)/scenes/recordings"
        for name in ["two-finger-turn.events", "touchscreen.desc"] {
            let bytes = try #require(FileManager.default.contents(atPath: "\(recordings)/\(name)"))
            try place.place("elsewhere/\(name)", Array(bytes))
        }
        let scene = try PackageFolder.text("scenes/two-finger-turn.yaml").replacing(
            "recordings/", with: "../elsewhere/")
        try place.place("scenes/turn.yaml", scene)
        var options = RenderOptions()
        options.formats = [.png]
        let report = try LoadedScene(.file("\(place.path)/scenes/turn.yaml"), input: InputOptions(allowsOutside: true))
            .report(to: "\(place.path)/out", options: options)
        #expect(report.notes.filter { $0.contains("../elsewhere/") }.count == 2)
        #expect(!report.files.contains { $0.path.hasSuffix(".events") })
    }
}
