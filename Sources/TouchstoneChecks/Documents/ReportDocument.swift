internal import TouchstonePlayer

/// The text of a bug report in GitHub's Markdown: failures, pictures, expected and actual behavior, steps to reproduce,
/// and versions.
///
/// The form of an issue accepts only text, so each picture has a line that names the file to drag there. Text from the
/// scene is escaped, so that it cannot become Markdown, HTML or a mention.
package struct ReportDocument: Sendable {
    /// A picture for the report.
    package struct Picture: Sendable, Hashable {
        /// The path relative to the report's folder.
        package var path: String
        /// A text alternative, which describes the picture. Its first 120 characters are used.
        package var alternative: String
        /// The width at which it is shown, in points.
        package var width: Int

        /// Creates a picture. `path` is relative to the report's folder.
        package init(path: String, alternative: String, width: Int) {
            self.path = path
            self.alternative = alternative
            self.width = width
        }
    }

    /// The part of the report about a scene or one of its variants.
    package struct Part: Sendable {
        /// The variant's name; nil for a scene without variants.
        package var name: String?
        /// The failures.
        package var failures: [Failure]
        /// The number of expectations.
        package var expectationCount: Int
        /// The picture of the first failure; nil if there is none.
        package var failurePicture: Picture?
        /// Pictures of the whole scene. A variant that passes, beside one that fails, needs none: the comparison shows it.
        package var pictures: [Picture]
        /// The stories of the recognizers that the failures are about. Each text has several lines.
        package var stories: [String]
        /// The handlers with the lines that are to blame: a heading and the lines with their values.
        package var handlers: [(title: String, text: String)]

        package init(
            name: String?, failures: [Failure], expectationCount: Int, failurePicture: Picture? = nil,
            pictures: [Picture], stories: [String] = [], handlers: [(title: String, text: String)] = []
        ) {
            self.name = name
            self.failures = failures
            self.expectationCount = expectationCount
            self.failurePicture = failurePicture
            self.pictures = pictures
            self.stories = stories
            self.handlers = handlers
        }
    }

    /// The heading of the report.
    package var title: String
    /// The part for the scene, or for each of its variants.
    package var parts: [Part]
    /// The variants side by side; nil for a scene without variants.
    package var comparison: Picture?
    /// The name of the scene's file.
    package var sceneName: String
    /// The text of the scene's file.
    package var scene: String
    /// The page that plays the scene, and the archive of all files; nil if there is none.
    package var page: String?
    package var archive: String?
    /// Remarks about files that were omitted or reduced, in sentences without a full stop.
    package var remarks: [String] = []
    /// The names and versions of the software that made the pictures.
    package var versions: [(name: String, version: String)]

    /// - Parameters:
    ///   - title: the heading of the report, without markup.
    ///   - parts: the part for the scene, or for each of its variants.
    ///   - sceneName: the name of the scene's file.
    ///   - scene: the text of the scene's file.
    ///   - versions: the names and versions of the software that made the pictures, in order.
    package init(
        title: String, parts: [Part], sceneName: String, scene: String, versions: [(name: String, version: String)]
    ) {
        self.title = title
        self.parts = parts
        self.sceneName = sceneName
        self.scene = scene
        self.versions = versions
    }

    /// The failures of each variant that a report is about: those of the variant's own expectations. If no variant has
    /// any, those of the expectations of other variants.
    package static func reported(_ failures: [[Failure]]) -> [[Failure]] {
        let own = failures.map { $0.filter(\.isOwn) }
        return own.allSatisfy(\.isEmpty) ? failures : own
    }

    /// The whole report, with a line break at its end. Failures and the comparison come first.
    package var text: String {
        let reported = Array(zip(parts, Self.reported(parts.map(\.failures))))
        let failing = reported.filter { !$0.1.isEmpty }
        let passing = reported.filter(\.1.isEmpty).map(\.0)
        var blocks = ["# \(Markdown.plain(title))"]
        for (part, _) in failing { blocks += self.blocks(of: part, fails: true) }
        if let comparison { blocks += ["## Side by side"] + self.blocks(of: comparison) }
        // Without a failure, the pictures come first.
        if failing.isEmpty { for part in passing { blocks += self.blocks(of: part, fails: false) } }
        let failures = failing.flatMap { part, failures in failures.map { (part.name, $0) } }
        blocks += ["## Expected", list(failures) { $0.expectation?.words ?? "" } ?? "_What should happen?_"]
        blocks += ["## Seen", list(failures, \.message) ?? "_What happens instead?_"]
        if !failing.isEmpty {
            let pictures = failing.flatMap(\.0.pictures)
            if !pictures.isEmpty { blocks += ["## The whole scene"] + pictures.flatMap(self.blocks) }
            for part in passing { blocks += self.blocks(of: part, fails: false) }
        }
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

    /// The heading, the results, and the picture of the first failure or the pictures of what passes.
    ///
    /// - Parameter fails: whether the report is about failures of this part.
    private func blocks(of part: Part, fails: Bool) -> [String] {
        var blocks: [String] = []
        if let name = part.name { blocks.append("## \(Markdown.plain(name))") }
        let own = part.failures.filter(\.isOwn)
        if !own.isEmpty {
            blocks.append(own.map { "- ❌ \(Markdown.plain($0.message))" }.joined(separator: "\n"))
        } else if !fails, part.expectationCount > 0 {
            blocks.append("✅ \(results(failed: 0, of: part.expectationCount, "expectation")).")
        }
        let others = part.failures.filter { !$0.isOwn }
        if !others.isEmpty {
            let lines = others.map { "- ❌ \(Markdown.plain($0.message)) (only other variants are expected to pass)" }
            blocks.append(lines.joined(separator: "\n"))
        }
        for picture in fails ? [part.failurePicture].compactMap(\.self) : part.pictures {
            blocks += self.blocks(of: picture)
        }
        for handler in part.handlers {
            blocks += ["**\(Markdown.plain(handler.title))**", Markdown.code(handler.text, language: "swift")]
        }
        for story in part.stories {
            // The last line of the story is a summary.
            let summary = story.split(whereSeparator: \.isNewline).last ?? ""
            blocks += [
                "<details><summary>\(Markdown.markup(String(summary.drop { $0 == " " })))</summary>",
                Markdown.code(story, language: ""), "</details>",
            ]
        }
        return blocks
    }

    /// A picture, and an instruction to drag it. The tag is a separate block, so that nothing in it is interpreted as
    /// Markdown.
    private func blocks(of picture: Picture) -> [String] {
        let name = String(picture.path.split(separator: "/").last ?? "")
        let alternative = Markdown.attribute(Markdown.shortened(picture.alternative, to: 120))
        return [
            "⬇️ drag \(Markdown.inlineCode(name)) here",
            "<img src=\"\(Markdown.address(picture.path))\" width=\"\(picture.width)\" alt=\"\(alternative)\">",
        ]
    }

    // MARK: Sections

    /// A line for each failure, with the variant's name if there are several; nil if there are no failures.
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
            "Install Touchstone, which replays touches on views.",
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
