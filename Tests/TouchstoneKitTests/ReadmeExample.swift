import TouchstoneKit

/// The README's Swift code, in a function, so that it is compiled and not run.
enum ReadmeExample {
    static func run() throws {
        let report = try Touchstone.render(sceneAt: "scenes/nested-card.yaml", to: "out")
        for file in report.files { print(file.path, file.size) }
    }
}
