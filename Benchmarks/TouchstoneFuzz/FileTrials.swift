import Foundation

/// Tries files in this process, so that a trap shows its place.
enum FileTrials {
    /// Returns whether none of the files, or of those in the folders, has a fault.
    static func run(_ paths: [String], patience: Double) throws -> Bool {
        TrialProcess.limitMemory()
        let folder = "\(NSTemporaryDirectory())touchstone-fuzz-\(getpid())-files"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var isGood = true
        for path in paths.flatMap(files) {
            guard let data = FileManager.default.contents(atPath: path) else {
                Word.send("cannot read '\(path)'")
                isGood = false
                continue
            }
            do {
                let input = FuzzInput(kind: .init(ofFile: path), bytes: Array(data))
                Word.send("\(path): \(try Trial(folder: folder, patience: patience).run(input).rawValue)")
            } catch {
                Word.send("\(path): fault: \(error)")
                isGood = false
            }
        }
        return isGood
    }

    private static func files(_ path: String) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
        return names.sorted().map { "\(path)/\($0)" }
    }
}
