import TestSupport

extension ToolFolder {
    /// The files in a folder with their bytes, half-written ones among them, the manifest not.
    func bytes(in folder: String) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for (name, bytes) in place.files where name.hasPrefix("\(folder)/") {
            found[String(name.dropFirst(folder.count + 1))] = bytes
        }
        return found
    }

    /// What is there under no final name.
    var leftovers: [String] {
        place.contents.filter { $0.split(separator: "/").last?.hasPrefix(".touchstone-") ?? false }
    }
}
