import Foundation
import TouchstoneGeometry
import TouchstoneScenes

/// Helpers for the tests in this folder.
enum Support {
    /// A catalogue with a kind like the real `draggable`, and with kinds for the types of settings that it does not
    /// use.
    static let catalogue = Catalogue(
        kinds: [
            Catalogue.Kind(
                name: "draggable",
                settings: [
                    "isDraggingEnabled", "isPanEnabled", "isPinchEnabled", "isRotationEnabled",
                    "isDoubleTapToResetEnabled", "isLimitDragInside",
                ].map { Catalogue.Setting(name: $0, type: .bool) } + [
                    Catalogue.Setting(name: "minScale", type: .number(-1000...1000)),
                    Catalogue.Setting(name: "maxScale", type: .number(-1000...1000)),
                    Catalogue.Setting(name: "limitInsideInsets", type: .insets),
                ],
                recognizers: ["pan", "pinch", "rotation", "doubleTap"],
                events: [
                    "pan", "pinch", "rotation", "doubleTap", "didBeginDragging", "didDrag", "didEndDragging",
                    "didReset",
                ]),
            Catalogue.Kind(
                name: "spring-drag",
                settings: [Catalogue.Setting(name: "velocitySign", type: .choice(["signed", "absolute"]))],
                recognizers: ["pan"], events: ["pan"]),
            Catalogue.Kind(
                name: "list",
                settings: [
                    Catalogue.Setting(name: "pages", type: .count(1...9)),
                    Catalogue.Setting(name: "delay", type: .seconds(0...2)),
                    Catalogue.Setting(name: "zoom", type: .range(0.5...8)),
                    Catalogue.Setting(name: "contentSize", type: .size),
                    Catalogue.Setting(name: "contentOffset", type: .point, isSettable: true),
                    Catalogue.Setting(name: "stays", type: .points),
                    Catalogue.Setting(name: "aspect", type: .ratio(0...10)),
                    Catalogue.Setting(name: "edges", type: .choices(["left", "right"])),
                    Catalogue.Setting(name: "title", type: .text),
                    Catalogue.Setting(
                        name: "buttons",
                        type: .maps([
                            SettingField("title", .text),
                            SettingField("width", .number(0...1000), default: .number(80)),
                        ])),
                    Catalogue.Setting(name: "stop", type: .numberOrWord(0...100, ["half", "all"])),
                    Catalogue.Setting(name: "stops", type: .numbersOrWords(0...100, ["half", "all"])),
                    Catalogue.Setting(name: "leave", type: .fields(["distance", "speed"], 0...1000)),
                    Catalogue.Setting(name: "hold", type: .edgeChoices(["stop", "give"])),
                    Catalogue.Setting(name: "members", type: .views),
                ],
                recognizers: ["pan"], events: ["pan"]),
        ],
        recognizers: [
            Catalogue.Kind(
                name: "tap",
                settings: [
                    Catalogue.Setting(name: "taps", type: .count(1...100)),
                    Catalogue.Setting(name: "enabled", type: .bool),
                ]),
            Catalogue.Kind(
                name: "pan", settings: [Catalogue.Setting(name: "failDistance", type: .fields(["x", "y"], 0...1e6))]),
        ],
        constants: [Catalogue.ConstantDescription(name: "panSlop", type: .number(0...100))])

    /// The package's folder, wherever it is checked out.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func parse(_ bytes: [UInt8], file: String = "card.yaml", limits: ResourceLimits = .standard) -> ParsedScene {
        SceneParser.parse(bytes, file: file, defaultTitle: "card", catalogue: catalogue, limits: limits)
    }

    static func parse(_ text: String, file: String = "card.yaml", limits: ResourceLimits = .standard) -> ParsedScene {
        parse(Array(text.utf8), file: file, limits: limits)
    }

    /// Returns all diagnostics of a text in printed form.
    static func errors(_ text: String, limits: ResourceLimits = .standard) -> String {
        parse(text, limits: limits).printed
    }

    /// Returns only the messages.
    static func messages(_ text: String, limits: ResourceLimits = .standard) -> [String] {
        parse(text, limits: limits).diagnostics.map(\.message)
    }

    /// Returns a scene with a card on a board, followed by `rest`.
    static func scene(_ rest: String) -> String {
        """
        canvas: [480, 360]
        views:
          - {id: board, frame: [0, 0, 400, 300], views: [{id: card, frame: [0, 0, 120, 80], behavior: draggable}]}
        \(rest)
        """
    }

    /// Returns a scene whose only view has these keys besides its id.
    static func view(_ keys: String) -> String { "canvas: [480, 360]\nviews: [{id: card, \(keys)}]" }
}

extension ParsedScene {
    /// The diagnostics as they are printed, each ending its line.
    var printed: String { diagnostics.map { "\($0)\n" }.joined() }
}
