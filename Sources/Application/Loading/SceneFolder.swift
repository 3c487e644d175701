internal import Exporters

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The folder of a scene: distinguishes paths inside it from paths outside.
struct SceneFolder {
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
