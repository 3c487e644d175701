import Testing
import TouchstoneSwiftUI

/// Tasks of views run in the time of the scene.
@Suite struct TaskTests {
    private struct Ticking: View {
        let log: CallLog
        @State private var offset = 0.0
        var body: some View {
            Color.red.frame(width: 50, height: 50).offset(x: offset).accessibilityIdentifier("box")
                .task {
                    log.add("start")
                    try? await Task.sleep(for: .seconds(0.5))
                    withAnimation(.linear(duration: 1)) { offset = 100 }
                    try? await Task.sleep(nanoseconds: 1_000_000_000)
                    log.add("end")
                }
        }
    }

    @Test func taskSleepsInTheTimeOfTheScene() {
        let log = CallLog()
        let tester = ViewTester(Ticking(log: log))
        #expect(log.calls == ["start"], "the view appears before the first frame")
        tester.step()
        tester.step(29)
        #expect(tester.frame(of: "box").minX == 175)
        #expect(!tester.simulation.isAtRest)
        tester.step(31)
        #expect(abs(tester.frame(of: "box").minX - 225) < 3)
        tester.step(30)
        #expect(log.calls == ["start", "end"])
        tester.step(2)
        #expect(tester.frame(of: "box").minX == 275)
        #expect(tester.simulation.isAtRest)
    }

    private struct Loop: View {
        let log: CallLog
        @State private var isShown = true
        @State private var id = 0
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 200).onTapGesture { isShown = false }
                Color.green.frame(height: 200).onTapGesture { id += 1 }
                if isShown {
                    Color.blue.task(id: id) {
                        let own = id
                        // It ends only because it is cancelled.
                        while !Task.isCancelled {
                            try? await Task.sleep(for: .seconds(0.1))
                            log.add("\(own) \(Task.isCancelled)")
                        }
                        log.add("\(own) over")
                    }
                }
            }
        }
    }

    @Test func taskIsCancelledWhenItsViewDisappears() {
        let log = CallLog()
        let tester = ViewTester(Loop(log: log))
        tester.step(13)
        #expect(log.calls == ["0 false", "0 false"])
        tester.tap(200, 100)
        tester.step(60)
        #expect(log.calls == ["0 false", "0 false", "0 true", "0 over"])
        #expect(tester.simulation.isAtRest)
    }

    @Test func taskRunsAgainWhenItsIdentityChanges() {
        let log = CallLog()
        let tester = ViewTester(Loop(log: log))
        tester.step(8)
        tester.tap(200, 300)
        tester.step(10)
        #expect(log.calls == ["0 false", "0 true", "0 over", "1 false"])
        tester.tap(200, 100)
        tester.step(5)
        #expect(log.calls.last == "1 over")
    }

    private struct InAnAction: View {
        let log: CallLog
        @State private var offset = 0.0
        var body: some View {
            Color.red.frame(width: 100, height: 100).offset(x: offset).accessibilityIdentifier("box")
                .onTapGesture {
                    withAnimation(.linear(duration: 10)) {
                        log.add("tap")
                        Task {
                            let task = Task { () -> Double in
                                await MainActor.run { log.add("main") }
                                return 70
                            }
                            offset = await task.value
                        }
                    }
                }
        }
    }

    /// A task does not inherit the animation of the code that starts it.
    @Test func tasksOfAnActionRunInTheFrame() async {
        let log = CallLog()
        let tester = ViewTester(InAnAction(log: log))
        tester.tap(200, 300)
        #expect(log.calls == ["tap", "main"])
        #expect(tester.frame(of: "box").minX == 220)
    }

    /// A task that does not look whether it is cancelled does not stop the scene.
    @Test func endlessTaskDoesNotStopTheScene() {
        let log = CallLog()
        let tester = ViewTester(EndlessHolder(log: log))
        tester.step(10)
        tester.tap(200, 100)
        let count = log.calls.count
        tester.step(20)
        #expect(log.calls.count <= count + 21)
        log.isOver = true
        tester.step(2)
    }

    private struct EndlessHolder: View {
        let log: CallLog
        @State private var isShown = true
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(height: 300).onTapGesture { isShown = false }
                if isShown {
                    Color.blue.task {
                        while !log.isOver {
                            try? await Task.sleep(for: .seconds(0.02))
                            log.add("tick")
                        }
                    }
                }
            }
        }
    }
}
