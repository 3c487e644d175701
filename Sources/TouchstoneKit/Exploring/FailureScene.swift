internal import TouchstoneChecks
internal import TouchstoneScenes

/// The scene of a failure: the text of the explored scene with other gestures, actions and expectations.
struct FailureScene {
    /// The document of the explored scene, without its variants.
    let document: SceneDocument
    /// The title of the explored scene.
    let title: String
    /// The command that found the failure; nil if it is not known.
    let command: String?

    /// The scene's text.
    func text(of failure: FoundFailure) -> String {
        var scene = document
        scene["title"] = SceneDocument.Node(Self.sentence(failure.message))
        scene["duration"] = nil
        scene["gestures"] = Self.list(failure.shortest.gestures.map { SceneDocument.Node($0) })
        scene["actions"] = Self.list(failure.shortest.actions.map { SceneDocument.Node($0) })
        scene["expect"] = .init(.list([SceneDocument.Node(failure.rule.expectation)]))
        for key in ["gestures", "actions", "expect"] { scene[key]?.comments = .init() }
        let origin = ["Found in: \(title)"] + (command.map { ["by: \($0)"] } ?? [])
        scene.heading = SceneDocument(heading: origin.map(Self.comment)).heading
        return scene.text
    }

    /// The text in a form that fits into a one-line comment.
    private static func comment(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "?"
            default: scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// A list node; nil for an empty list, so that the key is omitted.
    private static func list(_ nodes: [SceneDocument.Node]) -> SceneDocument.Node? {
        nodes.isEmpty ? nil : .init(.list(nodes))
    }

    /// The failure message without frame numbers, which a check of the scene reports.
    static func sentence(_ message: String) -> String {
        let end = message.firstRange(of: " in frame ")?.lowerBound ?? message.endIndex
        return String(message[..<end])
    }
}
