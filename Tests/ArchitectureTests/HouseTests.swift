import TestSupport
import Testing

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
        // `CDeflate` is a C module without Swift imports.
        #expect(modules == Set(house.arrows.keys))
    }

    @Test func arrowsReachWhatTheirEndsReach() {
        #expect(house.reach(of: "Behaviors") == ["GestureEngine", "Motion", "Geometry"])
        #expect(house.reach(of: "Geometry") == [])
        #expect(house.reach(of: "touchstone").contains("ImageFormats"))
        #expect(!house.reach(of: "Playback").contains("CairoBackend"))
    }

    @Test(arguments: [
        ("import CairoBackend", "Playback", "a.swift: Playback may not import CairoBackend"),
        ("  @_exported public import Checks // why", "Playback", "a.swift: Playback may not import Checks"),
        ("internal import struct SceneFile.Scene", "Drawing", "a.swift: Drawing may not import SceneFile"),
        ("import func\tMotion.ease;", "Geometry", "a.swift: Geometry may not import Motion"),
        ("internal import CYAML", "Playback", "a.swift: only SceneFile may import CYAML"),
        ("import CCairo", "TouchstoneKit", "a.swift: only CairoBackend may import CCairo"),
        ("import CDeflate", "CairoBackend", "a.swift: only ImageFormats may import CDeflate"),
        ("import CGIF", "Exporters", "a.swift: only ImageFormats may import CGIF"),
        ("import CWebP", "Exporters", "a.swift: only ImageFormats may import CWebP"),
        ("import ArgumentParser", "touchstone", "a.swift: only CommandLineTool may import ArgumentParser"),
        ("import XCTest", "Geometry", "a.swift: Geometry may not import XCTest"),
        ("", "Attic", "a.swift: the picture has no module Attic"),
        ("internal import Foundation", "Checks", "a.swift: Checks may import FoundationEssentials, not Foundation"),
        (
            "#if os(Linux)\nimport Foundation\n#endif", "Drawing",
            "a.swift: Drawing may import FoundationEssentials, not Foundation"
        ),
        (
            "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#endif\nimport Foundation", "Exporters",
            "a.swift: Exporters may import FoundationEssentials, not Foundation"
        ),
        (
            "#if canImport(Glibc)\nimport Glibc\n#else\nimport Darwin\n#endif\nvar origin: Point?", "Drawing",
            "a.swift: Darwin has a Point, too: import single declarations of it"
        ),
    ])
    func plantedViolationIsSeen(source: String, module: String, message: String) {
        let text = "/// import Nothing\n\(source)\nlet important = 1\n"
        #expect(house.violations(in: text, of: module, path: "a.swift") == [message])
    }

    @Test(arguments: [
        ("internal import CYAML", "SceneFile"), ("import Geometry\nimport FoundationEssentials", "Checks"),
        ("@_exported public import Foundation", "UIKitNames"),
        (
            "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif\nlet points = 1",
            "Exporters"
        ),
        ("#if canImport(Glibc)\nimport Glibc\n#else\nimport func Darwin.sin\n#endif\nvar size: Size?", "Drawing"),
        ("// import CYAML", "Geometry"), ("/*\nimport CYAML\n*/", "Geometry"), ("let a = \"import CYAML\"", "Geometry"),
    ])
    func whatIsAllowedIsNotBlamed(source: String, module: String) {
        #expect(house.violations(in: source, of: module, path: "a.swift") == [])
    }
}
