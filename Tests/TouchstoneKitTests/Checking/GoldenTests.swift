import Foundation
import Testing
import TouchstoneChecks
import TouchstoneKit
import TouchstoneTestSupport

@Suite struct GoldenTests {
    private let place: TemporaryFolder

    init() throws { place = try TemporaryFolder() }

    private func check(
        _ text: String, _ mode: RecordMode = .never, tolerance: GoldenTolerance = GoldenTolerance(),
        frames: String = "", drawsFailures: Bool = false
    ) throws -> CheckReport {
        try place.place("card.yaml", text)
        var options = CheckOptions()
        options.output = "\(place.path)/out"
        options.drawsFailures = drawsFailures
        var golden = GoldenOptions(folder: "\(place.path)/goldens")
        golden.mode = mode
        golden.tolerance = tolerance
        golden.frames.items = FrameSelection.items(parsing: frames) ?? []
        options.golden = golden
        return try LoadedScene(.file("\(place.path)/card.yaml")).check(options: options)
    }

    private func names(_ files: [WrittenFile]) -> [String] {
        files.map { String($0.path.dropFirst(place.path.count + 1)) }
    }

    private func failures(_ report: CheckReport) -> [String] {
        report.scenes.flatMap { $0.failed.compactMap { $0.diagnostic?.message } }
    }

    @Test func whatWasRecordedHolds() throws {
        let recorded = try check(SceneText.drag, .missing, frames: "0,20")
        #expect(
            names(recorded.goldens) == [
                "goldens/card/frames/card-0000.png", "goldens/card/frames/card-0020.png",
                "goldens/card/card-trace.jsonl",
            ])
        let held = try check(SceneText.drag)
        #expect(held.scenes[0].isGood && held.files.isEmpty && held.goldens.isEmpty)
        // The scene's own expectation, the numbers, the pictures.
        #expect(held.scenes[0].outcomes.count == 3)
    }

    @Test func aGoldenThatIsMissingHasNoPicture() throws {
        let report = try check(SceneText.drag, drawsFailures: true)
        #expect(failures(report).count == 1 && report.files.isEmpty)
        #expect(report.scenes[0].outcomes.allSatisfy { $0.pictures.isEmpty })
    }

    @Test func framesOfTheStoryAreKeptWhereNoneAreNamed() throws {
        let pictures = names(try check(SceneText.drag, .all).goldens).filter { $0.hasSuffix(".png") }
        #expect((4...12).contains(pictures.count))
        #expect(pictures.contains("goldens/card/frames/card-0030.png"))
    }

    @Test func aDifferenceIsToldInNumbersThenShown() throws {
        _ = try check(SceneText.drag, .missing, frames: "0,20,30")
        let report = try check(SceneText.drag.replacing("by: [40, 20]", with: "by: [42, 20]"))
        let messages = failures(report)
        #expect(messages.count == 2)
        #expect(messages.first?.hasPrefix("finger 1's x is ") == true, "\(messages)")
        #expect(messages.last?.contains("of 3 pictures differ") == true, "\(messages)")
        let files = names(report.files)
        for word in ["expected", "difference", "actual"] {
            #expect(files.contains("out/card/golden/card-0020-\(word).png"), "\(files)")
            #expect(!files.contains("out/card/golden/card-0000-\(word).png"))
        }
        let animation = try #require(report.files.first { $0.path.hasSuffix("card-difference.png") })
        let bytes = try #require(FileManager.default.contents(atPath: animation.path))
        #expect(try PNGPicture([UInt8](bytes)).chunks.filter { $0.type == "fcTL" }.count == 2)
        #expect(report.scenes[0].outcomes.last?.pictures.count == 7)
        // After the check succeeds again, none of it is left.
        _ = try check(SceneText.drag)
        #expect(!FileManager.default.fileExists(atPath: "\(place.path)/out/card/golden/card-difference.png"))
    }

    @Test func tolerancesAreHeeded() throws {
        _ = try check(SceneText.drag, .missing, frames: "20")
        let other = SceneText.drag.replacing("by: [40, 20]", with: "by: [40.01, 20]")
        #expect(try failures(check(other)).count >= 1)
        let wide = GoldenTolerance(numbers: 1, channel: 255)
        #expect(try failures(check(other, tolerance: wide)) == [])
        let shared = GoldenTolerance(numbers: 1, channel: 0, share: 1)
        #expect(try failures(check(other, tolerance: shared)) == [])
    }

    @Test func countSizeAndRateAreNamedFirst() throws {
        _ = try check(SceneText.drag, .missing, frames: "20")
        let other = SceneText.drag.replacing("duration: 0.5", with: "duration: 0.4")
            .replacing("size: [120, 90]", with: "size: [121, 90]")
        let message = try #require(try failures(check(other)).first)
        #expect(message.hasPrefix("it has 25 frames, and the golden 31; the canvas is 121 × 90 pt"))
    }

    @Test func modesWriteWhatTheySay() throws {
        #expect(try failures(check(SceneText.drag)).first?.contains("there is no golden") == true)
        #expect(try check(SceneText.drag, .never).goldens.isEmpty)
        #expect(try check(SceneText.drag, .failed, frames: "0,1").goldens.count == 3)
        let other = SceneText.drag.replacing("by: [40, 20]", with: "by: [45, 20]")
        // Existing files are not missing.
        #expect(try check(other, .missing).goldens.isEmpty)
        #expect(try check(SceneText.drag, .failed).goldens.isEmpty)
        #expect(names(try check(other, .failed, frames: "1").goldens).count == 2)
        // Pictures of other frames are gone.
        #expect(!FileManager.default.fileExists(atPath: "\(place.path)/goldens/card/frames/card-0000.png"))
        #expect(try check(other).scenes[0].isGood)
        #expect(try check(SceneText.drag, .all, frames: "1").goldens.count == 2)
    }

    @Test func eachVariantHasItsOwn() throws {
        let recorded = names(try check(SceneText.variants, .all, frames: "last").goldens)
        #expect(Set(recorded.map { $0.split(separator: "/").dropLast().joined(separator: "/") }).count == 4)
        #expect(
            try check(SceneText.variants).scenes.allSatisfy {
                $0.outcomes.suffix(2).allSatisfy { $0.diagnostic == nil }
            })
    }

    @Test func aPictureThatIsGoneIsMissedAndWrittenAnew() throws {
        _ = try check(SceneText.drag, .missing, frames: "0,20")
        try FileManager.default.removeItem(atPath: "\(place.path)/goldens/card/frames/card-0020.png")
        #expect(try failures(check(SceneText.drag)).first?.contains("has no picture of frame 20") == true)
        #expect(try check(SceneText.drag, .missing, frames: "0,20").goldens.count == 3)
        #expect(try check(SceneText.drag).scenes[0].isGood)
        // A damaged golden file is a failure.
        try place.place("goldens/card/frames/card-0020.png", "no picture")
        #expect(try check(SceneText.drag, .failed, frames: "0,20").goldens.count == 3)
    }

    @Test func aDamagedGoldenIsToldByItsName() throws {
        _ = try check(SceneText.drag, .missing, frames: "20")
        try place.place("goldens/card/frames/card-0020.png", "no picture")
        let picture = #expect(throws: InputError.self) { try self.check(SceneText.drag) }
        #expect(picture?.path.hasSuffix("card-0020.png") == true)
        try place.place("goldens/card/card-trace.jsonl", "no trace")
        let trace = #expect(throws: InputError.self) { try self.check(SceneText.drag) }
        #expect(trace?.path.hasSuffix("card-trace.jsonl") == true)
    }
}

extension GoldenTolerance {
    /// A tolerance with the usual values where none are given.
    init(numbers: Double = GoldenTolerance().numbers, channel: Int = GoldenTolerance().channel, share: Double = 0) {
        self.init()
        (self.numbers, self.channel, self.share) = (numbers, channel, share)
    }
}
