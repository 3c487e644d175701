import Testing
import TouchstoneTestSupport

/// The import lines of the sources conform to the module graph.
@Suite struct HouseTests {
    private let house = House.touchstone

    private static let sources = PackageFolder.files(in: "Sources").filter { $0.hasSuffix(".swift") }

    @Test func everyImportIsInThePicture() throws {
        #expect(Self.sources.count > 100)
        for path in Self.sources {
            let module = String(path.split(separator: "/")[1])
            #expect(house.violations(in: try PackageFolder.text(path), of: module, path: path) == [])
        }
    }

    @Test func everyModuleOfThePictureIsThere() {
        let modules = Set(Self.sources.map { String($0.split(separator: "/")[1]) })
        // `CTouchstoneDeflate` is a C module without Swift imports.
        #expect(modules == Set(house.arrows.keys))
    }

    /// The C library that they would export has names of `TouchstoneGeometry` on macOS.
    @Test func modulesOfLibrariesExportNothing() throws {
        let maps = PackageFolder.files(in: "Sources").filter { $0.hasSuffix("/module.modulemap") }
        #expect(maps.count > 5)
        for path in maps { #expect(!(try PackageFolder.text(path).contains("export")), "\(path)") }
    }

    @Test func arrowsReachWhatTheirEndsReach() {
        #expect(
            house.reach(of: "TouchstoneBehaviors") == ["TouchstoneEngine", "TouchstoneGeometry", "TouchstoneSystem"])
        #expect(house.reach(of: "TouchstoneSystem") == [])
        #expect(house.reach(of: "touchstone").contains("TouchstoneImages"))
        #expect(!house.reach(of: "TouchstonePlayer").contains("TouchstoneCairo"))
    }

    @Test(arguments: [
        ("import TouchstoneCairo", "TouchstonePlayer", "a.swift: TouchstonePlayer may not import TouchstoneCairo"),
        (
            "  @_exported public import TouchstoneChecks // why", "TouchstonePlayer",
            "a.swift: TouchstonePlayer may not import TouchstoneChecks"
        ),
        (
            "internal import struct TouchstoneScenes.Scene", "TouchstoneDrawing",
            "a.swift: TouchstoneDrawing may not import TouchstoneScenes"
        ),
        (
            "import func\tTouchstoneEngine.ease;", "TouchstoneGeometry",
            "a.swift: TouchstoneGeometry may not import TouchstoneEngine"
        ),
        (
            "internal import CTouchstoneYAML", "TouchstonePlayer",
            "a.swift: only TouchstoneScenes may import CTouchstoneYAML"
        ),
        ("import CTouchstoneCairo", "TouchstoneKit", "a.swift: only TouchstoneCairo may import CTouchstoneCairo"),
        (
            "import CTouchstoneDeflate", "TouchstoneCairo",
            "a.swift: only TouchstoneImages may import CTouchstoneDeflate"
        ),
        ("import CTouchstoneGIF", "TouchstoneExport", "a.swift: only TouchstoneImages may import CTouchstoneGIF"),
        ("import CTouchstoneWebP", "TouchstoneExport", "a.swift: only TouchstoneImages may import CTouchstoneWebP"),
        ("import ArgumentParser", "touchstone", "a.swift: only TouchstoneCLI may import ArgumentParser"),
        ("import XCTest", "TouchstoneGeometry", "a.swift: only TouchstoneTesting may import XCTest"),
        ("import Dispatching", "TouchstoneGeometry", "a.swift: TouchstoneGeometry may not import Dispatching"),
        ("", "Attic", "a.swift: the picture has no module Attic"),
        (
            "internal import Foundation", "TouchstoneChecks",
            "a.swift: TouchstoneChecks may import FoundationEssentials, not Foundation"
        ),
        (
            "#if os(Linux)\nimport Foundation\n#endif", "TouchstoneDrawing",
            "a.swift: TouchstoneDrawing may import FoundationEssentials, not Foundation"
        ),
        (
            "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#endif\nimport Foundation",
            "TouchstoneExport",
            "a.swift: TouchstoneExport may import FoundationEssentials, not Foundation"
        ),
        (
            "import TouchstoneSystem\nvar origin: Point?", "TouchstoneDrawing",
            "a.swift: TouchstoneSystem has a Point, too: import single declarations of it"
        ),
        (
            "import TouchstoneUIKit\nlet size: Size", "TouchstoneTesting",
            "a.swift: TouchstoneUIKit has a Size, too: import single declarations of it"
        ),
        (
            "import TouchstoneEngine\nlet frame: Rect", "TouchstoneUIKit",
            "a.swift: the Foundation that this module exports has a Rect, too: use CGRect"
        ),
        ("import Glibc", "TouchstoneDrawing", "a.swift: only TouchstoneSystem may import Glibc"),
    ])
    func plantedViolationIsSeen(source: String, module: String, message: String) {
        let text = "/// import Nothing\n\(source)\nlet important = 1\n"
        #expect(house.violations(in: text, of: module, path: "a.swift") == [message])
    }

    @Test(arguments: [
        ("internal import CTouchstoneYAML", "TouchstoneScenes"),
        ("import TouchstoneGeometry\nimport FoundationEssentials", "TouchstoneChecks"),
        ("@_exported public import Foundation", "TouchstoneUIKit"),
        (
            "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif\nlet points = 1",
            "TouchstoneExport"
        ),
        ("import func TouchstoneSystem.sin\nvar size: Size?", "TouchstoneDrawing"),
        ("import class TouchstoneUIKit.UIViewController\nlet size: Size", "TouchstoneTesting"),
        ("import TouchstoneGeometry\ntypealias CGRect = TouchstoneGeometry.Rect", "TouchstoneUIKit"),
        ("// import CTouchstoneYAML", "TouchstoneGeometry"), ("/*\nimport CTouchstoneYAML\n*/", "TouchstoneGeometry"),
        ("let a = \"import CTouchstoneYAML\"", "TouchstoneGeometry"),
    ])
    func whatIsAllowedIsNotBlamed(source: String, module: String) {
        #expect(house.violations(in: source, of: module, path: "a.swift") == [])
    }
}
