internal import ArgumentParser
internal import Foundation
internal import TouchstoneKit

/// `touchstone report`.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Gather what is attached to a bug report.",
        discussion: """
            For scenes/card.yaml the folder out/card/report gets the contact sheet, an animation, the frames in which an \
            expectation failed, the trace, the scene, and report.md, which is ready to be pasted into an issue; \
            card-report.zip has all of it. Each picture carries the scene. The exit status is 0 whether expectations hold \
            or not.
            """)

    @Argument(
        help: ArgumentHelp("A scene file, or a picture that carries a scene; - is standard input.", valueName: "scene"))
    var scene: String

    @OptionGroup var place: PlaceOptions

    func run() throws {
        let cancellation = Cancellation()
        let interruption = Interruption(cancellation)
        defer { withExtendedLifetime(interruption) {} }
        var options = place.renderOptions(cancellation)
        options.formats = [.png]
        for loaded in try PictureWork.load([scene]) {
            let report = try PictureWork(name: loaded.source.displayName, isQuiet: place.quiet).run(options) {
                try Touchstone.report(loaded, to: place.output, options: $0)
            }
            guard !place.quiet, let text = report.files.first(where: { $0.path.hasSuffix("/report.md") }),
                Programs.path(of: "gh") != nil
            else { continue }
            Terminal.say(
                """

                To open an issue with it (drag the pictures into it where they are wanted: gh uploads none):
                  gh issue create --title \(Shell.quoted(loaded.scene.title)) --body-file \(Shell.quoted(text.path))
                """)
        }
    }
}

/// Words as a shell takes them.
enum Shell {
    /// A text as one word, whatever is in it.
    static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0.isPlainInShell }
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}

extension UInt8 {
    fileprivate var isPlainInShell: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._/+,=@%".utf8.contains(self)
        }
    }
}
