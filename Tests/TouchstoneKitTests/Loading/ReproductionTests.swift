import Foundation
import Testing
import TouchstoneImages
import TouchstoneKit
import TouchstoneTestSupport

/// Pictures that are used in place of the scene from which they were drawn.
struct ReproductionTests {
    let place: TemporaryFolder
    private let scenes = PackageFolder.path + "/scenes"

    init() throws { place = try TemporaryFolder() }

    /// Every file of a rendering, by its path in the folder that it was drawn into.
    private func render(
        _ path: String, into folder: String, _ change: (inout RenderOptions) -> Void = { _ in }
    ) throws -> [String: [UInt8]] {
        var options = RenderOptions()
        options.selection = FrameSelection(items: [.frame(0), .time(0.5), .last])
        change(&options)
        let report = try LoadedScene(.file(path)).render(to: "\(place.path)/\(folder)", options: options)
        return Dictionary(
            uniqueKeysWithValues: report.files.compactMap { file in
                FileManager.default.contents(atPath: file.path).map {
                    (String(file.path.dropFirst(place.path.count + folder.count + 2)), Array($0))
                }
            })
    }

    /// The same files under names that do not depend on the scene's name.
    private func contents(_ files: [String: [UInt8]], of name: String) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.key.replacing(name, with: "scene"), $0.value) })
    }

    @Test(arguments: ["nested-card", "two-finger-turn", "offset-and-scale"])
    func aPictureIsDrawnAgainByteForByteFromEachOfTheFiles(_ name: String) throws {
        let files = try render("\(scenes)/\(name).yaml", into: "first") { $0.sheet = SheetOptions(count: 4) }
        #expect(files.count >= 8)
        for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path.contains("sheet") || path.contains("0030")
        {
            let picture = "bug.\((path as NSString).pathExtension)"
            try place.place(picture, bytes)
            let again = try render("\(place.path)/\(picture)", into: "again") { $0.sheet = SheetOptions(count: 4) }
            #expect(contents(again, of: "bug") == contents(files, of: name), "from \(path)")
        }
    }

    @Test func whatWasAskedForOnTheCommandLineIsDrawnAgainToo() throws {
        let files = try render("\(scenes)/nested-card.yaml", into: "first") {
            $0.overlays = Scene.Overlays(kinds: [.fingers, .path])
            $0.scale = 1
            $0.theme = .dark
            $0.svgStyle = .native
        }
        try place.place("bug.png", try #require(files["nested-card/frames/nested-card-0000.png"]))
        let again = try render("\(place.path)/bug.png", into: "again")
        #expect(contents(again, of: "bug") == contents(files, of: "nested-card"))
        let other = try render("\(place.path)/bug.png", into: "other") {
            $0.formats = [.png]
            $0.overlays = .plain
        }
        #expect(other.values.allSatisfy { !files.values.contains($0) })
    }

    @Test func aPageIsMadeAgainByteForByteFromItself() throws {
        let files = try render("\(scenes)/complaints/6-cancelled.yaml", into: "first") { $0.writesPage = true }
        let pages = files.filter { $0.key.hasSuffix(".html") }
        #expect(pages.count == 3)
        try place.place("found.html", try #require(files["6-cancelled/6-cancelled.html"]))
        let again = try render("\(place.path)/found.html", into: "again") { $0.writesPage = true }
        #expect(contents(again, of: "found") == contents(files, of: "6-cancelled"))
    }

    @Test func recordingsTravelAlongAndTheDiskIsNotAsked() throws {
        let files = try render("\(scenes)/two-finger-turn.yaml", into: "first") { $0.formats = [.svg] }
        // There are no recordings in the folder of the picture.
        try place.place("far/away.svg", try #require(files["two-finger-turn/frames/two-finger-turn-0000.svg"]))
        let loaded = try LoadedScene(.file("\(place.path)/far/away.svg"))
        #expect(loaded.recordings.count == 1 && loaded.outputName == "away")
        #expect(loaded.scene.title == "A recorded turn of two fingers")
    }

    @Test func theTitleOfASceneWithoutOneStaysTheNameOfItsFile() throws {
        try place.place("untitled.yaml", "canvas: [40, 30]\nduration: 0.1\n")
        let files = try render("\(place.path)/untitled.yaml", into: "first") { $0.selection = FrameSelection() }
        try place.place("bug.png", try #require(files["untitled/frames/untitled-0002.png"]))
        #expect(try LoadedScene(.file("\(place.path)/bug.png")).scene.title == "untitled")
    }

    @Test func aPictureCarriesTheNumbersOfItsFrame() throws {
        let files = try render("\(scenes)/nested-card.yaml", into: "first") { $0.writesTrace = true }
        let text = try EmbeddedText.read(from: try #require(files["nested-card/frames/nested-card-0030.png"]))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let trace = String(decoding: try #require(files["nested-card/nested-card-trace.jsonl"]), as: UTF8.self)
        let line = try #require(trace.split(separator: "\n").first { $0.hasPrefix(#"{"frame":30,"#) })
        let frames = try #require(json["frames"] as? [NSDictionary])
        #expect(frames == [try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary])
    }

    @Test func withoutEmbeddingThereIsNothingInside() throws {
        let files = try render("\(scenes)/nested-card.yaml", into: "first") { $0.embedsScene = false }
        for (path, bytes) in files {
            #expect(throws: EmbeddedTextError.noText, "\(path)") { try EmbeddedText.read(from: bytes) }
        }
        try place.place("bug.png", try #require(files["nested-card/frames/nested-card-0000.png"]))
        let error = #expect(throws: SceneError.self) { try LoadedScene(.file("\(place.path)/bug.png")) }
        #expect(error.map { "\($0)".contains("bug.png: error: it carries no scene") } == true)
    }

    /// A document that contains `scenes` scenes with the same name.
    private func carrying(scenes: Int, name: String = "x.yaml", drawing: String = "{}") throws -> [UInt8] {
        let scene = #"{"name":"\#(name)","text":"canvas: [20, 20]\nduration: 0\n","files":[]}"#
        let list = Array(repeating: scene, count: scenes).joined(separator: ",")
        let text = #"{"touchstone":1,"scenes":[\#(list)],"drawing":\#(drawing)}"#
        return Array("<svg>\(try Payload.word(text))</svg>".utf8)
    }

    @Test func whatACraftedPictureIsCalledLeadsNowhere() throws {
        for name in ["../../PWN", "/tmp/PWN.yaml", "a\\nb.yaml", "..", "-q.yaml"] {
            try place.place("bug.svg", try carrying(scenes: 1, name: name))
            let report = try LoadedScene(.file("\(place.path)/bug.svg")).report(to: "\(place.path)/crafted")
            let inside = "\(place.path)/crafted/bug/report/"
            #expect(report.files.allSatisfy { $0.path.hasPrefix(inside) }, "\(name)")
            #expect(report.files.filter { $0.path.hasSuffix(".yaml") }.count == 1, "\(name)")
        }
    }

    @Test func damagedAndForeignPicturesAreRefusedInWords() throws {
        let files = try render("\(scenes)/nested-card.yaml", into: "first") {
            $0.selection = FrameSelection(items: [.last])
        }
        let whole = try #require(files.first { $0.key.hasSuffix(".png") }?.value)
        var flipped = whole
        flipped[120] ^= 0xFF
        for (name, bytes) in [
            ("cut.png", Array(whole.prefix(60))), ("flipped.png", flipped), ("page.svg", Array("<svg/>".utf8)),
            ("foreign.svg", Array("<svg>\(try Payload.word("{\"touchstone\":99}"))</svg>".utf8)),
            ("other.svg", Array("<svg>\(try Payload.word("[1,2]"))</svg>".utf8)),
            ("old.svg", Array("<svg>\(try Payload.word(#"{"touchstone":-1,"scenes":[],"drawing":{}}"#))</svg>".utf8)),
            ("film.mp4", [0, 0, 0, 32] + Array("ftypisom".utf8) + [0, 0, 2, 0]), ("many.svg", try carrying(scenes: 9)),
            ("large.svg", try carrying(scenes: 1, drawing: #"{"scale":1e300}"#)),
            ("named.svg", try carrying(scenes: 1, name: String(repeating: "x", count: 300))),
            ("empty.svg", Array("<svg>\(try Payload.word(#"{"touchstone":1,"scenes":[],"drawing":{}}"#))</svg>".utf8)),
        ] {
            try place.place(name, bytes)
            let error = #expect(throws: SceneError.self, "\(name)") { try LoadedScene(.file("\(place.path)/\(name)")) }
            #expect(error?.diagnostics.count == 1)
        }
    }

    @Test func aComparisonCarriesBothScenes() throws {
        var options = RenderOptions()
        options.selection = FrameSelection(items: [.frame(20)])
        let names = ["nested-card", "two-finger-turn"]
        let both = try names.map { try LoadedScene(.file("\(scenes)/\($0).yaml")) }
        let first = try LoadedScene.compare(both, to: "\(place.path)/first", options: options)
        for file in first.files {
            let bytes = try #require(FileManager.default.contents(atPath: file.path))
            let picture = "pair.\((file.path as NSString).pathExtension)"
            try place.place(picture, Array(bytes))
            let scenes = try LoadedScene.all(in: .file("\(place.path)/\(picture)"))
            #expect(scenes.map(\.outputName) == names)
            let again = try LoadedScene.compare(scenes, to: "\(place.path)/again", options: options)
            for (before, after) in zip(first.files, again.files) {
                let same = FileManager.default.contentsEqual(atPath: before.path, andPath: after.path)
                #expect(same, "\(before.path)")
            }
            #expect(throws: SceneError.self) { try LoadedScene(.file("\(place.path)/\(picture)")) }
        }
    }
}
