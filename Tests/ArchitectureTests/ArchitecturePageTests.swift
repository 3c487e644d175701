import Testing
import TouchstoneTestSupport

/// Everything that `docs/development/architecture.md` names exists.
@Suite struct ArchitecturePageTests {
    private let page: String
    private let files: Set<String>

    init() throws {
        page = try PackageFolder.text("docs/development/architecture.md")
        files = Set(["Sources", "Tests", "docs", "scenes"].flatMap(PackageFolder.files(in:)))
    }

    /// The words in back quotes that look like paths, except those that are placeholders for a name.
    private var paths: [String] {
        page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
            .filter { path in
                ["Sources/", "Tests/", "docs/", "scenes/"].contains(where: path.hasPrefix)
                    && !path.contains("NAME") && !path.contains("…")
            }
    }

    @Test func everyPathIsThere() {
        #expect(paths.count > 60)
        for path in paths {
            #expect(files.contains(path) || files.contains { $0.hasPrefix(path + "/") }, "\(path)")
        }
    }

    @Test func everyModuleIsInTheTable() {
        for module in House.touchstone.arrows.keys {
            #expect(page.contains("| `\(module)` |"), "\(module)")
        }
    }
}
