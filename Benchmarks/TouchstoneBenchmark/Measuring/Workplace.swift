import Drawing
import Foundation

/// A folder for measurements, that is gone afterwards.
struct Workplace {
    let folder: String
    /// The scene of `PERFORMANCE.md`, in which everything moves, and its pictures as lists.
    let scenePath: String
    let lists: [DrawList]

    /// Does `work` in such a folder.
    static func use(_ work: (Workplace) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "touchstone-benchmark-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let scenePath = "\(folder)/benchmark.yaml"
        try BenchmarkScene().text.write(toFile: scenePath, atomically: true, encoding: .utf8)
        try work(Workplace(folder: folder, scenePath: scenePath, lists: try PreparedLists.make(scenePath)))
    }

    /// The path of a scene with this text.
    func scene(_ name: String, _ text: String) throws -> String {
        let path = "\(folder)/\(name).yaml"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }
}
