import Foundation
import Testing
import TouchstoneExport
import TouchstoneTestSupport

/// Random runs, user changes, links, foreign manifests, small disks and killed runs. After each step, the folder and
/// its surroundings contain exactly the files of a model. With `THOROUGH=1`, there are ten times as many.
@Suite struct OutputFolderModelTests {
    /// The test runs in a separate process, because the limit of file sizes applies to a whole process.
    @Test func theFolderHoldsWhatTheModelSays() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            for seed in 1...Thoroughness.number(4, thorough: 40) {
                var walk = try FolderWalk(seed: UInt64(seed))
                for step in 1...150 {
                    try walk.step()
                    let difference = walk.difference
                    #expect(difference == nil, "seed \(seed), step \(step), \(walk.last): \(difference ?? "")")
                    if difference != nil { return }
                }
                #expect(walk.isVaried, "seed \(seed): \(walk.counts)")
            }
        }
    }
}

/// A folder and its model, to which the same operations are applied.
private struct FolderWalk {
    private static let own = [
        "card.html", "card-trace.jsonl", "frames/card-0000.png", "frames/card-0001.png", "held/card-held.html",
        "held/frames/card-held-0000.png", "held/frames/card-held-0001.png",
    ]
    private static let others = [
        "notes.txt", "frames/my.txt", "held/mine.png", "held/frames/card-0000.png", "frames", "held", "deep/er/x",
    ]
    /// The entries beside `out`, which must not change. They look like the folder of a run.
    private static let outside = [
        "elsewhere/card-0000.png", "elsewhere/card-held.html", "elsewhere/frames/card-held-0000.png",
        "elsewhere/.touchstone-part-1-1", "elsewhere/frames/.touchstone-part-1-1", "victim",
    ]

    private let place: TemporaryFolder
    private var chance: SeededGenerator
    private var model = FolderModel(own: Set(own))
    private let before: [String: [UInt8]]
    /// The last operation.
    private(set) var last = ""
    /// The number of times that each operation was done.
    private(set) var counts: [String: Int] = [:]

    private var out: String { "\(place.path)/out" }
    private var path: String { "\(out)/card" }

    init(seed: UInt64) throws {
        chance = SeededGenerator(seed: seed)
        place = try TemporaryFolder()
        for name in Self.outside { try place.place(name, "precious \(name)") }
        before = place.files
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Whether most kinds of operations have occurred.
    var isVaried: Bool { Set(counts.keys).isSuperset(of: ["finish", "stop", "refused", "link", "edit", "manifest"]) }

    mutating func step() throws {
        switch chance.index(12) {
        case 0...4: try run()
        case 5: try runAgainstAnother()
        case 6: try runThroughALink()
        case 7, 8: try edit()
        case 9: try remove()
        case 10: try link()
        default: try plantManifest()
        }
    }

    private mutating func note(_ word: String, _ detail: String = "") {
        counts[word, default: 0] += 1
        last = "\(word) \(detail)"
    }

    // MARK: Runs

    private static func open(
        _ name: String = "card", in out: String, replacing endings: [String] = [""]
    ) throws(OutputError) -> OutputFolder {
        try OutputFolder(
            name, in: out, writing: { own.contains($0) }, replacing: { name in endings.contains { name.hasSuffix($0) } }
        )
    }

    /// Begins a run whose products are the files with these endings.
    private mutating func begin(replacing endings: [String] = [""]) throws -> OutputFolder? {
        var folder: OutputFolder?
        let out = out
        let open = { folder = try Self.open(in: out, replacing: endings) }
        _ = try agree(open, { model throws(FolderModel.Refusal) in try model.begin() })
        return folder
    }

    /// A run that finishes, fails, stops or is killed, possibly with little disk space.
    private mutating func run() throws {
        let isTight = chance.chance(0.3)
        let room = isTight ? [10, 30, 60, 90, 130, 200][chance.index(6)] : Int.max
        let names = (0..<chance.index(8)).map { _ in
            chance.chance(0.9) ? Self.own[chance.index(7)] : Self.others[chance.index(7)]
        }
        let files = names.map { ($0, [UInt8](repeating: UInt8(chance.index(256)), count: chance.index(160))) }
        let end = ["finish", "finish", "stop", "kill"][chance.index(4)]
        let endings = [[""], [".html"], [".png"], [".jsonl", ".png"]][chance.index(4)]
        note(end, "of *\(endings) with room for \(room): \(names)")
        limit(room)
        defer { limit(.max) }
        guard let folder = try begin(replacing: endings) else { return }
        for (index, (name, bytes)) in files.enumerated() {
            let isStreamed = chance.chance(0.3)
            let goesOn = try agree(
                {
                    guard isStreamed else {
                        _ = try folder.write(bytes, to: name)
                        return
                    }
                    let file = try folder.stream(to: name)
                    try file.append(bytes)
                    try file.finish()
                }, { model throws(FolderModel.Refusal) in try model.write(bytes, to: name) })
            // Some runs continue without a file that cannot be created.
            if !goesOn, index % 2 == 0 { return }
        }
        if end == "finish" {
            _ = try agree(
                { _ = try folder.finish() },
                { model throws(FolderModel.Refusal) in
                    try model.finish { name in endings.contains { name.hasSuffix($0) } }
                })
        }
        limit(.max)
        // A killed run leaves an incomplete file beside the final one.
        guard end == "kill", let name = names.last else { return }
        let parent = FolderModel.folders(of: name).last
        guard parent.map({ model.nodes[$0] == .folder && model.isReached($0) }) ?? true else { return }
        try put([1, 2, 3], at: (parent.map { "\($0)/" } ?? "") + "\(FolderModel.part)\(chance.index(9))-1")
    }

    /// Applies the same operation to the folder and to the model. Both must accept or refuse it. Returns whether they
    /// accepted it.
    private mutating func agree(
        _ real: () throws -> Void, _ modeled: (inout FolderModel) throws(FolderModel.Refusal) -> Void
    ) throws -> Bool {
        var (expected, found): (FolderModel.Refusal?, FolderModel.Refusal?)
        do throws(FolderModel.Refusal) { try modeled(&model) } catch { expected = error }
        do {
            try real()
        } catch let error as OutputError {
            found = FolderModel.Refusal(String(error.path.dropFirst(path.count + 1)), error.kind)
        }
        let words = "\(last): refused \(String(describing: found)), not \(String(describing: expected))"
        #expect(found == expected, "\(words)")
        if found != nil { counts["refused", default: 0] += 1 }
        return found == nil && expected == nil
    }

    /// While a run is active, another is refused and changes nothing.
    private mutating func runAgainstAnother() throws {
        note("lock")
        guard let first = try begin() else { return }
        try put([9], at: "\(FolderModel.part)7-1")
        let out = out
        #expect(throws: OutputError.self) { try Self.open(in: out) }
        #expect(difference == nil, "while a run is at work")
        withExtendedLifetime(first) {}
    }

    /// A run whose folder, or one of its parents, is a link is refused and changes nothing.
    private mutating func runThroughALink() throws {
        note("folder is a link")
        let manager = FileManager.default
        try manager.moveItem(atPath: path, toPath: "\(out)/aside")
        let target = ["elsewhere", "out/aside", "nowhere"][chance.index(3)]
        try manager.createSymbolicLink(atPath: path, withDestinationPath: "\(place.path)/\(target)")
        for name in ["card", "card/report", "card/frames"] {
            let out = out
            let error = #expect(throws: OutputError.self) { try Self.open(name, in: out) }
            #expect(error?.description == "cannot create '\(path)': a symbolic link is in the way")
        }
        try manager.removeItem(atPath: path)
        try manager.moveItem(atPath: "\(out)/aside", toPath: path)
    }

    private mutating func limit(_ bytes: Int) {
        model.room = bytes
        #if os(Linux)
            let size = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #else
            let size = RLIMIT_FSIZE
        #endif
        var limit = rlimit()
        getrlimit(size, &limit)
        limit.rlim_cur = bytes == .max ? limit.rlim_max : rlim_t(bytes)
        setrlimit(size, &limit)
    }

    // MARK: Users

    private mutating func put(_ bytes: [UInt8], at name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        model.nodes[name] = .file(bytes)
    }

    /// Creates the folders of a file, if that is possible.
    private mutating func makeFolders(of name: String) throws -> Bool {
        for folder in FolderModel.folders(of: name) {
            guard model.nodes[folder] ?? .folder == .folder else { return false }
            model.nodes[folder] = .folder
            try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
        }
        return true
    }

    /// Writes a file, which may replace another.
    private mutating func edit() throws {
        let name = (Self.own + Self.others)[chance.index(14)]
        note("edit", name)
        guard try makeFolders(of: name) else { return }
        switch model.nodes[name] {
        case nil, .file: try put(Array("mine \(chance.index(1000))".utf8), at: name)
        case .folder, .link: return
        }
    }

    private mutating func remove() throws {
        guard !model.nodes.isEmpty else { return }
        let name = model.nodes.keys.sorted()[chance.index(model.nodes.count)]
        note("remove", name)
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
        for path in model.nodes.keys where path == name || path.hasPrefix("\(name)/") { model.nodes[path] = nil }
    }

    /// Replaces a file or a folder by a link.
    private mutating func link() throws {
        let name = (Self.own + ["frames", "held", "held/frames", "notes.txt"])[chance.index(11)]
        let target = ["elsewhere", "victim", "nowhere", "out/card"][chance.index(4)]
        note("link", "\(name) to \(target)")
        guard try makeFolders(of: name) else { return }
        if model.nodes[name] != nil { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
        for path in model.nodes.keys where path.hasPrefix("\(name)/") { model.nodes[path] = nil }
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(name)", withDestinationPath: "\(place.path)/\(target)")
        model.nodes[name] = .link(target)
    }

    /// Lists files in the manifest that no run has written, and some that lead out of the folder.
    private mutating func plantManifest() throws {
        let wrong = ["../../victim", "\(place.path)/victim", "frames/../notes.txt", "", ".", "held//mine.png"]
        var names = (Self.own + Self.others).filter { _ in chance.chance(0.6) }
        names += wrong.filter { _ in chance.chance(0.3) }
        note("manifest", "\(names)")
        try place.place("out/card/\(FolderModel.manifest)", FolderModel.manifestText(names))
        model.listed = Set(names)
    }

    // MARK: Comparing

    /// The differences of the folder and its surroundings from the model; nil if there are none.
    var difference: String? {
        var found: [String: FolderModel.Node] = [:]
        let manager = FileManager.default
        for name in manager.subpaths(atPath: path) ?? [] where name != FolderModel.manifest {
            let file = "\(path)/\(name)"
            switch try? manager.attributesOfItem(atPath: file)[.type] as? FileAttributeType {
            case .typeDirectory: found[name] = .folder
            case .typeSymbolicLink:
                let target = (try? manager.destinationOfSymbolicLink(atPath: file)) ?? ""
                found[name] = .link(String(target.dropFirst(place.path.count + 1)))
            default: found[name] = .file(place.bytes("out/card/\(name)") ?? [])
            }
        }
        for name in Set(found.keys).union(model.nodes.keys).sorted() where found[name] != model.nodes[name] {
            return "\(name) is \(String(describing: found[name])), not \(String(describing: model.nodes[name]))"
        }
        let text = place.text("out/card/\(FolderModel.manifest)") ?? FolderModel.manifestText([])
        let all = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let lines = Set(all.dropFirst())
        if lines != model.listed { return "the manifest lists \(lines.sorted()), not \(model.listed.sorted())" }
        let around = place.files.filter { !$0.key.hasPrefix("out/") }
        return around == before ? nil : "what is around the folder has changed: \(around.keys.sorted())"
    }
}
