#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `explore.json`: a machine-readable log of what explorations tried and found.
struct ExplorationLog: Codable {
    /// The version of the format.
    private var touchstone = 1
    var explorations: [ExplorationRecord]

    static let fileName = "explore.json"

    init(_ explorations: [ExplorationRecord]) { self.explorations = explorations }

    /// Reads the log in a folder.
    ///
    /// - Throws: ``InputError`` if there is no log, or the file is not such a log.
    init(in folder: String) throws(InputError) {
        let path = "\(folder)/\(Self.fileName)"
        let bytes = try InputFile.read(path, limit: Self.limit)
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch {
            throw InputError(path: path, reason: "'touchstone explore' did not write it")
        }
    }

    /// The largest log that is read, in bytes. Real logs are far smaller.
    private static let limit = 64 * 1024 * 1024

    var bytes: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
        }
    }
}
