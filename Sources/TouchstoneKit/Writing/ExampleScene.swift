internal import CTouchstoneExamples

/// A scene of the repository, which is compiled into the library: `scenes/cookbook/tap-lost.yaml`.
///
/// ```swift
/// let scene = try ExampleScene(named: "tap-lost")
/// try SingleFile.write(Array(scene.text.utf8), to: "tap-lost.yaml", replacing: false)
/// ```
package struct ExampleScene: Sendable {
    /// The path in the folder `scenes`, without the ending: `cookbook/tap-lost`.
    package let name: String
    /// The text of its file.
    package let text: String

    /// All example scenes, in the order in which they are listed.
    package static let all: [ExampleScene] = texts.compactMap { path, text in
        path.hasSuffix(ending) ? ExampleScene(name: String(path.dropLast(ending.count)), text: text) : nil
    }

    private init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// Finds a scene by its name, or by the last part of its name if only one scene has it.
    ///
    /// - Throws: ``UnknownName`` if no scene has this name, or several.
    package init(named name: String) throws(UnknownName) {
        let called = Self.all.filter { $0.name.hasSuffix("/\(name)") }
        guard let found = Self.all.first(where: { $0.name == name }) ?? (called.count == 1 ? called.first : nil) else {
            throw UnknownName(.example, name, known: Self.all.map(\.name))
        }
        self = found
    }

    /// The title of the scene.
    package var title: String {
        let line = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("title: ") } ?? ""
        return line.dropFirst("title: ".count).filter { $0 != "\"" }
    }

    /// The recordings that the scene refers to, by their paths beside it.
    package var files: [Reproduction.File] {
        Self.texts.filter { path, _ in !path.hasSuffix(Self.ending) && text.contains(path) }.map { path, text in
            Reproduction.File(path: path, bytes: Array(text.utf8))
        }
    }

    private static let ending = ".yaml"

    /// The paths and the texts of all files.
    private static let texts: [(path: String, text: String)] = {
        var texts: [(path: String, text: String)] = []
        var next = touchstone_examples()
        while let file = next, let path = file.pointee.path, let text = file.pointee.text {
            texts.append((String(cString: path), String(cString: text)))
            next = file.advanced(by: 1)
        }
        return texts
    }()
}
