internal import Checks
internal import Playback
internal import SceneFile

/// The scene of a failure: the explored one, word for word, but for its gestures, its actions and what is expected.
struct FailureScene {
    /// The explored scene, without its variants.
    let document: SceneDocument
    /// The explored scene's.
    let title: String
    /// What found it, as a command; nil where that is not known.
    let command: String?

    /// The scene's text.
    func text(of failure: FoundFailure) -> String {
        var scene = document
        scene["title"] = SceneDocument.Node(Self.sentence(failure.message))
        scene["duration"] = nil
        scene["gestures"] = Self.list(failure.shortest.gestures.map { SceneDocument.Node($0) })
        scene["actions"] = Self.list(failure.shortest.actions.map { SceneDocument.Node($0) })
        scene["expect"] = .init(.list([failure.rule.node]))
        for key in ["gestures", "actions", "expect"] { scene[key]?.comments = .init() }
        let origin = ["Found in: \(title)"] + (command.map { ["by: \($0)"] } ?? [])
        scene.heading = SceneDocument(heading: origin.map(Self.comment)).heading
        return scene.text
    }

    /// A text as a comment of one line has it.
    private static func comment(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "?"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Nil for nothing: the key is left out.
    private static func list(_ nodes: [SceneDocument.Node]) -> SceneDocument.Node? {
        nodes.isEmpty ? nil : .init(.list(nodes))
    }

    /// What was found, without the numbers of frames, which a check of the scene reports.
    static func sentence(_ message: String) -> String {
        let end = message.firstRange(of: " in frame ")?.lowerBound ?? message.endIndex
        return String(message[..<end])
    }
}

extension ExplorationRule {
    /// The rule as a scene has it.
    fileprivate var node: SceneDocument.Node {
        var node: SceneDocument.Node
        switch expectation.condition {
        case .lint(let lint, _): node = ["lint": .init(lint.rawValue)]
        case .insideLimit(_, let tolerance): node = ["always": "inside-limit", "tolerance": .init(tolerance)]
        case .noShear(_, let tolerance): node = ["always": "no-shear", "tolerance": .init(tolerance)]
        default: node = ["always": .init(name)]
        }
        if let view { node["view"] = .init(view) }
        return node
    }
}
