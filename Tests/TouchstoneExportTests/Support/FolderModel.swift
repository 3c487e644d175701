import TouchstoneExport

/// The required contents of the folder of a run, `out/card`, after operations of runs and users.
///
/// Paths are relative to the folder.
struct FolderModel {
    enum Node: Equatable {
        case file([UInt8])
        case folder
        /// A symbolic link to a place beside `out`.
        case link(String)
    }

    /// The reason for a refusal.
    struct Refusal: Error, Equatable {
        var path: String
        var kind: OutputError.Kind
        init(_ path: String, _ kind: OutputError.Kind = .cannotCreate) { (self.path, self.kind) = (path, kind) }
    }

    static let manifest = ".touchstone-manifest"
    static let part = ".touchstone-part-"
    private static let heading = "touchstone files 1\n"

    /// The names that runs give their files.
    let own: Set<String>
    /// Everything except the manifest, which is in ``listed``.
    var nodes: [String: Node] = [:]
    /// The files that the manifest lists.
    var listed: Set<String> = []
    /// The files that the active run has written.
    private var written: Set<String> = []
    /// The largest number of bytes of a file.
    var room = Int.max

    init(own: Set<String>) { self.own = own }

    /// `frames` and `frames/deep` for `frames/deep/a.png`.
    static func folders(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }

    /// Whether all parents of a path are folders.
    func isReached(_ path: String) -> Bool { Self.folders(of: path).allSatisfy { nodes[$0] == .folder } }

    func isEmpty(_ folder: String) -> Bool { !nodes.keys.contains { $0.hasPrefix("\(folder)/") } }

    private func manifestSize(_ names: Set<String>) -> Int {
        Self.heading.utf8.count + names.reduce(0) { $0 + $1.utf8.count + 1 }
    }

    static func manifestText(_ names: [String]) -> String { heading + names.map { "\($0)\n" }.joined() }

    // MARK: A run

    /// Begins a run.
    mutating func begin() throws(Refusal) {
        written = []
        let believed = listed.intersection(own)
        clearParts(of: believed)
        try replaceManifest(believed)
    }

    mutating func write(_ bytes: [UInt8], to name: String) throws(Refusal) {
        guard own.contains(name) else { throw Refusal(name) }
        for folder in Self.folders(of: name) {
            switch nodes[folder] {
            case .folder: continue
            case nil: nodes[folder] = .folder
            case .file, .link: throw Refusal(folder)
            }
        }
        if !listed.contains(name) {
            guard manifestSize(listed) + name.utf8.count + 1 <= room else { throw Refusal(Self.manifest, .writeFailed) }
            listed.insert(name)
        }
        guard bytes.count <= room else { throw Refusal(name, .writeFailed) }
        if nodes[name] == .folder { throw Refusal(name) }
        nodes[name] = .file(bytes)
        written.insert(name)
    }

    /// Ends a run whose products consist of the files that `isReplaced` selects.
    mutating func finish(replacing isReplaced: (String) -> Bool) throws(Refusal) {
        clearParts(of: listed)
        let old = listed.subtracting(written)
        for name in old.filter(isReplaced).sorted() {
            guard isReached(name), case .file = nodes[name] else { continue }
            nodes[name] = nil
            for folder in Self.folders(of: name).reversed() where isEmpty(folder) { nodes[folder] = nil }
        }
        try replaceManifest(written.union(old.filter { !isReplaced($0) }))
    }

    private mutating func replaceManifest(_ names: Set<String>) throws(Refusal) {
        guard manifestSize(names) <= room else { throw Refusal(Self.manifest, .writeFailed) }
        listed = names
    }

    private mutating func clearParts(of listed: Set<String>) {
        let folders = Set(listed.flatMap(Self.folders)).union([""])
        for (path, node) in nodes {
            guard case .file = node, isReached(path) else { continue }
            let folder = Self.folders(of: path).last ?? ""
            let name = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
            if name.hasPrefix(Self.part), folders.contains(folder) { nodes[path] = nil }
        }
    }
}
