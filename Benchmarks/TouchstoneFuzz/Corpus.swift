import Foundation
import TouchstoneKit

/// The inputs from which mutations begin: every scene of the package and of its pages, the recordings of its tests, and
/// pictures that contain scenes.
struct Corpus: Sendable {
    let inputs: [FuzzInput]
    /// Words of scenes: keys, kinds, names and numbers, to insert where they do not belong.
    let words: [[UInt8]]

    /// Collects the corpus in a folder, from the package in the working directory.
    static func gather(in folder: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var count = 0
        func add(_ bytes: [UInt8], _ name: String) throws {
            count += 1
            let number = String(count)
            let prefix = String(repeating: "0", count: max(0, 4 - number.count)) + number
            try Data(bytes).write(
                to: URL(fileURLWithPath: "\(folder)/\(prefix)-\((name as NSString).lastPathComponent)"))
        }
        for root in ["scenes", "Tests", "docs"] {
            for path in (files.subpaths(atPath: root) ?? []).sorted() {
                let ending = (path as NSString).pathExtension
                guard ["yaml", "events", "desc", "csv", "jsonl", "json", "log", "txt", "md"].contains(ending),
                    !path.hasSuffix("-trace.jsonl"), let data = files.contents(atPath: "\(root)/\(path)"),
                    data.count < largest
                else { continue }
                if ending == "md" {
                    for (place, block) in blocks(in: String(decoding: data, as: UTF8.self)).enumerated() {
                        try add(Array(block.utf8), "page\(place).yaml")
                    }
                } else {
                    // Damaging a valid file shows more, so valid files are used more often.
                    for _ in 0..<(path.hasPrefix("invalid/") ? 1 : 4) { try add(Array(data), path) }
                }
            }
        }
        try addPictures { try add($0, $1) }
    }

    /// Larger files are left out, because smaller ones show the same faults.
    private static let largest = 60_000

    /// Adds frames of scenes, with all embedded data, in every format.
    private static func addPictures(_ add: ([UInt8], String) throws -> Void) throws {
        let folder = "\(NSTemporaryDirectory())touchstone-fuzz-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (place, scene) in ["scenes/presses.yaml", "scenes/two-finger-turn.yaml", "scenes/nested-card.yaml"]
            .enumerated()
        {
            var options = RenderOptions()
            options.selection = FrameSelection(items: [.frame(3)])
            options.scale = 0.25
            options.overlays = Scene.Overlays(kinds: [])
            options.svgStyle = .native
            options.writesPage = place == 0
            options.animation = RenderOptions.Animations(formats: [.gif, .apng, .webp, .svg])
            let report = try LoadedScene(.file(scene)).render(to: folder, options: options)
            for file in report.files {
                guard let data = FileManager.default.contents(atPath: file.path), data.count < 4 * largest else {
                    continue
                }
                try add(Array(data), file.path)
            }
        }
    }

    private static func blocks(in page: String) -> [Substring] {
        page.components(separatedBy: "```yaml\n").dropFirst().compactMap { block in
            block.components(separatedBy: "```").first.map { $0[...] }
        }
    }

    /// Reads the collected corpus.
    init(in folder: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        inputs = names.compactMap { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)").map {
                FuzzInput(kind: .init(ofFile: name), bytes: Array($0))
            }
        }
        var seen: Set<[UInt8]> = []
        var found: [[UInt8]] = []
        for input in inputs where input.kind == .scene {
            for word in input.bytes.split(whereSeparator: { " \n,:[]{}\"'".utf8.contains($0) }) where word.count < 30 {
                if seen.insert(Array(word)).inserted { found.append(Array(word)) }
            }
        }
        words = found
    }
}
