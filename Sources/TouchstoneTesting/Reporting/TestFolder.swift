internal import Foundation

/// The folder with the files of a test that failed: `.touchstone/FILE/TEST`, relative to the working directory.
///
/// The first call of a test in a process removes what an earlier process left there, so that no picture is out of date.
struct TestFolder {
    /// The path, relative to the working directory.
    let path: String
    /// The beginning of the names of files: empty for the first call in the test, `2-` for the second.
    let prefix: String

    private static let calls = CallNumbers()

    init(of place: TestPlace) {
        let path = ".touchstone/\(place.file)/\(place.test)"
        self.path = path
        let number = Self.calls.number(of: place) { try? FileManager.default.removeItem(atPath: path) }
        prefix = number == 1 ? "" : "\(number)-"
    }

    /// Writes files into the folder.
    func write(_ files: [TestFile]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for file in files { try Data(file.bytes).write(to: URL(fileURLWithPath: "\(path)/\(file.name)")) }
    }
}
