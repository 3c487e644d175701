import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

@Suite struct CompareTests {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        try place.place("drag.yaml", SceneText.variants)
        try place.place("plain.yaml", SceneText.drag)
    }

    private func load(_ name: String) throws -> LoadedScene { try LoadedScene(.file("\(place.path)/\(name)")) }

    @discardableResult
    private func compare(
        _ names: String..., frames: String = "0,last", _ change: (inout RenderOptions) -> Void = { _ in }
    )
        throws -> RenderReport
    {
        var options = RenderOptions()
        options.selection = FrameSelection(items: FrameSelection.items(parsing: frames) ?? [])
        options.formats = [.svg]
        change(&options)
        return try LoadedScene.compare(names.map(load), to: "\(place.path)/out", options: options)
    }

    private var contents: [String] {
        place.contents.filter { $0.hasPrefix("out/") && !$0.hasSuffix("/") }.map { String($0.dropFirst(4)) }
    }

    @Test func variantsStandSideBySideInAFolderOfTheirOwn() throws {
        let report = try compare("drag.yaml") { $0.formats = [.png, .svg] }
        #expect(
            contents == [
                "drag/compare/frames/drag-compare-0000.png", "drag/compare/frames/drag-compare-0000.svg",
                "drag/compare/frames/drag-compare-0030.png", "drag/compare/frames/drag-compare-0030.svg",
            ])
        #expect([report.drawnFrames, report.frameCount, report.expectationCount] as [Int] == [2, 31, 2] as [Int])
        #expect(report.outcomes.map { $0.variant?.name } == ["Held fast", "short"])
        #expect(report.failures.count == 1)
        #expect(report.difference?.hasPrefix("first difference in frame ") == true)
    }

    @Test func withoutChosenFramesOnePictureAndThePageAreMade() throws {
        let report = try compare("drag.yaml") {
            $0.formats = [.png]
            $0.selection = FrameSelection()
            $0.writesPage = true
        }
        #expect(contents == ["drag/compare/drag-compare.html", "drag/compare/drag-compare.png"])
        #expect(report.drawnFrames == 1)
        let picture = place.bytes("out/drag/compare/drag-compare.png")
        // Of the animation alone there is no picture.
        try compare("drag.yaml", frames: "..") {
            $0.writesFrames = false
            $0.animation.formats = [.gif]
        }
        #expect(contents.filter { $0.hasSuffix(".png") } == ["drag/compare/drag-compare.png"])
        #expect(place.bytes("out/drag/compare/drag-compare.png") == picture)
        // A comparison of chosen frames draws only these and removes the earlier picture.
        try compare("drag.yaml", frames: "3")
        #expect(!contents.contains("drag/compare/drag-compare.png"))
    }

    @Test func drawingAndComparingLeaveEachOtherAlone() throws {
        _ = try LoadedScene(.file("\(place.path)/drag.yaml")).render(to: "\(place.path)/out")
        let drawn = contents
        try compare("drag.yaml")
        #expect(contents.count == drawn.count + 2)
        _ = try LoadedScene(.file("\(place.path)/drag.yaml")).render(to: "\(place.path)/out")
        #expect(contents.count == drawn.count + 2)
        try compare("drag.yaml", frames: "3")
        #expect(contents.filter { $0.contains("compare") } == ["drag/compare/frames/drag-compare-0003.svg"])
    }

    @Test func twoScenesAreComparedWithAllTheirVariants() throws {
        let report = try compare("plain.yaml", "drag.yaml", frames: "last")
        #expect(contents == ["plain-vs-drag/compare/frames/plain-vs-drag-compare-0030.svg"])
        #expect(report.expectationCount == 3)
    }

    @Test func oneAloneCannotBeCompared() throws {
        let alone = NothingToCompare(scene: "\(place.path)/plain.yaml")
        #expect(throws: alone) { try compare("plain.yaml") }
        #expect(throws: NothingToCompare.self) { try compare("drag.yaml") { $0.variants = ["short"] } }
        #expect(throws: UnknownName.self) { try compare("drag.yaml") { $0.variants = ["shrot"] } }
        #expect(throws: FrameSelection.OutOfRange.self) { try compare("drag.yaml", frames: "31") }
        #expect(contents == [])
    }

    @Test func theSameBytesWhateverTheWorkersAndTheFrames() throws {
        try compare("drag.yaml", frames: "..") { $0.jobs = 1 }
        let all = place.files
        try compare("drag.yaml", frames: "..") { $0.jobs = 5 }
        #expect(place.files == all)
        try compare("drag.yaml", frames: "17")
        let name = "out/drag/compare/frames/drag-compare-0017.svg"
        #expect(place.files[name] == all[name] && all[name] != nil)
    }

    @Test(.enabled(if: Rasterizer.isInstalled, "rsvg-convert is not installed"))
    func documentAndImageShowTheSame() throws {
        try compare("drag.yaml", frames: "5,last") { $0.formats = [.png, .svg] }
        for name in place.contents where name.hasSuffix(".png") {
            let image = try PNGPicture(try #require(place.bytes(name)))
            let document = try #require(place.bytes(String(name.dropLast(3)) + "svg"))
            let drawn = try Rasterizer.draw(document, width: image.width, height: image.height)
            #expect(PNGPicture.difference(image, drawn) <= 1, "\(name)")
        }
    }
}
