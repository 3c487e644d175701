internal import TouchstoneExport
internal import TouchstoneScenes

/// The origin of a scene.
public enum SceneSource: Sendable, Hashable {
    /// The file at a path.
    case file(String)
    /// Standard input.
    case standardInput

    /// The source that an argument names: `-` is standard input.
    package init(argument: String) {
        self = argument == "-" ? .standardInput : .file(argument)
    }

    /// The argument that names the source: `-` for standard input.
    package var argument: String {
        switch self {
        case .file(let path): path
        case .standardInput: "-"
        }
    }

    /// The name in messages.
    package var displayName: String {
        switch self {
        case .file(let path): path
        case .standardInput: "<stdin>"
        }
    }

    /// The base name of outputs: the file's name without its ending, or `stdin` for standard input.
    ///
    /// Leading dots are removed, so that the folder is not hidden. Characters that are not allowed in output folders
    /// become `_`. A name of more than 100 bytes is cut to its beginning.
    package var outputName: String {
        switch self {
        case .standardInput: "stdin"
        case .file: Self.outputName(ofFile: fileName)
        }
    }

    /// The base name of outputs for a scene in a file with a name.
    static func outputName(ofFile fileName: String) -> String {
        let name = fileName.drop { $0 == "." }
        let ending = name.lastIndex(of: ".") ?? name.endIndex
        let scalars = name[..<ending].unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.generalCategory == .control || scalar == "\\" || scalar == "/" ? "_" : scalar
        }
        return scalars.isEmpty ? "scene" : FileName.fitting(String(String.UnicodeScalarView(scalars)))
    }

    /// Resolves a path in the scene, relative to the scene's folder, or to the working directory for a scene on
    /// standard input.
    func path(to path: String) -> String {
        guard case .file(let scene) = self, !FilePath(path).isAbsolute else { return path }
        return FilePath(FilePath(scene).parent).appending(path)
    }

    /// The name of its file, without the folder.
    var fileName: String {
        switch self {
        case .standardInput: "stdin.yaml"
        case .file(let path): FilePath(path).lastComponent
        }
    }

    /// Reads the beginning of the source, at most one byte more than the result of `limit`. `limit` receives the first
    /// bytes and returns the largest size for such a source.
    ///
    /// - Parameter acceptsPipe: whether a file may be a pipe, whose writer is waited for.
    func read(acceptsPipe: Bool = true, limit: ([UInt8]) -> Int) throws(InputError) -> [UInt8] {
        switch self {
        case .file(let path): try InputFile.read(path, acceptsPipe: acceptsPipe, limit: limit)
        case .standardInput: try InputFile.readStandardInput(named: displayName, limit: limit)
        }
    }
}

/// Helpers for file names that contain words from elsewhere.
enum FileName {
    /// The largest number of bytes of a word in such a name. Together with a variant's word, a number and an ending,
    /// the name fits into the 255 bytes that file systems allow.
    static let wordBytes = 100

    /// The longest beginning of a word that fits into this many bytes, which is usually the whole word.
    static func fitting(_ word: String, in bytes: Int = wordBytes) -> String {
        guard word.utf8.count > bytes else { return word }
        var count = 0
        let scalars = word.unicodeScalars.prefix { scalar in
            count += UTF8.width(scalar)
            return count <= bytes
        }
        return String(scalars)
    }
}
