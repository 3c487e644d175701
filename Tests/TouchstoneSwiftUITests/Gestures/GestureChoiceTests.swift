import Testing
import TouchstoneSwiftUI

/// What is not published about SwiftUI's gestures, as this library does it: letter C.
@Suite struct GestureChoiceTests {
    @Test(arguments: sequences + pairs + states + buttons + gains) func holds(_ fact: Fact) {
        #expect(fact.actual() == fact.expected)
    }

    private static func pressAndDrag(_ log: CallLog) -> some View {
        Color.red.gesture(
            LongPressGesture().sequenced(before: DragGesture())
                .onChanged {
                    switch $0 {
                    case .first(let isDown): log.add("first \(isDown)")
                    case .second(let isDown, let drag): log.add("second \(isDown) \(drag?.translation.width ?? 0)")
                    }
                }
                .onEnded { _ in log.add("ended") })
    }

    private static let sequences = [
        Fact(
            "C: phases of a sequence: the first, the second without a value, the second with one",
            ["first true", "second true 0.0", "second true 20.0", "ended"]
        ) {
            calls(pressAndDrag) {
                $0.land(200, 300)
                $0.step(30)
                $0.move(220, 300)
                $0.lift()
            }
        },
        Fact("C: a sequence fails if its second gesture does", ["first true", "second true 0.0"]) {
            calls(pressAndDrag) { $0.press(frames: 40) }
        },
        Fact("C: a sequence fails if its first gesture does", ["first true"]) {
            calls(pressAndDrag) { $0.drag(by: 60) }
        },
        Fact("C: a sequence waits for further touches for 0.35 s, as a double tap", ["0", "1"]) {
            let log = CallLog()
            for pause in [22, 19] {
                let ends = calls({ log in
                    Color.red.gesture(TapGesture().sequenced(before: DragGesture()).loggingEnd("drag", log))
                }) {
                    $0.tap(200, 300)
                    $0.step(pause)
                    $0.drag(by: 40)
                }
                log.add("\(ends.count)")
            }
            return log.calls
        },
    ]

    private static let pairs = [
        Fact("C: a third finger does not count for a magnification", ["1.5"]) {
            calls({ log in Color.red.gesture(MagnifyGesture().onChanged { log.add("\($0.magnification)") }) }) {
                $0.land(100, 300)
                $0.land(200, 300, finger: 1)
                $0.land(300, 300, finger: 2)
                $0.move(250, 300, finger: 1)
                $0.move(390, 300, finger: 2)
            }
        },
        Fact("C: a magnification keeps its value after one lift, and ends with the last finger", ["1.5", "1.5 ended"]) {
            calls({ log in
                Color.red.gesture(
                    MagnifyGesture().onChanged { log.add("\($0.magnification)") }
                        .onEnded { log.add("\($0.magnification) ended") })
            }) {
                $0.land(100, 300)
                $0.land(200, 300, finger: 1)
                $0.move(250, 300, finger: 1)
                $0.lift(finger: 1)
                $0.move(150, 300)
                $0.lift()
            }
        },
        Fact("C: simultaneous: a success counts also if the other gesture is cancelled", ["ended true false"]) {
            calls({ log in
                Color.red.gesture(
                    LongPressGesture().simultaneously(with: DragGesture())
                        .onEnded { log.add("ended \($0.first != nil) \($0.second != nil)") })
            }) {
                $0.land(200, 300)
                $0.step(31)
                $0.move(230, 300)
                $0.cancel()
            }
        },
        Fact("C: a drag with two fingers follows their middle, and a finger more or less moves nothing", ["20.0"]) {
            calls({ log in Color.red.gesture(DragGesture().onChanged { log.add("\($0.translation.width)") }) }) {
                $0.land(100, 300)
                $0.land(200, 300, finger: 1)
                $0.move([0: (120, 300), 1: (220, 300)])
                $0.lift(finger: 1)
                $0.land(300, 300, finger: 1)
                $0.move(120, 300)
            }
        },
    ]

    /// A button with two taps around it.
    private static let buttons = [
        Fact("C: a button waits for two taps of high priority around it", ["2 ended", "button"]) {
            calls({ log in
                Button {
                    log.add("button")
                } label: {
                    Color.red
                }
                .highPriorityGesture(TapGesture(count: 2).loggingEnd("2", log))
            }) {
                $0.tap(200, 300)
                $0.tap(200, 300)
                $0.step(30)
                $0.tap(200, 300)
                $0.step(30)
            }
        },
        Fact("C: a button does not wait for other taps around it", ["button"]) {
            calls({ log in
                Button {
                    log.add("button")
                } label: {
                    Color.red
                }.onTapGesture(count: 2) { log.add("2 ended") }
            }) { $0.tap(200, 300) }
        },
        Fact("C: a scroll view that is disabled does not scroll", ["0.0"]) {
            let log = CallLog()
            let tester = ViewTester(
                ScrollView { Color.red.frame(height: 2000).accessibilityIdentifier("red") }.disabled(true))
            tester.land(200, 500)
            for y in [450.0, 400, 350] { tester.move(200, y) }
            tester.lift()
            log.add("\(tester.frame(of: "red").minY)")
            return log.calls
        },
    ]

    /// A stack that gets a gesture while a finger drags a view in it.
    private struct Gaining: View {
        let log: CallLog
        @State private var isDragged = false
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 200, height: 200)
                    .gesture(
                        DragGesture().onChanged {
                            log.add("\($0.translation.width)")
                            isDragged = true
                        }
                        .onEnded { _ in log.add("ended") })
                Color.blue.frame(width: 200, height: 200)
            }
            .gesture(isDragged ? TapGesture().loggingEnd("tap", log) : nil)
        }
    }

    private static let gains = [
        Fact(
            "C: a drag goes on when a stack around it gets a gesture", ["30.0", "60.0", "90.0", "ended", "tap ended"]
        ) {
            calls({ Gaining(log: $0) }) { tester in
                tester.land(150, 250)
                for x in [180.0, 210, 240] {
                    tester.move(x, 250)
                    tester.step()
                }
                tester.lift()
                tester.step()
                tester.tap(200, 400)
                tester.step(2)
            }
        }
    ]

    /// A square that follows a drag.
    private struct Square: View {
        @GestureState private var offset = 0.0
        var body: some View {
            Color.blue.frame(width: 100, height: 100)
                .accessibilityIdentifier("square")
                .offset(x: offset)
                .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation.width })
        }
    }

    private static let states = [
        Fact("C: a GestureState resets without an animation unless it has a transaction", ["30", "0"]) {
            let log = CallLog()
            let tester = ViewTester(Square())
            func read() { log.add("\(Int(tester["square"]!.center.x) - 200)") }
            tester.land(200, 300)
            tester.move(230, 300)
            read()
            tester.lift()
            read()
            return log.calls
        }
    ]
}
