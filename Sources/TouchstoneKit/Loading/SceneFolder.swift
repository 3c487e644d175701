internal import TouchstoneExport

/// A scene's folder, which distinguishes paths inside it from paths outside.
package struct SceneFolder {
    let path: String
}

extension SceneFolder {
    /// - Parameter scene: the scene whose folder is used; for standard input, the working directory.
    init(of scene: SceneSource) {
        var folder = ""
        if case .file(let file) = scene { folder = FilePath(file).parent }
        self.init(path: folder.isEmpty ? "." : folder)
    }

    /// Whether a path in the scene leads out of the folder. If the path itself shows that it does, the file system is
    /// not accessed, so a scene cannot find out which files exist elsewhere.
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

    /// The folders that distinguish scenes of the same name, each with a trailing slash. They are the paths of the
    /// scenes' folders below the folder that all scenes have in common. A scene with a unique name has no entry.
    ///
    /// Names are compared without case, because some file systems treat `Card` and `card` as the same name.
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
        let common = (0..<shortest).first { index in all.contains { $0[index] != all[0][index] } } ?? shortest
        var prefixes: [SceneSource: String] = [:]
        for twins in Dictionary(grouping: files.indices, by: { files[$0].outputName.lowercased() }).values
        where twins.count > 1 {
            for index in twins {
                prefixes[files[index]] = all[index].dropFirst(common)
                    .map { SceneSource.outputName(ofFile: "\($0).") + "/" }.joined()
            }
        }
        return prefixes
    }

    private static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : "\(FileSystem.currentFolder)/\(path)"
    }

    /// The path with its links resolved. Trailing components that do not exist are kept unchanged.
    private static func resolved(_ path: String) -> String {
        if let found = FileSystem.resolved(path) { return found }
        let parent = FilePath(path).parent
        guard parent != path, !parent.isEmpty else { return path }
        return FilePath(resolved(parent)).appending(FilePath(path).lastComponent)
    }

    /// The components of an absolute path. `.` and `..` are resolved textually.
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
