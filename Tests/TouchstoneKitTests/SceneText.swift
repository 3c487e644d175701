/// Scenes that the tests write into their folders.
enum SceneText {
    /// A card that is dragged to the right; 31 frames at 60 a second.
    static let drag = """
        title: A drag
        canvas: {size: [120, 90], scale: 1}
        duration: 0.5
        views:
          - {id: card, frame: [10, 10, 40, 30], fill: "#3366cc", label: card, behavior: draggable}
        gestures:
          - {at: 0.1, for: 0.3, drag: card, by: [40, 20]}
        expect:
          - {always: inside-limit, view: card}

        """

    /// The same for a fifth of a second, 13 frames, with an expectation that fails.
    static let shortAndWrong = """
        canvas: {size: [120, 90], scale: 1}
        duration: 0.2
        views:
          - {id: card, frame: [10, 10, 40, 30], fill: "#3366cc", behavior: draggable}
        expect:
          - {begins: card.pan}

        """

    /// The drag in two variants. In the first, the card cannot be dragged, and the expectation fails. The second ends
    /// after 13 frames.
    static let variants = """
        title: A drag
        canvas: {size: [120, 90], scale: 1}
        duration: 0.5
        views:
          - {id: card, frame: [10, 10, 40, 30], fill: "#3366cc", label: card, behavior: draggable}
        gestures:
          - {at: 0.05, for: 0.1, drag: card, by: [40, 20]}
        expect:
          - {begins: card.pan}
        variants:
          - {name: Held fast, set: {card.isPanEnabled: false}}
          - {name: short, set: {duration: 0.2}}

        """

    /// A dial that is turned by a recording.
    static func recording(_ file: String, device: String?) -> String {
        let second = device.map { ", device: \"\($0)\"" } ?? ""
        return """
            title: Recorded fingers
            canvas: {size: [480, 300], scale: 1}
            views:
              - id: plate
                frame: [20, 10, 440, 280]
                fill: "#eceff4"
                views:
                  - {id: dial, frame: [130, 30, 120, 120], fill: "#d6a23f", label: dial, behavior: {kind: draggable, limitInsideInsets: 2}}
            gestures:
              - {at: 0.1, recording: {file: "\(file)"\(second)}}
            expect:
              - {always: inside-limit, view: dial}
              - {always: no-shear}
              - {always: legal-states}

            """
    }
}
