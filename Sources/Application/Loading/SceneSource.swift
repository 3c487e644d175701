internal import Exporters
internal import SceneFile

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Where a scene comes from.
public enum SceneSource: Sendable, Hashable {
    /// A file, by its path.
    case file(String)
    /// Standard input.
    case standardInput

    /// The source that an argument names: `-` is standard input.
    package init(argument: String) {
        self = argument == "-" ? .standardInput : .file(argument)
    }

    /// The argument that names it: `-` for standard input.
    package var argument: String {
        switch self {
        case .file(let path): path
        case .standardInput: "-"
        }
    }

    /// What messages call it.
    package var displayName: String {
        switch self {
        case .file(let path): path
        case .standardInput: "<stdin>"
        }
    }

    /// What its outputs are named after: the file's name without its ending, `stdin` for standard input.
    ///
    /// Dots in front are left out, so that the folder is not hidden; characters that no file of an output folder may have
    /// become `_`, and of a name of more than 100 bytes the beginning is taken.
    package var outputName: String {
        switch self {
        case .standardInput: "stdin"
        case .file: Self.outputName(ofFile: fileName)
        }
    }

    /// What the outputs of a scene are named after whose file has a name.
    static func outputName(ofFile fileName: String) -> String {
        let name = fileName.drop { $0 == "." }
        let ending = name.lastIndex(of: ".") ?? name.endIndex
        let scalars = name[..<ending].unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar.properties.generalCategory == .control || scalar == "\\" || scalar == "/" ? "_" : scalar
        }
        return scalars.isEmpty ? "scene" : FileName.fitting(String(String.UnicodeScalarView(scalars)))
    }

    /// A path in the scene is relative to the scene's folder; of a scene on standard input, to the working directory.
    func path(to path: String) -> String {
        guard case .file(let scene) = self, !FilePath(path).isAbsolute else { return path }
        return FilePath(FilePath(scene).parent).appending(path)
    }

    /// The name of its file, without its folder.
    var fileName: String {
        switch self {
        case .standardInput: "stdin.yaml"
        case .file(let path): FilePath(path).lastComponent
        }
    }

    /// The first bytes of it, one more than `limit`, which looks at what it begins with.
    func read(limit: ([UInt8]) -> Int) throws(InputError) -> [UInt8] {
        switch self {
        case .file(let path): try InputFile.read(path, acceptsPipe: true, limit: limit)
        case .standardInput: try InputFile.read(descriptor: STDIN_FILENO, named: displayName, limit: limit)
        }
    }
}

/// Names of files that are made of words from elsewhere.
enum FileName {
    /// Bytes of a word in such a name at most: with a variant's, a number and an ending it is one that disks take, which is
    /// 255 bytes.
    static let wordBytes = 100

    /// The beginning of a word, as much as fits into so many bytes; all of most words.
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
