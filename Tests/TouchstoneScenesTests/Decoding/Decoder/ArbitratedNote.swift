/// A scene with recognizers, rules, actions and every verb, for kinds of the tests' catalogue.
enum ArbitratedNote {
    static let text = """
        canvas: [390, 560]
        fps: 120
        views:
          - id: list
            frame: [20, 20, 350, 520]
            behavior: {kind: list, contentSize: [350, 1400], edges: [left, right], delay: 200ms, pages: 3}
            views:
              - id: note
                center: [250, 300]
                size: [140, 90]
                recognizers:
                  - {kind: tap, id: single}
                  - {kind: tap, id: double, taps: 2, enabled: true}
                  - pan
        rules:
          - {recognizer: note.single, requireFailure: [note.double]}
          - {recognizer: note.pan, simultaneous: list.pan, answer: false}
          - {recognizer: list.pan, shouldReceive: {touch: true, press: false}}
          - {recognizer: note.double, shouldBegin: true}
        gestures:
          - {at: 0.1, for: 0.3, fling: list, from: [0.8, 0.8], by: [0, -180]}
          - {at: 2.0, for: 1.2, longPressDrag: note, hold: 0.5, by: [90, 140], ease: linear}
          - {at: 3.6, longPress: note, hold: 0.7, fingers: 3, spread: 20, axis: 45}
          - {at: 4.4, swipe: note, direction: left}
          - {at: 5, tap: note, fingers: 2}
        actions:
          - {at: 1.5, set: {list.contentOffset: [0, 0], note.alpha: 0.5, note.transform: {rotate: 15}}}
          - {at: 1.6, disable: note.pan}
          - {at: 1.7, enable: note.pan}
          - {at: 1.8, press: select, on: note, for: 50ms}
          - {at: 1.9, relayout: all}
          - {at: 5.3, cancel: touches}
          - {at: 5.4, remove: note}
        expect:
          - {events: [single], view: note, after: 3.6, before: 4.3}
          - {never-begins: note.pan}
        overlays: {timeline: true, arbitration: true, path: [note]}

        """
}
