internal import Foundation

/// The folder of the package, and a folder next to it.
package enum PackageFolder {
    package static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().standardizedFileURL.path

    /// Returns the path of a file in the folder `shared` next to the package; nil if it does not exist.
    package static func shared(_ name: String) -> String? {
        let place = (path as NSString).deletingLastPathComponent + "/shared/\(name)"
        return FileManager.default.fileExists(atPath: place) ? place : nil
    }

    /// Returns the text of a file of the package.
    package static func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// Returns the paths of all files in a folder of the package, relative to the package, sorted.
    package static func files(in folder: String) -> [String] {
        let names = FileManager.default.subpaths(atPath: "\(path)/\(folder)") ?? []
        return names.map { "\(folder)/\($0)" }.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    /// The scenes of the package, such as `scenes/nested-card.yaml` and `scenes/complaints/1-jump.yaml`, without the
    /// invalid ones.
    package static var scenes: [String] {
        files(in: "scenes").filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("scenes/invalid/") }
    }

    /// A dozen of the scenes, or all of them if thoroughness is requested. Tests that draw a scene use these.
    package static var drawnScenes: [String] { Thoroughness.sample(12, of: scenes) }
}
