internal import Foundation
internal import SceneFile

/// Where a scene comes from.
public enum SceneSource: Sendable, Hashable {
    /// A file, by its path.
    case file(String)
    /// Standard input.
    case standardInput

    /// The source that an argument names: `-` is standard input.
    public init(argument: String) {
        self = argument == "-" ? .standardInput : .file(argument)
    }

    /// What messages call it.
    public var displayName: String {
        switch self {
        case .file(let path): path
        case .standardInput: "<stdin>"
        }
    }

    /// What its outputs are named after: the file's name without its ending, `stdin` for standard input.
    public var outputName: String {
        switch self {
        case .standardInput: "stdin"
        case .file(let path):
            (path as NSString).lastPathComponent.split(separator: ".").first.map(String.init) ?? "scene"
        }
    }

    /// The folder that paths in the scene are relative to.
    var folder: String {
        switch self {
        case .standardInput: "."
        case .file(let path): (path as NSString).deletingLastPathComponent
        }
    }

    /// The first `limit` + 1 bytes of it.
    func read(limit: Int) throws(InputError) -> [UInt8] {
        switch self {
        case .file(let path): try InputFile.read(path, limit: limit)
        case .standardInput: try InputFile.read(.standardInput, named: displayName, limit: limit)
        }
    }
}
