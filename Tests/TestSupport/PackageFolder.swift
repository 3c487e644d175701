internal import Foundation

/// The package's own folder, and what lies beside it.
package enum PackageFolder {
    package static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().standardizedFileURL.path

    /// A file that comes with the work and is not in the package; nil when it is not there.
    package static func shared(_ name: String) -> String? {
        let place = (path as NSString).deletingLastPathComponent + "/shared/\(name)"
        return FileManager.default.fileExists(atPath: place) ? place : nil
    }

    /// The text of a file of the package.
    package static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// The paths of all files in a folder of the package, relative to the package, sorted.
    package static func files(in folder: String) -> [String] {
        let names = FileManager.default.subpaths(atPath: "\(path)/\(folder)") ?? []
        return names.map { "\(folder)/\($0)" }.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// The scenes of the package: `scenes/card.yaml`, `scenes/complaints/1-jump.yaml`; without those with mistakes.
    package static var scenes: [String] {
        files(in: "scenes").filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("scenes/invalid/") }
    }
}
