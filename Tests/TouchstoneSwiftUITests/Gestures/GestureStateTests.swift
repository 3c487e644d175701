import Testing
import TouchstoneSwiftUI

@Suite struct GestureStateTests {
    /// A square that follows a drag by a state of the gesture.
    private struct Follower: View {
        @GestureState private var offset: CGSize
        @State private var stored = CGSize.zero
        var keeps = false
        var animation: Animation?
        let log: CallLog

        init(
            _ state: GestureState<CGSize>, keeps: Bool = false, animation: Animation? = nil, log: CallLog = CallLog()
        ) {
            _offset = state
            (self.keeps, self.animation, self.log) = (keeps, animation, log)
        }

        var body: some View {
            let sum = stored.width + offset.width
            Color.blue.frame(width: 100, height: 100)
                .accessibilityIdentifier("square")
                .offset(x: sum)
                .onChange(of: sum) { _, new in log.add("\(Int(new))") }
                .gesture(
                    DragGesture()
                        .updating($offset) { value, state, transaction in
                            state = value.translation
                            transaction.animation = animation
                        }
                        .onEnded { if keeps { stored.width += $0.translation.width } })
        }
    }

    private func offset<Content: View>(_ tester: ViewTester<Content>) -> Double {
        (((tester["square"]?.center.x ?? 0) - 200) * 100).rounded() / 100
    }

    @Test(arguments: [true, false]) func valueIsTheFirstOneAfterTheEndAndAfterACancel(_ isCancelled: Bool) {
        let tester = ViewTester(Follower(GestureState(wrappedValue: .zero)))
        tester.land(200, 300)
        tester.move(240, 300)
        #expect(offset(tester) == 40)
        if isCancelled { tester.cancel() } else { tester.lift() }
        #expect(offset(tester) == 0)
    }

    @Test func resetTransactionAnimatesTheWayBack() {
        let tester = ViewTester(
            Follower(
                GestureState(wrappedValue: .zero, resetTransaction: Transaction(animation: .linear(duration: 1)))))
        tester.drag(by: 40)
        #expect(offset(tester) == 40)
        tester.step(30)
        #expect(offset(tester) == 20)
        tester.step(31)
        #expect(offset(tester) == 0)
    }

    @Test func resetFunctionGetsTheLastValueAndSetsTheTransaction() {
        let log = CallLog()
        let tester = ViewTester(
            Follower(
                GestureState(wrappedValue: .zero) { value, transaction in
                    log.add("\(Int(value.width))")
                    transaction.animation = .linear(duration: 0.5)
                }))
        tester.drag(by: 40)
        tester.step(15)
        #expect(log.calls == ["40"])
        #expect(offset(tester) == 20)
    }

    @Test func transactionOfUpdatingAnimatesTheChange() {
        let tester = ViewTester(Follower(GestureState(wrappedValue: .zero), animation: .linear(duration: 1)))
        tester.land(200, 300)
        tester.move(240, 300)
        tester.step(30)
        #expect(offset(tester) == 20)
    }

    @Test func resetAndEndAreOneChange() {
        let log = CallLog()
        let tester = ViewTester(Follower(GestureState(wrappedValue: .zero), keeps: true, log: log))
        tester.drag(by: 40)
        #expect(offset(tester) == 40)
        #expect(log.calls == ["20", "40"])
        tester.step()
        tester.land(240, 300)
        tester.move(270, 300)
        tester.cancel()
        #expect(offset(tester) == 40)
    }

    /// A text with the value of a state.
    private struct Reader<Added: Gesture>: View {
        @GestureState private var value = "rest"
        let gesture: (GestureState<String>) -> Added
        var body: some View {
            VStack {
                Text(value).accessibilityIdentifier("value")
                Color.blue.frame(width: 300, height: 300).gesture(gesture($value))
            }
        }
    }

    private func value<Content: View>(_ tester: ViewTester<Content>) -> String? {
        tester.text(of: "value")
    }

    @Test func longPressResetsWhenTheFingerMovesTooFar() {
        let tester = ViewTester(
            Reader { state in LongPressGesture().updating(state) { _, value, _ in value = "pressed" } })
        tester.land(200, 300)
        #expect(value(tester) == "pressed")
        tester.move(210, 300)
        #expect(value(tester) == "pressed")
        tester.move(211, 300)
        #expect(value(tester) == "rest")
    }

    @Test func longPressResetsWhenItIsRecognized() {
        let tester = ViewTester(
            Reader { state in LongPressGesture().updating(state) { _, value, _ in value = "pressed" } })
        tester.land(200, 300)
        tester.step(29)
        #expect(value(tester) == "pressed")
        tester.step()
        #expect(value(tester) == "rest")
    }

    @Test func stateStaysUntilTheLastFingerHasLifted() {
        let tester = ViewTester(
            Reader { state in
                DragGesture().simultaneously(with: MagnifyGesture())
                    .updating(state) { change, value, _ in
                        value = "\(change.first == nil ? 0 : 1) \(change.second == nil ? 0 : 1)"
                    }
            })
        tester.land(150, 300)
        tester.land(250, 300, finger: 1)
        tester.move(290, 300, finger: 1)
        #expect(value(tester) == "1 1")
        tester.lift()
        #expect(value(tester) == "1 1")
        tester.lift(finger: 1)
        #expect(value(tester) == "rest")
    }

    /// C: the phases of a sequence of a long press and a drag.
    @Test func sequenceHasFourPhases() {
        let log = CallLog()
        let tester = ViewTester(
            Reader { state in
                LongPressGesture().sequenced(before: DragGesture())
                    .updating(state) { change, value, _ in
                        switch change {
                        case .first(let isDown): value = "first \(isDown)"
                        case .second(let isDown, let drag): value = "second \(isDown) \(drag?.translation.width ?? -1)"
                        }
                    }
                    .onEnded { change in
                        guard case .second(true, let drag?) = change else { return log.add("other") }
                        log.add("\(drag.translation.width)")
                    }
            })
        tester.land(200, 300)
        #expect(value(tester) == "first true")
        tester.move(205, 300)
        tester.step(30)
        #expect(value(tester) == "second true -1.0")
        tester.move(212, 300)
        #expect(value(tester) == "second true -1.0")
        tester.move(215, 300)
        #expect(value(tester) == "second true 10.0")
        tester.lift()
        #expect(value(tester) == "rest")
        #expect(log.calls == ["10.0"])
        // Without a drag, the second gesture fails, and so does the sequence.
        tester.step()
        tester.press(frames: 35)
        #expect(value(tester) == "rest")
        #expect(log.calls == ["10.0"])
    }

    /// C: a sequence inside of another one waits for its turn.
    @Test func sequenceInsideOfASequenceHoldsItsSecondPart() {
        let log = CallLog()
        let tester = ViewTester(
            Color.red.gesture(
                TapGesture()
                    .sequenced(before: LongPressGesture().sequenced(before: DragGesture().logged("drag", log)))))
        tester.tap(200, 300)
        tester.drag(by: 50)
        #expect(log.calls == [])
        tester.step(30)
        tester.tap(200, 300)
        tester.land(200, 300)
        tester.step(31)
        tester.move(230, 300)
        #expect(log.calls == ["drag"])
        tester.lift()
        #expect(log.calls == ["drag", "drag ended"])
    }

    /// C: a sequence does not fail with the first of two exclusive gestures while the second may begin.
    @Test func exclusiveGestureGoesOnInASequence() {
        let log = CallLog()
        let tester = ViewTester(
            Color.red.gesture(
                TapGesture()
                    .sequenced(before: LongPressGesture().exclusively(before: DragGesture(minimumDistance: 30)))
                    .onEnded { _ in log.add("ended") }))
        tester.tap(200, 300)
        tester.drag(by: 80)
        #expect(log.calls == ["ended"])
    }

    /// C: while the second gesture of a sequence goes on, the first does not.
    @Test func firstGestureOfASequenceWaitsForTheSecond() {
        let log = CallLog()
        let tester = ViewTester(
            Color.red.gesture(
                DragGesture().logged("first", log).sequenced(before: DragGesture().logged("second", log))))
        tester.drag(by: 40)
        tester.step()
        tester.drag(by: 40)
        #expect(log.steps == ["first", "first ended", "second", "second ended"])
    }
}
