import Testing
import TouchstoneTestSupport

/// The Swift code of `docs/library.md` is that of the example that CI compiles outside of this package and runs.
@Suite struct LibraryPageTests {
    @Test func everyExampleIsInTheProgram() throws {
        let program = try PackageFolder.text("Examples/StickerBook/Sources/LibraryTour/main.swift")
        let blocks = CodeBlocks.of("swift", in: try PackageFolder.text("docs/library.md"))
        #expect(blocks.count >= 6)
        for block in blocks {
            // In the program the lines are inside functions.
            let lines = block.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
            let missing = CodeBlocks.missing(of: lines, in: program)
            #expect(missing == [])
        }
    }

    @Test func nothingElseIsImported() throws {
        let program = try PackageFolder.text("Examples/StickerBook/Sources/LibraryTour/main.swift")
        let imports = program.split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(imports == ["import TouchstoneKit"])
    }
}
