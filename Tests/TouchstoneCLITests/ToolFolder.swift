import Foundation
import TouchstoneTestSupport

/// A folder with scenes, in which the built tool is run.
struct ToolFolder {
    let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder()
        try place.place("card.yaml", Self.card)
        try place.place("wrong.yaml", Self.card + "expect:\n  - {begins: card.pinch}\n")
        try place.place(
            "both.yaml", Self.card + "variants: [{name: As it is}, {name: held, set: {card.isPanEnabled: false}}]\n")
        try place.place("typo.yaml", Self.card.replacing("behavior", with: "behaviour"))
    }

    /// 13 frames of a card that is dragged.
    static let card = """
        canvas: {size: [120, 90], scale: 1}
        duration: 0.2
        views:
          - {id: card, frame: [10, 10, 40, 30], fill: "#3366cc", behavior: draggable}
        gestures:
          - {at: 0, for: 0.2, drag: card, by: [40, 20]}

        """

    func run(
        _ arguments: String..., input: String = "", environment: [String: String]? = nil,
        meanwhile: (Int32) -> Void = { _ in }
    ) throws -> ChildProcess {
        try BuiltTool.run(
            arguments, input: input, in: place.path, environment: environment, meanwhile: meanwhile)
    }

    /// Runs a line of shell in which `"$1"` is the tool.
    func shell(_ line: String, environment: [String: String]? = nil) throws -> ChildProcess {
        try .shell(line, [BuiltTool.path ?? ""], in: place.path, environment: environment)
    }

    /// The files in a folder, without the manifest.
    func files(_ folder: String) -> [String] {
        place.contents(of: folder).filter { !$0.hasSuffix("/") }
    }
}
