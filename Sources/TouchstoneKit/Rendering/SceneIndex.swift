internal import TouchstoneChecks
package import TouchstoneExport
internal import TouchstoneScenes

/// A page that lists the scenes of one rendering: for each the verdict of each variant, its contact sheets, and a link to its page.
///
/// The page is `index.html` in the output folder. Its links are relative, so the folder can be moved or published. It
/// contains no script, and text from scenes is escaped.
package struct SceneIndex: Sendable {
    /// A scene on the page.
    private struct Entry: Sendable {
        let title: String
        /// The folder of the scene's files in the output folder, which also names it.
        let folder: String
        let report: RenderReport
    }

    private let output: String
    private var entries: [Entry] = []

    /// Creates an index without scenes.
    ///
    /// - Parameter output: the output folder of the rendering; empty for the working directory.
    package init(in output: String) { self.output = output }

    /// Adds a scene, which is listed after the others.
    package mutating func add(_ loaded: LoadedScene, _ report: RenderReport) {
        entries.append(Entry(title: loaded.scene.title, folder: loaded.outputFolder, report: report))
    }

    // MARK: The file

    private static let fileName = "index.html"
    /// A line of each index. Another file of this name is not replaced.
    private static let mark = #"<meta name="generator" content="Touchstone index">"#

    /// Writes the page, unless it has fewer than two scenes, or nothing to show.
    ///
    /// - Returns: nil if nothing was written.
    /// - Throws: ``/TouchstoneExport/OutputError``, also if `index.html` exists and is another page.
    package func write() throws(OutputError) -> WrittenFile? {
        guard entries.count > 1, entries.contains(where: { !pictures(of: $0).isEmpty || page(of: $0) != nil }) else {
            return nil
        }
        let path = FilePath(output).appending(Self.fileName)
        if let bytes = FileSystem.contents(of: path), !String(decoding: bytes, as: UTF8.self).contains(Self.mark) {
            throw OutputError(kind: .isThere, path: path, reason: "another page has this name")
        }
        return try SingleFile.replace(Self.fileName, in: output, with: Array(text.utf8))
    }

    // MARK: The text

    /// The page.
    private var text: String {
        let failed = entries.count { !$0.report.failures.isEmpty }
        let count = "\(entries.count) scenes"
        let summary = failed == 0 ? "No expectation failed." : "Expectations failed in \(failed) of them."
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            \(Self.mark)
            <title>\(count) · Touchstone</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <header>
            <h1>\(count)</h1>
            <p>\(summary)</p>
            </header>
            <main>
            \(entries.map(article).joined(separator: "\n"))
            </main>
            </body>
            </html>

            """
    }

    private func article(_ entry: Entry) -> String {
        let title = Markdown.attribute(entry.title)
        let page = page(of: entry)
        let verdicts = entry.report.outcomes.flatMap { verdict($0.verdict, of: $0.variant) }
        let pictures = pictures(of: entry)
        let figures = pictures.map { variant, path in
            let name = variant.map { " of variant \($0)" } ?? ""
            let alternative = Markdown.attribute("Picture\(name): \(entry.title)")
            return "<figure><a href=\"\(Markdown.address(path))\"><img src=\"\(Markdown.address(path))\" "
                + "alt=\"\(alternative)\" loading=\"lazy\"></a>"
                + (variant.map { "<figcaption>\(Markdown.attribute($0))</figcaption>" } ?? "") + "</figure>"
        }
        let lines =
            [
                "<article>",
                "<h2>\(title)</h2>",
                "<p class=\"name\">\(Markdown.attribute(entry.folder))</p>",
            ] + verdicts
            + (page.map {
                ["<p><a class=\"play\" href=\"\(Markdown.address($0))\" aria-label=\"Play \(title)\">Play</a></p>"]
            } ?? [])
            + (figures.isEmpty ? [] : ["<div class=\"pictures\">"] + figures + ["</div>"]) + ["</article>"]
        return lines.joined(separator: "\n")
    }

    /// The outcome of a run, with the name of its variant, and its first failures.
    private func verdict(_ verdict: Verdict, of variant: Scene.Variant?) -> [String] {
        let (summary, messages) = (verdict.summary, verdict.failures.map(\.words))
        let style =
            switch summary.mark {
            case .passes: "passed"
            case .fails: "failed"
            case .odd: "odd"
            case .none: "none"
            }
        let name = variant.map { Markdown.attribute($0.name) + ": " } ?? ""
        let line = "<p class=\"verdict \(style)\">\(name)\(summary.text)</p>"
        guard !messages.isEmpty else { return [line] }
        let rest = messages.count - Self.mostMessages
        let items = messages.prefix(Self.mostMessages).map(Markdown.attribute) + (rest > 0 ? ["and \(rest) more"] : [])
        return [line, "<ul>"] + items.map { "<li>\($0)</li>" } + ["</ul>"]
    }

    private static let mostMessages = 3

    // MARK: Links

    /// The path of the page that plays a whole scene, from the index.
    private func page(of entry: Entry) -> String? {
        paths(of: entry).filter { $0.hasSuffix(ProductNames.page) }
            .min { $0.split(separator: "/").count < $1.split(separator: "/").count }
    }

    /// For a scene, or for each of its variants, the picture that shows the most: the sheet, an animation, or a frame.
    private func pictures(of entry: Entry) -> [(variant: String?, path: String)] {
        let paths = paths(of: entry)
        let endings =
            ["png", "svg"].map(ProductNames.sheet)
            + [".gif", ".webp", "-animated.png", ProductNames.animatedSVG, ".png", ".svg"]
        func picture(below folder: String) -> String? {
            let own = paths.filter { $0.hasPrefix(folder) }
            return endings.lazy.compactMap { ending in own.first { $0.hasSuffix(ending) } }.first
        }
        let variants = entry.report.outcomes.compactMap { $0.variant }
        guard !variants.isEmpty else { return picture(below: "").map { [(nil, $0)] } ?? [] }
        return variants.compactMap { variant in
            picture(below: "\(entry.folder)/\(variant.folder)/").map { (variant.name, $0) }
        }
    }

    /// The paths of a scene's files from the index.
    private func paths(of entry: Entry) -> [String] {
        let folder = FilePath(output).appending("")
        return entry.report.files.map { file in
            String(file.path.hasPrefix(folder) ? file.path.dropFirst(folder.count) : file.path[...])
        }
    }

    // MARK: The look

    private static let style = """
        :root { color-scheme: light dark; --paper: #f5f6f8; --card: #fff; --ink: #1d2129; --quiet: #5a6270;
          --line: #d9dde4; --link: #0b57b0; --good: #17692f; --bad: #b3261e; }
        @media (prefers-color-scheme: dark) { :root { --paper: #15181d; --card: #1f242b; --ink: #e8eaee; --quiet: #a4acb9;
          --line: #353c47; --link: #8ab8f5; --good: #7ed197; --bad: #ff9d94; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 1440px; padding: 24px 20px 48px; background: var(--paper); color: var(--ink);
          font: 15px/1.45 Inter, system-ui, sans-serif; }
        h1 { margin: 0; font-size: 26px; }
        header p { margin: 4px 0 20px; color: var(--quiet); }
        main { display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); }
        article { min-width: 0; padding: 16px 18px; background: var(--card); border: 1px solid var(--line);
          border-radius: 10px; overflow-wrap: anywhere; }
        h2 { margin: 0; font-size: 17px; line-height: 1.3; }
        a { color: var(--link); }
        article p, ul { margin: 6px 0; }
        ul { padding-left: 20px; }
        .name { color: var(--quiet); font-size: 13px; }
        .verdict { font-weight: 600; }
        .verdict::before { margin-right: 6px; }
        .passed { color: var(--good); } .passed::before { content: "✓" / ""; }
        .failed { color: var(--bad); } .failed::before { content: "✗" / ""; }
        .odd { color: var(--quiet); } .odd::before { content: "✗" / ""; }
        .none { color: var(--quiet); font-weight: 400; }
        .play { display: inline-block; padding: 4px 14px; border: 1px solid currentColor; border-radius: 6px;
          text-decoration: none; font-weight: 600; }
        .pictures { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); margin-top: 12px; }
        figure { margin: 0; }
        figure a { display: block; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
        img { display: block; width: 100%; }
        figcaption { margin-top: 4px; color: var(--quiet); font-size: 13px; }
        """
}
