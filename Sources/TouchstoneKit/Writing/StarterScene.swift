package import TouchstoneBehaviors
internal import TouchstonePlayer
internal import TouchstoneScenes

/// A first scene for a behavior kind, or for one's own lines. It renders, its expectations pass, and its comments explain
/// what to change.
///
/// ```swift
/// let scene = try StarterScene(kind: "draggable", behaviors: .ready)
/// try SingleFile.write(Array(scene.text.utf8), to: "card.yaml", replacing: false)
/// ```
package struct StarterScene: Sendable, Hashable {
    /// The scene in canonical form, with a line feed at its end.
    package let text: String

    /// The scenes for one's own lines: their names, and what they show.
    package static let lines = [
        (name: "handler", summary: "The lines of a UIKit handler, to be replaced by your own."),
        (name: "swiftui", summary: "SwiftUI's gestures, state and modifiers, to be replaced by your own."),
    ]

    /// Creates a scene for a kind in the catalogue, which can be a custom kind, or for one's own lines. If the kind is
    /// written in the language of scenes, the scene has its lines.
    ///
    /// - Parameters:
    ///   - name: the name of the kind, or of one of ``lines``.
    ///   - behaviors: the catalogue.
    ///   - usage: lines for the scene's first comment that explain how to draw and check the scene.
    /// - Throws: ``UnknownName`` if the kind is not in the catalogue.
    package init(
        kind name: String, behaviors: BehaviorCatalogue = .ready, usage: [String] = []
    ) throws(UnknownName) {
        let own = Self.lines.first { $0.name == name }
        if let kind = Catalogue(behaviors).kinds.first(where: { $0.name == name }) {
            if let lines = behaviors.kind(named: name)?.text {
                // A scene cannot define a kind of this name again.
                let copy = String(decoding: lines(), as: UTF8.self).replacing(name, with: "my-\(name)")
                text = Self.text(copy, ["A scene of \(name). \(kind.summary)"], usage, Self.settings(of: kind))
            } else {
                text = Self.document(kind, Self.parts(of: kind), usage).text
            }
        } else if let own {
            let lines = name == "handler" ? PackageResources.handler_yaml : PackageResources.swiftui_yaml
            text = Self.text(String(decoding: lines, as: UTF8.self), [own.summary], usage)
        } else {
            throw UnknownName(
                .behavior, name, known: behaviors.kinds.map(\.name) + Self.lines.map(\.name))
        }
    }

    /// The text of a whole scene with more comments before its own.
    private static func text(
        _ scene: String, _ summary: [String], _ usage: [String], _ settings: [String] = []
    ) -> String {
        let parts = [summary, usage, settings].filter { !$0.isEmpty }
        let lines = parts.flatMap { $0.map { "# " + $0 } + ["#"] }
        return lines.map { $0 + "\n" }.joined() + scene
    }

    /// The settings of a kind with their defaults, for a comment.
    private static func settings(of kind: Catalogue.Kind) -> [String] {
        let lines = kind.settings.map { "  \($0.name): \($0.defaultText)  \($0.summary)" }
        return (lines.isEmpty ? [] : ["Its settings, with their defaults:"] + lines)
            .map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
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
        behavior.comments.before = settings(of: kind).map { SceneDocument.Comment(text: "# " + $0) }
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
