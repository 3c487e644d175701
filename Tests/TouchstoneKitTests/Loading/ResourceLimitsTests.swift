import Foundation
import Testing
import TouchstoneDrawing
import TouchstoneExport
import TouchstoneImages
import TouchstoneKit
import TouchstoneScenes
import TouchstoneTestSupport

/// A scene that exceeds a limit is refused with the name of the limit, and is read if the limit is raised.
@Suite struct ResourceLimitsTests {
    let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private static let scene = """
        canvas: {size: [120, 90], scale: 1}
        views:
          - {id: card, frame: [10, 10, 40, 30], behavior: draggable, recognizers: [{kind: tap}, {id: double, kind: tap, taps: 2}]}
        """

    /// Scenes that use more than `number` of a resource.
    private static let cases: [(name: String, number: Int, keys: String, message: String)] = [
        ("scene-bytes", 100, "", "the file is larger than 100 bytes"),
        ("nodes", 20, "title: x", "the scene has more than 20 nodes"),
        ("depth", 3, "constants: {}", "nested more than 3 levels deep"),
        ("aliases", 0, "fps: &a 30\nduration: *a", "the scene has more than 0 aliases"),
        ("views", 0, "", "the scene has more than 0 views"),
        ("gestures", 1, "gestures: [{at: 0, tap: card}, {at: 1, tap: card}]", "the scene has more than 1 gestures"),
        ("recognizers", 1, "", "the scene adds more than 1 recognizers"),
        ("actions", 0, "actions: [{at: 0, cancel: touches}]", "the scene has more than 0 actions"),
        ("rules", 0, "rules: [{recognizer: card.pan, simultaneous: card.pinch}]", "the scene has more than 0 rules"),
        ("expectations", 0, "expect: [{always: no-shear}]", "the scene has more than 0 expectations"),
        (
            "samples", 119, "gestures: [{at: 0, for: 1, drag: card, by: [1, 1]}]",
            "the scene has more than 119 samples of touches"
        ),
        (
            "scene-fingers", 3, "gestures: [{at: 0, for: 2, pinch: card, scale: 2}, {at: 2, pinch: card, scale: 2}]",
            "more than 3 fingers are down at a time"
        ),
        (
            "scene-fingers", 1, "gestures: [{at: 0, touches: {0: [[0, 1, 1], [1.5]], 1: [[1, 1, 1]]}}]",
            "more than 1 fingers are down at a time"
        ),
        ("variants", 1, "variants: [{name: a}, {name: b}]", "the scene has more than 1 variants"),
        ("frames", 60, "duration: 1", "the scene has more than 60 frames"),
        ("recording-bytes", 20, recording, "the file is larger than 20 bytes"),
        ("line-bytes", 20, recording, "the line is longer than 20 bytes"),
        ("fingers", 1, recording, "more than 1 fingers at a time"),
        ("recording-seconds", 1, recording, "the recording lasts longer than 1 s"),
        ("recorded-samples", 2, recording, "the recordings have more than 2 samples"),
        ("frames", 120, recording, "the scene has more than 120 frames"),
        ("scene-fingers", 1, recording, "more than 1 fingers are down at a time"),
    ]

    private static let recording = "gestures: [{at: 0, recording: touches.csv}]"

    private func load(_ name: String, _ limits: ResourceLimits) throws -> LoadedScene {
        try LoadedScene(.file("\(place.path)/\(name)"), input: InputOptions(limits: limits))
    }

    @Test(arguments: cases)
    func whatIsBeyondALimitIsRefusedAndReadWhenThatIsRaised(
        name: String, number: Int, keys: String, message: String
    ) throws {
        try place.place("card.yaml", Self.scene + "\n" + keys + "\n")
        try place.place(
            "touches.csv", "finger,phase,time,x,y\na,down,0,1,1\nb,down,1,2,2\na,move,2,3,3\na,up,2.5,3,3\nb,up,3,2,2\n"
        )
        let limit = try #require(ResourceLimits.Name(rawValue: name))
        var limits = ResourceLimits.standard
        _ = try load("card.yaml", limits)
        limits[limit] = number
        let error = #expect(throws: SceneError.self) { try load("card.yaml", limits) }
        let found = try #require(error?.diagnostics.first)
        #expect(found.message.hasSuffix(message))
        #expect(found.remedy == .limit("\(name)"))
        #expect(found.place != nil || message.hasPrefix("the file") || message.hasPrefix("the recording lasts"))
        limits[limit] = ResourceLimits.unlimited
        _ = try load("card.yaml", limits)
    }

    @Test func aPictureAndWhatItCarriesHaveLimits() throws {
        try place.place("card.yaml", SceneText.drag)
        var options = RenderOptions()
        options.formats = [.png]
        options.selection = FrameSelection(items: [.last])
        let report = try load("card.yaml", .standard).render(to: "\(place.path)/out", options: options)
        let picture = try #require(report.files.first { $0.path.hasSuffix(".png") })
        let bytes = try #require(FileManager.default.contents(atPath: picture.path))
        try place.place("picture.png", Array(bytes))
        _ = try load("picture.png", .standard)
        for (name, message) in [
            (ResourceLimits.Name.pictureBytes, "the file is larger than 200 bytes"),
            (.embeddedBytes, "the scene in it is too large: more than 200 bytes"),
        ] {
            var limits = ResourceLimits.standard
            limits[name] = 200
            let error = #expect(throws: SceneError.self) { try load("picture.png", limits) }
            #expect(error?.diagnostics.first?.message == message)
            #expect(error?.diagnostics.first?.remedy == .limit(name.rawValue))
        }
    }

    @Test func aBombInAPictureIsRefusedBeforeItIsUnpacked() throws {
        // 24 MB of blanks, which are 24 KB in a picture.
        let text = String(repeating: " ", count: 24 << 20)
        let pixels = try PictureSequence.png(Pixels(width: 1, height: 1))
        let bomb = try EmbeddedText.put(text, into: pixels)
        #expect(bomb.count < 1 << 20)
        try place.place("bomb.png", bomb)
        let error = #expect(throws: SceneError.self) { try load("bomb.png", .standard) }
        #expect(error?.diagnostics.first?.message == "the scene in it is too large: more than 16777216 bytes")
    }

    @Test func noPictureIsLargerThanMayBe() throws {
        try place.place("card.yaml", SceneText.drag)
        var limits = ResourceLimits.standard
        limits[.pixels] = 720 * 686 - 1
        let loaded = try load("card.yaml", limits)
        var options = RenderOptions()
        options.scale = 2
        let error = #expect(throws: DrawingError.self) {
            try loaded.render(to: "\(place.path)/out", options: options)
        }
        #expect(error?.kind == .tooLarge && error?.limit == .pixels)
        #expect(error?.description == "cannot draw the picture: 720 × 686 pixels are more than 493919")
        #expect(!place.contents.contains { $0.hasPrefix("out") })
    }

    @Test func thePageTellsEachLimit() throws {
        let page = try #require(PackageFolder.text("docs/scene-file.md").split(separator: "\n## Limits\n").last)
        for name in ResourceLimits.Name.allCases {
            let row = try #require(
                page.split(separator: "\n").first { $0.hasPrefix("| `\(name.rawValue)` |") }, "\(name)")
            let number = try #require(row.split(separator: "|").last.map(String.init)).filter(\.isNumber)
            #expect(Int(number) == ResourceLimits.standard[name], "\(row)")
        }
    }

    @Test func everyLimitHasANameOfItsOwn() {
        let names = ResourceLimits.Name.allCases
        #expect(Set(names.map(\.rawValue)).count == names.count)
        for name in names {
            #expect(ResourceLimits.Name(rawValue: name.rawValue) == name)
            var limits = ResourceLimits.standard
            limits[name] = 7
            #expect(limits[name] == 7)
            #expect(names.filter { limits[$0] != ResourceLimits.standard[$0] } == [name])
        }
        #expect(ResourceLimits.Name(rawValue: "elephants") == nil)
    }
}
