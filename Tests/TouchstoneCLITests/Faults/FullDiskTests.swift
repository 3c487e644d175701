import Foundation
import Testing
import TouchstoneTestSupport

/// A disk with space for only a part of what a run writes. Files that exist are complete, earlier files are kept, the
/// error names the file, and the next run, with more space, ends normally.
@Suite(
    .enabled(if: BuiltTool.isHere, "the touchstone executable was not built"),
    .enabled(if: MountNamespace.isAllowed, "no disk can be mounted here"))
struct FullDiskTests {
    let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    /// The result of a run on a small disk, and of the same run after the disk was enlarged.
    private struct Outcome {
        var run: ChildProcess
        var files: [String: [UInt8]]
        var later: [String: [UInt8]]
    }

    /// Runs the tool with a disk of some size as its output. The disk contains the files of the folder `old`, if it
    /// exists.
    private func run(_ arguments: [String], bytes: Int) throws -> Outcome {
        let line = """
            tool=$1 size=$2; shift 2
            rm -rf small large; mkdir -p disk small large
            mount -t tmpfs -o size=$size tmpfs disk || exit 99
            if [ -d old ]; then cp -a old/. disk || exit 98; fi
            "$tool" "$@"; status=$?
            cp -a disk/. small
            mount -o remount,size=64m disk || exit 97
            "$tool" "$@" >&2 || [ $? = 1 ] || exit 96
            cp -a disk/. large
            exit $status
            """
        let run = try MountNamespace.shell(
            line, [BuiltTool.path ?? "", "\(bytes)"] + arguments, in: folder.place.path)
        return Outcome(run: run, files: folder.bytes(in: "small"), later: folder.bytes(in: "large"))
    }

    private static let page = 4096

    /// The space that files take, in whole pages.
    private static func room(_ files: some Sequence<[UInt8]>) -> Int {
        files.reduce(0) { $0 + ($1.count + page - 1) / page * page }
    }

    /// Returns the file that an error names.
    private func refused(_ run: ChildProcess) throws -> String {
        #expect(run.status == 74, "\(run.status) \(run.errors)")
        let start = "touchstone: error: cannot write 'disk/"
        let line = try #require(run.errors.split(separator: "\n").first { $0.hasPrefix(start) }, "\(run.errors)")
        #expect(line.hasSuffix(": No space left on device"), "\(line)")
        return String(line.dropFirst(start.count).prefix { $0 != "'" })
    }

    @Test func everyKindOfFileIsWholeOrNotThere() throws {
        let arguments = EveryKind.arguments(output: "disk")
        let reference = try EveryKind.reference()
        // Files are written in parallel, so any of them may be the one for which there is no space.
        let whole = Self.room(Array(reference.values)) / Self.page
        var refused: Set<String> = []
        for step in 1..<16 {
            let outcome = try run(arguments, bytes: whole * step / 16 * Self.page)
            let culprit = try self.refused(outcome.run)
            refused.insert((culprit as NSString).pathExtension)
            #expect(outcome.files[culprit] == nil)
            for (name, bytes) in outcome.files { #expect(reference[name] == bytes, "\(name)") }
            #expect(outcome.later == reference)
        }
        #expect(refused.count > 1, "\(refused)")
    }

    @Test(arguments: Thoroughness.sample(3, of: [0, 1, 10, 20, 40, 60, 80, 100]))
    func whatWasThereStays(pages: Int) throws {
        let before = try folder.shell("\"$1\" \(EveryKind.arguments(scale: 2, output: "old").joined(separator: " "))")
        #expect(before.status == 0)
        let old = folder.bytes(in: "old")
        let new = try EveryKind.reference()
        let room = Self.room(old.values) + (pages + 1) * Self.page
        let outcome = try run(EveryKind.arguments(output: "disk"), bytes: room)
        if outcome.run.status != 0 { _ = try refused(outcome.run) }
        #expect(pages > 10 || outcome.run.status == 74)
        #expect(Set(outcome.files.keys) == Set(old.keys))
        for (name, bytes) in outcome.files { #expect(bytes == old[name] || bytes == new[name], "\(name)") }
        #expect(outcome.later == new)
    }

    @Test(arguments: [
        (["report", "card.yaml", "-q", "-o", "disk"], [2, 30, 70]),
        (["compare", "both.yaml", "-q", "-o", "disk", "--animate", "gif"], [2, 50]),
        (["explore", "card.yaml", "--cases", "8", "-q", "-o", "disk"], [1, 2]),
        (["check", "wrong.yaml", "--draw", "-q", "-o", "disk"], [1, 2]),
        (["fmt", "disk/loose.yaml"], [1]),
    ])
    func everyVerb(arguments: [String], pages: [Int]) throws {
        try folder.place.place("old/loose.yaml", "canvas:   [10, 10]\n" + String(repeating: "# long\n", count: 400))
        for count in pages {
            // One page is used by the old file.
            let outcome = try run(arguments, bytes: (count + 1) * Self.page - (arguments[0] == "fmt" ? Self.page : 0))
            let culprit = try refused(outcome.run)
            #expect(culprit == "loose.yaml" || outcome.files[culprit] == nil)
            #expect(outcome.files["loose.yaml"] == folder.place.bytes("old/loose.yaml"))
            for (name, bytes) in outcome.files where name != "loose.yaml" && !name.hasSuffix(".md") {
                #expect(outcome.later[name] == bytes, "\(name)")
            }
            #expect(folder.leftovers == [])
        }
    }

    @Test(.disabled(if: Sanitizer.thread.isRunning, "it begins with a file of its own, which is too large"))
    func aManifestThatCannotGrowListsWholeNames() throws {
        // Files of some hundred bytes with names so long that the list of files exceeds the limit of 4096 bytes first.
        // A long name is shortened to its beginning.
        let name = String(repeating: "n", count: 100)
        try folder.place.place("\(name)nnn.yaml", "canvas: {size: [8, 8], scale: 1}\nduration: 2\n")
        let run = try folder.shell(
            "ulimit -f 8; \"$1\" render n*.yaml -q --format png --overlays plain --no-embed --jobs 1")
        #expect(run.status == 74)
        let manifest = "out/\(name)/.touchstone-manifest"
        #expect(run.errors == "touchstone: error: cannot write '\(manifest)': File too large\n")
        let text = try #require(folder.place.text(manifest))
        #expect(text.hasSuffix(".png\n"))
        let listed = text.split(separator: "\n").dropFirst().map { "\(name)/\($0)" }
        #expect(listed.count > 10)
        #expect(listed.sorted() == folder.files("out"))
    }
}
