import Testing
import TouchstoneSwiftUI

/// Gestures whose content changes while fingers are down, and gestures with properties of their own.
@Suite struct GestureContentTests {
    /// A gesture around a view that is another one while the drag goes on.
    private struct Swapping: View {
        let log: CallLog
        let grouped: Bool
        @GestureState private var isDragged = false

        var body: some View {
            let drag = DragGesture().updating($isDragged) { _, state, _ in state = true }.logged("drag", log)
            if grouped {
                ZStack { content }.gesture(drag)
            } else {
                content.gesture(drag)
            }
        }

        @ViewBuilder private var content: some View {
            if isDragged {
                Color.red.frame(width: 200, height: 200).accessibilityIdentifier("red")
            } else {
                Color.blue.frame(width: 200, height: 200).accessibilityIdentifier("blue")
            }
        }
    }

    @Test(arguments: [false, true]) func gestureGoesOnIfItsContentIsReplaced(_ grouped: Bool) {
        let log = CallLog()
        let tester = ViewTester(Swapping(log: log, grouped: grouped))
        for _ in 0..<2 {
            tester.land(200, 300)
            tester.move(220, 300)
            #expect(tester["red"] != nil)
            tester.move(240, 300)
            tester.move(260, 300)
            tester.lift()
            tester.step()
            #expect(tester["blue"] != nil)
        }
        #expect(log.calls == ["drag", "drag", "drag", "drag ended", "drag", "drag", "drag", "drag ended"])
    }

    /// A drag around a view that disappears with its own gesture.
    private struct Around: View {
        let log: CallLog
        @State private var isShown = true
        var body: some View {
            ZStack {
                Color.gray
                if isShown {
                    Color.blue.frame(width: 100, height: 100).simultaneousGesture(
                        DragGesture().onChanged { if $0.translation.width > 30 { isShown = false } }
                            .onEnded { _ in log.add("inner ended") })
                }
            }
            .gesture(DragGesture().logged("outer", log))
        }
    }

    @Test func outerGestureGoesOnIfTheTouchedViewDisappears() {
        let log = CallLog()
        ViewTester(Around(log: log)).drag(by: 80)
        #expect(log.steps == ["outer", "outer ended"])
    }

    /// A gesture with a state of its own.
    private struct CountingDrag: Gesture {
        let log: CallLog
        let minimumDistance: Double
        @GestureState private var changes = 0
        @State private var drags = 0

        var body: some Gesture<DragGesture.Value> {
            DragGesture(minimumDistance: minimumDistance)
                .updating($changes) { _, state, _ in state += 1 }
                .onEnded { [drags] _ in
                    log.add("\(drags)")
                    self.drags += 1
                }
                .onChanged { [changes] _ in log.add("change \(changes)") }
        }
    }

    private struct CountingBoard: View {
        let log: CallLog
        @State private var distance = 10.0
        var body: some View {
            Color.red.gesture(CountingDrag(log: log, minimumDistance: distance).onEnded { _ in distance = 5 })
        }
    }

    @Test func gestureHasAStateOfItsOwn() {
        let log = CallLog()
        let tester = ViewTester(CountingBoard(log: log))
        for _ in 0..<2 {
            tester.land(200, 300)
            for x in [220.0, 230, 240] { tester.move(x, 300) }
            tester.lift()
            tester.step()
        }
        // A body reads the value of the last evaluation, as that of a view does.
        #expect(
            log.calls == [
                "change 0", "change 1", "change 2", "0", "change 0", "change 1", "change 2", "1",
            ])
    }
}
