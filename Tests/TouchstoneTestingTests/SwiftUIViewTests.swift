import Foundation
import Testing
import TouchstoneKit
import TouchstoneTesting

import struct TouchstoneGeometry.Point
import struct TouchstoneGeometry.Size
import struct TouchstoneSwiftUI.Color
import struct TouchstoneSwiftUI.DragGesture
import protocol TouchstoneSwiftUI.Gesture
import struct TouchstoneSwiftUI.Rectangle
import protocol TouchstoneSwiftUI.Shape
import struct TouchstoneSwiftUI.State
import protocol TouchstoneSwiftUI.View

/// A card that follows the finger, or only a part of the way.
private struct Card: View {
    @State private var offset = Size.zero
    var factor = 1.0

    var body: some View {
        Rectangle().fill(Color.blue).frame(width: 160, height: 100).offset(offset)
            .gesture(
                DragGesture().onChanged {
                    offset = Size(width: $0.translation.width * factor, height: $0.translation.height * factor)
                }
            )
            .accessibilityIdentifier("card")
    }
}

/// The view of the documentation's example.
struct ContentView: View {
    var body: some View { Card().accessibilityIdentifier("image") }
}

/// Expectations about gestures on views of SwiftUI.
@Suite struct SwiftUIViewTests {
    @Test("a view that does what is expected records nothing")
    func passes() {
        expectTouches(on: Card(), .fingersAttached("card", within: 2), .ends("card.drag")) {
            Drag("card", by: (60, 40))
        }
    }

    @Test("a failure is an issue with the values of the frame")
    func fails() {
        let found = issues {
            expectTouches(on: Card(factor: 0.5), .fingersAttached("card", within: 2)) { Drag("card", by: (0, 100)) }
        }
        #expect(found.filter { $0.severity == .error }.map { $0.message.contains("took hold of 'card'") } == [true])
    }

    @Test("a play has the values of the views")
    func plays() throws {
        let play = try Play(on: Card()) { Drag("card", by: (60, 40)) }
        #expect(play.at(0)["card"].center == Point(x: 195, y: 422))
        #expect(play.end["card"].center == Point(x: 255, y: 462))
    }

    @Test("a scene makes the view by the name of its type, which has the values of its state")
    func scene() {
        expectTouches(
            on: Card(),
            scene: """
                canvas: [390, 844]
                views:
                  - {id: board, frame: [0, 0, 390, 844], behavior: Card}
                gestures:
                  - {at: 0.1, for: 0.4, drag: card, by: [60, 40]}
                expect:
                  - {at: 0.6, view: board, reads: {offset: [60, 40]}}

                """)
    }
}
