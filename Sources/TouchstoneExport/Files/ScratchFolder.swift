#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif
#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A new folder among the system's temporary files, which is removed with the instance.
package final class ScratchFolder {
    /// The path of the folder.
    package let path: String

    /// - Parameter target: The name for errors.
    package init(for target: String) throws(OutputError) {
        let place = FileManager.default.temporaryDirectory.path
        var template = Array("\(place.hasSuffix("/") ? String(place.dropLast()) : place)/touchstone-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw FileSystem.failure(.cannotCreate, target, errno) }
        path = String(cString: made)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
