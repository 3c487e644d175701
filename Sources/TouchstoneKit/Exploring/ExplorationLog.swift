#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `explore.json`: a machine-readable log of what explorations tried and found.
struct ExplorationLog: Codable {
    /// The version of the format.
    private var touchstone = version
    var explorations: [ExplorationRecord]

    static let fileName = "explore.json"
    private static let version = 1

    init(_ explorations: [ExplorationRecord]) { self.explorations = explorations }

    /// The version of a log, whatever else it contains.
    private struct Head: Decodable {
        var touchstone: Int
    }

    /// An error for bytes that are not a log of this version.
    struct Unreadable: Error {
        var reason: String
    }

    /// Reads the bytes of a log. The records are not checked.
    init(bytes: [UInt8]) throws(Unreadable) {
        let data = Data(bytes)
        if let head = try? JSONDecoder().decode(Head.self, from: data), head.touchstone != Self.version {
            throw Unreadable(
                reason: "it has format \(head.touchstone), and this version of touchstone reads format \(Self.version)")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw Unreadable(reason: "'touchstone explore' of this version did not write it")
        }
    }

    var bytes: [UInt8] {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
        }
    }
}
