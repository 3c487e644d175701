import Foundation

/// A folder that is there for one test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("exporters-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func place(_ name: String, _ text: String) throws {
        let place = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: place))
    }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every file, link and folder (with a slash at its end) inside, sorted, without the manifest.
    var contents: [String] {
        let names = FileManager.default.subpaths(atPath: path) ?? []
        return names.filter { !$0.hasSuffix(".touchstone-manifest") }.map { name in
            let type = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.type] as? FileAttributeType
            return type == .typeDirectory ? name + "/" : name
        }.sorted()
    }
}
