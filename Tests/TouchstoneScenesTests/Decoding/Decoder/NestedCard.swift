/// The text of the scene "Nested card", which must be read exactly as it is.
enum NestedCard {
    static let text = """
        # A card that can be dragged, pinched and rotated, inside a board that can be too.
        # The board starts rotated and scaled; so does the card. Nothing may leave its limit.
        title: Nested card
        canvas: {size: [480, 360], scale: 2}
        fps: 60
        views:
          - id: board
            frame: [60, 40, 360, 280]
            transform: {rotate: 12, scale: 0.9}
            fill: "#e8eefc"
            behavior: {kind: draggable, isLimitDragInside: false}
            views:
              - id: card
                frame: [120, 90, 120, 80]
                transform: {rotate: -30}
                fill: "#f2b13c"
                label: card
                behavior: {kind: draggable, minScale: 0.5, maxScale: 3, limitInsideInsets: 8}
        gestures:
          - {at: 0.1, for: 0.6, drag: card, by: [140, 60]}
          - {at: 0.75, for: 0.4, drag: card, by: [-90, -30]}
          - {at: 1.2, for: 0.6, pinch: card, scale: 1.6}
          - {at: 2.0, for: 0.8, rotate: card, degrees: 70}
          - {at: 3.0, for: 1.0, transform: card, by: [-60, 20], scale: 0.7, degrees: -40}
          - {at: 4.2, for: 0.6, drag: board, from: [0.1, 0.1], by: [-30, 24]}
          - {at: 5.1, doubleTap: card}
        expect:
          - {always: inside-limit, view: card}
          - {always: no-shear}
          - {always: legal-states}
          - {at: 5.6, view: card, transform: [1, 0, 0, 1, 0, 0], tolerance: 0.0001}
          - {events: [didBeginDragging, didEndDragging, didReset], view: card, in: order}

        """
}
