import Foundation
import Testing
import TouchstoneKit
import TouchstoneTestSupport

/// A page of the documentation, with the rules for running each piece of code on it.
///
/// The languages of blocks are a convention of these pages:
///
/// - `yaml` is a scene. Without `canvas:` it is a part of one: its keys replace those of the last scene above it, or of
///   ``base``. `yaml into PATH` is a part of that scene of the package.
/// - `yaml fails` is a scene with an expectation that fails, or with a warning; `yaml error` is one that is refused.
/// - `yaml workflow` is a file of a CI system, whose command lines are tested.
/// - `sh` is typed into a shell: every line with `touchstone` is run. For other lines, the program must exist.
/// - `text message` is the output of `touchstone check card.yaml` for the scene above, or some of its lines. `text` is
///   for readers.
/// - `swift`, `json` and `html` have separate tests.
struct DocumentationPage: Sendable, CustomTestStringConvertible {
    let path: String
    let markdown: MarkdownPage

    init(_ path: String) throws {
        self.path = path
        markdown = MarkdownPage(try PackageFolder.text(path))
    }

    var testDescription: String { path }

    /// All pages.
    static func all() throws -> [DocumentationPage] {
        try (["README.md"] + PackageFolder.files(in: "docs").filter { $0.hasSuffix(".md") }).map(DocumentationPage.init)
    }

    /// The scene of a page that has no scene.
    static let base = """
        canvas: [390, 300]
        views:
          - {id: card, frame: [120, 90, 120, 80], transform: {rotate: -30}, behavior: draggable}
        gestures:
          - {at: 0.1, for: 0.5, drag: card, by: [200, 40]}

        """

    /// The kinds that pages use as examples of a reader's own kinds.
    static let behaviors: BehaviorCatalogue = {
        var behaviors = BehaviorCatalogue.ready
        behaviors.register(
            BehaviorKind(
                name: "lamp", summary: "",
                make: { _ in
                    let lamp = View()
                    let knob = View(frame: Rect(x: 70, y: 10, width: 40, height: 40))
                    knob.accessibilityIdentifier = "knob"
                    knob.addGestureRecognizer(PanGestureRecognizer())
                    lamp.addSubview(knob)
                    return lamp
                }))
        behaviors.register(BehaviorKind(name: "card", summary: "", make: { _ in DraggableView() }))
        return behaviors
    }()

    static let languages: Set = ["yaml", "sh", "swift", "text", "json", "html", ""]

    // MARK: Scenes

    /// A block of YAML, completed to a scene.
    struct SceneBlock {
        let text: String
        /// The words after `yaml`.
        let words: [String]
        let line: Int
        /// The lines of messages below it.
        var messages: [String] = []
    }

    /// The scenes of the page, in its order.
    func scenes() throws -> [SceneBlock] {
        var scenes: [SceneBlock] = []
        var last = Self.base
        for block in markdown.blocks {
            switch block.language {
            case "yaml" where !block.info.contains("workflow"):
                let scene = try self.scene(of: block, after: last)
                if Self.isWhole(block) { last = scene.text }
                scenes.append(scene)
            case "text" where block.info.contains("message") && !scenes.isEmpty:
                scenes[scenes.count - 1].messages += block.text.split(separator: "\n").map(String.init)
            default: break
            }
        }
        return scenes
    }

    private static func isWhole(_ block: MarkdownPage.Block) -> Bool {
        sections(of: block.text).contains { $0.key == "canvas" }
    }

    private func scene(of block: MarkdownPage.Block, after last: String) throws -> SceneBlock {
        let path = block.info.count == 3 && block.info[1] == "into" ? block.info[2] : nil
        let base = try path.map(PackageFolder.text) ?? last
        let text = Self.isWhole(block) ? block.text : Self.merged(block.text, into: base)
        return SceneBlock(text: text, words: Array(block.info.dropFirst()), line: block.line)
    }

    /// The keys at the left of a scene, each with its lines.
    private static func sections(of text: String) -> [(key: String, text: String)] {
        var sections: [(key: String, text: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let first = line.first, first.isLetter, let colon = line.firstIndex(of: ":") {
                sections.append((String(line[..<colon]), ""))
            }
            if !sections.isEmpty { sections[sections.count - 1].text += line + "\n" }
        }
        return sections
    }

    private static func merged(_ part: String, into base: String) -> String {
        let new = sections(of: part)
        // Expectations that are replaced belong to the other scene.
        let kept = sections(of: base).filter { old in !new.contains { $0.key == old.key } && old.key != "expect" }
        return (kept + new).map(\.text).joined()
    }

    // MARK: Command lines

    /// A line of shell, and the scene that is `card.yaml` for it: the last one above it.
    struct Command {
        let line: String
        let scene: String
    }

    /// The lines of blocks and of sentences, in the order of the page.
    func commands() throws -> [Command] {
        var commands: [Command] = []
        var scene = Self.base
        for piece in markdown.pieces {
            switch piece {
            case .span(let text):
                guard Self.isTool(text) || text.hasPrefix("Scripts/") && text.contains(" ") else { continue }
                commands.append(Command(line: text, scene: scene))
            case .block(let block) where block.language == "sh" || block.info.contains("workflow"):
                // A backslash continues a line.
                let lines = block.text.replacing("\\\n", with: " ").split(separator: "\n")
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                    .filter { !$0.isEmpty && !$0.hasPrefix("#") && (block.language == "sh" || Self.isTool($0)) }
                commands += lines.map { Command(line: Self.fromWorkflow($0), scene: scene) }
            case .block(let block) where block.language == "yaml" && !block.info.contains("error"):
                scene = try self.scene(of: block, after: scene).text
            default: continue
            }
        }
        return commands
    }

    /// Whether a line begins with the tool, at any path.
    static func isTool(_ line: String) -> Bool {
        let word = line.split(separator: " ").first ?? ""
        return (word == "touchstone" || word.hasSuffix("Scripts/touchstone")) && line.contains(" ")
    }

    /// Returns a line of a CI system's file without the tool's folder, without expressions and variables, and without
    /// the commands after a failure.
    private static func fromWorkflow(_ line: String) -> String {
        let command = String(line.split(separator: " ||")[0])
        return command.replacing("touchstone/Scripts/", with: "Scripts/").replacing("${{ matrix.shard }}", with: "1")
            .replacing("\"$scene\"", with: "card.yaml")
    }
}
