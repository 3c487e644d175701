import Foundation
import Testing
import TouchstoneTestSupport

/// The faults that `Scripts/explore-benchmark` plants.
@Suite struct PlantedFaultTests {
    private static let faults = PackageFolder.files(in: "Benchmarks/exploration/faults").filter {
        $0.hasSuffix(".patch")
    }

    @Test func thereAreAsManyAsThePageSays() throws {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .spellOut
        let number = try #require(formatter.string(from: NSNumber(value: Self.faults.count)))
        let page = try PackageFolder.text("docs/exploring.md").replacing("\n", with: " ")
        #expect(page.contains(" each of \(number) bugs that were planted "))
    }

    @Test func eachCanBePlantedAndTakenBack() throws {
        for patch in Self.faults {
            let run = try ChildProcess.run("/usr/bin/env", ["git", "apply", "--check", patch], in: PackageFolder.path)
            #expect(run.status == 0, "\(patch): \(run.errors)")
        }
    }

    @Test func eachNamesASceneThatHasIt() {
        let scenes = PackageFolder.files(in: "Benchmarks/exploration/scenes")
        for patch in Self.faults {
            let name = patch.split(separator: "/").last?.dropLast(".patch".count) ?? ""
            let scene = name.split(separator: "-", maxSplits: 2).last ?? ""
            #expect(scenes.contains("Benchmarks/exploration/scenes/\(scene).yaml"), "\(name)")
        }
    }
}
