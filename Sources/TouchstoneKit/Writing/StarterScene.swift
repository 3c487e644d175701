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
        text = Self.document(kind, Self.parts(of: kind), usage).text
    }

    private typealias Node = SceneDocument.Node

    /// The parts of the scene that depend on the kind, from `starters.yaml`. The gestures of a kind that is not in the
    /// library depend on its recognizers.
    private static func parts(of kind: Catalogue.Kind) -> Node {
        let text = String(decoding: PackageResources.starters_yaml, as: UTF8.self)
        let starters: SceneDocument
        do { starters = try SceneDocument(parsing: text, file: "starters.yaml") } catch {
            preconditionFailure("starters.yaml is not YAML: \(error.diagnostics)")
        }
        if let parts = starters[kind.name] { return parts }
        var parts = starters["general"] ?? [:]
        if Set(["pinch", "rotation", "magnification"]).isDisjoint(with: kind.recognizers) {
            parts["gestures"] = Node(.list(Array((parts["gestures"]?.elements ?? []).prefix(1))))
        }
        return parts
    }

    private static func document(_ kind: Catalogue.Kind, _ parts: Node, _ usage: [String]) -> SceneDocument {
        var document = SceneDocument(
            heading: ["A scene of \(kind.name). \(kind.summary)", ""] + (usage.isEmpty ? [] : usage + [""])
                + ["Lengths are points, angles degrees clockwise, times seconds."])
        document["title"] = Node("A first scene of \(kind.name)")
        document["canvas"] = ["size": [320, 240], "scale": 2]
        var desk: Node = ["id": "desk", "frame": [10, 10, 300, 220], "fill": "#eef0f4"]
        desk.add(parts["desk"])
        desk["views"] = [view(kind, parts)]
        document["views"] = Node(.list([desk]))
        document["gestures"] = parts["gestures"]
        document["actions"] = parts["actions"]
        if let cure = parts["cure"] {
            document["variants"] = [["name": "the mistake"], ["name": "fixed", "set": cure]]
        }
        document["expect"] = parts["expect"]
        document["overlays"] = parts["overlays"]
        return document
    }

    private static func view(_ kind: Catalogue.Kind, _ parts: Node) -> Node {
        var view: Node = ["id": "card", "frame": [40, 50, 120, 80]]
        view.add(parts["view"])
        if view["fill"] == nil { view["fill"] = "#8fb8de" }
        view = Node(.map((view.entries ?? []).filter { kind.ignoredKeys[$0.key] == nil }))
        var behavior: Node = ["kind": Node(kind.name)]
        behavior.add(parts["settings"])
        let lines = kind.settings.map { "  \($0.name): \($0.defaultText)  \($0.summary)" }
        behavior.comments.before = (lines.isEmpty ? [] : ["Its settings, with their defaults:"] + lines)
            .map { SceneDocument.Comment(text: "# " + $0.split(whereSeparator: \.isNewline).joined(separator: " ")) }
        view["behavior"] = behavior
        return view
    }
}

extension SceneDocument.Node {
    /// Sets the entries of another map.
    fileprivate mutating func add(_ other: SceneDocument.Node?) {
        for entry in other?.entries ?? [] { self[entry.key] = entry.value }
    }
}
