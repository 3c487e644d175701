/// A text with all kinds of gestures, which is used whole and damaged.
enum FingerPaths {
    static let text = """
        canvas: [480, 360]
        seed: 7
        views:
          - {id: board, frame: [0, 0, 400, 300], views: [{id: card, frame: [0, 0, 120, 80], behavior: draggable}]}
        gestures:
          - {at: 0.1, drag: card, along: [[40, -20], [80, 0]], fingers: 3, stagger: {land: 0.02, lift: 0.01, reverse: true}}
          - {at: 1, swipe: card, along: {points: [[0, 0], [40, 40], [0, 80]], smooth: true}, jitter: 1.5}
          - {at: 2, transform: card, along: {arc: {radius: 60, from: 0, sweep: -90}}, scale: 1.2, stagger: 40ms}
          - at: 3
            fling: card
            along: {circle: {radius: 30, from: 180, turns: -2}}
            then:
              - {after: 200ms, tap: card, hold: 0.1, then: {doubleTap: card}}
              - {longPress: card, fingers: 2}

        """
}
