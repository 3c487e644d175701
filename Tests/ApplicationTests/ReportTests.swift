import Foundation
import TestSupport
import Testing
import TouchstoneKit

struct ReportTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    @discardableResult
    private func report(_ scene: String, into folder: String = "out") throws -> RenderReport {
        var options = RenderOptions()
        options.formats = [.png]
        return try Touchstone.report(
            LoadedScene(.file("\(PackageFolder.path)/scenes/\(scene).yaml")), to: "\(place.path)/\(folder)",
            options: options)
    }

    /// What the report's pictures are said to be called.
    private func pictures(of text: String) -> [String] {
        text.matches(of: /!\[[^\n]*\]\(([^)\n]*)\)/).compactMap { String($0.1).removingPercentEncoding }
    }

    @Test func everyPictureOfTheTextIsThereAndHasAnAlternativeText() throws {
        try report("complaints/1-jump")
        let text = try #require(place.text("out/1-jump/report/report.md"))
        let pictures = pictures(of: text)
        // Of each variant a sheet and an animation, one frame that fails, and both variants side by side.
        #expect(pictures.count == 6 && pictures.last == "1-jump-compare.gif")
        for picture in pictures {
            let bytes = try #require(place.bytes("out/1-jump/report/\(picture)"), "\(picture)")
            let beginning: [UInt8] = picture.hasSuffix(".gif") ? Array("GIF89a".utf8) : [0x89, 0x50]
            #expect(bytes.starts(with: beginning), "\(picture)")
        }
        #expect(!text.contains("![]"))
        #expect(text.contains("- ❌ a corner of 'card' moves by 80 pt"))
    }

    @Test func theFrameInWhichAnExpectationFailsIsShown() throws {
        let report = try report("complaints/1-jump")
        let frames = report.files.filter { $0.path.contains("/frames/") }.map {
            ($0.path as NSString).lastPathComponent
        }
        #expect(frames == ["1-jump-bug-0030.png"])
    }

    @Test func theArchiveHasAllTheOtherFiles() throws {
        let report = try report("two-finger-turn")
        let folder = "\(place.path)/out/two-finger-turn/report"
        let archive = "\(folder)/two-finger-turn-report.zip"
        let run = try ChildProcess.run(
            "/usr/bin/env", ["python3", "-m", "zipfile", "-e", archive, "\(place.path)/unpacked"])
        #expect(run.status == 0, "\(run.errors)")
        let others = report.files.map(\.path).filter { $0 != archive }
        #expect(others.count == 7)
        for path in others {
            let name = path.dropFirst(folder.count + 1)
            #expect(
                FileManager.default.contentsEqual(atPath: path, andPath: "\(place.path)/unpacked/\(name)"), "\(name)")
        }
        #expect(others.contains { $0.hasSuffix("recordings/two-finger-turn.events") })
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
        try Touchstone.report(LoadedScene(.file("\(place.path)/bug.png")), to: "\(place.path)/again", options: options)
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
        let report = try Touchstone.report(
            LoadedScene(.file("\(place.path)/scenes/turn.yaml"), input: InputOptions(allowsOutside: true)),
            to: "\(place.path)/out", options: options)
        #expect(report.notes.filter { $0.contains("../elsewhere/") }.count == 2)
        #expect(!report.files.contains { $0.path.hasSuffix(".events") })
    }
}
