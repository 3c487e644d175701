import TouchstoneKit

/// The README's Swift code, in a function, so that it is compiled and not run.
enum ReadmeExample {
    static func run() throws {
        let report = try LoadedScene(.file("card.yaml")).render(to: "out")
        for file in report.files { print(file.path, file.size) }
    }
}
