/// What is pasted into an issue: what failed, the pictures with their alternative texts, how to see it again, the scene, and
/// the versions, in Markdown as GitHub reads it.
///
/// Nothing of a scene is read as Markdown or as HTML, and nobody is mentioned.
package struct ReportDocument: Sendable, Hashable {
    /// A picture beside the report.
    package struct Picture: Sendable, Hashable {
        /// Its path from the report's folder on.
        package var path: String
        /// What can be seen on it, for those who cannot see it.
        package var alternative: String

        /// `path` begins in the report's folder.
        package init(path: String, alternative: String) {
            self.path = path
            self.alternative = alternative
        }
    }

    /// What is reported of a scene, or of one of its variants.
    package struct Part: Sendable, Hashable {
        /// The variant's name; nil for a scene without variants.
        package var name: String?
        /// How its expectations fared, a sentence each; empty where none failed.
        package var failures: [String]
        /// How many expectations it has.
        package var expectationCount: Int
        /// In the order in which they are shown.
        package var pictures: [Picture]

        /// `failures` are sentences without a full stop.
        package init(name: String?, failures: [String], expectationCount: Int, pictures: [Picture]) {
            self.name = name
            self.failures = failures
            self.expectationCount = expectationCount
            self.pictures = pictures
        }
    }

    /// What the report is headed with.
    package var title: String
    /// The scene, or each of its variants.
    package var parts: [Part]
    /// The name of the scene's file.
    package var sceneName: String
    /// What stands in the scene's file.
    package var scene: String
    /// Names and versions of what made the pictures.
    package var versions: [(name: String, version: String)] {
        versionNames.indices.map { (versionNames[$0], versionTexts[$0]) }
    }
    private var versionNames: [String]
    private var versionTexts: [String]

    /// - Parameters:
    ///   - parts: the scene, or each of its variants.
    ///   - versions: of what made the pictures, in order.
    package init(
        title: String, parts: [Part], sceneName: String, scene: String, versions: [(name: String, version: String)]
    ) {
        self.title = title
        self.parts = parts
        self.sceneName = sceneName
        self.scene = scene
        versionNames = versions.map(\.name)
        versionTexts = versions.map(\.version)
    }

    /// The whole report, with a line break at its end.
    package var text: String {
        var blocks = ["# \(Markdown.plain(title))"]
        for part in parts { blocks += self.blocks(of: part) }
        blocks += [
            "## To see it again",
            "Any of the PNG pictures takes the place of the scene, which it carries:",
            Markdown.code("touchstone render \(ShellWord.file(pictureName))", language: "sh"),
            "<details><summary>\(Markdown.plain(sceneName))</summary>",
            Markdown.code(scene, language: "yaml"), "</details>", "## Versions",
            (["| | |", "|---|---|"]
                + versions.map { "| \(Markdown.plain($0.name)) | \(Markdown.plain($0.version)) |" })
                .joined(separator: "\n"),
        ]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private var pictureName: String {
        let path = parts.flatMap(\.pictures).map(\.path).first { $0.hasSuffix(".png") } ?? sceneName
        return String(path.split(separator: "/").last ?? "")
    }

    private func blocks(of part: Part) -> [String] {
        var blocks: [String] = []
        if let name = part.name { blocks.append("## \(Markdown.plain(name))") }
        switch (part.failures.isEmpty, part.expectationCount) {
        case (true, 0): break
        case (true, 1): blocks.append("Its expectation holds.")
        case (true, let count): blocks.append("All \(count) expectations hold.")
        case (false, _): blocks.append(part.failures.map { "- ❌ \(Markdown.plain($0))" }.joined(separator: "\n"))
        }
        return blocks + part.pictures.map { "![\(Markdown.plain($0.alternative))](\(Markdown.address($0.path)))" }
    }
}
