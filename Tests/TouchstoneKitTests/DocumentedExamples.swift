import TouchstoneKit

/// The examples in the documentation of `TouchstoneKit`, in functions, so that they are compiled and not run.
enum DocumentedExamples {
    static func touchstone() throws {
        let report = try Touchstone.render(sceneAt: "scenes/nested-card.yaml", to: "out", options: RenderOptions())
        for file in report.files { print(file.path, file.size) }
    }

    static func importTouches() throws {
        print(try Touchstone.importTouches(from: .file("tap.events")).text)
    }
}
