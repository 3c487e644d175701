internal import Playback

/// The text of a bug report, in GitHub's Markdown: failures, pictures, expected and seen, steps to reproduce, versions.
///
/// A form for an issue takes text only, so each picture has a line that says which file to drag there. Text from the scene is escaped:
/// it cannot become Markdown, HTML or a mention.
package struct ReportDocument: Sendable, Hashable {
    /// A picture beside the report.
    package struct Picture: Sendable, Hashable {
        /// Its path from the report's folder on.
        package var path: String
        /// What can be seen on it, for those who cannot see it; its first 120 characters count.
        package var alternative: String
        /// How wide it is shown, in points.
        package var width: Int

        /// `path` begins in the report's folder.
        package init(path: String, alternative: String, width: Int) {
            self.path = path
            self.alternative = alternative
            self.width = width
        }
    }

    /// An expectation that failed.
    package struct Failure: Sendable, Hashable {
        /// What was expected, what was found, and by how much it was missed, without a full stop.
        package var message: String
        /// What was expected, in words without a full stop.
        package var expected: String
        /// Whether it is expected of this variant, and not only of others.
        package var isOwn: Bool

        package init(message: String, expected: String, isOwn: Bool = true) {
            self.message = message
            self.expected = expected
            self.isOwn = isOwn
        }
    }

    /// What is reported of a scene, or of one of its variants.
    package struct Part: Sendable, Hashable {
        /// The variant's name; nil for a scene without variants.
        package var name: String?
        /// What failed.
        package var failures: [Failure]
        /// How many expectations it has.
        package var expectationCount: Int
        /// The frame in which it first failed, then those that show the whole.
        package var pictures: [Picture]
        /// What happened to the recognizers that failures are about, a text of several lines each.
        package var stories: [String]

        package init(
            name: String?, failures: [Failure], expectationCount: Int, pictures: [Picture], stories: [String] = []
        ) {
            self.name = name
            self.failures = failures
            self.expectationCount = expectationCount
            self.pictures = pictures
            self.stories = stories
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
    /// Where the tool is to be had.
    package var tool: String
    /// The page that plays the scene, and the archive of all files; nil where there is none.
    package var page: String?
    package var archive: String?
    /// What was left out, or made smaller, in sentences without a full stop.
    package var remarks: [String] = []
    /// Names and versions of what made the pictures.
    package var versions: [(name: String, version: String)] {
        versionNames.indices.map { (versionNames[$0], versionTexts[$0]) }
    }
    private var versionNames: [String]
    private var versionTexts: [String]

    /// - Parameters:
    ///   - parts: the scene, or each of its variants.
    ///   - tool: the address of the tool.
    ///   - versions: of what made the pictures, in order.
    package init(
        title: String, parts: [Part], sceneName: String, scene: String, tool: String,
        versions: [(name: String, version: String)]
    ) {
        self.title = title
        self.parts = parts
        self.sceneName = sceneName
        self.scene = scene
        self.tool = tool
        versionNames = versions.map(\.name)
        versionTexts = versions.map(\.version)
    }

    /// The whole report, with a line break at its end. What failed comes first.
    package var text: String {
        // What is expected of others only counts where nothing else fails.
        let isOwn = parts.contains { $0.failures.contains(where: \.isOwn) }
        func counts(_ failure: Failure) -> Bool { failure.isOwn || !isOwn }
        let failing = parts.filter { $0.failures.contains(where: counts) }
        let others = parts.filter { !$0.failures.contains(where: counts) }
        var blocks = ["# \(Markdown.plain(title))"]
        // Without a failure the pictures say most.
        let (first, rest) = failing.isEmpty ? (others, []) : (failing, others)
        for part in first { blocks += self.blocks(of: part) }
        let failures = failing.flatMap { part in part.failures.filter(counts).map { (part.name, $0) } }
        blocks += ["## Expected", list(failures, \.expected) ?? "_What should happen?_"]
        blocks += ["## Seen", list(failures, \.message) ?? "_What happens instead?_"]
        for part in rest { blocks += self.blocks(of: part) }
        blocks += ["## Steps to reproduce", steps]
        blocks += [
            "<details><summary>\(Markdown.markup(sceneName))</summary>", Markdown.code(scene, language: "yaml"),
            "</details>",
        ]
        if let files { blocks += ["## Files", files] }
        blocks += [
            "## Versions",
            (["| | |", "|---|---|"]
                + versions.map { "| \(Markdown.plain($0.name)) | \(Markdown.plain($0.version)) |" })
                .joined(separator: "\n"),
        ]
        return blocks.joined(separator: "\n\n") + "\n"
    }

    // MARK: Parts

    private func blocks(of part: Part) -> [String] {
        var blocks: [String] = []
        if let name = part.name { blocks.append("## \(Markdown.plain(name))") }
        let own = part.failures.filter(\.isOwn)
        switch (own.isEmpty, part.expectationCount) {
        case (true, 0): break
        case (true, let count): blocks.append("✅ \(results(failed: 0, of: count, "expectation")).")
        case (false, _): blocks.append(own.map { "- ❌ \(Markdown.plain($0.message))" }.joined(separator: "\n"))
        }
        let others = part.failures.filter { !$0.isOwn }
        if !others.isEmpty {
            let lines = others.map { "- ❌ \(Markdown.plain($0.message)) (expected only of other variants)" }
            blocks.append(lines.joined(separator: "\n"))
        }
        for picture in part.pictures { blocks += self.blocks(of: picture) }
        for story in part.stories {
            // Its last line sums it up.
            let summary = story.split(whereSeparator: \.isNewline).last ?? ""
            blocks += [
                "<details><summary>\(Markdown.markup(String(summary.drop { $0 == " " })))</summary>",
                Markdown.code(story, language: ""), "</details>",
            ]
        }
        return blocks
    }

    /// A picture, and where to drag it. The tag stands by itself, so that nothing in it is read as Markdown.
    private func blocks(of picture: Picture) -> [String] {
        let name = String(picture.path.split(separator: "/").last ?? "")
        let alternative = Markdown.attribute(Markdown.shortened(picture.alternative, to: 120))
        return [
            "⬇️ drag \(Markdown.inlineCode(name)) here",
            "<img src=\"\(Markdown.address(picture.path))\" width=\"\(picture.width)\" alt=\"\(alternative)\">",
        ]
    }

    // MARK: Sections

    /// A line for each failure, with the variant's name where there are several; nil for none.
    private func list(_ failures: [(variant: String?, failure: Failure)], _ words: (Failure) -> String) -> String? {
        guard !failures.isEmpty else { return nil }
        return failures.map { variant, failure in
            let name = variant.map { "\(Markdown.plain($0)): " } ?? ""
            return "- \(name)\(Markdown.plain(words(failure)))"
        }.joined(separator: "\n")
    }

    private var steps: String {
        let render = Markdown.inlineCode("touchstone render \(ShellWord.file(sceneName))")
        let check = Markdown.code("touchstone check \(ShellWord.file(sceneName))", language: "sh")
        var steps = [
            "Get [Touchstone](\(tool)), which replays touches on views.",
            "Save the scene below as \(Markdown.inlineCode(sceneName)). Any of the PNG pictures carries it, too, and takes its "
                + "place.", "Check it, or draw it with \(render):\n\n\(check)",
        ]
        if let page {
            steps.append(
                "Or open \(Markdown.inlineCode(page)), which is in the archive: it plays the scene in a browser.")
        }
        return steps.enumerated().map { index, step in
            "\(index + 1). " + step.replacing("\n", with: "\n   ").replacing("\n   \n", with: "\n\n")
        }.joined(separator: "\n")
    }

    private var files: String? {
        let all = archive.map { "⬇️ drag \(Markdown.inlineCode($0)) here: all of the files in one" }
        let lines = remarks.map { "- \(Markdown.plain($0))" }
        let blocks = [all, lines.isEmpty ? nil : lines.joined(separator: "\n")].compactMap { $0 }
        return blocks.isEmpty ? nil : blocks.joined(separator: "\n\n")
    }
}
