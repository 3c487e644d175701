internal import TouchstoneScenes

/// The parts of a starter scene that depend on its kind. Each is YAML, indented by two spaces.
struct Starter {
    /// The keys of the card other than its id, its frame and its behavior.
    var view = "  {cornerRadius: 10, label: card}"
    /// The keys of the desk around the card.
    var desk = "  {}"
    /// The settings of the card's behavior.
    var settings = "  {}"
    var gestures: String
    var actions: String?
    var expect: String
    var overlays = "  {path: [card]}"
    /// The values that the second variant sets, for a kind that makes a mistake.
    var cure: String?

    /// The starter of a kind. For kinds outside the library it is made from the names of the kind's recognizers.
    static func of(_ kind: Catalogue.Kind) -> Starter { known[kind.name] ?? general(kind) }

    private static func general(_ kind: Catalogue.Kind) -> Starter {
        var gestures = "  # One finger drags it.\n  - {at: 0.1, for: 0.6, drag: card, by: [90, 40]}\n"
        if !Set(["pinch", "rotation", "magnification"]).isDisjoint(with: kind.recognizers) {
            gestures += "  # Two fingers move, spread and turn at the same time.\n"
            gestures += "  - {at: 1, for: 0.8, transform: card, by: [-20, 10], scale: 1.3, degrees: 30}\n"
        }
        let expect = """
              # Recognizers change their states as the platform allows.
              - {always: legal-states}
              # Add your own expectations, such as {always: fingers-attached, view: card}.
            """
        return Starter(gestures: gestures, expect: expect, overlays: "  {timeline: true, path: [card]}")
    }

    private static let known: [String: Starter] = [
        "draggable": Starter(
            gestures: """
                  # One finger drags it until the limit stops it.
                  - {at: 0.1, for: 0.6, drag: card, by: [150, 40]}
                  # Two fingers move, spread and turn at the same time.
                  - {at: 1, for: 0.8, transform: card, by: [-60, 20], scale: 1.3, degrees: 30}
                  # A double tap puts it back.
                  - {at: 2.2, doubleTap: card}
                """,
            expect: """
                  # Its frame stays inside its limit, which is the desk.
                  - {always: inside-limit, view: card}
                  - {always: no-shear}
                  - {always: legal-states}
                  - {at: 3, view: card, transform: [1, 0, 0, 1, 0, 0], tolerance: 1e-4}
                """),
        "center-drag": Starter(
            view: "  {transform: {rotate: 30}, cornerRadius: 10, label: card}",
            gestures:
                "  # It is rotated, and still follows the finger.\n  - {at: 0.1, for: 0.6, drag: card, by: [110, 60]}",
            expect: """
                  # The finger stays at the point of the card that it took hold of.
                  - {always: fingers-attached, view: card, during: pan}
                  - {begins: card.pan, after: 0.1, before: 0.5}
                """),
        "spring-drag": Starter(
            gestures: "  # It is thrown, and springs back.\n  - {at: 0.1, for: 0.2, fling: card, by: [90, 40]}",
            expect: """
                  - {begins: card.pan, after: 0.1, before: 0.3}
                  # It is back where it was laid out.
                  - {at: 2, view: card, center: [100, 90], tolerance: 0.01}
                """),
        "long-press-drag": Starter(
            gestures: """
                  # A finger that moves immediately drags nothing.
                  - {at: 0.1, for: 0.4, drag: card, by: [60, 20]}
                  # One that rests first does; 'hold' is part of 'for'.
                  - {at: 0.8, for: 1.2, longPressDrag: card, hold: 0.6, by: [100, 50]}
                """,
            expect: """
                  - {never-begins: card.drag, before: 0.8}
                  - {begins: card.drag, after: 1.2, before: 1.5}
                  - {always: fingers-attached, view: card, during: drag}
                """,
            overlays: "  {timeline: true, path: [card]}"),
        "offset-scale": swiftUI("# It would fail here: after the pinch the card drifts off the finger."),
        "offset-scale-compensated": swiftUI("# It would pass here; at a second pinch the card jumps."),
        "rotate-scale-offset": swiftUI("# It passes here."),
        "scroll": Starter(
            view:
                "  {frame: [40, 30, 200, 160], stroke: \"#8a93a3\", fill: \"#ffffff\", clip: true, views: [{id: land, frame: [0, 0, 200, 500], symbol: photo}]}",
            settings: "  {contentSize: [200, 500]}",
            gestures: """
                  # It is thrown, and coasts.
                  - {at: 0.1, for: 0.15, fling: card, by: [0, -60]}
                  # It is pulled beyond its end, and bounces back.
                  - {at: 2.5, for: 0.6, drag: card, by: [0, 90]}
                """,
            expect:
                "  - {begins: card.pan, after: 0.1, before: 0.4}\n  - {begins: card.pan, after: 2.5, before: 3.1}\n  - {always: legal-states}",
            overlays: "  {timeline: true}"),
        "swipe-row": Starter(
            view: "  {frame: [0, 50, 300, 60], fill: white, label: card}",
            settings: "  {trailing: [{title: Delete, width: 70}]}",
            gestures: """
                  # It is dragged open, and tapped.
                  - {at: 0.1, for: 0.5, drag: card, from: [0.8, 0.5], by: [-80, 0]}
                  - {at: 1.5, tap: card, from: [0.5, 0.5]}
                """,
            expect: """
                  - {events: [didOpen, didClose], view: card}
                  - {always: no-jump}
                  - {always: legal-states}
                """,
            overlays: "  {path: [card]}"),
        "slider": Starter(
            view: "  {frame: [40, 50, 220, 44], fill: white}", settings: "  {value: 0.5}",
            gestures: "  # It is dragged by its thumb.\n  - {at: 0.1, for: 0.5, drag: card, by: [60, 10]}",
            expect: """
                  - {events: [touchDown, valueChanged, touchUpInside], view: card}
                  - {always: no-jump}
                """,
            overlays: "  {path: [card]}"),
        "button": Starter(
            view: "  {label: card}",
            gestures: "  # It is tapped.\n  - {at: 0.1, tap: card}",
            expect: "  - {events: [touchDown, touchUpInside, primaryActionTriggered], view: card}",
            overlays: "  {path: [card]}"),
        "switch": Starter(
            view: "  {frame: [40, 50, 51, 31], fill: white}",
            gestures: "  # It is tapped.\n  - {at: 0.1, tap: card}",
            expect: "  - {events: [touchDown, valueChanged, touchUpInside], view: card}",
            overlays: "  {path: [card]}"),
        "sheet": Starter(
            settings: "  {detents: [80, large], topInset: 20, bottomInset: 10, dismissible: false}",
            gestures: """
                  # It is thrown, and moves to its highest detent.
                  - {at: 0.1, for: 0.15, fling: card, by: [0, -60]}
                  # It is pulled down, and stays at the lowest.
                  - {at: 2, for: 0.6, drag: card, from: [0.5, 0.1], by: [0, 110]}
                """,
            expect: """
                  - {events: [willChangeDetent, didChangeDetent], view: card, before: 2}
                  - {events: [willChangeDetent, didChangeDetent], view: card, after: 2}
                  - {always: legal-states}
                """,
            overlays: "  {path: [card]}"),
        "handles": Starter(
            view: "  {transform: {rotate: 20}, fill: \"#ffe0b2\", label: card}",
            gestures: """
                  # A corner is dragged; the opposite one stays where it is.
                  - {at: 0.1, for: 0.6, drag: card.bottomRight, by: [50, 40]}
                  # The knob rotates it.
                  - {at: 1, for: 0.6, drag: card.knob, by: [50, 30]}
                  # A finger inside it moves it.
                  - {at: 2, for: 0.4, drag: card, by: [20, 10]}
                """,
            expect: """
                  # Its corners stay inside its limit, which is the desk.
                  - {always: inside-limit, view: card}
                  - {begins: card.bottomRight.pan, after: 0.1, before: 0.7}
                  - {begins: card.knob.pan, after: 1, before: 1.6}
                """,
            overlays: "  {timeline: true}"),
        "group": Starter(
            view:
                "  {views: [{id: red, frame: [50, 60, 60, 40], fill: \"#e0a48a\"}, {id: blue, frame: [140, 110, 60, 40], fill: \"#8fb6d9\"}]}",
            settings: "  {members: [red, blue]}",
            gestures: "  # A finger on one moves both.\n  - {at: 0.1, for: 0.6, drag: red, by: [30, 20]}",
            expect: """
                  # Their common box stays inside the limit, which is the desk.
                  - {always: inside-limit, view: card}
                  - {begins: card.pan, after: 0.1, before: 0.7}
                """,
            overlays: "  {timeline: true}"),
        "naive-self-translation": mistake(
            "The card is rotated, and moves at an angle to the finger.",
            "{at: 0.1, for: 0.8, drag: card, by: [110, 0]}",
            "{always: fingers-attached, view: card, during: pan}", view: "{transform: {rotate: 60}, symbol: arrow}",
            cure: "center-drag"),
        "naive-first-finger": mistake(
            "The second finger lands later, the first one lifts earlier.",
            "{at: 0.1, for: 1.2, drag: card, by: [0, 90], fingers: 2, spread: 80, stagger: 0.4}",
            "{always: no-jump, view: card}"),
        "naive-one-finger": mistake(
            "Raw samples of two fingers, [time, x, y]: the second one lifts, the first one continues.",
            """
            {at: 0.1, touches: {1: [[0, 85, 100], [0.2, 75, 100], [0.5, 75, 100], [0.7, 60, 90], [0.9, 40, 80]],
                    2: [[0, 130, 100], [0.2, 140, 100], [0.4, 140, 100]]}}
            """, "{at: 1.2, view: card, scale: 1.3, tolerance: 0.4}"),
        "naive-atan2": mistake(
            "Raw samples of two fingers, [time, x, y]: the first one lifts and lands again as the second in order.",
            """
            {at: 0.1, touches: {1: [[0, 70, 100], [0.1, 70, 90], [0.3, 70, 75], [0.4, 70, 75], [0.4, 70, 75]],
                    2: [[0, 140, 100], [0.1, 140, 110], [0.3, 140, 125], [1.0, 140, 135]],
                    3: [[0.6, 70, 75], [0.7, 70, 73], [1.0, 72, 65]]}}
            """, "{always: no-jump, view: card}"),
        "naive-threshold": mistake(
            "A pan begins after 10 points; then the card moves all of them in one frame.",
            "{at: 0.1, for: 1, drag: card, by: [60, 0], ease: ease-in}", "{always: no-jump, view: card}",
            cure: "center-drag"),
        "naive-drag-first": mistake(
            "The second finger lands later, when a drag has begun.",
            "{at: 0.1, for: 1, transform: card, by: [25, 0], scale: 1.5, degrees: 35, spread: 60, ease: linear, stagger: {land: 0.3, reverse: true}}",
            "{begins: card.pinch, before: 1}"),
        "naive-unrotated-limit": mistake(
            "The card is rotated, and a corner leaves the limit.", "{at: 0.1, for: 0.6, drag: card, by: [-80, 20]}",
            "{always: inside-limit, view: card}", view: "{transform: {rotate: 50}, cornerRadius: 8}"),
        "naive-ended-only": mistake(
            "A call comes in, and the finger's touch is cancelled.", "{at: 0.1, for: 0.8, drag: card, by: [100, 10]}",
            "{events: [didBeginDragging, didEndDragging], view: card, before: 0.9}",
            actions: "  - {at: 0.6, cancel: touches}"),
        "naive-window-translation": mistake(
            "The desk is rotated, and the card moves at an angle to the finger.",
            "{at: 0.1, for: 0.8, drag: card, by: [80, 0]}",
            "{always: fingers-attached, view: card, during: pan}", desk: "{transform: {rotate: 60, scale: 0.7}}",
            cure: "center-drag"),
        "naive-sheet": mistake(
            "A drag up the list also raises the sheet: the content moves twice as far as the finger.",
            "{at: 0.1, for: 0.6, drag: card, by: [0, -50]}", "{lint: scroll-stolen, view: list}",
            view: """
                {fill: "#f7f7fa", cornerRadius: 12, views: [{id: list,
                    layout: {left: 10, right: 10, top: 20, bottom: 0},
                    behavior: {kind: scroll, contentSize: [280, 600]},
                    views: [{id: row, frame: [10, 10, 260, 40], fill: "#8fb8de"}]}]}
                """, cure: "{kind: sheet, topInset: 59}"),
        "naive-handles": mistake(
            "The card is rotated, and the corner moves away from the finger.",
            "{at: 0.1, for: 0.8, drag: card.bottomRight, by: [50, 30]}\n  - {at: 1.2, for: 0.4, drag: card, by: [20, 10]}",
            "{at: 0.8, view: card, frame: [33.1, 20.8, 173, 161.6], tolerance: 1}",
            view: "{transform: {rotate: 40}, cornerRadius: 8}",
            cure: "handles"),
        "naive-own-location": mistake(
            "The card flickers between two positions.", "{at: 0.1, for: 0.8, drag: card, by: [90, 40]}",
            "{always: fingers-attached, view: card, during: pan}", cure: "center-drag"),
        "naive-scale-reset": mistake(
            "Two fingers spread, and lift one after the other while they move.",
            "{at: 0.1, for: 1, transform: card, by: [20, 10], scale: 1.5, stagger: {lift: 0.3}}",
            "{always: no-jump, view: card}"),
        "naive-corner-pivot": mistake(
            "Two fingers spread about the middle of the card, and it drifts to the upper left.",
            "{at: 0.1, for: 0.8, pinch: card, scale: 1.5}",
            "{always: fingers-attached, view: card, during: pinch}", cure: "{kind: draggable, pinchAnchor: fingers}"),
    ]

    /// A starter for the kinds that store offset and scale.
    private static func swiftUI(_ comment: String) -> Starter {
        Starter(
            view: "  {symbol: photo, fill: \"#f2d4a2\"}",
            gestures: """
                  # Two fingers spread, then one drags.
                  - {at: 0.1, for: 0.6, pinch: card, scale: 1.6}
                  - {at: 1, for: 0.6, drag: card, by: [70, 40]}
                """,
            expect: """
                  - {begins: card.magnification, before: 0.7}
                  - {begins: card.drag, after: 1, before: 1.6}
                  # Try {always: fingers-attached, view: card, within: 1.5, during: drag}.
                  \(comment)
                  - {always: legal-states}
                """,
            overlays: "  {path: [card], grip: true}")
    }

    /// A starter that shows a mistake and its fix.
    private static func mistake(
        _ sentence: String, _ gesture: String, _ expectation: String, view: String = "{cornerRadius: 8, label: card}",
        desk: String = "{}", cure: String = "draggable", actions: String? = nil
    ) -> Starter {
        Starter(
            view: "  " + view, desk: "  " + desk, gestures: "  # \(sentence)\n  - \(gesture)", actions: actions,
            expect: """
                  # It passes in the variant "fixed". Remove 'variant: fixed' to see it fail in the other.
                  - \(expectation.dropLast()), variant: fixed}
                """,
            overlays: "  {ghosts: true, path: [card]}", cure: "  {card.behavior: \(cure)}")
    }
}
