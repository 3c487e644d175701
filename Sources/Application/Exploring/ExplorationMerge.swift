internal import CairoBackend
package import Exporters

/// Merges the results of the shards of explorations: the shortest scene of each failure, and the totals of the counts.
package struct ExplorationMerge {
    private let folders: [String]
    private let output: String?

    /// - Parameters:
    ///   - folders: the folders to read; each contains the `explore.json` of one or several explorations.
    ///   - output: the folder that is written; nil for the scene's own folder below `out`.
    package init(_ folders: [String], to output: String?) {
        self.folders = folders
        self.output = output
    }

    /// A failure with the bytes of its files.
    private struct Found {
        var failure: ExplorationRecord.Failure
        var scene: [UInt8]
        var sheet: [UInt8]

        /// Orders failures by length, and failures of equal length by their scene's text.
        func isShorter(than other: Found) -> Bool {
            let (own, others) = (
                [failure.gestures + failure.actions, scene.count],
                [
                    other.failure.gestures + other.failure.actions, other.scene.count,
                ]
            )
            return own == others ? scene.lexicographicallyPrecedes(other.scene) : own.lexicographicallyPrecedes(others)
        }
    }

    package func merge(wrote: (@Sendable (WrittenFile) -> Void)?) throws -> ExploreReport {
        var records: [ExplorationRecord] = []
        var found: [[Found]] = []
        var parts: [Part: String] = [:]
        for folder in folders {
            for record in try ExplorationLog(in: folder).explorations {
                for part in record.parts {
                    if let other = parts.updateValue(folder, forKey: part) {
                        throw InputError(path: folder, reason: "\(part) is also in '\(other)', and is counted once")
                    }
                }
                let index = records.firstIndex { $0.scene == record.scene && $0.variant == record.variant }
                let place = index ?? records.count
                if index == nil {
                    records.append(record)
                    found.append([])
                } else {
                    records[place].add(record)
                }
                for failure in record.failures { try add(failure, in: folder, to: &found[place]) }
            }
        }
        for place in records.indices {
            found[place].sort { ($0.failure.rule, $0.failure.view ?? "") < ($1.failure.rule, $1.failure.view ?? "") }
            records[place].failures = found[place].map(\.failure)
        }
        return ExploreReport(
            records: records, files: try write(records, found.flatMap { $0 }, wrote), seconds: 0,
            wasInterrupted: false)
    }

    /// One shard of an exploration. It may be merged only once.
    fileprivate struct Part: Hashable, CustomStringConvertible {
        var scene: String
        var variant: String?
        var seed: UInt64
        var shard: String

        var description: String {
            "part \(shard) of '\(scene)'" + (variant.map { ", variant '\($0)'" } ?? "") + ", seed \(seed)"
        }
    }

    private func add(
        _ failure: ExplorationRecord.Failure, in folder: String, to found: inout [Found]
    ) throws(InputError) {
        let new = Found(
            failure: failure, scene: try InputFile.read("\(folder)/\(failure.file)", limit: Self.limit),
            sheet: try InputFile.read("\(folder)/\(failure.sheet)", limit: Self.limit))
        guard
            let place = found.firstIndex(where: { $0.failure.rule == failure.rule && $0.failure.view == failure.view })
        else { return found.append(new) }
        let old = found[place]
        found[place] = new.isShorter(than: old) ? new : old
        found[place].failure.count = old.failure.count + failure.count
        found[place].failure.firstCase = min(old.failure.firstCase, failure.firstCase)
    }

    /// The largest scene or sheet that is read, in bytes.
    private static let limit = 256 * 1024 * 1024

    private func write(
        _ records: [ExplorationRecord], _ found: [Found], _ wrote: (@Sendable (WrittenFile) -> Void)?
    ) throws -> [WrittenFile] {
        let folder = try ExplorationNames.folder(of: Set(records.map(\.scene)), at: output)
        for part in found {
            for (bytes, name) in [(part.scene, part.failure.file), (part.sheet, part.failure.sheet)] {
                wrote?(try folder.write(bytes, to: name))
            }
        }
        wrote?(try folder.write(try ExplorationLog(records).bytes, to: ExplorationLog.fileName))
        return try folder.finish()
    }
}

extension ExplorationRecord {
    fileprivate var parts: [ExplorationMerge.Part] {
        shards.map { .init(scene: scene, variant: variant, seed: seed, shard: $0) }
    }

    /// Adds the results of another shard.
    fileprivate mutating func add(_ other: ExplorationRecord) {
        shards = (shards + other.shards).sorted()
        cases += other.cases
        frames += other.frames
        coverage = max(coverage, other.coverage)
        command = nil
    }
}
