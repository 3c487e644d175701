internal import TouchstoneChecks
internal import TouchstoneScenes

extension FoundFailure {
    /// The text of the explored scene with the failure's gestures, actions and expectations.
    ///
    /// - Parameters:
    ///   - document: the document of the explored scene, without its variants.
    ///   - title: the title of the explored scene.
    ///   - command: the command that found the failure; nil if it is not known.
    func sceneText(replacing document: SceneDocument, title: String, command: String?) -> String {
        func list(_ nodes: [SceneDocument.Node]) -> SceneDocument.Node? { nodes.isEmpty ? nil : .init(.list(nodes)) }
        var scene = document
        // A check of the scene reports the numbers of frames.
        let end = message.firstRange(of: " in frame ")?.lowerBound ?? message.endIndex
        scene["title"] = SceneDocument.Node(String(message[..<end]))
        scene["duration"] = nil
        scene["gestures"] = list(shortest.gestures.map { SceneDocument.Node($0) })
        scene["actions"] = list(shortest.actions.map { SceneDocument.Node($0) })
        scene["expect"] = list([SceneDocument.Node(rule.expectation)])
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
}
