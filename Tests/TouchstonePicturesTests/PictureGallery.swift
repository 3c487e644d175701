import Testing
import TouchstoneScenes

/// Frames of scenes whose pictures are stored as text.
enum PictureGallery {
    struct Picture: Sendable, CustomTestStringConvertible {
        var name: String
        /// The time. The first frame at or after it is drawn.
        var time: Double
        var scene: String

        var testDescription: String { name }
    }

    /// The picture of several scenes.
    static let comparison = "comparison"

    static let pictures = [
        // A card in a turned board, dragged past its limit.
        Picture(
            name: "limit-crossed", time: 0.5,
            scene: """
                title: Over the edge
                canvas: {size: [300, 200], scale: 2, background: "#fafafa"}
                views:
                  - id: board
                    frame: [50, 20, 200, 160]
                    transform: {rotate: 15}
                    fill: "#e8eefc"
                    clip: true
                    cornerRadius: 10
                    views:
                      - id: card
                        frame: [60, 50, 80, 60]
                        transform: {rotate: -40}
                        fill: "#f2b13c"
                        stroke: {color: "#333333", width: 4}
                        label: card
                        behavior: {kind: draggable, limitInsideInsets: 8}
                gestures: [{at: 0.1, for: 0.6, drag: card, by: [160, 10], ease: linear}]
                """),
        // A finger that lands, one that has lifted and one that rests, in front of views with all kinds of looks.
        Picture(
            name: "fingers", time: 0.4,
            scene: """
                title: Fingers
                canvas: [200, 160]
                views:
                  - {id: dark, frame: [10, 20, 90, 60], fill: "#222222", label: Dark, alpha: 0.8}
                  - {id: tiny, frame: [110, 20, 9, 9], label: does not fit}
                  - {id: gone, frame: [0, 0, 200, 160], fill: "#ff0000", hidden: true}
                  - {id: faded, frame: [0, 0, 200, 160], fill: "#ff0000", alpha: 0}
                gestures:
                  - at: 0
                    touches:
                      1: [[0.1, 30, 60], [0.2, 60, 70], [0.3, 60, 80]]
                      2: [[0.4, 150, 100], [0.6, 150, 100]]
                      3: [[0.2, 190, 150], [0.5, 190, 150]]
                """),
        // A running animation: the presented values are drawn.
        Picture(
            name: "reset", time: 0.35,
            scene: """
                title: Reset
                canvas: [400, 120]
                views: [{id: card, frame: [20, 30, 90, 60], transform: {translate: [200, 0]}, fill: "#0072b2", behavior: draggable}]
                gestures: [{at: 0.1, doubleTap: card}]
                """),
        // The canvas alone.
        Picture(
            name: "plain", time: 0.2,
            scene: """
                canvas: {size: [120, 90], background: "#00000080"}
                views: [{id: card, frame: [20, 30, 60, 40], fill: "#0072b2", behavior: draggable}]
                gestures: [{at: 0, for: 1, drag: card, by: [9, 9]}]
                overlays: plain
                """),
        // More recognizers than fit into the heading.
        Picture(
            name: "crowded", time: 0.6,
            scene: """
                title: A crowd of views that has a title which is much too long for the heading of its narrow canvas
                canvas: [100, 60]
                views:
                \((1...12).map { "  - {id: v\($0), frame: [\(8 * $0), 10, 7, 7], behavior: draggable}" }
                    .joined(separator: "\n"))
                gestures:
                \((1...6).map { "  - {at: 0, for: 1, drag: v\($0), by: [0, 40]}" }.joined(separator: "\n"))
                """),
        // A finger that has slipped off a card, which its limit holds, and the path of the card.
        Picture(
            name: "slipped", time: 0.9,
            scene: """
                title: Slipped
                canvas: [340, 160]
                views: [{id: card, frame: [20, 40, 100, 80], symbol: photo, label: photo, behavior: draggable}]
                gestures: [{at: 0.1, for: 1, drag: card, by: [300, 0], ease: linear}]
                overlays: {ghosts: true, grip: true}
                """),
        // Every overlay in one picture.
        Picture(
            name: "everything", time: 0.7,
            scene: """
                title: Everything
                canvas: [340, 240]
                views:
                  - id: board
                    frame: [40, 30, 260, 180]
                    transform: {rotate: 10}
                    views: [{id: card, frame: [60, 40, 100, 70], behavior: draggable}]
                gestures:
                  - {at: 0.1, for: 0.4, drag: card, by: [60, 30], ease: linear}
                  - {at: 0.55, for: 0.4, rotate: card, degrees: 40, spread: 60, ease: linear}
                overlays: all
                """),
        // Light on dark.
        Picture(
            name: "dark", time: 0.4,
            scene: """
                title: Dark
                canvas: [340, 120]
                views: [{id: card, frame: [20, 20, 120, 80], behavior: draggable}, {id: bare, frame: [200, 30, 90, 60], label: bare}]
                gestures: [{at: 0.1, for: 0.5, drag: card, by: [90, 0], ease: linear}]
                overlays: {theme: dark}
                """),
        // A pan that waits for a swipe: the timeline, the decisions of arbitration, and the path of a view.
        Picture(
            name: "waiting", time: 0.5,
            scene: """
                title: Waiting
                canvas: [340, 120]
                views:
                  - {id: card, frame: [20, 30, 200, 60], fill: "#e8eefc", recognizers: [pan, swipe]}
                  - {id: dot, frame: [0, 0, 10, 10]}
                rules: [{recognizer: card.pan, requireFailure: card.swipe}]
                gestures: [{at: 0.1, for: 1, drag: card, by: [50, 0], ease: linear}]
                actions:
                  - {at: 0.2, set: {dot.center: [300, 20]}}
                  - {at: 0.4, set: {dot.center: [310, 90]}}
                  - {at: 0.6, set: {dot.center: [270, 90]}}
                overlays: {timeline: true, arbitration: true, path: [dot]}
                """),
    ]
}
