import TouchstoneTestSupport

extension ToolFolder {
    /// Returns the files in a folder with their bytes, including incomplete ones, without the manifest.
    func bytes(in folder: String) -> [String: [UInt8]] {
        var found: [String: [UInt8]] = [:]
        for (name, bytes) in place.files where name.hasPrefix("\(folder)/") {
            found[String(name.dropFirst(folder.count + 1))] = bytes
        }
        return found
    }

    /// The files without a final name.
    var leftovers: [String] {
        place.contents.filter { $0.split(separator: "/").last?.hasPrefix(".touchstone-") ?? false }
    }
}
