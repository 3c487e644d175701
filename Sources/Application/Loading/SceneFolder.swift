internal import Exporters

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The folder of a scene: distinguishes paths inside it from paths outside.
package struct SceneFolder {
    private let path: String

    init(at path: String) { self.path = path }

    /// - Parameter scene: its folder counts; the working directory for a scene on standard input.
    init(of scene: SceneSource) {
        guard case .file(let file) = scene else {
            path = "."
            return
        }
        let folder = FilePath(file).parent
        path = folder.isEmpty ? "." : folder
    }

    /// Whether a path that the scene names leads out of the folder. Of a path whose words do so already nothing is looked up,
    /// so that no scene can find out which files there are elsewhere.
    func isLeft(by file: String) -> Bool {
        guard !file.hasPrefix("~") else { return true }
        let here = Self.absolute(path)
        if file.hasPrefix("/") {
            let names = Self.names(file)
            guard [here, Self.resolved(here)].contains(where: { names.starts(with: Self.names($0)) }) else {
                return true
            }
        } else {
            var depth = 0
            for name in file.split(separator: "/") where name != "." {
                depth += name == ".." ? -1 : 1
                guard depth >= 0 else { return true }
            }
        }
        let target = file.hasPrefix("/") ? file : "\(here)/\(file)"
        return !Self.names(Self.resolved(target)).starts(with: Self.names(Self.resolved(here)))
    }

    /// The folders, each with a slash at its end, that tell scenes of one name from each other: the paths of theirs below the folder
    /// that all scenes have in common. Nothing for a scene whose name no other has.
    ///
    /// Some file systems take `Card` and `card` for one name.
    package static func prefixes(of sources: [SceneSource]) -> [SceneSource: String] {
        let files = sources.reduce(into: [SceneSource]()) { files, source in
            if case .file = source, !files.contains(source) { files.append(source) }
        }
        func folders(_ source: SceneSource) -> [Substring] {
            guard case .file(let path) = source else { return [] }
            return names(absolute(FilePath(path).parent))
        }
        let all = files.map(folders)
        let shortest = all.map(\.count).min() ?? 0
        let common = (0..<shortest).first { place in all.contains { $0[place] != all[0][place] } } ?? shortest
        var prefixes: [SceneSource: String] = [:]
        for twins in Dictionary(grouping: files.indices, by: { files[$0].outputName.lowercased() }).values
        where twins.count > 1 {
            for place in twins {
                prefixes[files[place]] = all[place].dropFirst(common)
                    .map { SceneSource.outputName(ofFile: "\($0).") + "/" }.joined()
            }
        }
        return prefixes
    }

    private static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(FileSystem.currentFolder)/\(path)"
    }

    /// The path without links; where its last parts do not exist, they stay as they are.
    private static func resolved(_ path: String) -> String {
        if let found = realpath(path, nil) {
            defer { free(found) }
            return String(cString: found)
        }
        let parent = FilePath(path).parent
        guard parent != path, !parent.isEmpty else { return path }
        return FilePath(resolved(parent)).appending(FilePath(path).lastComponent)
    }

    /// The names of the folders on an absolute path, `.` and `..` followed by their words.
    private static func names(_ path: String) -> [Substring] {
        path.split(separator: "/").reduce(into: []) { names, name in
            switch name {
            case ".": break
            case "..": _ = names.popLast()
            default: names.append(name)
            }
        }
    }
}
