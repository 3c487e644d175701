import Drawing
import Foundation

/// A folder for one measurement, with the scene that is measured and its pictures as lists.
struct Workplace {
    let folder: String
    let scenePath: String
    let lists: [DrawList]

    /// Does `work` in a folder that is gone afterwards.
    static func use(_ work: (Workplace) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "touchstone-benchmark-\(getpid())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let scenePath = "\(folder)/benchmark.yaml"
        try BenchmarkScene.text.write(toFile: scenePath, atomically: true, encoding: .utf8)
        try work(Workplace(folder: folder, scenePath: scenePath, lists: try PreparedLists.make(scenePath)))
    }
}
