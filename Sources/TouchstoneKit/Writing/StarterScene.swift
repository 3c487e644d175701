package import TouchstoneBehaviors
internal import TouchstonePlayer
internal import TouchstoneScenes

/// A first scene for a behavior kind. It renders, its expectations pass, and its comments explain what to change.
///
/// ```swift
/// let scene = try StarterScene(kind: "draggable", behaviors: .standard)
/// try SingleFile.write(Array(scene.text.utf8), to: "card.yaml", replacing: false)
/// ```
package struct StarterScene: Sendable, Hashable {
    /// The scene in canonical form, with a line feed at its end.
    package let text: String

    /// Creates a scene for a kind in the catalogue, which can be a custom kind.
    ///
    /// - Parameters:
    ///   - name: the name of the kind.
    ///   - behaviors: the catalogue.
    ///   - usage: lines for the scene's first comment that explain how to draw and check the scene.
    /// - Throws: ``UnknownName`` if the kind is not in the catalogue.
    package init(
        kind name: String, behaviors: BehaviorCatalogue = .standard, usage: [String] = []
    ) throws(UnknownName) {
        guard let kind = Catalogue(behaviors).kinds.first(where: { $0.name == name }) else {
            throw UnknownName(.behavior, name, known: behaviors.kinds.map(\.name))
        }
        text = Self.document(kind, Starter.of(kind), usage).text
    }

    private typealias Node = SceneDocument.Node

    private static func document(_ kind: Catalogue.Kind, _ starter: Starter, _ usage: [String]) -> SceneDocument {
        var document = SceneDocument(
            heading: ["A scene of \(kind.name). \(kind.summary)", ""] + (usage.isEmpty ? [] : usage + [""])
                + ["Lengths are points, angles degrees clockwise, times seconds."])
        document["title"] = Node("A first scene of \(kind.name)")
        document["canvas"] = ["size": [320, 240], "scale": 2]
        var desk: Node = ["id": "desk", "frame": [10, 10, 300, 220], "fill": "#eef0f4"]
        for entry in node(starter.desk).entries ?? [] { desk[entry.key] = entry.value }
        desk["views"] = [view(kind, starter)]
        document["views"] = Node(.list([desk]))
        document["gestures"] = node(starter.gestures)
        document["actions"] = starter.actions.map(node)
        if let cure = starter.cure {
            document["variants"] = [["name": "the mistake"], ["name": "fixed", "set": node(cure)]]
        }
        document["expect"] = node(starter.expect)
        document["overlays"] = node(starter.overlays)
        return document
    }

    private static func view(_ kind: Catalogue.Kind, _ starter: Starter) -> Node {
        var view: Node = ["id": "card", "frame": [40, 50, 120, 80]]
        for entry in node(starter.view).entries ?? [] { view[entry.key] = entry.value }
        if view["fill"] == nil { view["fill"] = "#8fb8de" }
        view = Node(.map((view.entries ?? []).filter { kind.ignoredKeys[$0.key] == nil }))
        var behavior: Node = ["kind": Node(kind.name)]
        for entry in node(starter.settings).entries ?? [] { behavior[entry.key] = entry.value }
        let lines = kind.settings.map { "  \($0.name): \($0.defaultText)  \($0.summary)" }
        behavior.comments.before = (lines.isEmpty ? [] : ["Its settings, with their defaults:"] + lines)
            .map { SceneDocument.Comment(text: "# " + $0.split(whereSeparator: \.isNewline).joined(separator: " ")) }
        view["behavior"] = behavior
        return view
    }

    /// Parses a part of a scene that is written as YAML in this file.
    private static func node(_ text: String) -> Node {
        do {
            return try SceneDocument(parsing: "piece:\n" + text, file: "a starter")["piece"] ?? Node(.map([]))
        } catch {
            preconditionFailure("a starter is not YAML: \(error.diagnostics)")
        }
    }
}
