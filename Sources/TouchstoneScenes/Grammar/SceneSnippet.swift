/// A piece of a scene that an editor inserts. The schema has them, so that they come with it: the YAML language server
/// offers them in every editor.
package struct SceneSnippet: Sendable {
    /// The section of a scene whose elements it is, or nil for keys of the scene itself.
    package let section: String?
    /// The name in the editor's list.
    package let label: String
    /// What it is, in a sentence.
    package let summary: String
    /// The keys and their values. A text is written as it is, without quotes; `${1:card}` is a place to fill in, with
    /// what it contains at first. Keys that are there already are left out.
    package let body: SceneDocument.Node

    private init(_ section: String?, _ label: String, _ summary: String, _ body: SceneDocument.Node) {
        self.section = section
        self.label = label
        self.summary = summary
        self.body = body
    }

    /// The snippets, in the order in which they are listed.
    package static let all: [SceneSnippet] = [
        SceneSnippet(
            nil, "scene", "A view, a gesture on it, and what must be true",
            [
                "title": "${1:A card that is dragged}", "canvas": "[390, 844]",
                "views": [["id": "${2:card}", "frame": "[95, 300, 200, 140]", "behavior": "draggable"]],
                "gestures": [["at": "0.2", "for": "0.5", "drag": "${2:card}", "by": "[${3:60}, ${4:40}]"]],
                "expect": [["ends": "${2:card}.pan"]],
            ]),
        SceneSnippet(
            nil, "variants bug and fixed", "The same scene with a bug and with its fix, and what tells them apart",
            [
                "variants": [
                    ["name": "bug"],
                    ["name": "fixed", "set": ["${1:card}.handlers.pan": Node(block(inSuperview))]],
                ],
                "expect": [
                    ["always": "fingers-attached", "view": "${1:card}", "within": "0.01", "variant": "fixed"],
                    [
                        "not": ["always": "fingers-attached", "view": "${1:card}", "within": "${2:10}"],
                        "variant": "bug",
                    ],
                ],
            ]),
        SceneSnippet(
            "views", "view that is dragged", "A view that is dragged, pinched and rotated",
            ["id": "${1:card}", "frame": "[${2:95}, ${3:300}, 200, 140]", "behavior": "draggable"]),
        SceneSnippet(
            "views", "view with a handler", "A view with a pan recognizer and lines of UIKit",
            [
                "id": "${1:card}", "frame": "[${2:95}, ${3:300}, 200, 140]", "recognizers": "[pan]",
                "handlers": ["pan": Node(block(inSuperview))],
            ]),
        SceneSnippet(
            "views", "view with a SwiftUI gesture", "A view with a drag gesture and lines of SwiftUI",
            [
                "id": "${1:card}", "frame": "[${2:95}, ${3:300}, 200, 140]", "recognizers": "[dragGesture]",
                "state": "{offset: [0, 0], lastOffset: [0, 0]}", "modifiers": "[{offset: offset}]",
                "handlers": [
                    "dragGesture.onChanged": Node(
                        block([
                            "offset = CGSize(", "    width: lastOffset.width + value.translation.width,",
                            "    height: lastOffset.height + value.translation.height)",
                        ])),
                    "dragGesture.onEnded": "lastOffset = offset",
                ],
            ]),
        SceneSnippet(
            "gestures", "gesture drag", "A finger that drags a view",
            ["at": "${1:0.2}", "for": "${2:0.5}", "drag": "${3:card}", "by": "[${4:60}, ${5:40}]"]),
        SceneSnippet(
            "gestures", "gesture pinch", "Two fingers that spread or close",
            ["at": "${1:0.2}", "for": "${2:0.5}", "pinch": "${3:card}", "scale": "${4:1.5}"]),
        SceneSnippet(
            "gestures", "gesture rotate", "Two fingers that turn",
            ["at": "${1:0.2}", "for": "${2:0.5}", "rotate": "${3:card}", "degrees": "${4:45}"]),
        SceneSnippet(
            "expect", "expect no jump", "The view never moves much farther than the fingers do",
            ["always": "no-jump", "view": "${1:card}"]),
        SceneSnippet("expect", "expect end", "The recognizer ends", ["ends": "${1:card}.${2:pan}"]),
        SceneSnippet(
            "expect", "expect value", "The view has a value at a time",
            ["at": "${1:1}", "view": "${2:card}", "center": "[${3:195}, ${4:370}]", "tolerance": "${5:0.5}"]),
        SceneSnippet(
            "expect", "expect expression", "An expression is true",
            ["holds": "${1:card}.${2:alpha > 0}", "after": "${3:0.5}"]),
        SceneSnippet(
            "rules", "rule simultaneous", "Two recognizers may be recognized together",
            ["recognizer": "${1:card}.${2:pan}", "simultaneous": "${1:card}.${3:pinch}"]),
        SceneSnippet(
            "actions", "action set", "A property of a view changes during the scene",
            ["at": "${1:1}", "set": ["${2:card}.alpha": "${3:0.5}"], "for": "${4:0.3}"]),
    ]

    private typealias Node = SceneDocument.Node

    /// A handler of a pan that is right in any superview.
    private static let inSuperview = [
        "let t = pan.translation(in: superview)", "center.x += t.x", "center.y += t.y",
        "pan.setTranslation(.zero, in: superview)",
    ]

    /// A block of code. Its indentation is deeper than its key in every place where the snippet can be inserted.
    private static func block(_ lines: [String]) -> String { "|" + lines.map { "\n        \($0)" }.joined() }

    /// The snippet as the schema has it.
    var schema: SceneDocument.Node {
        var node: SceneDocument.Node = ["label": Node(label), "description": Node(summary)]
        // The language server adds the dash before the first key.
        if section != nil { node["type"] = "array" }
        node["body"] = body
        return node
    }
}
