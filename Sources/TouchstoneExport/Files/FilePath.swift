/// The path of a file or a folder, as text. It never accesses the disk.
///
/// The parts are those of `NSString` in Foundation.
package struct FilePath {
    /// The path as it was written.
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Whether the path begins at the root, or at a home folder (`~`).
    package var isAbsolute: Bool { text.hasPrefix("/") || text.hasPrefix("~") }

    /// The name of the file without its folder: `c` for `a/b/c` and for `a/b/c/`, and `/` for the root.
    package var lastComponent: String {
        guard let last = text.split(separator: "/").last else { return text.isEmpty ? "" : "/" }
        return String(last)
    }

    /// The folder: `a/b` for `a/b/c`, empty for a name alone, and the root for the root.
    package var parent: String {
        let name = withoutTrailingSlashes
        guard let slash = name.lastIndex(of: "/") else { return text.hasPrefix("/") ? "/" : "" }
        let folder = FilePath(String(name[..<slash])).withoutTrailingSlashes
        return folder.isEmpty ? "/" : String(folder)
    }

    /// Returns a path below this one: `a/b` and `c` are joined to `a/b/c`.
    package func appending(_ name: String) -> String {
        if text.isEmpty { return name }
        return text.hasSuffix("/") ? text + name : "\(text)/\(name)"
    }

    /// The part of the name after the last dot; empty if there is no dot, or nothing before it.
    package var fileExtension: String {
        let name = lastComponent
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    private var withoutTrailingSlashes: Substring {
        var remaining = text[...]
        while remaining.last == "/" { remaining.removeLast() }
        return remaining
    }
}

/// The names of the files of a sequence, such as `nested-card-0012.png`.
///
/// All frames of a sequence have the same number of digits, so that sorting by name sorts by frame.
package struct FrameNaming: Hashable, Sendable {
    /// The part of the name before the number.
    package let stem: String
    /// The number of digits: four, or more if the last frame needs more.
    package let digits: Int

    /// - Parameters:
    ///   - stem: The part of the name before the number, such as `nested-card`.
    ///   - frameCount: The number of frames of the scene, drawn or not. The last frame has the number `frameCount − 1`.
    package init(stem: String, frameCount: Int) {
        self.stem = stem
        self.digits = max(Self.leastDigits, String(max(0, frameCount - 1)).count)
    }

    private static let leastDigits = 4

    /// Returns the name of the file for a frame, without its folder.
    package func name(frame: Int, fileExtension: String) -> String {
        let number = String(frame)
        return "\(stem)-\(String(repeating: "0", count: max(0, digits - number.count)))\(number).\(fileExtension)"
    }

    /// Returns the frame whose file has the given name; nil if no sequence of any length has a file with this name.
    ///
    /// - Parameters:
    ///   - name: The name of a file.
    ///   - stem: The part of the name before the number.
    ///   - ending: The part of the name after the number, such as `.png`.
    package static func frame(named name: String, stem: String, ending: String) -> Int? {
        guard name.hasPrefix("\(stem)-"), name.hasSuffix(ending) else { return nil }
        let digits = name.dropFirst(stem.count + 1).dropLast(ending.count)
        guard digits.count >= leastDigits, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits)
    }
}

/// An error of writing an output file or folder.
public struct OutputError: Error, Hashable, Sendable {
    /// The kind of error.
    public enum Kind: Hashable, Sendable {
        /// A file or a folder could not be created.
        case cannotCreate
        /// A file must not be replaced, and its name exists already.
        case isThere
        /// An existing file could not be written, or a file of the last run could not be removed.
        case writeFailed
    }

    /// Whether the output could not be created or could not be written.
    public let kind: Kind
    /// The file or folder, with the path that the caller used.
    public let path: String
    /// The system's message, such as `Permission denied`.
    public let reason: String

    /// Creates an error. `path` is the path that the caller used, `reason` the system's message.
    package init(kind: Kind, path: String, reason: String) {
        self.kind = kind
        self.path = path
        self.reason = reason
    }

    /// The exit status of a program that stops because of this error. Source: `sysexits.h`, EX_CANTCREAT and EX_IOERR.
    package var exitStatus: Int32 {
        switch kind {
        case .cannotCreate, .isThere: 73
        case .writeFailed: 74
        }
    }
}

extension OutputError: CustomStringConvertible {
    /// The message, such as `cannot create 'out/card': Permission denied`.
    public var description: String {
        switch kind {
        case .cannotCreate, .isThere: "cannot create '\(path)': \(reason)"
        case .writeFailed: "cannot write '\(path)': \(reason)"
        }
    }
}
